internal import LimelightIndex

/// How a query matched a record.
public struct Match: Sendable, Hashable {
  /// Which text matched.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case name, synonym, keyword, phrase, subtitle, text, reading, app
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
