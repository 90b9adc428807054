/// Where records come from: a file of records, the desktop entries, the package list.
///
/// A source is named, so that the index can tell what it holds from it: reading a source again replaces what changed and
/// deletes what the source no longer has.
public protocol RecordSource: Sendable {
  /// The name the index remembers the source by, such as `apt` or the absolute path of a file.
  var name: String { get }

  /// Whether records already indexed from this source, but no longer in it, are to be deleted.
  var isComplete: Bool { get }

  /// A text that changes whenever the source's content may have changed, cheap to make (names, sizes, times of files);
  /// `nil` when that cannot be told without reading, as for standard input.
  ///
  /// - Throws: a fault when the source cannot be reached.
  func fingerprint() throws(Fault) -> String?

  /// About how many bytes the batches will have, for progress; `nil` when that cannot be told without reading.
  var estimatedByteCount: Int? { get }

  /// Reads the source from its start and hands it out in batches, in order.
  ///
  /// Reading is serial and keeps constant memory; decoding a batch may be done on any thread and later.
  /// - Parameter body: takes one batch; an error it throws ends the reading and is rethrown.
  /// - Throws: a fault when the source cannot be read at all or any further.
  func forEachBatch(_ body: (RecordBatch) throws -> Void) throws
}

extension RecordSource {
  public var estimatedByteCount: Int? { nil }
}

/// Some hundreds of records' worth of a source, decoded when asked.
public struct RecordBatch: Sendable {
  /// The size of the batch in the source, in bytes; for progress.
  public let byteCount: Int
  private let work: @Sendable () -> DecodedBatch

  /// Makes a batch from what decodes it.
  public init(byteCount: Int, decode: @escaping @Sendable () -> DecodedBatch) {
    self.byteCount = byteCount
    self.work = decode
  }

  /// Decodes the batch; safe on any thread.
  public func decode() -> DecodedBatch { work() }
}

/// What a batch held.
public struct DecodedBatch: Sendable {
  /// The records, in the source's order.
  public var records: [LocatedRecord]
  /// What was wrong, in the source's order.
  public var faults: [Fault]
  /// How many entries were left out although nothing is wrong with them, by the reason in words that follow a count,
  /// such as `not installed`.
  public var leftOut: [String: Int] = [:]

  /// Makes a decoded batch.
  public init(records: [LocatedRecord] = [], faults: [Fault] = []) {
    self.records = records
    self.faults = faults
  }
}

/// A record with the place it was read at.
public struct LocatedRecord: Sendable, Hashable {
  /// The record.
  public var record: Record
  /// The file.
  public var file: String
  /// The line, from 1; 0 when lines do not count.
  public var line: Int

  /// Makes a located record.
  public init(_ record: Record, file: String, line: Int = 0) {
    self.record = record
    self.file = file
    self.line = line
  }
}
