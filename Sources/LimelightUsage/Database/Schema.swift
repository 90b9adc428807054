/// The tables of a store, and which version of them a file has.
enum Schema {
  /// The version of the tables.
  static let version = 1
  /// What marks a database as a usage store.
  static let mark = 0x4C4C_7573

  /// A row of `used` for each record: its level of use, how often in all, when last, and the keys of its words. A row of `chosen`
  /// for each record and folded query that it was chosen for.
  private static let tables = """
    CREATE TABLE used(
      key INTEGER PRIMARY KEY, id TEXT NOT NULL, type TEXT NOT NULL, app TEXT NOT NULL, level REAL NOT NULL,
      count INTEGER NOT NULL, last REAL NOT NULL, words BLOB, UNIQUE(id, type, app)) STRICT;
    CREATE TABLE chosen(
      query TEXT NOT NULL, used INTEGER NOT NULL, level REAL NOT NULL, count INTEGER NOT NULL, last REAL NOT NULL,
      PRIMARY KEY(query, used)) STRICT, WITHOUT ROWID;
    PRAGMA application_id = \(mark);
    PRAGMA user_version = \(version);
    """

  /// Whether a file has the tables; `false` when it has none yet.
  ///
  /// - Throws: ``UsageStoreError/Code/unknownSchema`` when it has others.
  static func isMade(in database: Database) throws(UsageStoreError) -> Bool {
    let (found, mark) = (try database.number("PRAGMA user_version"), try database.number("PRAGMA application_id"))
    if found == version && mark == Self.mark { return true }
    if found == 0, mark == 0, try database.number("SELECT count(*) FROM sqlite_schema") == 0 { return false }
    let message =
      mark == Self.mark
      ? "the usage store has version \(found), this program knows \(version); use the program that wrote it, or move the file away"
      : "the file is another program's database; name another one with LIMELIGHT_USAGE"
    throw UsageStoreError(.unknownSchema, message, path: database.path)
  }

  /// Makes the tables where there are none.
  static func make(in database: Database) throws(UsageStoreError) {
    if try isMade(in: database) { return }
    try database.transaction { () throws(UsageStoreError) in
      // Another process may have been faster.
      if try !isMade(in: database) { try database.execute(tables) }
    }
  }
}
