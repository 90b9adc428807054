import LimelightEvaluation

/// The same logs put to all engines, and how good the answers are.
struct RankingPart {
  let data: QualityCorpus
  let engines: [QualityEngine]
  let settings: Settings

  /// A row of a table: an engine's answers for some targets.
  private struct Row {
    var name: String
    var targets: Int
    var answers: LogAnswers
    var score: LogScore
  }

  func measure(_ report: inout Report) throws {
    for engine in engines { try prepare(engine) }
    for log in LogSet.Kind.allCases {
      let rows = try rows(log)
      report.tables.append(table(log, rows))
      report.values.append((data.title + ", " + log.rawValue, json(log, rows)))
      addGoals(log, rows, &report)
    }
  }

  // MARK: Asking

  private func folder(_ engine: QualityEngine) -> String {
    engine.index == nil ? data.index : data.corpus.place("quality-" + engine.folder)
  }

  private func prepare(_ engine: QualityEngine) throws {
    let folder = folder(engine)
    guard let index = engine.index, !Files.exists(folder + "/done") else { return }
    Progress.say("quality, \(data.title): indexing with \(engine.name)")
    try data.corpus.prepareRanked()
    Files.remove(folder)
    let usage = try Child.run(index(data.corpus.ranked, folder))
    guard usage.figure("records") == Double(data.count) else {
      throw Failure("\(engine.name) indexed \(usage.output) instead of \(data.count)")
    }
    try Files.write("", to: folder + "/done")
  }

  private func rows(_ log: LogSet.Kind) throws -> [Row] {
    var rows: [Row] = []
    for engine in engines {
      guard let share = engine.logs[log] else { continue }
      let targets: Set<Int> =
        switch share {
        case .all: Set(data.logs.targets)
        case .slow(let times): data.logs.sample(times * settings.slowTargets)
        }
      Progress.say("quality, \(data.title), \(log.rawValue): \(engine.name)")
      let answers = try ask(engine, log, targets)
      // Beside an engine asked for few targets stands Limelight with the same few.
      if targets.count < data.logs.targets.count, let all = rows.first, all.name == "Limelight",
        !rows.contains(where: { $0.name.hasPrefix("Limelight, same") && $0.targets == targets.count })
      {
        rows.append(row("Limelight, same targets", log, targets, all.answers.restricted(to: targets)))
      }
      rows.append(row(engine.name, log, targets, answers))
    }
    return rows
  }

  private func ask(_ engine: QualityEngine, _ log: LogSet.Kind, _ targets: Set<Int>) throws -> LogAnswers {
    let queries = data.logs.queries(log, for: targets)
    let file = "\(data.logs.folder)/\(log.rawValue)-\(targets.count).queries"
    try Files.write(queries.map { $0.text + "\n" }.joined(), to: file)
    let usage = try Child.run(engine.ask(folder(engine), file, log), input: file)
    return try LogAnswers(queries, output: usage.output, of: engine.name)
  }

  private func row(_ name: String, _ log: LogSet.Kind, _ targets: Set<Int>, _ answers: LogAnswers) -> Row {
    let wanted = data.wanted
    let score = log == .prefixes ? LogScore(typed: answers, wanted: wanted) : LogScore(answers, wanted: wanted)
    return Row(name: name, targets: targets.count, answers: answers, score: score)
  }

  // MARK: Telling

  private func table(_ log: LogSet.Kind, _ rows: [Row]) -> Table {
    let what =
      switch log {
      case .prefixes: "the name typed letter by letter"
      case .typos: "the name with one error"
      case .twoWords: "a word of the name and one of the line below"
      }
    let figures = rows.map { self.figures(log, $0.score) }
    var table = Table(
      "\(data.title): \(what)",
      ["engine", "targets", "queries"] + (figures.first ?? []).map { $0.head } + ["p50 ms", "p99 ms"])
    for (row, figures) in zip(rows, figures) {
      let times = [0.5, 0.99].map { decimal(row.answers.wall.percentile($0) / 1e6, 3) }
      let counts = [grouped(row.targets), grouped(row.answers.queries.count)]
      table.rows.append([row.name] + counts + figures.map { decimal($0.value, $0.digits) } + times)
    }
    return table
  }

  private func figures(_ log: LogSet.Kind, _ score: LogScore) -> [(head: String, value: Double, digits: Int)] {
    switch log {
    case .prefixes:
      let typing = score.typing
      return [
        ("KTF", typing.keystrokesToFirst, 2), ("KT10", typing.keystrokesToTen, 2), ("MRR", score.reciprocalRank, 3),
      ] + zip(TypingSummary.letters, typing.shareFirst).map { ("first at \($0)", $1, 3) }
    case .typos:
      return [("in the ten", score.found, 4), ("MRR", score.reciprocalRank, 4)]
        + ["insert", "delete", "replace", "swap"].map { ($0, score.foundByKind[$0] ?? 0, 3) }
    case .twoWords:
      return [("in the ten", score.found, 3), ("MRR", score.reciprocalRank, 3), ("first", score.first, 3)]
    }
  }

  private func json(_ log: LogSet.Kind, _ rows: [Row]) -> JSON {
    .array(
      rows.map { row in
        .object(
          [("engine", .text(row.name)), ("targets", .count(row.targets))]
            + figures(log, row.score).map { ($0.head, .number($0.value)) }
            + [("p50Nanoseconds", .number(row.answers.wall.percentile(0.5)))])
      })
  }

  private func addGoals(_ log: LogSet.Kind, _ rows: [Row], _ report: inout Report) {
    guard let own = rows.first(where: { $0.name == "Limelight" })?.score else { return }
    let name = data.title
    switch log {
    case .prefixes:
      let tiered = rows.filter { ["Tantivy, tiers", "SQLite FTS5, prefix"].contains($0.name) }.map(\.score)
      let keystrokes = own.typing.keystrokesToFirst
      if let best = tiered.map(\.typing.keystrokesToFirst).min() {
        report.goal("KTF, \(name), the best peer with exact names first", keystrokes, atMost: best, "")
      }
      if let best = tiered.map(\.reciprocalRank).max() {
        report.goal("MRR, \(name), the best peer with exact names first", own.reciprocalRank, atLeast: best, "")
      }
      if let yielding = rows.first(where: { $0.name == "Limelight, exact names yield" })?.score,
        let free = rows.first(where: { $0.name == "Tantivy, free" })?.score
      {
        report.goal(
          "KTF where exact names yield, \(name), Tantivy's free score", yielding.typing.keystrokesToFirst,
          atMost: free.typing.keystrokesToFirst, "")
      }
    case .typos:
      report.goal("errors found in the ten, \(name)", own.found, atLeast: 0.997, "")
      report.goal("MRR with errors, \(name)", own.reciprocalRank, atLeast: 0.98, "")
    case .twoWords:
      report.goal("two words found in the ten, \(name)", own.found, atLeast: 0.92, "")
      report.goal("MRR of two words, \(name)", own.reciprocalRank, atLeast: 0.84, "")
    }
  }
}
