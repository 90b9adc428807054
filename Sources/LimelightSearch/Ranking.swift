import LimelightIndex
import LimelightModel

/// The ranking rules: an ordered list of tie-breaks, each a small named function.
enum Ranking {
  /// One rule: below zero when the left goes first, above when the right does, zero when the next rule decides.
  typealias Rule = @Sendable (Candidate, Candidate) -> Int

  /// The rules in order.
  static let rules: [Rule] = [tier, ownTier, standing, priority, coverage, name, identity]

  /// Whether one candidate goes before another.
  static func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    // The first rule decides nearly always, so it is asked without a detour.
    if left.tier != right.tier { return left.tier < right.tier }
    for rule in rules.dropFirst() {
      let order = rule(left, right)
      if order != 0 { return order < 0 }
    }
    return false
  }

  /// How well the name matched.
  static let tier: Rule = { left, right in
    left.tier == right.tier ? 0 : (left.tier < right.tier ? -1 : 1)
  }

  /// Beside an app's name, how well what is left matched.
  static let ownTier: Rule = { left, right in
    left.ownTier == right.ownTier ? 0 : (left.ownTier < right.ownTier ? -1 : 1)
  }

  /// The static rank class: apps before shortcuts before entities, and the priority's size.
  static let standing: Rule = { left, right in
    RankOrder.rankClass(ofNumber: left.number) - RankOrder.rankClass(ofNumber: right.number)
  }

  /// The priority itself, which the class only rounds.
  static let priority: Rule = { left, right in
    let (first, second) = (left.priority, right.priority)
    return first == second ? 0 : (first > second ? -1 : 1)
  }

  /// The share of the name that the query covers: of names that fit alike the shorter goes first.
  static let coverage: Rule = { left, right in left.nameLength - right.nameLength }

  /// The name.
  static let name: Rule = { left, right in
    let (first, second) = (left.record.title, right.record.title)
    return first == second ? 0 : (first < second ? -1 : 1)
  }

  /// The place in the index, which is the order of declaration.
  static let identity: Rule = { left, right in
    left.number == right.number ? 0 : (left.number < right.number ? -1 : 1)
  }
}
