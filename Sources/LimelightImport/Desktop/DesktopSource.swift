public import LimelightModel

/// The desktop entries: apps and their actions, as the source `desktop`.
public struct DesktopSource: RecordSource {
  /// The data folders in whose `applications` entries are looked for, the strongest first.
  public let dataFolders: [String]
  public let name: String
  private let session: DesktopEntry.Session
  private let mustExist: Bool

  /// Makes a source; what is not given is taken from the environment.
  /// - Parameters:
  ///   - dataFolders: The data folders, the strongest first; they become part of the source's name.
  ///   - currentDesktop: The names of the desktop, the most specific first, such as `ubuntu` and `GNOME`.
  ///   - locale: The language of the session, such as `de_AT.UTF-8`.
  ///   - searchPath: The folders in which programs are looked for.
  public init(
    dataFolders: [String]? = nil, currentDesktop: [String]? = nil, locale: String? = nil, searchPath: [String]? = nil
  ) {
    self.dataFolders = dataFolders ?? Environment.dataFolders
    name = dataFolders.map { "desktop:" + $0.map(FileStatus.absolutePath).joined(separator: ":") } ?? "desktop"
    mustExist = dataFolders != nil
    let desktop = Environment.value("XDG_CURRENT_DESKTOP") ?? ""
    session = DesktopEntry.Session(
      currentDesktop: currentDesktop ?? desktop.split(separator: ":").map(String.init),
      locale: locale ?? Environment.locale ?? "", searchPath: searchPath ?? Environment.searchPath)
  }

  public var isComplete: Bool { true }

  public func fingerprint() throws(Fault) -> String? {
    var print = Fingerprint()
    for part in session.currentDesktop + [session.locale] { print.add(part) }
    // A program that was installed since may be the one that an entry waits for.
    for folder in session.searchPath {
      if let status = FileStatus(existing: folder) { print.add(folder, status) }
    }
    let (entries, _) = try entries()
    for entry in entries {
      guard let status = FileStatus(existing: entry.path) else { continue }
      print.add(entry.path, status)
    }
    return print.text
  }

  public func forEachBatch(_ body: (RecordBatch) throws -> Void) throws {
    let (entries, faults) = try entries()
    if !faults.isEmpty { try body(RecordBatch(byteCount: 0) { DecodedBatch(faults: faults) }) }
    var next = entries[...]
    while !next.isEmpty {
      var files: [LoadedEntry] = []
      var size = 0
      while let entry = next.first, size < Batcher.byteLimit, files.count < Batcher.recordLimit {
        next.removeFirst()
        let file = LoadedEntry(entry)
        size += file.byteCount
        files.append(file)
      }
      try body(
        RecordBatch(byteCount: size) { [files, session] in
          var all = DecodedBatch()
          for file in files {
            let one = file.decode(session)
            all.records += one.records
            all.faults += one.faults
            all.leftOut.merge(one.leftOut, uniquingKeysWith: +)
          }
          return all
        })
    }
  }

  /// The desktop files that count: the first of each id.
  private func entries() throws(Fault) -> ([FoundEntry], [Fault]) {
    var found: [FoundEntry] = []
    var faults: [Fault] = []
    var seen: Set<String> = []
    for folder in dataFolders {
      if FileStatus(existing: folder) == nil && mustExist { throw Fault.of(folder, "no such folder") }
      let applications = folder + (folder.hasSuffix("/") ? "" : "/") + "applications"
      guard FileStatus(existing: applications)?.kind == .directory else { continue }
      let tree = FolderTree(applications, suffix: ".desktop")
      faults += tree.faults
      for path in tree.paths {
        let id = String(path.dropLast(".desktop".count).map { $0 == "/" ? "-" : $0 })
        if !id.isEmpty && seen.insert(id).inserted { found.append(FoundEntry(path: applications + "/" + path, id: id)) }
      }
    }
    return (found, faults)
  }
}

/// A desktop file that counts.
struct FoundEntry: Sendable {
  /// The path.
  var path: String
  /// The id without the suffix.
  var id: String
}

/// A desktop file with its bytes, or with why it could not be read.
struct LoadedEntry: Sendable {
  private let entry: FoundEntry
  private let bytes: Result<[UInt8], Fault>

  /// The most a desktop file may hold, in bytes.
  static let sizeLimit = 1 << 20

  /// Reads the file.
  init(_ entry: FoundEntry) {
    self.entry = entry
    do throws(Fault) {
      // A pipe among the entries would keep the reader waiting for ever.
      guard try FileStatus(path: entry.path).kind == .regular else { throw Fault.of(entry.path, "is no regular file") }
      let input = try InputFile(path: entry.path)
      var all: [UInt8] = []
      var chunks = Chunks(input.read(into:))
      while let part = try chunks.next() {
        all += part
        if all.count > Self.sizeLimit {
          throw Fault.of(entry.path, "the file is larger than 1 MiB: this is no desktop entry")
        }
      }
      bytes = .success(all)
    } catch {
      bytes = .failure(error)
    }
  }

  /// The number of bytes read.
  var byteCount: Int { (try? bytes.get().count) ?? 0 }

  /// Decodes what was read.
  func decode(_ session: DesktopEntry.Session) -> DecodedBatch {
    switch bytes {
    case .success(let bytes): DesktopEntry.decode(bytes, path: entry.path, id: entry.id, session: session)
    case .failure(let fault): DecodedBatch(faults: [fault])
    }
  }
}
