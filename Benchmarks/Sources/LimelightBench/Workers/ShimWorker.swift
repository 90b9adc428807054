import CXapianShim

/// The bare engine: documents with ready-made terms, put through the shim by the thousand.
enum ShimWorker {
  private static let documentsPerCall = 1_000
  private static let documentsPerCommit = 50_000

  static func index(_ arguments: Arguments) throws {
    var reader = try TermFileReader(arguments.word(1, "the file of terms"))
    let writer = try open(arguments.word(2, "the database"))
    defer { xs_writer_free(writer) }
    var count = 0
    while try reader.fill() {
      var start = 0
      while let (documents, terms) = reader.documents(from: &start, limit: documentsPerCall) {
        try put(documents, terms, first: count, into: writer)
        count += documents.count
        if count.isMultiple(of: documentsPerCommit) { try check { xs_writer_commit(writer, $0) } }
      }
      reader.drop(start)
    }
    try check { xs_writer_commit(writer, $0) }
    print("records \(count)")
  }

  static func compact(_ arguments: Arguments) throws {
    let source = try arguments.word(1, "the database")
    let destination = try arguments.word(2, "the new database")
    try check { xs_compact(source, destination, $0) }
  }

  private static func open(_ path: String) throws -> OpaquePointer {
    var writer: OpaquePointer?
    try check { xs_writer_open(path, &writer, $0) }
    guard let writer else { throw Failure("\(path) cannot be opened") }
    return writer
  }

  private static func put(
    _ documents: [TermFileReader.Document], _ terms: [xs_bytes], first: Int, into writer: OpaquePointer
  ) throws {
    try terms.withUnsafeBufferPointer { terms in
      var next = 0
      let plain = documents.enumerated().map { index, document in
        defer { next += document.termCount }
        return xs_document(
          number: UInt32(first + index + 1), data: document.data, terms: terms.baseAddress?.advanced(by: next),
          term_count: document.termCount)
      }
      try check { xs_writer_put(writer, plain, plain.count, $0) }
    }
  }

  private static func check(_ call: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> xs_status) throws {
    var message: UnsafeMutablePointer<CChar>?
    let status = call(&message)
    defer { xs_message_free(message) }
    guard status == XS_OK else { throw Failure(message.map { String(cString: $0) } ?? "status \(status.rawValue)") }
  }
}
