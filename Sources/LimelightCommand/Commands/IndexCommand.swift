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
        + "not read again. Faulty lines are printed as FILE:LINE: message, and the exit code is then 65; the good "
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
      }
    }
    return code
  }
}
