import LimelightIndex

/// What a search gathered, showed and refused; kept only of a search that is to be explained.
final class AnswerLog {
  /// Why a candidate is not shown.
  enum Refusal {
    /// A shortcut whose app is hidden or not in the index.
    case noApp
    /// Another row opens the same.
    case sameTarget
  }

  private(set) var candidates: Candidates?
  /// The candidates in order.
  var ordered: [Candidate] = []
  /// For the number of each record that is shown by itself the candidate whose place it has: its own, or that of a shortcut
  /// which it stands in for.
  var slots: [UInt32: Candidate] = [:]
  /// For the numbers of candidates that are not shown the reason.
  var refusals: [UInt32: Refusal] = [:]
  /// The answer.
  var hits: [Hit] = []

  /// Begins anew with what was gathered; a search that looks further does so several times.
  func begin(_ candidates: Candidates) -> AnswerLog {
    self.candidates = candidates
    ordered = []
    slots = [:]
    refusals = [:]
    return self
  }

  /// The place of a record among the hits.
  func place(of record: StoredRecord) -> Int? { hits.firstIndex { $0.identity == record.identity } }

  /// The candidate of a record.
  func candidate(_ number: UInt32) -> Candidate? { ordered.first { $0.number == number } }
}
