/// How far two judges agree on the documents that both judged.
public struct JudgeAgreement: Sendable, Hashable {
  /// How many documents of topics both judged.
  public var pairCount: Int
  /// Cohen's kappa, to which every disagreement counts alike; `nil` when chance leaves nothing to disagree about.
  public var kappa: Double?
  /// Cohen's kappa with each disagreement weighted by how far the grades are apart; `nil` as in ``kappa``.
  public var weightedKappa: Double?

  /// Makes an agreement.
  public init(pairCount: Int, kappa: Double? = nil, weightedKappa: Double? = nil) {
    self.pairCount = pairCount
    self.kappa = kappa
    self.weightedKappa = weightedKappa
  }
}

extension JudgementSets {
  /// How far two judges agree; `nil` when there is no such judge.
  ///
  /// A grade below zero is a grade here.
  public func agreement(of first: String, and second: String) -> JudgeAgreement? {
    guard let first = self[first], let second = self[second] else { return nil }
    var counts: [GradePair: Int] = [:]
    for (topic, grades) in first.grades {
      guard let others = second.grades[topic] else { continue }
      for (document, grade) in grades {
        if let other = others[document] { counts[GradePair(first: grade, second: other), default: 0] += 1 }
      }
    }
    return JudgeAgreement(
      pairCount: counts.values.reduce(0, +),
      kappa: Self.kappa(counts) { $0 == $1 ? 0 : 1 },
      weightedKappa: Self.kappa(counts) { abs(Double($0) - Double($1)) })
  }

  private struct GradePair: Hashable {
    var first: Int
    var second: Int
  }

  /// One minus the disagreement seen over that of two judges who give the same grades as often, but at random.
  ///
  /// The sums are of whole numbers, so they do not depend on the order.
  private static func kappa(_ counts: [GradePair: Int], _ distance: (Int, Int) -> Double) -> Double? {
    var firsts: [Int: Double] = [:]
    var seconds: [Int: Double] = [:]
    var seen = 0.0
    var total = 0.0
    for (pair, count) in counts {
      firsts[pair.first, default: 0] += Double(count)
      seconds[pair.second, default: 0] += Double(count)
      seen += Double(count) * distance(pair.first, pair.second)
      total += Double(count)
    }
    var byChance = 0.0
    for (first, firstCount) in firsts {
      for (second, secondCount) in seconds { byChance += firstCount * secondCount * distance(first, second) }
    }
    return byChance == 0 ? nil : 1 - seen * total / byChance
  }
}
