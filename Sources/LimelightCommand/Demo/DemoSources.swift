internal import Limelight
internal import LimelightImport
internal import LimelightModel

/// What the demo indexes: the example catalogs, and what the machine has.
struct DemoSources {
  /// Where to index, and how.
  let ingestion: Ingestion
  /// Where to tell of it.
  let output: Output
  /// How many sources were indexed.
  private(set) var found: [String] = []
  /// An app that is installed on this machine, if any.
  private(set) var installedApp: String?

  /// Makes the list.
  init(_ ingestion: Ingestion, _ output: Output) {
    self.ingestion = ingestion
    self.output = output
  }

  /// Indexes all there is; what there is not is said and passed over.
  mutating func index() throws {
    if let folder = ExampleCatalogs.folder() {
      try index("example catalogs") { try SourceResolver.sources(for: ["catalog", folder]) }
    } else {
      try tell("example catalogs", "not here: run this in Limelight's folder")
    }
    let examples = try apps().map(\.id)
    try index("desktop") { try SourceResolver.sources(for: ["desktop"]) }
    let installed = try apps().filter { !examples.contains($0.id) && $0.visibility == .listed }
    installedApp = (installed.first { $0.title.lowercased().contains("firefox") } ?? installed.first)?.title
    try index("apt") { try SourceResolver.sources(for: ["apt"]) }
    if found.isEmpty { throw Failure(message: "there is nothing to index here", code: .noInput) }
  }

  private mutating func index(_ name: String, _ sources: () throws -> [any RecordSource]) throws {
    let watch = Stopwatch()
    var records = 0
    var faults = 0
    do {
      for source in try sources() {
        let report = try ingestion.run(source)
        records += report.changes.added + report.changes.replaced + report.changes.unchanged
        faults += report.faults
      }
    } catch let fault as Fault {
      return try tell(name, "not here: \(fault.message)")
    }
    found.append(name)
    let count = Numbers.count(records, "record")
    let padding = String(repeating: " ", count: max(9 - Numbers.grouped(records).count, 0))
    let note = faults > 0 ? ", \(Numbers.count(faults, "fault"))" : ""
    try tell(name, "\(padding)\(count) in \(Numbers.time(nanoseconds: watch.nanoseconds))\(note)")
  }

  private func tell(_ name: String, _ text: String) throws {
    try output.line("  " + name.padded(toColumns: 18) + text.visible)
    try output.flush()
  }

  private func apps() throws -> [StoredRecord] {
    do throws(IndexError) {
      let reader = try IndexReader(at: ingestion.folder)
      return try reader.read { (snapshot) throws(IndexError) in try Listing.apps(snapshot) }
    } catch {
      if error.code == .notFound { return [] }
      throw error
    }
  }
}
