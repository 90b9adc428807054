public import LimelightModel

/// What a store knows of one record.
public struct UsageEntry: Sendable, Hashable {
  /// What a store knows of one query that a record was chosen for.
  public struct Choice: Sendable, Hashable {
    /// The folded query.
    public var query: String
    /// How often it was chosen.
    public var count: Int
    /// When last, in seconds since 1970.
    public var last: Double
  }

  /// The record.
  public var identity: Identity
  /// How often it was used in all.
  public var count: Int
  /// When last, in seconds since 1970.
  public var last: Double
  /// What its uses are worth now, faded by ``Decay``.
  public var worth: Double
  /// The queries that it was chosen for, in the order of their texts.
  public var choices: [Choice] = []
}

extension UsageStore {
  /// All that is known, the most used first, and of equal ones by identity.
  ///
  /// - Throws: a ``UsageStoreError``. Costs some 2 µs a record.
  public func list() throws(UsageStoreError) -> [UsageEntry] {
    if isBlank { return [] }
    let now = Clock.now()
    var entries: [UsageEntry] = []
    var places: [Int: Int] = [:]
    // One transaction, so that the two tables are of one state.
    try database.execute("BEGIN")
    defer { try? database.execute("COMMIT") }
    let used = try database.prepare(
      "SELECT key, app, type, id, count, last, level FROM used ORDER BY level DESC, app, type, id")
    while try used.step() {
      places[used.integer(0)] = entries.count
      entries.append(
        UsageEntry(
          identity: Self.identity(used, from: 1), count: used.integer(4), last: used.double(5),
          worth: Decay.worth(of: used.double(6), at: now)))
    }
    let chosen = try database.prepare("SELECT used, query, count, last FROM chosen ORDER BY query")
    while try chosen.step() {
      guard let place = places[chosen.integer(0)] else { continue }
      entries[place].choices.append(
        UsageEntry.Choice(query: chosen.text(1), count: chosen.integer(2), last: chosen.double(3)))
    }
    return entries
  }
}
