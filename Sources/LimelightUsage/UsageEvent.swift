public import LimelightModel

/// That a record was used, or chosen for a query.
public struct UsageEvent: Sendable, Hashable {
  /// The record.
  public var identity: Identity
  /// When, in seconds since 1970; `nil` is now, and so is a time to come.
  public var time: Double?
  /// How often, at least once.
  public var count: Int
  /// The query that it was chosen for, as it was typed; `nil` for none.
  public var query: String?
  /// The record's names, by whose beginnings a search joins it in; empty when they are not known: a search then reads them
  /// from its index.
  public var names: [String]

  /// Makes an event.
  public init(_ identity: Identity, at time: Double? = nil, count: Int = 1, query: String? = nil, names: [String] = [])
  {
    self.identity = identity
    self.time = time
    self.count = count
    self.query = query
    self.names = names
  }
}

extension Record {
  /// The names that a used record is joined in by: its title, other titles and synonyms.
  public var usageNames: [String] {
    switch self {
    case .app(let app): Self.names(app.name, app.alternativeNames, app.localized)
    case .shortcut(let shortcut): Self.names(shortcut.shortTitle, [], shortcut.localized)
    case .entity(let entity): Self.names(entity.title, entity.synonyms, entity.localized)
    case .negativePhrases, .delete: []
    }
  }

  private static func names(_ title: String, _ others: [String], _ localized: LocalizedTexts) -> [String] {
    let texts = localized.sorted { $0.key < $1.key }.map(\.value)
    return [title] + texts.compactMap(\.title) + others + texts.flatMap(\.synonyms)
  }
}
