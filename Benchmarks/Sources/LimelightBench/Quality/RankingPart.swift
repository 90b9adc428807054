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
    guard let index = engine.index else { return }
    let scripts = try [engine.script, "quality.py"].flatMap { try Lines.of(settings.home + "/peers/" + $0) }
    let mark = folder + "/made-by"
    if Files.exists(mark), try Lines.of(mark) == scripts { return }
    Progress.say("quality, \(data.title): indexing with \(engine.name)")
    try data.corpus.prepareRanked()
    Files.remove(folder)
    let usage = try Child.run(index(data.corpus.ranked, folder))
    guard usage.figure("records") == Double(data.count) else {
      throw Failure("\(engine.name) indexed \(usage.output) instead of \(data.count)")
    }
    try Files.write(scripts.map { $0 + "\n" }.joined(), to: mark)
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
    let peers = rows.filter { !$0.name.hasPrefix("Limelight") && $0.targets == data.logs.targets.count }
    switch log {
    case .prefixes:
      let tiered = peers.filter { ["Tantivy, tiers", "SQLite FTS5, prefix"].contains($0.name) }
      atMost("KTF, peers with exact names first", own, tiered, \.typing.keystrokesToFirst, &report)
      atLeast("MRR, peers with exact names first", own, tiered, \.reciprocalRank, &report)
      if let yielding = rows.first(where: { $0.name == "Limelight, exact names yield" })?.score {
        let free = peers.filter { $0.name == "Tantivy, free" }
        let what = "KTF where exact names yield, Tantivy's free score"
        atMost(what, yielding, free, \.typing.keystrokesToFirst, &report)
      }
    case .typos:
      atLeast("errors found in the ten", own, peers, \.found, fixed: 0.997, &report)
      atLeast("MRR with errors", own, peers, \.reciprocalRank, fixed: 0.98, &report)
    case .twoWords:
      atLeast("two words found in the ten", own, peers, \.found, fixed: 0.92, &report)
      atLeast("MRR of two words", own, peers, \.reciprocalRank, fixed: 0.84, &report)
      if let yielding = rows.first(where: { $0.name == "Limelight, exact names yield" })?.score {
        atLeast("two words found in the ten where exact names yield", yielding, peers, \.found, &report)
        atLeast("MRR of two words where exact names yield", yielding, peers, \.reciprocalRank, &report)
      }
    }
  }

  private func atMost(
    _ what: String, _ own: LogScore, _ peers: [Row], _ figure: (LogScore) -> Double, _ report: inout Report
  ) {
    guard let best = peers.map({ figure($0.score) }).min() else { return }
    report.goal("\(what), \(data.title), like the best peer,", figure(own), atMost: best, "")
  }

  /// Holds a figure against the best peer and, on generated names, against a fixed figure.
  private func atLeast(
    _ what: String, _ own: LogScore, _ peers: [Row], _ figure: (LogScore) -> Double, fixed: Double? = nil,
    _ report: inout Report
  ) {
    if let fixed, data.corpus.name == Corpus.generatedName {
      report.goal("\(what), \(data.title),", figure(own), atLeast: fixed, "")
    }
    guard let best = peers.map({ figure($0.score) }).max() else { return }
    report.goal("\(what), \(data.title), like the best peer,", figure(own), atLeast: best, "")
  }
}
