internal import LimelightModel

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
  /// Whether a name that is the query yields to far more popular names that only start with it or have a word that does, where
  /// it has little standing itself; off, an exact name is first.
  public var exactNamesYield = false
  /// The ranking rules that are left out, for tests of what watches them.
  package var droppedRules: Set<RankingRule> = []
  /// The only record that is looked for, to tell how it matches by itself.
  var only: Identity?
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
