internal import Limelight
internal import LimelightImport

/// `index`: reads sources into the index.
enum IndexCommand: Command {
  static let description = CommandDescription(
    name: "index", abstract: "read sources into the index",
    operand: OperandDescription(
      "SOURCE", .oneOrMore,
      "a file of records (.jsonl), a table (.csv, .tsv), - for records on standard input, desktop for this machine's "
        + "desktop entries, apt for its package list, or catalog FILE… for catalogs"),
    options: [
      OptionDescription("strict", "index nothing of a source that has a fault"),
      OptionDescription("again", "read sources that have not changed, too"),
      OptionDescription("quiet", short: "q", "print faults only"),
    ],
    details: [
      "Reading a source again replaces what changed and deletes what the source no longer has; an unchanged source is "
        + "not read again. What a catalog's file brought that has gone from its folder is deleted. Faulty lines are printed as FILE:LINE: message, and the exit code is then 65; the good "
        + "lines are indexed all the same."
    ],
    examples: ["limelight index desktop apt", "limelight index catalog index-data/catalogs"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.operands.last == "catalog" { throw invocation.usage("name the catalog's files or folders after it") }
    let isQuiet = invocation.has("quiet")
    let ingestion = Ingestion(
      folder: try invocation.indexFolder(), wait: try invocation.wait(), isStrict: invocation.has("strict"),
      rereads: invocation.has("again"), showsProgress: !isQuiet)
    let sources = try SourceResolver.sources(for: invocation.operands)
    Interruption.watch { ProgressBar.clearTerminal() }
    var code = ExitCode.done
    var isWhole = true
    for source in sources {
      let watch = Stopwatch()
      do {
        let report = try ingestion.run(source)
        if report.faults > 0 { code.worsen(.badData) }
        if !isQuiet { ExitReport.say(Ingestion.summary(source, report, watch)) }
      } catch {
        code.worsen(ExitReport.tell(error))
        // The next source may be sound; an index that cannot be written will not be so for the next one.
        guard error is Fault || (error as? IndexError)?.code == .badInput else { return code }
        isWhole = false
      }
    }
    // What a renamed file held is its new name's by now; where that could not be read, the old one's records stay.
    guard isWhole else { return code }
    let folders = SourceResolver.catalogFolders(in: invocation.operands)
    if try deleteGone(folders, ingestion, isQuiet: isQuiet) > 0 { try readAgain(sources, ingestion, isQuiet: isQuiet) }
    return code
  }

  /// Takes out what files brought that are no longer in their folders; gives how many records that were.
  private static func deleteGone(_ folders: [CatalogFolder], _ ingestion: Ingestion, isQuiet: Bool) throws -> Int {
    if folders.isEmpty { return 0 }
    let reader = try IndexReader(at: ingestion.folder)
    let known = try reader.read { (snapshot) throws(IndexError) in try snapshot.sources().map(\.name) }
    var sum = 0
    for folder in folders {
      for name in try folder.gone(from: known) {
        let count = try ingestion.deleteSource(named: name)
        if !isQuiet { ExitReport.say("\(Ingestion.shortName(name)): gone, \(Numbers.grouped(count)) deleted") }
        sum += count
      }
    }
    return sum
  }

  /// Reads sources again that have a record which a gone one had, too; the others are passed over, as nothing in them changed.
  private static func readAgain(_ sources: [any RecordSource], _ ingestion: Ingestion, isQuiet: Bool) throws {
    var ingestion = ingestion
    ingestion.rereads = false
    // They were told the first time.
    ingestion.tellsFaults = false
    for source in sources where source.isComplete {
      let watch = Stopwatch()
      let report = try ingestion.run(source)
      if !isQuiet, report.changes.added > 0 { ExitReport.say(Ingestion.summary(source, report, watch)) }
    }
  }
}
