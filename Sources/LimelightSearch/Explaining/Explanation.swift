public import LimelightModel

/// Why a query finds a record, where it stands and why there; or why the query does not find it.
public struct Explanation: Sendable, Hashable {
  /// The query, as it was typed.
  public var query: String
  /// The record that was asked about.
  public var identity: Identity
  /// The record's title; `nil` when it is not in the index, or hidden.
  public var title: String?
  /// How it came out.
  public var outcome: Outcome

  /// Found, or not.
  public enum Outcome: Sendable, Hashable {
    /// The record is among the hits.
    case hit(Placement)
    /// It is not, for this reason.
    case miss(Miss)
  }

  /// Whether the record is among the hits.
  public var isHit: Bool { if case .hit = outcome { true } else { false } }
}

extension Explanation {
  /// A record as a person and a program name it.
  public struct Name: Sendable, Hashable {
    /// Its identity.
    public var identity: Identity
    /// Its title.
    public var title: String
  }

  /// The place of a hit, and what put it there.
  public struct Placement: Sendable, Hashable {
    /// The place in the answer, from 1.
    public var rank: Int
    /// How many hits the answer has.
    public var count: Int
    /// How the query matched: the tier, the text and the letters.
    public var match: Match
    /// How the query was understood, where that is not as it was typed.
    public var understood: Understanding?
    /// The title of the app under which it is listed.
    public var under: String?
    /// The user's own name for it, where that is what matched.
    public var alias: String?
    /// Whether the user pinned it to the query.
    public var isPinned: Bool
    /// The shortcut in whose place it stands since both open the same.
    public var standsInFor: Name?
    /// The hit directly above.
    public var above: Neighbour?
    /// The hit directly below.
    public var below: Neighbour?
  }

  /// What a query was taken for.
  public struct Understanding: Sendable, Hashable {
    /// The query that matched, folded: corrected, in another form, or a part of what was typed.
    public var query: String
    /// The words, folded, that took no part.
    public var leftOut: [String]
  }

  /// Another hit, and the rule that put one before the other.
  public struct Neighbour: Sendable, Hashable {
    /// Its place in the answer, from 1.
    public var rank: Int
    /// The record.
    public var name: Name
    /// The title of the app under which it is listed; it then stands where that app does.
    public var under: String?
    /// The name of the first rule that tells the two apart.
    public var rule: String
    /// What the rule read of the one that goes first.
    public var first: String
    /// What it read of the other.
    public var second: String
  }
}

/// A hit and why it is there.
public struct ExplainedHit: Sendable, Hashable {
  /// The hit.
  public var hit: Hit
  /// Why it is there.
  public var explanation: Explanation
}
