/// The time of Limelight's answers inside the process.
enum LatencyPart {
  /// Percentiles of several rounds, each the median of the rounds, in microseconds.
  struct Times {
    var wall: Percentiles
    var cpu: Percentiles
    /// Those of the candidate stage; `nil` where the library does not tell them apart.
    var candidates: Percentiles?

    init(_ rounds: [LogAnswers]) {
      wall = Percentiles(rounds.map(\.wall))
      cpu = Percentiles(rounds.map(\.cpu))
      if rounds.allSatisfy({ !$0.candidates.isEmpty }) { candidates = Percentiles(rounds.map(\.candidates)) }
    }
  }

  /// The 50th and the 99th percentile.
  struct Percentiles {
    var middle: Double
    var high: Double

    init(_ rounds: [[Double]]) {
      middle = rounds.map { $0.percentile(0.5) }.median / 1e3
      high = rounds.map { $0.percentile(0.99) }.median / 1e3
    }
  }

  /// Asks a log several times, each in a process of its own; `fresh` when no query goes on from the one before.
  static func times(_ data: QualityCorpus, _ log: LogSet.Kind, fresh: Bool, _ settings: Settings) throws -> Times {
    let queries = data.logs.queries[log] ?? []
    let file = "\(data.logs.folder)/\(log.rawValue).queries"
    try Files.write(queries.map { $0.text + "\n" }.joined(), to: file)
    return Times(
      try (0..<settings.rounds).map { _ in
        let output = try Child.worker(["answer", data.index] + (fresh ? ["--fresh"] : []), input: file).output
        return try LogAnswers(queries, output: output, of: "Limelight")
      })
  }

  static func measure(_ data: QualityCorpus, _ settings: Settings, _ report: inout Report) throws {
    let kinds: [(name: String, log: LogSet.Kind, fresh: Bool)] = [
      ("names, letter by letter", .prefixes, false), ("names, each beginning by itself", .prefixes, true),
      ("names with one error", .typos, true), ("two words", .twoWords, true),
    ]
    var table = Table(
      "\(data.title): Limelight's time inside the process, µs",
      ["queries", "p50", "p99", "CPU p50", "CPU p99", "candidates p50", "candidates p99"])
    var all: [Times] = []
    for (name, log, fresh) in kinds {
      Progress.say("quality, latency: \(name)")
      let times = try times(data, log, fresh: fresh, settings)
      all.append(times)
      let figures = [
        times.wall.middle, times.wall.high, times.cpu.middle, times.cpu.high, times.candidates?.middle ?? .nan,
        times.candidates?.high ?? .nan,
      ]
      table.rows.append([name] + figures.map { decimal($0, 1) })
      report.values.append((name, .array(figures.map { .number($0) })))
    }
    report.tables.append(table)
    addGoals(literal: all[1], typos: all[2], &report)
    try measureAdversarial(data, &report)
  }

  private static func addGoals(literal: Times, typos: Times, _ report: inout Report) {
    if let stage = literal.candidates {
      report.goal("candidate stage, median", stage.middle, atMost: 20, "µs")
      report.goal("candidate stage, 99th percentile", stage.high, atMost: 300, "µs")
    } else {
      report.notes.append("The library does not tell the time of the candidate stage apart.")
    }
    report.goal("whole answer, each query by itself, median", literal.wall.middle, atMost: 60, "µs")
    report.goal("whole answer, each query by itself, 99th percentile", literal.wall.high, atMost: 600, "µs")
    report.goal("answer to a name with an error, median", typos.wall.middle, atMost: 450, "µs")
    report.goal("answer to a name with an error, 99th percentile", typos.wall.high, atMost: 1_000, "µs")
  }

  private static func measureAdversarial(_ data: QualityCorpus, _ report: inout Report) throws {
    Progress.say("quality, latency: adversarial queries")
    let lines = try Child.worker(["adversarial", data.index]).output.split(separator: "\n")
    let queries = Adversarial.queries
    guard lines.count == queries.count else { throw Failure("\(lines.count) adversarial queries were answered") }
    var table = Table("\(data.title): queries made to take long, nine times each", ["query", "median ms", "max ms"])
    var worst = 0.0
    for (query, line) in zip(queries, lines) {
      let times = line.split(separator: " ").compactMap { Double($0) }.map { $0 / 1e6 }
      guard times.count == 2 else { throw Failure("an adversarial query gave \(line)") }
      table.rows.append([query.name] + times.map { decimal($0, 3) })
      worst = max(worst, times[0])
    }
    report.tables.append(table)
    report.goal("the worst adversarial query, the median of nine times", worst, atMost: 20, "ms")
  }
}
