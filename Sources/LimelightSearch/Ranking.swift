import LimelightIndex
import LimelightModel

/// A named rule of ranking; all but the last two are tie-breaks, asked in this order.
package enum RankingRule: String, Sendable, Hashable, CaseIterable {
  /// How well the name matched.
  case tier
  /// Beside an app's name, how well what is left matched.
  case ownTier
  /// What was chosen for exactly this query, more than once.
  case choice
  /// A number that is the one that was typed, before longer ones.
  case number
  /// What was used more and later.
  case use
  /// The static rank class: apps before shortcuts before entities, and the priority's size.
  case standing
  /// The priority itself, which the class only rounds.
  case priority
  /// What is written as it was typed.
  case writing
  /// How well the record matched, of those that rank alike and stand alike.
  case strictness
  /// The share of the name that the query covers: of names that fit alike the shorter goes first.
  case coverage
  /// The name.
  case name
  /// The place in the index, which is the order of declaration.
  case identity
  /// An app's shortcuts are listed under it.
  case group
  /// What opens the same has one row.
  case target
}

/// The ranking rules: an ordered list of tie-breaks, each a small named function.
struct Ranking: Sendable {
  /// One rule: below zero when the left goes first, above when the right does, zero when the next rule decides.
  typealias Rule = @Sendable (Candidate, Candidate) -> Int

  let rules: [Rule]
  /// The rules' names, in the same order; the weighed standing has none.
  let names: [RankingRule?]
  private let beginsWithTier: Bool

  /// All rules.
  static let whole = Ranking(without: [])
  /// All rules but those of use, for where nothing was used.
  static let impersonal = Ranking(without: [.choice, .use])

  /// The rules in order, without some that a test leaves out.
  ///
  /// - Parameter exactNamesYield: whether the tiers of names are one, in which a name's standing counts by how well it matches.
  init(without dropped: Set<RankingRule>, exactNamesYield: Bool = false) {
    let kept = RankingRule.allCases.filter { !dropped.contains($0) && Self.rule($0) != nil }
    names = exactNamesYield ? [nil] + kept : kept
    rules = exactNamesYield ? [Self.weighedStanding] + kept.compactMap(Self.rule) : kept.compactMap(Self.rule)
    beginsWithTier = !exactNamesYield && !dropped.contains(.tier)
  }

  /// The rules as options ask for them.
  ///
  /// - Parameter isPersonal: whether anything was used or chosen.
  static func of(_ options: SearchOptions, isPersonal: Bool) -> Ranking {
    if options.droppedRules.isEmpty, !options.exactNamesYield { return isPersonal ? whole : impersonal }
    return Ranking(without: options.droppedRules, exactNamesYield: options.exactNamesYield)
  }

  /// Whether one candidate goes before another.
  func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    // The first rule decides nearly always, so it is asked without a detour.
    if beginsWithTier, left.rankingTier != right.rankingTier { return left.rankingTier < right.rankingTier }
    for rule in rules {
      let order = rule(left, right)
      if order != 0 { return order < 0 }
    }
    return false
  }

  private static func rule(_ rule: RankingRule) -> Rule? {
    switch rule {
    case .tier: tier
    case .ownTier: ownTier
    case .choice: choice
    case .number: number
    case .use: use
    case .standing: standing
    case .priority: priority
    case .writing: writing
    case .strictness: strictness
    case .coverage: coverage
    case .name: name
    case .identity: identity
    case .group, .target: nil
    }
  }

  @Sendable private static func tier(_ left: Candidate, _ right: Candidate) -> Int {
    left.rankingTier.order - right.rankingTier.order
  }

  /// The tiers of names as one: a name's standing, weighed by how well the query fits it. What is in a looser tier is left to the
  /// other rules.
  @Sendable private static func weighedStanding(_ left: Candidate, _ right: Candidate) -> Int {
    guard let first = weight(left), let second = weight(right) else {
      return weight(left) != nil ? -1 : (weight(right) != nil ? 1 : 0)
    }
    return first == second ? 0 : (first > second ? -1 : 1)
  }

  /// The weights are those with which a name is found after the fewest letters, tried on the logs of `Benchmarks/`: the more of
  /// a name is typed, the more it counts; a start of another word than the first counts half with each letter more; and whole
  /// words wherever they lie count a little.
  static func weight(_ candidate: Candidate) -> Double? {
    let standing = Swift.max(candidate.priority, 0) + 1
    if candidate.wholeness == .whole, candidate.tier > .namePrefix, candidate.tier <= .secondary {
      return standing / 200
    }
    let coverage = Double(candidate.queryLength) / Double(Swift.max(candidate.nameLength, candidate.queryLength, 1))
    let weight = standing * coverage.squareRoot()
    switch candidate.rankingTier {
    case .exactName, .exactSynonym, .namePrefix: return weight
    case .exactLetters: return weight / 2
    case .nameWords, .nameWordsAnyOrder:
      return weight / 8 / Double(sign: .plus, exponent: Swift.min(candidate.queryLetters, 64), significand: 1)
    default: return nil
    }
  }

  @Sendable private static func ownTier(_ left: Candidate, _ right: Candidate) -> Int {
    left.rankingOwnTier.order - right.rankingOwnTier.order
  }

  @Sendable private static func choice(_ left: Candidate, _ right: Candidate) -> Int {
    left.choice == right.choice ? 0 : (left.choice > right.choice ? -1 : 1)
  }

  @Sendable private static func number(_ left: Candidate, _ right: Candidate) -> Int {
    left.hasNumbers == right.hasNumbers ? 0 : (left.hasNumbers ? -1 : 1)
  }

  @Sendable private static func use(_ left: Candidate, _ right: Candidate) -> Int {
    left.use == right.use ? 0 : (left.use > right.use ? -1 : 1)
  }

  @Sendable private static func standing(_ left: Candidate, _ right: Candidate) -> Int {
    left.rankClass - right.rankClass
  }

  @Sendable private static func priority(_ left: Candidate, _ right: Candidate) -> Int {
    let (first, second) = (left.priority, right.priority)
    return first == second ? 0 : (first > second ? -1 : 1)
  }

  @Sendable private static func writing(_ left: Candidate, _ right: Candidate) -> Int {
    left.isAsTyped == right.isAsTyped ? 0 : (left.isAsTyped ? -1 : 1)
  }

  @Sendable private static func strictness(_ left: Candidate, _ right: Candidate) -> Int {
    left.ownTier.order - right.ownTier.order
  }

  @Sendable private static func coverage(_ left: Candidate, _ right: Candidate) -> Int {
    left.nameLength - right.nameLength
  }

  @Sendable private static func name(_ left: Candidate, _ right: Candidate) -> Int {
    let (first, second) = (left.record.title, right.record.title)
    return first == second ? 0 : (first < second ? -1 : 1)
  }

  @Sendable private static func identity(_ left: Candidate, _ right: Candidate) -> Int {
    left.number == right.number ? 0 : (left.number < right.number ? -1 : 1)
  }
}
