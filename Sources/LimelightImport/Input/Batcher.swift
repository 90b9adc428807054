internal import LimelightModel

/// Collects records that are decoded already and hands them out in batches.
struct Batcher {
  private var batch = DecodedBatch()
  private var byteCount = 0
  private let body: (RecordBatch) throws -> Void

  /// The number of records after which a batch is handed out.
  static let recordLimit = 500
  /// The number of bytes after which a batch is handed out.
  static let byteLimit = 256 * 1024

  /// Makes a batcher that hands out to `body`.
  init(_ body: @escaping (RecordBatch) throws -> Void) { self.body = body }

  /// Takes one record; one that cannot be indexed becomes a fault.
  mutating func add(_ record: Record, file: String, line: Int, byteCount: Int) throws {
    batch.add(record, file: file, line: line)
    try count(byteCount)
  }

  /// Takes one fault.
  mutating func add(_ fault: Fault, byteCount: Int) throws {
    batch.faults.append(fault)
    try count(byteCount)
  }

  /// Hands out what is left.
  mutating func finish() throws {
    guard !batch.records.isEmpty || !batch.faults.isEmpty else { return }
    let (full, size) = (batch, byteCount)
    batch = DecodedBatch()
    byteCount = 0
    try body(RecordBatch(byteCount: size) { full })
  }

  private mutating func count(_ bytes: Int) throws {
    byteCount += bytes
    if batch.records.count + batch.faults.count >= Self.recordLimit || byteCount >= Self.byteLimit { try finish() }
  }
}

extension DecodedBatch {
  /// Takes one record; one that cannot be indexed becomes a fault. Says whether it was taken.
  @discardableResult
  mutating func add(_ record: Record, file: String, line: Int) -> Bool {
    do throws(RecordError) {
      try record.validate()
      records.append(LocatedRecord(record, file: file, line: line))
      return true
    } catch {
      faults.append(Fault.of(file, line: line, error.message))
      return false
    }
  }
}
