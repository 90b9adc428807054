public import LimelightModel

/// What ranking needs of a usage store, read at once: an immutable value.
public struct UsageTable: Sendable {
  /// What is kept; `nil` when nothing is, which costs nothing to ask.
  package let rows: UsageRows?

  init(_ rows: UsageRows?) { self.rows = rows }

  /// A table of nothing.
  public static let empty = UsageTable(nil)

  /// Reads the table of a store; an empty one when there is no file.
  ///
  /// - Parameter wait: how long a writer that commits is waited for.
  /// - Throws: a ``UsageStoreError``. Costs a system call when there is no file, else some 0.1 ms and 0.3 µs a record.
  public init(at path: String, wait: Duration = .seconds(1)) throws(UsageStoreError) {
    do throws(UsageStoreError) {
      self = try UsageStore(at: path, .reading, wait: wait).table()
    } catch {
      guard error.code == .notFound else { throw error }
      self = .empty
    }
  }

  /// Whether nothing was used.
  public var isEmpty: Bool { rows == nil }
  /// How many records were used.
  public var count: Int { rows?.count ?? 0 }
  /// All used records, the most used first.
  public var identities: [Identity] { rows.map { rows in rows.byUse.map { rows.identity(Int($0)) } } ?? [] }

  /// How much a record was used, faded with time; greater is more, and the number itself says nothing.
  ///
  /// - Returns: `nil` for a record that was never used.
  public func use(of identity: Identity) -> Double? {
    guard let rows, let row = rows.row(identity) else { return nil }
    return rows.levels[row]
  }

  /// How often a record was chosen for exactly a query.
  ///
  /// - Parameter key: the folded query, as an analyzer gives it.
  public func choices(of identity: Identity, for key: [UInt8]) -> Int {
    guard let rows, let row = rows.row(identity) else { return 0 }
    return rows.choices(for: key).first { $0.row == row }?.count ?? 0
  }
}

extension UsageStore {
  /// The table of what is known.
  ///
  /// - Throws: a ``UsageStoreError``. Costs some 0.3 µs a record.
  public func table() throws(UsageStoreError) -> UsageTable {
    if isBlank { return .empty }
    try database.execute("BEGIN")
    defer { try? database.execute("COMMIT") }
    // Keys are dense but for what was forgotten, so the last one tells how much room is needed.
    let last = try database.number("SELECT max(key) FROM used")
    var builder = UsageRows.Builder(rows: min(max(last, 0), Self.mostRecords))
    let used = try database.prepare("SELECT key, app, type, id, level, words FROM used ORDER BY key")
    while try used.step() {
      builder.add(
        key: used.integer(0), app: used.bytes(1), type: used.bytes(2), id: used.bytes(3), level: used.double(4),
        words: used.bytes(5))
    }
    if builder.isEmpty { return .empty }
    let chosen = try database.prepare("SELECT query, used, level, count FROM chosen ORDER BY query")
    while try chosen.step() {
      builder.addChoice(chosen.bytes(0), key: chosen.integer(1), level: chosen.double(2), count: chosen.integer(3))
    }
    return UsageTable(UsageRows(builder))
  }
}
