import FoundationEssentials
import Glibc
import LimelightEvaluation
import LimelightTestSupport
import Testing

/// Compares every measure with trec_eval's own code on random answers.
@Suite(
  .enabled(
    if: Reference.python != nil,
    "LIMELIGHT_PYTREC_PYTHON names no Python with pytrec-eval-terrier; Reference/setup FOLDER makes one"))
struct TrecReferenceTests {
  private static let measures: [Measure] =
    [.averagePrecision, .reciprocalRank, .ndcg, .rPrecision, .bpref]
    + [1, 2, 3, 5, 10, 30].flatMap { k in
      [.precision(k), .recall(k), .ndcgCut(k), .success(k), .err(k)] as [Measure]
    }

  @Test func everyMeasureIsTrecEvalsOnAThousandRandomAnswers() throws {
    var generator = SeededGenerator(seed: 20_271_130)
    let cases = (0..<1_000).map { _ in RandomCase(&generator) }
    let folder = try TemporaryFolder()
    try File.write(folder.at("cases"), Array(cases.map { $0.json + "\n" }.joined().utf8))
    let values = try Reference.values(folder.at("cases"), Self.measures.map(\.name))
    try #require(values.count == cases.count)
    var counts = Counts()
    for (index, (value, one)) in zip(values, cases).enumerated() {
      counts.add(one, value)
      // Through a file, so that the order of the scores is compared, too.
      let run = one.scores.isEmpty ? Run(tag: "t") : try RunFormat.read(lines(one.runFile))
      for (expected, leavesOutUnjudged) in [(value.all, false), (value.judged, true)] {
        let list = GradedList(
          run["q"] ?? [], one.grades, highestGrade: one.highestGrade, leavesOutUnjudged: leavesOutUnjudged)
        for measure in Self.measures {
          let found = measure.value(of: list)
          // A topic that trec_eval passes over counts as nothing.
          let difference = abs(found - expected[measure.name, default: 0])
          #expect(difference < 1e-6, "case \(index), \(measure.name): \(one.json)")
        }
      }
    }
    // The generator reached everything that it is there for.
    #expect(counts.tied > 300 && counts.unjudged > 300 && counts.negative > 200 && counts.graded > 300, "\(counts)")
    #expect(counts.withoutRelevant > 50 && counts.withoutAnswer > 20 && counts.withoutGrades > 20, "\(counts)")
  }

  private struct Counts {
    var tied = 0
    var unjudged = 0
    var negative = 0
    var graded = 0
    var withoutRelevant = 0
    var withoutAnswer = 0
    var withoutGrades = 0

    mutating func add(_ one: RandomCase, _ value: Reference.Values) {
      tied += Set(one.scores.map(\.score)).count < one.scores.count ? 1 : 0
      unjudged += one.scores.contains { one.grades[$0.name] == nil } ? 1 : 0
      negative += one.grades.values.contains { $0 < 0 } ? 1 : 0
      graded += one.grades.values.contains { $0 > 1 } ? 1 : 0
      withoutRelevant += !one.grades.isEmpty && !one.grades.values.contains { $0 > 0 } ? 1 : 0
      withoutAnswer += one.scores.isEmpty ? 1 : 0
      withoutGrades += one.grades.isEmpty ? 1 : 0
    }
  }
}

/// One topic's grades and answer.
private struct RandomCase {
  var grades: [String: Int] = [:]
  var scores: [(name: String, score: Double)] = []

  /// Names whose order by bytes is not that by letters or by numbers.
  private static let names = (0..<60).map { ["d", "D", "é", "ａ", "😀", "_"][$0 % 6] + String($0) }

  init(_ generator: inout SeededGenerator) {
    let names = Self.names.shuffled(using: &generator).prefix(1 + generator.below(60))
    let top = generator.below(5)
    let lowest = generator.oneIn(3) ? -2 : 0
    let judgedShare = generator.below(11)
    for name in names where generator.below(10) < judgedShare {
      grades[name] = Int.random(in: min(lowest, top)...top, using: &generator)
    }
    // trec_eval reads outside of its arrays, and may never end, when a topic has only grades below zero.
    if !grades.isEmpty, grades.values.allSatisfy({ $0 < 0 }) { grades[Self.names[0]] = 0 }
    if generator.oneIn(20) { grades = [:] }
    if generator.oneIn(20) { return }
    let scoreCount = 1 + generator.below(40)
    for name in names.shuffled(using: &generator) where !generator.oneIn(4) {
      // Quarters are exact in the `float` in which the Python package keeps scores.
      scores.append((name, Double(generator.below(scoreCount) - scoreCount / 2) / 4))
    }
  }

  var highestGrade: Int { max(grades.values.max() ?? 1, 1) }

  var json: String {
    let qrels = grades.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    let run = scores.map { "[\"\($0.name)\", \($0.score)]" }.joined(separator: ", ")
    return "{\"qrels\": {\(qrels)}, \"run\": [\(run)], \"top\": \(highestGrade)}"
  }

  var runFile: String {
    scores.enumerated().map { "q Q0 \($1.name) \($0 + 1) \($1.score) t\n" }.joined()
  }
}

/// The Python program beside this file.
private enum Reference {
  struct Values: Decodable {
    var all: [String: Double]
    var judged: [String: Double]
  }

  static let python = getenv("LIMELIGHT_PYTREC_PYTHON").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }

  static func values(_ cases: String, _ names: [String], file: String = #filePath) throws -> [Values] {
    let python = try #require(python)
    let folder = file.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let child = try ChildProcess(python, [folder + "/Reference/pytrec.py", cases] + names)
    let (ending, lines) = child.finish()
    try #require(ending == .exited(0))
    return try lines.map { try JSONDecoder().decode(Values.self, from: Data($0.utf8)) }
  }
}
