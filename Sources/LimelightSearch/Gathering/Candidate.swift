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
  /// tells more than where they lie; a name that the query starts with its last word unfinished is one of them. Measured by
  /// the two-word log of `Benchmarks/`, where keeping these tiers apart finds fewer among the first ten.
  let rankingTier: Match.Tier
  /// What ``ownTier`` counts as.
  let rankingOwnTier: Match.Tier
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
  /// The app's id, for a record found by its app's name and its own.
  let under: String?
  /// The record's standing.
  let priority: Double
  /// The length of the name in bytes, for a tie between names that fit equally.
  let nameLength: Int
  /// How much it was chosen for exactly this query, and used; see ``PersonalView``.
  var choice = -Double.infinity
  var use = -Double.infinity
  /// The user's own name for it, where that is what matched.
  var alias: String?
  /// Its place among what the user pinned to the query.
  var pin: Int?

  init(
    _ number: UInt32, _ record: StoredRecord, _ tier: Match.Tier, ownTier: Match.Tier? = nil, isOwnTitle: Bool,
    wholeness: Wholeness = .untold, asked: Query? = nil, under: String? = nil
  ) {
    self.wholeness = wholeness
    self.isOwnTitle = isOwnTitle
    self.number = number
    self.record = record
    self.tier = tier
    self.ownTier = ownTier ?? tier
    self.asked = asked
    self.under = under
    priority = record.priority
    let isBelowOrdinary = record.kind == .entity && priority.sign == .minus
    if isBelowOrdinary, tier > .exactSynonym {
      rankingTier = max(self.tier, .nameWordsAnyOrder)
    } else if wholeness == .whole
      ? tier > .namePrefix && tier <= .secondary : wholeness == .partial && tier == .namePrefix
    {
      rankingTier = .nameWords
    } else {
      rankingTier = tier
    }
    rankingOwnTier = asked == nil ? rankingTier : self.ownTier
    nameLength = record.withTitle { $0.count }
  }

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
