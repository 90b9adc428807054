#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Measure {
  /// The measure of an answer, from 0 to 1.
  ///
  /// To take several measures of one answer, make its ``GradedList`` once.
  /// - Parameters:
  ///   - documents: The answer, best first.
  ///   - grades: The grades of the topic's documents.
  ///   - highestGrade: The top of the scale, usually ``Judgements/highestGrade``; only `err_k` looks at it.
  public func value(of documents: [String], against grades: [String: Int], highestGrade: Int) -> Double {
    value(of: GradedList(documents, grades, highestGrade: highestGrade))
  }

  /// The measure of an answer whose grades are looked up already, from 0 to 1.
  ///
  /// A topic without relevant documents has 0 in every measure. A cutoff must be at least 1.
  public func value(of list: GradedList) -> Double {
    let relevantCount = Double(list.relevantCount)
    if relevantCount == 0 { return 0 }
    return switch self {
    case .averagePrecision: list.precisionSum / relevantCount
    case .reciprocalRank: list.grades.firstIndex { $0 > 0 }.map { 1 / Double($0 + 1) } ?? 0
    case .precision(let cutoff): list.relevantCount(first: cutoff) / Double(cutoff)
    case .recall(let cutoff): list.relevantCount(first: cutoff) / relevantCount
    case .ndcg: list.ndcg(first: .max)
    case .ndcgCut(let cutoff): list.ndcg(first: cutoff)
    case .success(let cutoff): list.relevantCount(first: cutoff) > 0 ? 1 : 0
    case .rPrecision: list.relevantCount(first: list.relevantCount) / relevantCount
    case .bpref: list.preferenceSum / relevantCount
    case .err(let cutoff): list.expectedReciprocalRank(first: cutoff)
    }
  }
}

extension GradedList {
  fileprivate func relevantCount(first cutoff: Int) -> Double {
    precondition(cutoff > 0, "a measure's cutoff must be at least 1")
    return Double(grades.prefix(cutoff).count { $0 > 0 })
  }

  /// The sum of the precisions at each relevant document.
  fileprivate var precisionSum: Double {
    var sum = 0.0
    var found = 0.0
    for (place, grade) in grades.enumerated() where grade > 0 {
      found += 1
      sum += found / Double(place + 1)
    }
    return sum
  }

  /// The sum, over the relevant documents, of the share of documents judged as not relevant that stand below each.
  ///
  /// Documents that were not judged are passed over. No more of those not relevant are looked at than there are relevant
  /// ones.
  fileprivate var preferenceSum: Double {
    let limit = min(nonrelevantCount, relevantCount)
    var sum = 0.0
    var above = 0
    for grade in grades where grade >= 0 {
      if grade == 0 {
        above += 1
      } else {
        sum += above == 0 ? 1 : 1 - Double(min(above, limit)) / Double(limit)
      }
    }
    return sum
  }

  fileprivate func ndcg(first cutoff: Int) -> Double {
    precondition(cutoff > 0, "a measure's cutoff must be at least 1")
    return Self.discountedGain(grades.prefix(cutoff)) / Self.discountedGain(ideal.prefix(cutoff))
  }

  /// The sum of the grades, each divided by the logarithm of its rank plus one.
  private static func discountedGain(_ grades: ArraySlice<Int>) -> Double {
    var sum = 0.0
    for (place, grade) in grades.enumerated() where grade > 0 { sum += Double(grade) / log2(Double(place + 2)) }
    return sum
  }

  /// The mean of one over the rank at which a reader is content who stops at a document with the probability
  /// (2^grade - 1) / 2^highest.
  fileprivate func expectedReciprocalRank(first cutoff: Int) -> Double {
    precondition(cutoff > 0, "a measure's cutoff must be at least 1")
    let top = Double(highestGrade)
    var sum = 0.0
    var stillReading = 1.0
    for (place, grade) in grades.prefix(cutoff).enumerated() where grade > 0 {
      // The division is done in the exponents: 2^grade alone would leave the range of `Double` at high grades.
      let stops = exp2(Double(grade) - top) - exp2(-top)
      sum += stillReading * stops / Double(place + 1)
      stillReading *= 1 - stops
    }
    return sum
  }
}
