internal import Limelight

/// `search`: the best hits of a query.
enum SearchCommand: Command {
  static let description = CommandDescription(
    name: "search", abstract: "find records as you type",
    operand: OperandDescription("QUERY", .any, "what was typed; the last word may be unfinished"),
    options: [
      OptionDescription("json", "print JSON Lines, as index-data/SEARCH-JSON.md describes them"),
      OptionDescription("limit", short: "n", value: "N", "print N hits at most (10)"),
      OptionDescription("app", value: "ID", "search this app only"),
      OptionDescription("type", value: "T", "search records of this type only"),
      OptionDescription(
        "popular-first", "let a name that is the query yield to far more popular names that only start with it"),
      OptionDescription("explain", "say below each hit why it is there, and why above and below its neighbours"),
      OptionDescription(
        "batch", "read a query a line from standard input, and print a line of tab-separated ids for each at once"),
      OptionDescription("timing", "with --batch, end each line with # and the nanoseconds of the search"),
    ],
    details: [
      "An app that the query names is followed by what it can do. The exit code is 1 when nothing is found.",
      "What was used more goes first among what matches alike, and so does what was chosen for the same query before: see "
        + "limelight usage. The files aliases.tsv, pins.tsv and hidden.tsv in limelight of the folder for configuration are heeded.",
      "In the ids of --batch a tab is written \\t, a line break \\n, another control character \\xHH and a backslash \\\\.",
    ],
    examples: ["limelight search coff", "limelight search --json --limit 3 libreoffice wri"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var options = SearchOptions(languages: ReaderLanguages.tags)
    options.limit = try invocation.number("limit", default: 10, in: 1...1_000_000)
    options.app = invocation.text("app")
    options.type = invocation.text("type")
    options.exactNamesYield = invocation.has("popular-first")
    let isBatch = invocation.has("batch")
    if isBatch, let first = invocation.operands.first {
      throw invocation.usage("--batch reads its queries from standard input, it takes no \(first.quotedForMessage)")
    }
    if isBatch && invocation.has("json") { throw invocation.usage("--batch and --json cannot be used together") }
    if isBatch && invocation.has("explain") { throw invocation.usage("--batch and --explain cannot be used together") }
    if !isBatch && invocation.operands.isEmpty { throw invocation.usage("QUERY is missing") }
    if !isBatch && invocation.has("timing") { throw invocation.usage("--timing needs --batch") }
    let reader = try IndexReader(at: try invocation.indexFolder())
    let searcher = Searcher(reader, personal: PersonalInput.read())
    if isBatch {
      try BatchSearch(searcher, options, showsTiming: invocation.has("timing")).run()
      return .done
    }
    let query = invocation.operands.joined(separator: " ")
    let watch = Stopwatch()
    let hits: [Hit]
    let explanations: [Explanation]
    if invocation.has("explain") {
      let explained = try searcher.explainedHits(query, options)
      (hits, explanations) = (explained.map(\.hit), explained.map(\.explanation))
    } else {
      (hits, explanations) = (try searcher.search(query, options), [])
    }
    let time = watch.nanoseconds
    let output = Output()
    if invocation.has("json") {
      try HitJSON.write(hits, explanations, query: query, microseconds: time / 1_000, to: output)
    } else {
      try HitText(hits, explanations, terminal: invocation.terminal).write(to: output)
    }
    try output.flush()
    return hits.isEmpty ? .nothingFound : .done
  }
}
