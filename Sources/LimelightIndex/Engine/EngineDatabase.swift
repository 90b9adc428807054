internal import CXapianShim
internal import LimelightModel

/// An open snapshot of the engine's database, or a writer's view of what it has pending.
///
/// Not `Sendable`: the engine's handles may be used by one thread at a time. What is lent must be read before the next call.
final class EngineDatabase {
  let path: String
  private let handle: OpaquePointer
  private let isOwned: Bool

  /// Opens the newest committed state. Costs about 0.1 ms.
  init(opening path: String) throws(IndexError) {
    var handle: OpaquePointer?
    try Engine.call(path) { xs_database_open(path, &handle, $0) }
    guard let handle else { throw IndexError(.engine, "the index engine gave no database", path: path) }
    self.path = path
    self.handle = handle
    isOwned = true
  }

  /// Borrows a writer's view; the writer must outlive it.
  init(borrowing handle: OpaquePointer, path: String) {
    self.path = path
    self.handle = handle
    isOwned = false
  }

  deinit { if isOwned { xs_database_free(handle) } }

  func documentCount() throws(IndexError) -> Int {
    var count: UInt32 = 0
    try Engine.call(path) { xs_database_count(handle, &count, $0) }
    return Int(count)
  }

  /// Lends the value under a key; empty when there is none. Costs about 3 µs for up to 4 kB.
  func withMetadata<Result>(
    _ key: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(IndexError) -> Result {
    var value = xs_bytes()
    try Engine.call(path) { message in withShimBytes(key) { xs_database_metadata(handle, $0, &value, message) } }
    return body(value.buffer)
  }

  func metadata(_ key: [UInt8]) throws(IndexError) -> [UInt8] {
    try key.withUnsafeBytesTyped { key throws(IndexError) in try withMetadata(key) { [UInt8]($0) } }
  }

  /// The keys with a prefix.
  func metadataKeys(_ prefix: [UInt8]) throws(IndexError) -> [[UInt8]] {
    var value = xs_bytes()
    try prefix.withUnsafeBytesTyped { prefix throws(IndexError) in
      try Engine.call(path) { message in
        withShimBytes(prefix) { xs_database_metadata_keys(handle, $0, &value, message) }
      }
    }
    var keys: [[UInt8]] = []
    var reader = ByteReader(value.buffer)
    while !reader.isAtEnd, let key = reader.slice(Int(reader.fixed32())) { keys.append([UInt8](key)) }
    return keys
  }

  /// The terms with a prefix and how many documents each has.
  func terms(_ prefix: [UInt8]) throws(IndexError) -> [(term: [UInt8], count: Int)] {
    var value = xs_bytes()
    try prefix.withUnsafeBytesTyped { prefix throws(IndexError) in
      try Engine.call(path) { message in
        withShimBytes(prefix) { xs_database_terms(handle, $0, &value, message) }
      }
    }
    var terms: [(term: [UInt8], count: Int)] = []
    var reader = ByteReader(value.buffer)
    while !reader.isAtEnd, let term = reader.slice(Int(reader.fixed32())) {
      let copy = [UInt8](term)
      terms.append((copy, Int(reader.fixed32())))
    }
    return terms
  }

  /// One page of a Boolean query's documents in ascending order of number, with their data.
  func match(
    _ query: EngineQuery, after: UInt32 = 0, limit: Int, withData: Bool = true
  ) throws(IndexError) -> [(number: UInt32, data: [UInt8])] {
    var match: OpaquePointer?
    try Engine.call(path) { message in
      withExtendedLifetime(query) {
        xs_match_run(handle, query.handle, after, UInt32(clamping: limit), withData ? 1 : 0, &match, message)
      }
    }
    guard let match else { return [] }
    defer { xs_match_free(match) }
    return (0..<xs_match_count(match)).map { index in
      (xs_match_number(match, index), [UInt8](xs_match_data(match, index).buffer))
    }
  }

  /// Verifies the engine's files below a path; gives what is wrong, or nothing.
  static func check(_ path: String) throws(IndexError) -> String? {
    var errors = 0
    var report: UnsafeMutablePointer<CChar>?
    try Engine.call(path) { xs_database_check(path, &errors, &report, $0) }
    defer { xs_message_free(report) }
    guard errors > 0 else { return nil }
    return report.map { String(cString: $0) } ?? Count.of(errors, "error")
  }
}

/// A Boolean query of the engine.
final class EngineQuery {
  let handle: OpaquePointer

  private init(
    _ path: String, _ make: (inout OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> xs_status
  )
    throws(IndexError)
  {
    var handle: OpaquePointer?
    try Engine.call(path) { make(&handle, $0) }
    guard let handle else { throw IndexError(.engine, "the index engine gave no query", path: path) }
    self.handle = handle
  }

  deinit { xs_query_free(handle) }

  /// The documents with a term.
  convenience init(term: [UInt8], path: String) throws(IndexError) {
    try self.init(path) { out, message in
      term.withUnsafeBytes { bytes in withShimBytes(bytes) { xs_query_term($0, &out, message) } }
    }
  }

  /// The documents that all parts have.
  convenience init(all parts: [EngineQuery], path: String) throws(IndexError) {
    let handles: [OpaquePointer?] = parts.map(\.handle)
    try self.init(path) { out, message in
      // The parts must outlive the call: nothing but their handles is used in it.
      withExtendedLifetime(parts) {
        handles.withUnsafeBufferPointer { xs_query_all($0.baseAddress, $0.count, &out, message) }
      }
    }
  }

  /// The documents that any part has.
  convenience init(any parts: [EngineQuery], path: String) throws(IndexError) {
    let handles: [OpaquePointer?] = parts.map(\.handle)
    try self.init(path) { out, message in
      // The parts must outlive the call: nothing but their handles is used in it.
      withExtendedLifetime(parts) {
        handles.withUnsafeBufferPointer { xs_query_any($0.baseAddress, $0.count, &out, message) }
      }
    }
  }

  /// Every document.
  convenience init(everything path: String) throws(IndexError) {
    try self.init(path) { out, message in xs_query_everything(&out, message) }
  }
}

extension Array where Element == UInt8 {
  /// `withUnsafeBytes` that keeps the type of what is thrown.
  @inline(__always)
  func withUnsafeBytesTyped<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in try body(UnsafeRawBufferPointer(buffer)) }
  }
}
