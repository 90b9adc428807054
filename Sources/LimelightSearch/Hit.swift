public import LimelightIndex
public import LimelightModel

/// One line of an answer: a record that the query found, and how.
public struct Hit: Sendable, Hashable {
  /// The place in the answer, from 1.
  public var rank: Int
  /// Whether it is an app, a shortcut or an entity.
  public var kind: StoredRecord.Kind
  /// The record's identity; `identity.app` is the app it belongs to.
  public var identity: Identity
  /// What is shown: the title in the language that matched, else the record's own.
  public var title: String
  /// The line below; for a shortcut that stands by itself its app's name.
  public var subtitle: String?
  /// The picture.
  public var image: ImageReference?
  /// How the query matched.
  public var match: Match
  /// For a shortcut listed under its app: that app's id.
  public var under: String?
  /// The address that opens it.
  public var url: String?
  /// The argument vector that opens or runs it.
  public var exec: [String]
  /// The record's standing.
  public var priority: Double

  /// Makes a hit.
  public init(
    rank: Int, kind: StoredRecord.Kind, identity: Identity, title: String, subtitle: String? = nil,
    image: ImageReference? = nil, match: Match, under: String? = nil, url: String? = nil, exec: [String] = [],
    priority: Double = 0
  ) {
    self.rank = rank
    self.kind = kind
    self.identity = identity
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.match = match
    self.under = under
    self.url = url
    self.exec = exec
    self.priority = priority
  }
}

/// How a query matched a record.
public struct Match: Sendable, Hashable {
  /// How well, strictest first.
  public enum Tier: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The query is the whole name.
    case exactName
    /// The query is a whole synonym.
    case exactSynonym
    /// The name starts with the query.
    case namePrefix
    /// The query's words start words of the name, in order.
    case nameWords
    /// Some of the query's words name an app, the others start words of one of its records.
    case appAndName
    /// The query's words start words of the name, in another order.
    case nameWordsAnyOrder
    /// The query is the start of the initials of the name's words.
    case initials
    /// A synonym, or words of one, start with the query.
    case synonym
    /// The query's words start words of a shortcut's phrases.
    case phrase
    /// The query's words start keywords, or words of the name and keywords.
    case keyword
    /// The query's words start words of the subtitle, the text, and what is above.
    case secondary
    /// Listed because its app was found.
    case underApp

    public static func < (left: Tier, right: Tier) -> Bool { left.order < right.order }

    /// The place in the declared order; the compiler makes it the case's own number.
    @inline(__always)
    var order: Int {
      switch self {
      case .exactName: 0
      case .exactSynonym: 1
      case .namePrefix: 2
      case .nameWords: 3
      case .appAndName: 4
      case .nameWordsAnyOrder: 5
      case .initials: 6
      case .synonym: 7
      case .phrase: 8
      case .keyword: 9
      case .secondary: 10
      case .underApp: 11
      }
    }
  }

  /// Which text matched.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case name, synonym, keyword, phrase, subtitle, text, app
  }

  /// How well it matched.
  public var tier: Tier
  /// The text that matched best.
  public var field: Field
  /// That text.
  public var text: String
  /// The parts of ``text`` to highlight, in Unicode code points: first and one past the last, ascending.
  public var ranges: [Range<Int>]

  /// Makes a match.
  public init(tier: Tier, field: Field, text: String, ranges: [Range<Int>]) {
    self.tier = tier
    self.field = field
    self.text = text
    self.ranges = ranges
  }
}

/// What is asked besides the query.
public struct SearchOptions: Sendable, Hashable {
  /// How many hits at most.
  public var limit: Int
  /// Only records of this app.
  public var app: String?
  /// Only records of this type.
  public var type: String?
  /// The time by which a record counts as expired, in seconds since 1970; `nil` is now.
  public var now: Double?

  /// Makes options.
  public init(limit: Int = 10, app: String? = nil, type: String? = nil, now: Double? = nil) {
    self.limit = limit
    self.app = app
    self.type = type
    self.now = now
  }
}
