public import LimelightIndex
public import LimelightModel

/// One line of an answer: a record that the query found, and how.
///
/// What is shown is read from the record when it is asked for: a client that wants ids alone pays for nothing else.
public struct Hit: Sendable, Hashable {
  /// The place in the answer, from 1.
  public internal(set) var rank: Int
  /// How the query matched.
  public let match: Match
  /// For a shortcut listed under its app: that app's id.
  public let under: String?
  /// The record as the index keeps it.
  public let record: StoredRecord
  /// The line that stands in for the record's own, such as the name of the app of a shortcut that stands by itself.
  private let otherSubtitle: String?
  /// The reader's languages, the best first.
  private let languages: [String]

  init(
    rank: Int = 0, _ record: StoredRecord, subtitle: String? = nil, match: Match, under: String? = nil,
    languages: [String]
  ) {
    self.rank = rank
    self.match = match
    self.under = under
    self.record = record
    otherSubtitle = subtitle
    self.languages = languages
  }

  /// What is shown: the title in the language that matched; where none did, as under an app, in the reader's if the record
  /// has that, else the record's own.
  public var title: String {
    switch match.field {
    case .name: match.text
    case .app: record.title(in: languages)
    case .synonym, .keyword, .phrase, .subtitle, .text: record.title(beside: match.text, in: languages)
    }
  }
  /// Whether it is an app, a shortcut or an entity.
  public var kind: StoredRecord.Kind { record.kind }
  /// The record's identity; `identity.app` is the app it belongs to.
  public var identity: Identity { record.identity }
  /// The id within the type.
  public var id: String { record.id }
  /// The record's standing.
  public var priority: Double { record.priority }
  /// The line below; for a shortcut that stands by itself its app's name.
  public var subtitle: String? { otherSubtitle ?? record.display.subtitle }
  /// The picture.
  public var image: ImageReference? { record.display.image }
  /// The address that opens it.
  public var url: String? { record.display.url }
  /// The argument vector that opens or runs it.
  public var exec: [String] { record.display.exec }

  public static func == (left: Hit, right: Hit) -> Bool {
    left.rank == right.rank && left.match == right.match && left.under == right.under
      && left.otherSubtitle == right.otherSubtitle && left.identity == right.identity
      && left.record.record == right.record.record
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    hasher.combine(identity)
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
  public let tier: Tier
  /// The text that matched best.
  public let field: Field
  private let source: Source
  private let highlight: Highlight

  /// The text: at hand, or still in the record.
  private enum Source: Sendable {
    case text(String)
    case title(StoredRecord)
  }

  /// The text that matched.
  public var text: String {
    switch source {
    case .text(let text): text
    case .title(let record): record.title
    }
  }

  /// What to highlight: known, or found again when asked for.
  private enum Highlight: Sendable {
    case ranges([Range<Int>])
    case query(Query)
  }

  init(tier: Tier, field: Field, text: String, ranges: [Range<Int>]) {
    self.tier = tier
    self.field = field
    source = .text(text)
    highlight = .ranges(ranges)
  }

  /// A match of a whole query in a record's title, whose ranges are found when they are asked for.
  init(tier: Tier, titleOf record: StoredRecord, of query: Query) {
    self.tier = tier
    field = .name
    source = .title(record)
    highlight = .query(query)
  }

  /// The same match in another tier.
  func inTier(_ tier: Tier) -> Match { Match(tier, self) }

  private init(_ tier: Tier, _ other: Match) {
    self.tier = tier
    field = other.field
    source = other.source
    highlight = other.highlight
  }

  /// The parts of ``text`` to highlight, in Unicode code points: first and one past the last, ascending. Costs about 1 µs.
  public var ranges: [Range<Int>] {
    switch highlight {
    case .ranges(let ranges): ranges
    case .query(let query): Matcher().ranges(of: query, in: text)
    }
  }

  public static func == (left: Match, right: Match) -> Bool {
    left.tier == right.tier && left.field == right.field && left.text == right.text && left.ranges == right.ranges
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(tier)
    hasher.combine(text)
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
  /// The ranking rules that are left out, for tests of what watches them.
  package var droppedRules: Set<RankingRule> = []
  /// The reader's languages as BCP 47 tags, the best first: for titles where no language matched.
  public var languages: [String]

  /// Makes options.
  public init(
    limit: Int = 10, app: String? = nil, type: String? = nil, now: Double? = nil, languages: [String] = []
  ) {
    self.limit = limit
    self.app = app
    self.type = type
    self.now = now
    self.languages = languages
  }
}
