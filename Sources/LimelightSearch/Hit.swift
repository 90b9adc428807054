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
    case .app, .reading: record.title(in: languages)
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
