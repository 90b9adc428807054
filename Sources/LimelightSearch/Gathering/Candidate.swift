import LimelightIndex
import LimelightModel

/// A record that matched, before it is shown.
///
/// A class, so that sorting moves one pointer and not the record's many parts.
final class Candidate {
  let number: UInt32
  let record: StoredRecord
  let tier: Match.Tier
  /// The tier that ranks: what stands below the ordinary, such as a folder or a window, never precedes an app one of whose words
  /// the query starts, unless the query is its name.
  let rankingTier: Match.Tier
  /// How well the record's own texts matched: beside an app's name what is left of the query, else the query as it was
  /// understood.
  let ownTier: Match.Tier
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

  init(
    _ number: UInt32, _ record: StoredRecord, _ tier: Match.Tier, ownTier: Match.Tier? = nil, isOwnTitle: Bool,
    asked: Query? = nil, under: String? = nil
  ) {
    self.isOwnTitle = isOwnTitle
    self.number = number
    self.record = record
    self.tier = tier
    self.ownTier = ownTier ?? tier
    self.asked = asked
    self.under = under
    priority = record.priority
    let isBelowOrdinary = record.kind == .entity && priority < 0 && tier > .exactSynonym
    rankingTier = isBelowOrdinary ? max(tier, .nameWordsAnyOrder) : tier
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
  case expired, negativePhrases, hidden
}
