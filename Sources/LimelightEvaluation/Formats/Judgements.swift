/// How relevant which documents are to which topics.
public struct Judgements: Sendable, Hashable {
  /// The grade of each judged document of each topic; above zero is relevant.
  public private(set) var grades: [String: [String: Int]] = [:]
  /// The topics in the order in which they were first judged.
  public private(set) var topics: [String] = []

  /// Makes judgements of nothing.
  public init() {}

  /// The grades of a topic's documents; empty when nothing of it was judged.
  public subscript(topic: String) -> [String: Int] { grades[topic] ?? [:] }

  /// The highest grade there is, for measures that need to know the scale; at least 1.
  public var highestGrade: Int { grades.values.reduce(1) { max($0, $1.values.max() ?? 0) } }

  /// Judges a document.
  public mutating func judge(_ document: String, of topic: String, _ grade: Int) {
    if grades[topic] == nil { topics.append(topic) }
    grades[topic, default: [:]][document] = grade
  }
}
