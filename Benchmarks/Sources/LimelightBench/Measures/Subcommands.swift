import Limelight
import LimelightImport

/// The subcommands that people call.
enum Subcommands {
  private static let measures: [(name: String, run: @Sendable (Settings) throws -> Report)] = [
    ("bulk", BulkMeasure.run), ("memory", MemoryMeasure.run), ("update", UpdateMeasure.run),
    ("search", SearchMeasure.run), ("cold", ColdMeasure.run),
  ]

  static func run(_ line: [String]) throws {
    let arguments = try Arguments(line, flags: ["terms", "edges", "help"])
    guard let name = arguments.words.first, !arguments.has("help") else { return print(usage) }
    switch name {
    case "generate": try generate(arguments)
    case "all": try all(Settings(arguments))
    case "quality": show(try QualityMeasure.run(Settings(arguments), command: "limelight-bench " + shown(line)))
    default:
      guard let measure = measures.first(where: { $0.name == name }) else {
        throw Failure("there is no measure \(name)\n\(usage)")
      }
      show(try measure.run(Settings(arguments)))
    }
  }

  private static func show(_ report: Report) {
    print(report.markdown)
    print(report.json.line)
  }

  /// A command line for a report: where the data lie says nothing to its readers.
  private static func shown(_ line: [String]) -> String {
    var words = line
    if let place = words.firstIndex(of: "--data"), place + 1 < words.count { words.removeSubrange(place...place + 1) }
    return words.joined(separator: " ")
  }

  private static func generate(_ arguments: Arguments) throws {
    if arguments.has("terms") {
      let source = RecordFileSource(path: try arguments.word(1, "the file of records"))
      try TermFile.write(source, to: OutputFile(arguments.word(2, "the new file")), edges: arguments.has("edges"))
    } else {
      try CorpusWorker.generate(arguments)
    }
  }

  private static func all(_ settings: Settings) throws {
    var markdown = ""
    var values: [JSON] = []
    for (_, measure) in measures {
      let report = try measure(settings)
      show(report)
      markdown += report.markdown + "\n"
      values.append(report.json)
    }
    let folder = settings.home + "/results"
    try Files.makeFolder(folder)
    try Files.write(
      JSON.object([("version", .count(1)), ("measures", .array(values))]).line + "\n", to: folder + "/latest.json")
    try Files.write("## Benchmarks\n\n" + markdown, to: folder + "/latest.md")
    print("written: \(folder)/latest.json and \(folder)/latest.md")
  }

  private static let usage = """
    limelight-bench MEASURE [--rounds N] [--count N] [--data FOLDER] [--only NAME,…]

      generate N FILE                      N generated entities as a file of records
      generate --terms [--edges] FILE NEW  ready-made terms of a file of records, for the bare engine
      bulk [--corpus debian|generated]     indexing everything, beside the bare engine, SQLite FTS5 and Tantivy
      update                               an update of 100 entities in an index of one million
      search                               every beginning of 300 names, beside SQLite FTS5 and Tantivy
      cold                                 one search from process start, beside an empty program
      memory                               peak memory at one million entities
      all                                  all of them, into results/latest.json and results/latest.md
      quality [--size N] [--targets N] [--slow-targets N] [--seed N] [--corpus generated|cities|debian]
              [--part ranking|latency|growth|memory|cold,…]
                                           ranking beside Tantivy, FTS5, Xapian and fzf, latency, growth, memory and
                                           start, into results/quality.md
    """
}
