internal import CSQLiteShim

/// One prepared statement, which may be run many times.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  // Places are counted from 1, columns from 0, as the engine does.

  func bind(_ text: String, at place: Int32) {
    var text = text
    _ = text.withUTF8 { bytes in
      // Without an address the engine would take an empty text for none.
      guard let base = bytes.baseAddress else { return csqlite_bind_text(handle, place, "", 0) }
      return csqlite_bind_text(handle, place, base, Int32(bytes.count))
    }
  }

  func bind(_ bytes: [UInt8]?, at place: Int32) {
    guard let bytes, !bytes.isEmpty else {
      sqlite3_bind_null(handle, place)
      return
    }
    _ = bytes.withUnsafeBytes { csqlite_bind_blob(handle, place, $0.baseAddress, Int32($0.count)) }
  }

  func bind(_ number: Int, at place: Int32) { sqlite3_bind_int64(handle, place, Int64(number)) }
  func bind(_ number: Double, at place: Int32) { sqlite3_bind_double(handle, place, number) }

  /// Moves to the next row; `false` after the last.
  func step() throws(UsageStoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.failure(code)
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next run.
  func run() throws(UsageStoreError) {
    defer { reset() }
    while try step() {}
  }

  /// Makes it ready for the next run.
  func reset() { sqlite3_reset(handle) }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
  func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }
  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// The bytes of a text or blob, which live until the next step.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }
}
