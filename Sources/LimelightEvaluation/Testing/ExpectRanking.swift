/// Expects an engine to rank at least so well; for use in tests.
///
///     @Test func coffeeIsRankedWell() async throws {
///       let cases: JudgedQueries = ["coff": ["coffee": 3, "order": 1], "reorder": ["reorder": 3]]
///       try await expectRanking(of: { try await index.search($0).map(\.id) }, in: cases, atLeast: [.ndcg(10): 0.9])
///     }
///
/// - Parameters:
///   - engine: gives the ids of documents for a query, best first.
///   - cases: the queries and what should answer them.
///   - thresholds: for each measure the least mean over all queries.
/// - Throws: a ``RankingShortfall`` that shows, query by query, what should have stood where; whatever the engine throws.
public func expectRanking(
  of engine: (String) async throws -> [String], in cases: JudgedQueries, atLeast thresholds: [Measure: Double]
) async throws {
  let highest = cases.judgements.highestGrade
  var sums = thresholds.mapValues { _ in 0.0 }
  var answers: [(topic: Topic, documents: [String], values: [Measure: Double])] = []
  for topic in cases.topics {
    let documents = try await engine(topic.query)
    let grades = cases.judgements[topic.id]
    var values: [Measure: Double] = [:]
    for measure in thresholds.keys {
      let value = measure.value(of: documents, against: grades, highestGrade: highest)
      values[measure] = value
      sums[measure, default: 0] += value
    }
    answers.append((topic, documents, values))
  }
  var shortfalls: [RankingShortfall.Measured] = []
  for (measure, least) in thresholds.sorted(by: { $0.key.name < $1.key.name }) {
    // Without queries nothing is shown to be good.
    let value = answers.isEmpty ? 0 : (sums[measure] ?? 0) / Double(answers.count)
    guard value < least - 1e-9 else { continue }
    shortfalls.append(RankingShortfall.Measured(measure: measure, value: value, least: least))
  }
  guard let worst = shortfalls.first else { return }
  let diffs = answers.filter { ($0.values[worst.measure] ?? 0) < 1 - 1e-9 }
    .sorted { ($0.values[worst.measure] ?? 0) < ($1.values[worst.measure] ?? 0) }
    .map { answer in
      let grades = cases.judgements[answer.topic.id]
      let ideal = grades.filter { $0.value > 0 }.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      return RankingShortfall.Query(
        query: answer.topic.query, value: answer.values[worst.measure] ?? 0,
        diff: ListDiff.lines(ideal.map(\.key), answer.documents, grades: grades))
    }
  throw RankingShortfall(measured: shortfalls, queries: diffs)
}

/// Why an engine did not rank as well as it should.
public struct RankingShortfall: Error, Sendable, Hashable, CustomStringConvertible {
  /// A measure that fell short.
  public struct Measured: Sendable, Hashable {
    /// The measure.
    public var measure: Measure
    /// Its mean.
    public var value: Double
    /// The least it should be.
    public var least: Double
  }

  /// A query that is not answered as it should be.
  public struct Query: Sendable, Hashable {
    /// The query.
    public var query: String
    /// Its value of the first measure that fell short.
    public var value: Double
    /// The best possible answer against the given one; see ``ListDiff``.
    public var diff: [String]
  }

  /// The measures that fell short.
  public var measured: [Measured]
  /// The queries behind it, the worst first.
  public var queries: [Query]

  private static let shownQueries = 20

  /// All of it as text: the measures, then the worst queries with their diffs (`-` is where it should be, `+` where it is).
  public var description: String {
    var lines = measured.map { "\($0.measure.name) is \(decimal($0.value)), below \(decimal($0.least))" }
    for query in queries.prefix(Self.shownQueries) {
      lines.append("'\(query.query)': \(decimal(query.value))")
      lines += query.diff.map { "  " + $0 }
    }
    if queries.count > Self.shownQueries { lines.append("and \(queries.count - Self.shownQueries) queries more") }
    return lines.joined(separator: "\n")
  }
}
