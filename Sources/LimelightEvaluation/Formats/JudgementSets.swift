/// The judgements of several judges.
public struct JudgementSets: Sendable, Hashable {
  /// The judges' names in the order in which they first judged.
  public private(set) var judges: [String] = []
  private var sets: [String: Judgements] = [:]

  /// Makes a set without judges.
  public init() {}

  /// What a judge judged; `nil` when there is no such judge.
  public subscript(judge: String) -> Judgements? { sets[judge] }

  /// Judges a document.
  public mutating func judge(_ document: String, of topic: String, _ grade: Int, by judge: String) {
    if sets[judge] == nil { judges.append(judge) }
    sets[judge, default: Judgements()].judge(document, of: topic, grade)
  }

  /// The judgements of all judges as one: the median of each document's grades, rounded down.
  public var merged: Judgements {
    if judges.count == 1, let only = sets[judges[0]] { return only }
    var all: [String: [String: [Int]]] = [:]
    var topics: [String] = []
    for judgements in judges.compactMap({ sets[$0] }) {
      for topic in judgements.topics {
        if all[topic] == nil { topics.append(topic) }
        for (document, grade) in judgements[topic] { all[topic, default: [:]][document, default: []].append(grade) }
      }
    }
    var merged = Judgements()
    for topic in topics {
      for (document, grades) in all[topic] ?? [:] { merged.judge(document, of: topic, Self.median(grades)) }
    }
    return merged
  }

  /// The median of grades, of which there is at least one.
  private static func median(_ grades: [Int]) -> Int {
    let sorted = grades.sorted()
    let low = sorted[(sorted.count - 1) / 2]
    let high = sorted[sorted.count / 2]
    // The mean without its sum, which could be too large; a shift rounds down below zero, too.
    return (low & high) + ((low ^ high) >> 1)
  }
}
