import LimelightEvaluation

/// What an engine answered to the queries of a log, and what it cost.
struct LogAnswers {
  let queries: [LogSet.Query]
  /// The ids found for each query, best first, ten at most.
  private(set) var found: [[String]] = []
  /// Wall nanoseconds.
  private(set) var wall: [Double] = []
  /// CPU nanoseconds.
  private(set) var cpu: [Double] = []
  /// Nanoseconds of the candidate stage; empty where they are not told.
  private(set) var candidates: [Double] = []

  /// Takes apart what an engine printed: a line for each query, the times and behind tabs the ids.
  init(_ queries: [LogSet.Query], output: String, of name: String) throws {
    self.queries = queries
    for line in output.split(separator: "\n") {
      let cells = line.split(separator: "\t")
      let times = cells.first.map { $0.split(separator: " ").map { Double($0) } } ?? []
      guard times.count >= 2, let wall = times[0], let cpu = times[1] else { throw Failure("\(name) printed \(line)") }
      self.wall.append(wall)
      self.cpu.append(cpu)
      if times.count > 2, let stage = times[2] { candidates.append(stage) }
      found.append(cells.dropFirst().prefix(TypedAnswers.depth).map(String.init))
    }
    guard found.count == queries.count else { throw Failure("\(name) answered \(found.count) of \(queries.count)") }
  }

  private init(_ all: LogAnswers, for targets: Set<Int>) {
    let places = all.queries.indices.filter { targets.contains(all.queries[$0].target) }
    queries = places.map { all.queries[$0] }
    found = places.map { all.found[$0] }
    wall = places.map { all.wall[$0] }
    cpu = places.map { all.cpu[$0] }
  }

  /// The answers for some targets alone.
  func restricted(to targets: Set<Int>) -> LogAnswers { LogAnswers(self, for: targets) }
}

/// How good answers are.
struct LogScore {
  /// The mean reciprocal rank of what was wanted; 0 where it is not in the ten.
  private(set) var reciprocalRank = 0.0
  /// The share of queries where it is first.
  private(set) var first = 0.0
  /// The share where it is in the ten.
  private(set) var found = 0.0
  /// The share in the ten by the kind of query.
  private(set) var foundByKind: [String: Double] = [:]
  /// Keystrokes, for a log of names typed letter by letter.
  private(set) var typing = TypingSummary()

  init(_ answers: LogAnswers, wanted: [Int: Set<String>]) {
    var byKind: [String: [Double]] = [:]
    for (query, documents) in zip(answers.queries, answers.found) {
      let grades = Dictionary(uniqueKeysWithValues: (wanted[query.target] ?? []).map { ($0, 1) })
      let list = GradedList(documents, grades)
      reciprocalRank += Measure.reciprocalRank.value(of: list)
      first += Measure.success(1).value(of: list)
      let isFound = Measure.success(10).value(of: list)
      found += isFound
      byKind[query.kind, default: []].append(isFound)
    }
    let count = Double(max(answers.queries.count, 1))
    reciprocalRank /= count
    first /= count
    found /= count
    foundByKind = byKind.mapValues { $0.reduce(0, +) / Double($0.count) }
  }

  /// The same with keystrokes, of a log of names typed letter by letter.
  init(typed answers: LogAnswers, wanted: [Int: Set<String>]) {
    self.init(answers, wanted: wanted)
    var typed: [Int: [String: [String]]] = [:]
    var whole: [Int: String] = [:]
    for (query, documents) in zip(answers.queries, answers.found) {
      typed[query.target, default: [:]][query.text] = documents
      whole[query.target] = query.text
    }
    for target in whole.keys.sorted() {
      guard let text = whole[target], let known = typed[target] else { continue }
      typing.add(TypedAnswers(text, wanted: wanted[target] ?? []) { known[$0] ?? [] })
    }
  }
}
