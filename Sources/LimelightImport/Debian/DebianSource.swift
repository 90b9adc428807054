public import LimelightModel

/// The packages that apt knows, and those that are installed, as the source `apt`.
///
/// The available packages are what `apt-cache dumpavail` prints; where there is no `apt-cache`, or where there are no
/// package lists, the installed ones of dpkg's status file are all there is. The first entry of a name counts.
public struct DebianSource: RecordSource {
  /// The folder of the package lists.
  public let listsFolder: String
  /// dpkg's status file.
  public let statusFile: String
  /// The path of `apt-cache`; `nil` where there is none.
  public let aptCache: String?

  /// The folder of the package lists on a Debian system.
  public static let standardListsFolder = "/var/lib/apt/lists"
  /// dpkg's status file on a Debian system.
  public static let standardStatusFile = "/var/lib/dpkg/status"

  /// Makes the source of this machine.
  public init() {
    self.init(
      listsFolder: Self.standardListsFolder, statusFile: Self.standardStatusFile,
      aptCache: Environment.program("apt-cache", in: Environment.searchPath + ["/usr/bin"]))
  }

  /// Makes a source from other places.
  public init(listsFolder: String, statusFile: String, aptCache: String?) {
    self.listsFolder = listsFolder
    self.statusFile = statusFile
    self.aptCache = aptCache
  }

  public var name: String { "apt" }

  public var isComplete: Bool { true }

  public func fingerprint() throws(Fault) -> String? {
    var print = Fingerprint()
    var isEmpty = true
    for list in lists {
      let path = listsFolder + "/" + list
      guard let status = FileStatus(existing: path) else { continue }
      print.add(path, status)
      isEmpty = false
    }
    if let status = FileStatus(existing: statusFile) {
      print.add(statusFile, status)
      isEmpty = false
    }
    if isEmpty { throw nothing }
    print.add(aptCache ?? "")
    return print.text
  }

  /// The package lists' sizes when they are expanded; only the status file's where there is no `apt-cache`.
  public var estimatedByteCount: Int? {
    let lists = aptCache == nil ? [] : lists
    if lists.isEmpty { return FileStatus(existing: statusFile)?.size }
    return lists.reduce(0) { sum, list in
      let size = FileStatus(existing: listsFolder + "/" + list)?.size ?? 0
      return sum + Int(Double(size) * Self.expansion(of: list))
    }
  }

  /// How many times its size a package list has when it is expanded, by how it is compressed: as measured on Debian's
  /// own, close enough for a bar.
  private static func expansion(of list: String) -> Double {
    switch list.split(separator: ".").last {
    case "lz4": 2.6
    case "gz": 4.2
    case "zst": 4.4
    case "bz2", "xz", "lzma": 5.5
    default: 1
    }
  }

  public func forEachBatch(_ body: (RecordBatch) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      var reading = DebianReading(body)
      try reading.status(file: statusFile)
      if let aptCache, !lists.isEmpty { try reading.available(command: command(aptCache)) }
      try reading.installed()
      if reading.isEmpty { throw nothing }
      try reading.finish()
    }
  }

  /// The names of the package lists, plain or compressed.
  private var lists: [String] {
    let names = (try? Folder.names(in: listsFolder)) ?? []
    return names.filter { name in
      name.hasSuffix("_Packages") || (name.contains("_Packages.") && !name.hasSuffix(".diff_Index"))
    }
  }

  /// The command that prints the available packages; other places than the standard ones are passed on.
  private func command(_ aptCache: String) -> [String] {
    var options: [String] = []
    if listsFolder != Self.standardListsFolder { options += ["Dir::State::Lists=" + listsFolder] }
    if statusFile != Self.standardStatusFile { options += ["Dir::State::status=" + statusFile] }
    if !options.isEmpty { options += ["Dir::Cache::pkgcache=", "Dir::Cache::srcpkgcache="] }
    return [aptCache] + options.flatMap { ["-o", $0] } + ["dumpavail"]
  }

  private var nothing: Fault {
    Fault.of(listsFolder, "there are no package lists and no installed packages: run apt-get update")
  }
}
