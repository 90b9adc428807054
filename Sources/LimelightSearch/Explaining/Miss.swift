/// Why a query does not find a record: the first stage that dropped it, from the index to the list that is shown.
public enum Miss: Sendable, Hashable {
  /// The query has nothing to search: no letter, digit or sign that counts.
  case emptyQuery
  /// The index has no record of this identity; the nearest one has the same id elsewhere, or nearly the same id.
  case notIndexed(nearest: Explanation.Name?)
  /// The record is an app's list of phrases that must not call it, which is never an answer.
  case negativePhrases
  /// The record says that it is hidden.
  case hidden
  /// The user hid the record, or its app.
  case hiddenByUser
  /// The record's time is over; in seconds since 1970.
  case expired(Double)
  /// The search was for another app.
  case otherApp(asked: String)
  /// The search was for another type.
  case otherType(asked: String)
  /// The record is found by its exact name only.
  case exactNameOnly(name: String)
  /// A shortcut's app is not in the index, so there is nothing to run it.
  case appMissing(app: String)
  /// A shortcut's app is hidden, and so is all that it can do.
  case appHidden(app: String)
  /// A hit opens the same, and one target has one row.
  case sameTarget(as: Explanation.Name, rank: Int)
  /// The app is a hit, but so many shortcuts are not listed under one app.
  case notListedUnderApp(app: String, place: Int, listed: Int)
  /// A word of the query starts no word of the record's texts.
  case noWord(WordMiss)
  /// A word of the query lies inside a word, and is too short to be looked for there.
  case tooShortInside(word: String, text: String)
  /// A word of the query lies inside a word of a text of which only the starts of words are searched.
  case insideElsewhere(word: String, field: Match.Field, text: String)
  /// The query's letters stand in a name in order, but scattered.
  case scattered(text: String)
  /// Each word of the query finds the record, all together do not.
  case notTogether
  /// The record matches in a tier that was not asked, because what matches better was enough.
  case tierNotAsked(
    tier: Match.Tier, understood: Explanation.Understanding?, best: Match.Tier, count: Int, shownBy: Limit?)
  /// The record matches and stands behind the last hit shown.
  case beyondLimit(
    tier: Match.Tier, understood: Explanation.Understanding?, limit: Int, shownBy: Limit, last: Explanation.Neighbour?)
  /// The record matches but is not among so many, the most that are looked at.
  case beyondBound(tier: Match.Tier, limit: Int)
  /// The record matches, but a bound on the work of a search kept it from being reached.
  case effort(tier: Match.Tier)

  /// A limit on the number of hits that shows the record, and its rank then.
  public struct Limit: Sendable, Hashable {
    /// The number of hits to ask for.
    public var limit: Int
    /// The place it then has, from 1.
    public var rank: Int
  }

  /// A word of a query that no text of a record has.
  public struct WordMiss: Sendable, Hashable {
    /// The word, folded.
    public var word: String
    /// How many letters it has.
    public var letters: Int
    /// How many edits it may have.
    public var allowed: Int
    /// The nearest word of the names, synonyms and keywords, folded, if one is near.
    public var nearest: String?
    /// How many edits away that is.
    public var edits: Int?
    /// Whether it has digits, which are never corrected.
    public var hasDigits: Bool
  }
}
