internal import Limelight
internal import LimelightImport

/// The reading of one source into an index, with what the user sees of it.
struct Ingestion: Sendable {
  /// The index's folder.
  var folder: String
  /// How long to wait for another writer.
  var wait: Duration
  /// Whether one fault leaves the index as it was.
  var isStrict = false
  /// Whether an unchanged source is read all the same.
  var rereads = false
  /// Whether a progress bar may be shown.
  var showsProgress = true
  /// Whether faults are told as they come; else they are only counted.
  var tellsFaults = true

  /// Reads a source to its end; tells faults as they come.
  func run(_ source: any RecordSource) throws -> IngestReport {
    let name = Self.shortName(source)
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let bar = ProgressBar(file, totalBytes: source.estimatedByteCount, isWanted: showsProgress)
    defer { bar.clear() }
    let (folder, wait, tellsFaults) = (self.folder, self.wait, self.tellsFaults)
    let options = IngestOptions(
      isStrict: isStrict, rereads: rereads,
      onFault: { fault in
        guard tellsFaults else { return }
        bar.clear()
        ExitReport.tell(fault)
      },
      onProgress: { bar.show($0) })
    return try Blocking.run {
      let writer = try await IndexWriter(at: folder, wait: wait)
      do {
        let report = try await writer.ingest(source, options)
        await writer.close()
        return report
      } catch {
        await writer.close()
        throw error
      }
    }
  }

  /// Takes out what a source brought and forgets it; gives how many records that were.
  func deleteSource(named name: String) throws -> Int {
    let (folder, wait) = (self.folder, self.wait)
    return try Blocking.run {
      let writer = try await IndexWriter(at: folder, wait: wait)
      do {
        let count = try await writer.deleteSource(named: name) ?? 0
        await writer.close()
        return count
      } catch {
        await writer.close()
        throw error
      }
    }
  }

  /// What became of a source, in one line.
  static func summary(_ source: any RecordSource, _ report: IngestReport, _ watch: Stopwatch) -> String {
    let name = shortName(source)
    if report.wasSkipped { return "\(name): unchanged" }
    let changes = report.changes
    var line = "\(name): \(Numbers.grouped(changes.added)) added, \(Numbers.grouped(changes.replaced)) replaced, "
    line += "\(Numbers.grouped(changes.unchanged)) unchanged, \(Numbers.grouped(changes.deleted)) deleted"
    for (reason, count) in report.leftOut.sorted(by: { $0.key < $1.key }) {
      line += ", \(Numbers.grouped(count)) \(reason)"
    }
    if report.faults > 0 { line += ", " + Numbers.count(report.faults, "fault") }
    return line + " in " + Numbers.time(nanoseconds: watch.nanoseconds)
  }

  /// The source as people know it: a file by its path.
  static func shortName(_ source: any RecordSource) -> String { shortName(source.name) }

  /// A source's name as people know it: a file's is its path.
  static func shortName(_ name: String) -> String {
    guard let colon = name.firstIndex(of: ":"), ["records", "catalog", "table"].contains(name[..<colon]) else {
      return name
    }
    return String(name[name.index(after: colon)...])
  }
}
