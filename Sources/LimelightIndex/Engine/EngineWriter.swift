internal import CXapianShim

/// The engine's writing handle: one owner, closed when it goes.
struct WriterHandle: ~Copyable {
  let pointer: OpaquePointer
  deinit { xs_writer_free(pointer) }
}

/// The engine's one writer: everything between two commits is one transaction.
///
/// Not `Sendable`: it belongs to the actor or thread that opened it.
final class EngineWriter {
  let path: String
  private let handle: WriterHandle
  /// What the writer sees: the committed state and what is pending.
  let view: EngineDatabase

  /// Opens or makes the database; a database that is locked is an error at once.
  init(opening path: String) throws(IndexError) {
    var pointer: OpaquePointer?
    try Engine.call(path) { xs_writer_open(path, &pointer, $0) }
    guard let pointer, let view = xs_writer_database(pointer) else {
      throw IndexError(.engine, "the index engine gave no writer", path: path)
    }
    self.path = path
    handle = WriterHandle(pointer: pointer)
    self.view = EngineDatabase(borrowing: view, path: path)
  }

  /// Adds or replaces one document: its number, what is kept, and its terms (each with its length in a byte before it).
  func put(_ number: UInt32, data: [UInt8], terms: [UInt8]) throws(IndexError) {
    try Engine.call(path) { message in
      data.withUnsafeBytes { data in
        terms.withUnsafeBytes { bytes in
          var list: [xs_bytes] = []
          var position = 0
          while position < bytes.count {
            let count = Int(bytes[position])
            let term = UnsafeRawBufferPointer(rebasing: bytes[position + 1..<position + 1 + count])
            list.append(withShimBytes(term) { $0 })
            position += 1 + count
          }
          return list.withUnsafeBufferPointer { list in
            var document = xs_document(
              number: number, data: withShimBytes(data) { $0 }, terms: list.baseAddress, term_count: list.count)
            return xs_writer_put(handle.pointer, &document, 1, message)
          }
        }
      }
    }
  }

  /// Deletes one document; one that is not there is no error.
  func delete(_ number: UInt32) throws(IndexError) {
    try Engine.call(path) { xs_writer_delete(handle.pointer, number, $0) }
  }

  /// Keeps a value under a key; an empty value removes the key.
  func setMetadata(_ key: [UInt8], _ value: [UInt8]) throws(IndexError) {
    try Engine.call(path) { message in
      key.withUnsafeBytes { key in
        value.withUnsafeBytes { value in
          withShimBytes(key) { key in
            withShimBytes(value) { xs_writer_set_metadata(handle.pointer, key, $0, message) }
          }
        }
      }
    }
  }

  /// Makes all that is pending durable and visible at once.
  func commit() throws(IndexError) { try Engine.call(path) { xs_writer_commit(handle.pointer, $0) } }

  /// Drops all that is pending.
  func cancel() throws(IndexError) { try Engine.call(path) { xs_writer_cancel(handle.pointer, $0) } }

  /// Closes the database without committing what is pending, and lets its lock go; calls after it fail.
  func close() { xs_writer_close(handle.pointer) }

  /// Writes a compacted copy of a database into a new folder, keeping document numbers.
  static func compact(_ source: String, into destination: String) throws(IndexError) {
    try Engine.call(source) { xs_compact(source, destination, $0) }
  }
}
