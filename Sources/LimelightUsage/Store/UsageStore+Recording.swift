public import LimelightModel
internal import LimelightText

extension UsageStore {
  /// The most records that are kept; the least used, faded as they are, go first.
  public static let mostRecords = 10_000
  /// The most pairs of a record and a query that are kept; the least chosen go first.
  public static let mostChoices = 20_000
  /// The longest folded query that is remembered, in bytes.
  public static let longestQuery = 256

  /// Records that a record was used.
  ///
  /// - Parameters:
  ///   - time: when, in seconds since 1970; `nil` is now.
  ///   - query: the query that it was chosen for, if any.
  /// - Throws: a ``UsageStoreError``. Costs a commit, some milliseconds.
  public func record(
    _ identity: Identity, at time: Double? = nil, count: Int = 1, query: String? = nil
  ) throws(UsageStoreError) {
    try record([UsageEvent(identity, at: time, count: count, query: query)])
  }

  /// Records events, all of them or none.
  ///
  /// - Throws: a ``UsageStoreError``. Costs a commit and some 20 µs an event.
  public func record(_ events: [UsageEvent]) throws(UsageStoreError) {
    guard !events.isEmpty else { return }
    let now = Clock.now()
    try database.transaction { () throws(UsageStoreError) in
      let recorder = try Recorder(database)
      for event in events where event.count > 0 { try recorder.record(event, now) }
      try prune()
    }
  }

  /// Lets go of what is used least when there is too much; a tenth more is tolerated, so that it is seldom done.
  private func prune() throws(UsageStoreError) {
    let (records, choices) = (
      try database.number("SELECT count(*) FROM used"), try database.number("SELECT count(*) FROM chosen")
    )
    if records > Self.mostRecords + Self.mostRecords / 10 {
      try database.execute(
        """
        DELETE FROM used WHERE key IN (SELECT key FROM used ORDER BY level, key LIMIT \(records - Self.mostRecords));
        DELETE FROM chosen WHERE used NOT IN (SELECT key FROM used);
        """)
    }
    if choices > Self.mostChoices + Self.mostChoices / 10 {
      try database.execute(
        """
        DELETE FROM chosen WHERE (query, used) IN
          (SELECT query, used FROM chosen ORDER BY level, query LIMIT \(choices - Self.mostChoices));
        """)
    }
  }

  /// The folded form under which a query is remembered; `nil` when there is nothing of it, or too much.
  static func key(of query: String) -> String? {
    let key = Fold.key(query)
    return key.isEmpty || key.utf8.count > longestQuery ? nil : key
  }
}

/// The statements that record an event.
private struct Recorder {
  let find: Statement
  let add: Statement
  let change: Statement
  let findChoice: Statement
  let putChoice: Statement

  init(_ database: Database) throws(UsageStoreError) {
    find = try database.prepare("SELECT key, level, count, last FROM used WHERE id = ? AND type = ? AND app = ?")
    add = try database.prepare(
      "INSERT INTO used(id, type, app, level, count, last, words) VALUES(?, ?, ?, ?, ?, ?, ?) RETURNING key")
    change = try database.prepare(
      "UPDATE used SET level = ?, count = ?, last = ?, words = coalesce(?, words) WHERE key = ?")
    findChoice = try database.prepare("SELECT level, count, last FROM chosen WHERE query = ? AND used = ?")
    putChoice = try database.prepare(
      "INSERT OR REPLACE INTO chosen(query, used, level, count, last) VALUES(?, ?, ?, ?, ?)")
  }

  /// What is known of uses so far.
  private struct Known {
    var level: Double
    var count: Int
    var last: Double

    mutating func add(_ other: Known) {
      level = Decay.sum(level, other.level)
      count = count.addingReportingOverflow(other.count).overflow ? .max : count + other.count
      last = max(last, other.last)
    }
  }

  func record(_ event: UsageEvent, _ now: Double) throws(UsageStoreError) {
    let given = event.time ?? now
    let time = given.isFinite ? min(given, now) : now
    let new = Known(level: Decay.level(of: event.count, at: time), count: event.count, last: time)
    let key = try use(event, new)
    guard let query = event.query.flatMap(UsageStore.key(of:)) else { return }
    findChoice.bind(query, at: 1)
    findChoice.bind(key, at: 2)
    var sum = new
    if try findChoice.step() {
      sum.add(Known(level: findChoice.double(0), count: findChoice.integer(1), last: findChoice.double(2)))
    }
    findChoice.reset()
    putChoice.bind(query, at: 1)
    putChoice.bind(key, at: 2)
    putChoice.bind(sum.level, at: 3)
    putChoice.bind(sum.count, at: 4)
    putChoice.bind(sum.last, at: 5)
    try putChoice.run()
  }

  /// Notes the use; gives the row's key.
  private func use(_ event: UsageEvent, _ new: Known) throws(UsageStoreError) -> Int {
    let identity = event.identity
    let words = event.names.isEmpty ? nil : WordKeys.packed(event.names)
    for statement in [find, add] {
      statement.bind(identity.id, at: 1)
      statement.bind(identity.type, at: 2)
      statement.bind(identity.app, at: 3)
    }
    defer {
      find.reset()
      add.reset()
    }
    guard try find.step() else {
      add.bind(new.level, at: 4)
      add.bind(new.count, at: 5)
      add.bind(new.last, at: 6)
      add.bind(words, at: 7)
      _ = try add.step()
      let key = add.integer(0)
      // The row is there once the statement has come to its end.
      while try add.step() {}
      return key
    }
    let key = find.integer(0)
    var sum = new
    sum.add(Known(level: find.double(1), count: find.integer(2), last: find.double(3)))
    change.bind(sum.level, at: 1)
    change.bind(sum.count, at: 2)
    change.bind(sum.last, at: 3)
    change.bind(words, at: 4)
    change.bind(key, at: 5)
    try change.run()
    return key
  }
}
