import LimelightIndex

extension Ranking {
  /// Which rule put one candidate before another, and what it compared.
  struct Decision {
    var rule: String
    /// Whether the left one goes first.
    var leftIsFirst: Bool
    var left: String
    var right: String
  }

  /// The first rule that tells two candidates apart; none for one candidate and itself.
  func decision(_ left: Candidate, _ right: Candidate) -> Decision? {
    for (name, rule) in zip(names, rules) {
      let order = rule(left, right)
      if order == 0 { continue }
      let values = name?.values(left, right, leftIsFirst: order < 0) ?? Self.weights(left, right)
      return Decision(
        rule: name?.rawValue ?? "weighedStanding", leftIsFirst: order < 0, left: values.0, right: values.1)
    }
    return nil
  }

  /// What the weighed standing compared.
  private static func weights(_ left: Candidate, _ right: Candidate) -> (String, String) {
    func value(_ candidate: Candidate) -> String { weight(candidate).map(RankingRule.short) ?? "a looser tier" }
    return (value(left), value(right))
  }
}

extension RankingRule {
  /// What a rule compared of two candidates, as a person reads it.
  fileprivate func values(_ left: Candidate, _ right: Candidate, leftIsFirst: Bool) -> (String, String) {
    func both(_ value: (Candidate) -> String) -> (String, String) { (value(left), value(right)) }
    switch self {
    case .tier: return both { Self.spoken($0.rankingTier, of: $0.tier) }
    case .ownTier: return both { Self.spoken($0.rankingOwnTier, of: $0.ownTier) }
    case .strictness: return both { $0.ownTier.rawValue }
    case .choice:
      return Self.habit(left.choice, right.choice, "chosen for this query", "chosen less", "not chosen")
    case .number: return both { $0.hasNumbers ? "the typed number" : "another number" }
    case .use: return Self.habit(left.use, right.use, "used", "used less, or longer ago", "never used")
    case .standing:
      // Classes are of kinds first; within a kind they are priorities, rounded.
      if left.record.kind != right.record.kind { return both { "\($0.record.kind)" } }
      return both { "priority \(Self.short($0.priority))" + ($0.isHandicapped ? ", a part of it for whole words" : "") }
    case .priority: return both { Self.short($0.priority) }
    case .writing: return both { $0.isAsTyped ? "written as it was typed" : "with other signs" }
    case .coverage:
      let isLetters = [left, right].allSatisfy { $0.record.title.unicodeScalars.count == $0.nameLength }
      return both { "\($0.record.title.quoted) of \($0.nameLength) \(isLetters ? "letters" : "bytes")" }
    case .name: return both { $0.record.title.quoted }
    case .identity: return leftIsFirst ? ("indexed first", "indexed later") : ("indexed later", "indexed first")
    case .group, .target: return ("", "")
    }
  }

  /// What use compared: the levels themselves say nothing to a person.
  private static func habit(
    _ left: Double, _ right: Double, _ more: String, _ less: String, _ never: String
  ) -> (String, String) {
    let lower = min(left, right) == -.infinity ? never : less
    return left > right ? (more, lower) : (lower, more)
  }

  /// A tier that ranks, and the one in which the query matched where that is another.
  private static func spoken(_ ranking: Match.Tier, of tier: Match.Tier) -> String {
    if ranking == tier { return tier.rawValue }
    let reason = ranking > tier ? "lowered" : "raised for its whole words"
    return "\(ranking.rawValue) (\(tier.rawValue), \(reason))"
  }

  /// A number without needless decimals.
  fileprivate static func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
}
