internal import LimelightModel

/// One pass over the package lists.
struct DebianReading {
  private var batcher: Batcher
  private var present: [String: Stanza] = [:]
  private var seen: Set<String> = []
  private var statusFile = ""

  /// Makes a pass that hands out to `body`.
  init(_ body: @escaping (RecordBatch) throws -> Void) { batcher = Batcher(body) }

  /// Whether no package was found.
  var isEmpty: Bool { seen.isEmpty }

  /// Reads which packages are installed; a missing file says none.
  mutating func status(file: String) throws {
    statusFile = file
    guard FileStatus(existing: file) != nil else { return }
    let input = try TextInput(path: file)
    var reader = StanzaReader(file: file)
    try reader.read(input.read(into:)) { stanza in
      guard let fault = fault(of: stanza, file: file) else {
        if stanza.isInstalled && present[stanza.package] == nil { present[stanza.package] = stanza }
        return
      }
      try batcher.add(fault, byteCount: stanza.byteCount)
    }
  }

  /// Hands out the packages that a command prints.
  mutating func available(command: [String]) throws {
    var environment = ["LC_ALL=C.UTF-8", "PATH=/usr/local/bin:/usr/bin:/bin"]
    if let configuration = Environment.value("APT_CONFIG") { environment.append("APT_CONFIG=" + configuration) }
    let process = try Subprocess(command, environment: environment)
    let file = "apt-cache dumpavail"
    var reader = StanzaReader(file: file)
    try reader.read(process.output.read(into:)) { stanza in
      if let fault = fault(of: stanza, file: file) {
        try batcher.add(fault, byteCount: stanza.byteCount)
      } else {
        try add(stanza, isInstalled: present[stanza.package] != nil, file: file)
      }
    }
    let code = process.wait()
    if code != 0 { throw Fault.of(file, "ended with code \(code): run it to see why") }
  }

  /// Hands out the installed packages that were not among the available ones.
  mutating func installed() throws {
    for stanza in present.values.sorted(by: { $0.line < $1.line }) {
      try add(stanza, isInstalled: true, file: statusFile)
    }
  }

  /// Hands out what is left.
  mutating func finish() throws { try batcher.finish() }

  private mutating func add(_ stanza: Stanza, isInstalled: Bool, file: String) throws {
    if seen.isEmpty { try batcher.add(.app(Self.app), file: file, line: 0, byteCount: 0) }
    guard seen.insert(stanza.package).inserted else { return }
    let record = Record.entity(Self.entity(stanza, isInstalled: isInstalled))
    try batcher.add(record, file: file, line: stanza.line, byteCount: stanza.byteCount)
  }

  private func fault(of stanza: Stanza, file: String) -> Fault? {
    if stanza.isDamaged { return Fault.of(file, line: stanza.line, "the package's entry is not UTF-8") }
    if stanza.package.isEmpty { return Fault.of(file, line: stanza.line, "the entry has no Package field") }
    if AptAction.isName(stanza.package) { return nil }
    return Fault.of(file, line: stanza.line, "\(quoted(stanza.package)) is not a package's name")
  }

  /// The app the packages belong to.
  static let app = ApplicationRecord(
    id: AptAction.app, name: "Debian Packages", alternativeNames: ["apt"], subtitle: "Packages that apt can install",
    image: ImageReference(.icon, "package-x-generic"))

  /// The record of a package: its address names it alone, since many packages share a homepage; the homepage is text.
  static func entity(_ stanza: Stanza, isInstalled: Bool) -> EntityRecord {
    let section = stanza.section.split(separator: "/").last.map { [String($0)] } ?? []
    let id = AptAction.id(ofPackage: stanza.package)
    return EntityRecord(
      app: AptAction.app, type: AptAction.type, id: id, title: stanza.package,
      subtitle: stanza.summary.isEmpty ? nil : stanza.summary, keywords: section,
      priority: stanza.rank(isInstalled: isInstalled),
      url: id, text: stanza.homepage.isEmpty ? nil : stanza.homepage)
  }
}
