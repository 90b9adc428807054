internal import CSQLiteShim
internal import Glibc

/// One open database file; used by one thread at a time.
final class Database {
  let path: String
  private let handle: OpaquePointer

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - wait: how long any of the calls waits for other processes.
  init(opening path: String, wait: Duration) throws(UsageStoreError) {
    self.path = path
    // Some names mean no file to the engine, and none of them starts with a folder.
    let name = path.hasPrefix("/") ? path : "./" + path
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw Self.error(code, "", path)
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    let (seconds, rest) = wait.components
    sqlite3_busy_timeout(handle, Int32(clamping: seconds * 1_000 + rest / 1_000_000_000_000_000))
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give nothing.
  func execute(_ text: String) throws(UsageStoreError) {
    let code = sqlite3_exec(handle, text, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Prepares a statement.
  func prepare(_ text: String) throws(UsageStoreError) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return Statement(statement, of: self)
  }

  /// The number that a statement gives.
  func number(_ text: String) throws(UsageStoreError) -> Int {
    let statement = try prepare(text)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs a body whose changes are made all or not at all.
  ///
  /// The lock is taken at once, so that two writers wait for each other instead of failing in the middle.
  func transaction<Result>(_ body: () throws(UsageStoreError) -> Result) throws(UsageStoreError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(UsageStoreError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures have ended the transaction already.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The error of a call.
  func failure(_ code: Int32) -> UsageStoreError {
    Self.error(code, sqlite3_errmsg(handle).map { String(cString: $0) } ?? "", path)
  }

  private static func error(_ code: Int32, _ reason: String, _ path: String) -> UsageStoreError {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED:
      UsageStoreError(.locked, "another process holds the usage store; try again", path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      UsageStoreError(
        .damaged, "the usage store is damaged and was left as it is; move the file away to begin anew", path: path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      UsageStoreError(.permission, "the usage store may not be written", path: path)
    case SQLITE_CANTOPEN:
      access(path, R_OK) == 0 || errno != EACCES
        ? UsageStoreError(.inputOutput, "the usage store cannot be opened: is it a file?", path: path)
        : UsageStoreError(.permission, "the usage store may not be read", path: path)
    case SQLITE_IOERR, SQLITE_FULL:
      UsageStoreError(.inputOutput, "the usage store cannot be read or written: \(reason)", path: path)
    default: UsageStoreError(.engine, "the usage store failed: \(reason)", path: path)
    }
  }
}
