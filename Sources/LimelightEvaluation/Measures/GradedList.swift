/// One topic's answer with its grades looked up, which every measure reads.
///
/// As in trec_eval, a document with a grade below zero counts as not judged. A document that the answer names again
/// counts as not judged there, so that an answer cannot gain from one document twice.
public struct GradedList: Sendable, Hashable {
  /// The grade of each document, best first; -1 for one that was not judged.
  let grades: [Int]
  /// The grades above zero of all documents judged, highest first.
  let ideal: [Int]
  /// How many documents were judged as not relevant.
  let nonrelevantCount: Int
  /// The top of the scale.
  let highestGrade: Int

  /// How many documents are relevant.
  var relevantCount: Int { ideal.count }

  /// How many documents the list has.
  public var count: Int { grades.count }

  /// Looks up the grades of an answer.
  ///
  /// - Parameters:
  ///   - documents: The answer, best first.
  ///   - judged: The grades of the topic's documents.
  ///   - highestGrade: The top of the scale, usually ``Judgements/highestGrade``.
  ///   - leavesOutUnjudged: Whether only judged documents are kept, which makes a condensed list (T. Sakai, SIGIR 2007).
  public init(
    _ documents: [String], _ judged: [String: Int], highestGrade: Int = 1, leavesOutUnjudged: Bool = false
  ) {
    var grades: [Int] = []
    grades.reserveCapacity(documents.count)
    var seen: Set<[String: Int].Index> = []
    for document in documents {
      var grade = -1
      // Only a judged document can count twice, so the others need not be remembered.
      if let place = judged.index(forKey: document), judged[place].value >= 0, seen.insert(place).inserted {
        grade = judged[place].value
      }
      if grade >= 0 || !leavesOutUnjudged { grades.append(grade) }
    }
    self.grades = grades
    ideal = judged.values.filter { $0 > 0 }.sorted(by: >)
    nonrelevantCount = judged.values.count { $0 == 0 }
    self.highestGrade = max(highestGrade, ideal.first ?? 1, 1)
  }

  /// The share of the first documents that were not judged, from 0 to 1; 0 when there are none.
  ///
  /// - Parameter count: How many documents are looked at; a shorter list is looked at as it is.
  public func unjudgedShare(first count: Int) -> Double {
    let first = grades.prefix(max(count, 0))
    return first.isEmpty ? 0 : Double(first.count { $0 < 0 }) / Double(first.count)
  }
}
