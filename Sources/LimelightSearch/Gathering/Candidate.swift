import LimelightIndex
import LimelightModel

/// Whether several words of a query are whole words of a record's texts.
enum Wholeness {
  /// The query is one word, or has a word of one or two letters, which could be anything.
  case untold
  /// Some words are only starts of the record's.
  case partial
  /// All are whole words, one at least of a name.
  case whole
}

/// A record that matched, before it is shown.
///
/// A class, so that sorting moves one pointer and not the record's many parts.
final class Candidate {
  let number: UInt32
  let record: StoredRecord
  let tier: Match.Tier
  /// The tier that ranks.
  ///
  /// What stands below the ordinary, such as a folder or a window, never precedes an app one of whose words the query starts,
  /// unless the query is its name. Of several words that are all whole words of a record, one of its name at least, the standing
  /// tells more than where they lie: such a record precedes a name that the query starts if it stands higher by
  /// a factor of ``wholeWordsHandicap``. Measured by the two-word log of `Benchmarks/`, where keeping these tiers apart finds fewer among
  /// the first ten, and by the names typed letter by letter, which the handicap leaves as they are.
  let rankingTier: Match.Tier
  /// What ``ownTier`` counts as.
  let rankingOwnTier: Match.Tier
  /// The class of the record's standing, as far as it ranks.
  let rankClass: Int
  /// Whether the query was typed as the name is written; see ``Query/isWritten(in:)``.
  let isAsTyped: Bool
  /// Whether the numbers of the query are whole numbers of the name; see ``Query/hasNumbers(in:)``.
  let hasNumbers: Bool
  /// What an entity's standing is divided by; one without a priority stands at one.
  private static let wholeWordsHandicap = 32.0
  /// How well the record's own texts matched: beside an app's name what is left of the query, else the query as it was
  /// understood.
  let ownTier: Match.Tier
  /// Whether the words of the query are whole words of the record's texts.
  let wholeness: Wholeness
  /// Whether the record's own title is what matched.
  let isOwnTitle: Bool
  /// What the record was matched with where that is not the query itself: what is left of it beside an app's name, or the query
  /// as it was understood.
  let asked: Query?
  /// The app's id, for a record found by its app's name, with its own or alone.
  let under: String?
  /// The record's standing.
  let priority: Double
  /// The length of the name in bytes, for a tie between names that fit equally.
  let nameLength: Int
  /// The length of what the record was matched with, in bytes without blanks, and in letters.
  private(set) var queryLength = 0
  private(set) var queryLetters = 0
  /// How much it was chosen for exactly this query, and used; see ``PersonalView``.
  var choice = -Double.infinity
  var use = -Double.infinity
  /// The user's own name for it, where that is what matched.
  var alias: String?
  /// Its place among what the user pinned to the query.
  var pin: Int?

  init(
    _ number: UInt32, _ record: StoredRecord, _ tier: Match.Tier, ownTier: Match.Tier? = nil, isOwnTitle: Bool,
    wholeness: Wholeness = .untold, isAsTyped: Bool = true, hasNumbers: Bool = true, rankedAs: Match.Tier? = nil,
    asked: Query? = nil,
    under: String? = nil
  ) {
    self.isAsTyped = isAsTyped
    self.hasNumbers = hasNumbers
    self.wholeness = wholeness
    self.isOwnTitle = isOwnTitle
    self.number = number
    self.record = record
    self.tier = tier
    self.ownTier = ownTier ?? tier
    self.asked = asked
    self.under = under
    priority = record.priority
    var rankClass = RankOrder.rankClass(ofNumber: number)
    let isBelowOrdinary = record.kind == .entity && priority.sign == .minus
    if let rankedAs {
      rankingTier = rankedAs
    } else if isBelowOrdinary, tier > .exactSynonym {
      rankingTier = max(self.tier, .nameWordsAnyOrder)
    } else if wholeness == .whole && tier > .namePrefix && tier <= .secondary {
      rankingTier = .namePrefix
      if record.kind == .entity {
        rankClass = RankOrder.rankClass(ofEntityOfPriority: (Swift.max(priority, 0) + 1) / Self.wholeWordsHandicap - 1)
      }
    } else {
      rankingTier = tier
    }
    self.rankClass = rankClass
    rankingOwnTier = asked == nil ? rankingTier : self.ownTier
    nameLength = record.withTitle { $0.count }
    if let asked { noteLength(of: asked) }
  }

  /// Notes how much the record was matched with.
  func noteLength(of query: Query) {
    queryLength = query.flat.count
    queryLetters = query.letterCount
  }

  /// Makes a candidate that a query matches as the matcher just told.
  convenience init(_ number: UInt32, _ record: StoredRecord, _ tier: Match.Tier, of query: Query, _ matcher: Matcher) {
    // Of another name it is not known, and of words elsewhere it does not matter.
    let isAsTyped = tier > .namePrefix || !matcher.isOwnTitle || record.withTitle { query.isWritten(in: $0) }
    let hasNumbers =
      query.numbers.isEmpty || !matcher.isOwnTitle || record.withTitle { query.hasNumbers(in: $0) }
    self.init(
      number, record, tier, isOwnTitle: matcher.isOwnTitle, wholeness: matcher.wholeness(query), isAsTyped: isAsTyped,
      hasNumbers: hasNumbers)
    noteLength(of: query)
  }

  /// Whether the record ranks as if it stood lower.
  var isHandicapped: Bool { rankClass != RankOrder.rankClass(ofNumber: number) }

  /// Whether the query names the record, as it was typed or as it was understood: an app's shortcuts are then listed under it.
  var namesIt: Bool {
    switch tier {
    case .oneTypo, .twoTypos, .layout, .reading, .inflection: ownTier <= .exactSynonym
    default: tier <= .nameWordsAnyOrder
    }
  }
}

/// Why a record is in no answer.
enum Exclusion {
  case expired, negativePhrases, hidden, hiddenByUser
}
