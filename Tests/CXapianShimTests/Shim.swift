import CXapianShim
import LimelightTestSupport
import Testing

/// What a call of the shim failed with.
struct ShimFailure: Error, Equatable {
  var status: xs_status
  var message: String
}

typealias Message = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Runs one call and throws what its status and message say; the message is freed.
func shim(_ body: (Message) -> xs_status) throws(ShimFailure) {
  var message: UnsafeMutablePointer<CChar>?
  let status = body(&message)
  defer { xs_message_free(message) }
  guard status != XS_OK else { return }
  throw ShimFailure(status: status, message: message.map { String(cString: $0) } ?? "no message")
}

/// Lends a text's bytes.
func lend<Result>(_ text: String, _ body: (xs_bytes) -> Result) -> Result { lend(Array(text.utf8), body) }

func lend<Result>(_ bytes: [UInt8], _ body: (xs_bytes) -> Result) -> Result {
  bytes.withUnsafeBufferPointer { body(xs_bytes(data: $0.baseAddress, size: $0.count)) }
}

extension xs_bytes {
  var copy: [UInt8] { [UInt8](UnsafeBufferPointer(start: data, count: size)) }
  var text: String { String(decoding: copy, as: UTF8.self) }
}

/// The writing handle.
final class Writer {
  let handle: OpaquePointer

  init(_ path: String) throws {
    var out: OpaquePointer?
    try shim { xs_writer_open(path, &out, $0) }
    handle = try #require(out)
  }

  deinit { xs_writer_free(handle) }

  func put(_ number: UInt32, _ data: String, terms: [[UInt8]]) throws(ShimFailure) {
    // The terms lie in one buffer, so that their places stay valid during the call.
    let joined = terms.flatMap { $0 }
    try shim { message in
      joined.withUnsafeBufferPointer { all in
        var start = 0
        let lent = terms.map { term in
          defer { start += term.count }
          return xs_bytes(data: all.baseAddress.map { $0 + start }, size: term.count)
        }
        return lent.withUnsafeBufferPointer { list in
          lend(data) { data in
            var document = xs_document(number: number, data: data, terms: list.baseAddress, term_count: list.count)
            return xs_writer_put(handle, &document, 1, message)
          }
        }
      }
    }
  }

  func put(_ number: UInt32, _ data: String, _ terms: String...) throws(ShimFailure) {
    try put(number, data, terms: terms.map { Array($0.utf8) })
  }

  func set(_ key: String, _ value: String) throws(ShimFailure) {
    try shim { message in lend(key) { key in lend(value) { xs_writer_set_metadata(handle, key, $0, message) } } }
  }

  func commit() throws(ShimFailure) { try shim { xs_writer_commit(handle, $0) } }
  func cancel() throws(ShimFailure) { try shim { xs_writer_cancel(handle, $0) } }
  func delete(_ number: UInt32) throws(ShimFailure) { try shim { xs_writer_delete(handle, number, $0) } }
  var view: Database { get throws { Database(of: self, try #require(xs_writer_database(handle))) } }
}

/// The reading handle.
final class Database {
  let handle: OpaquePointer
  /// Whose view it is, kept alive.
  private let writer: Writer?

  init(_ path: String) throws {
    var out: OpaquePointer?
    try shim { xs_database_open(path, &out, $0) }
    handle = try #require(out)
    writer = nil
  }

  init(of writer: Writer, _ handle: OpaquePointer) {
    self.handle = handle
    self.writer = writer
  }

  deinit { if writer == nil { xs_database_free(handle) } }

  func count() throws(ShimFailure) -> UInt32 {
    var count: UInt32 = 0
    try shim { xs_database_count(handle, &count, $0) }
    return count
  }

  func metadata(_ key: [UInt8]) throws(ShimFailure) -> [UInt8] {
    var value = xs_bytes()
    try shim { message in lend(key) { xs_database_metadata(handle, $0, &value, message) } }
    return value.copy
  }

  func metadata(_ key: String) throws(ShimFailure) -> String {
    String(decoding: try metadata(Array(key.utf8)), as: UTF8.self)
  }

  func data(_ number: UInt32) throws(ShimFailure) -> String {
    var value = xs_bytes()
    try shim { xs_database_document(handle, number, &value, $0) }
    return value.text
  }

  /// What a list of lengths and bytes holds, with so many bytes behind each.
  private func entries(_ bytes: [UInt8], tail: Int) -> [(String, [UInt8])] {
    var entries: [(String, [UInt8])] = []
    var place = 0
    while place < bytes.count {
      let length = bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = place + 4 + length
      entries.append((String(decoding: bytes[place + 4..<end], as: UTF8.self), Array(bytes[end..<end + tail])))
      place = end + tail
    }
    return entries
  }

  func keys(_ prefix: String) throws(ShimFailure) -> [String] {
    var value = xs_bytes()
    try shim { message in lend(prefix) { xs_database_metadata_keys(handle, $0, &value, message) } }
    return entries(value.copy, tail: 0).map(\.0)
  }

  func terms(_ prefix: String) throws(ShimFailure) -> [String: Int] {
    var value = xs_bytes()
    try shim { message in lend(prefix) { xs_database_terms(handle, $0, &value, message) } }
    let pairs = entries(value.copy, tail: 4).map { ($0.0, $0.1.reversed().reduce(0) { $0 << 8 | Int($1) }) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  func match(
    _ query: Query, after: UInt32 = 0, limit: UInt32 = 1_000, withData: Bool = true
  ) throws(ShimFailure) -> [(number: UInt32, data: String)] {
    var match: OpaquePointer?
    try shim { xs_match_run(handle, query.handle, after, limit, withData ? 1 : 0, &match, $0) }
    guard let match else { return [] }
    defer { xs_match_free(match) }
    return (0..<xs_match_count(match)).map { (xs_match_number(match, $0), xs_match_data(match, $0).text) }
  }
}

/// A query.
final class Query {
  let handle: OpaquePointer

  private init(_ make: (inout OpaquePointer?, Message) -> xs_status) throws {
    var out: OpaquePointer?
    try shim { make(&out, $0) }
    handle = try #require(out)
  }

  convenience init(_ term: String) throws {
    try self.init { out, message in lend(term) { xs_query_term($0, &out, message) } }
  }

  convenience init(all parts: [Query]) throws {
    let handles: [OpaquePointer?] = parts.map(\.handle)
    try self.init { out, message in xs_query_all(handles, handles.count, &out, message) }
    withExtendedLifetime(parts) {}
  }

  convenience init(any parts: [Query]) throws {
    let handles: [OpaquePointer?] = parts.map(\.handle)
    try self.init { out, message in xs_query_any(handles, handles.count, &out, message) }
    withExtendedLifetime(parts) {}
  }

  static func everything() throws -> Query { try Query { out, message in xs_query_everything(&out, message) } }

  deinit { xs_query_free(handle) }
}
