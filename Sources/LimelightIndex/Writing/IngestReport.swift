public import LimelightModel

/// How far a long run is.
public struct IngestProgress: Sendable, Hashable {
  /// What is being done.
  public enum Phase: String, Sendable, Hashable {
    /// Records are read and analysed.
    case reading
    /// A part of the index is written.
    case writing
    /// Parts of the index are joined.
    case joining
  }

  /// What is being done.
  public var phase: Phase
  /// Records read so far.
  public var records: Int
  /// Bytes of the source read so far.
  public var bytes: Int
  /// The share of the phase that is done, from 0 to 1; `nil` when it cannot be told.
  public var share: Double?

  /// Makes a report of progress.
  public init(phase: Phase, records: Int, bytes: Int, share: Double? = nil) {
    self.phase = phase
    self.records = records
    self.bytes = bytes
    self.share = share
  }
}

/// What reading a source did.
public struct IngestReport: Sendable, Hashable {
  /// What became of the records.
  public var changes = ChangeReport()
  /// How many lines or entries were faulty.
  public var faults = 0
  /// How many entries the source left out although nothing is wrong with them, by the reason in words that follow a count.
  public var leftOut: [String: Int] = [:]
  /// Whether the source was not read, because it had not changed.
  public var wasSkipped = false

  /// Makes an empty report.
  public init() {}
}

/// How a source is to be read.
public struct IngestOptions: Sendable {
  /// Whether one fault leaves the index as it was.
  public var isStrict: Bool
  /// Whether an unchanged source is read all the same.
  public var rereads: Bool
  /// How many records a source must have to be written as a segment; fewer are written as documents.
  public var bulkThreshold: Int
  /// The memory of one part of a bulk run, in bytes; a part is committed when it is full.
  public var partBytes: Int
  /// Told every fault, in the source's order.
  public var onFault: @Sendable (Fault) -> Void
  /// Told now and then how far it is.
  public var onProgress: @Sendable (IngestProgress) -> Void

  /// Makes options; what is not named stays as it should be for most.
  public init(
    isStrict: Bool = false, rereads: Bool = false, bulkThreshold: Int = 2_000, partBytes: Int = 64 << 20,
    onFault: @escaping @Sendable (Fault) -> Void = { _ in },
    onProgress: @escaping @Sendable (IngestProgress) -> Void = { _ in }
  ) {
    self.isStrict = isStrict
    self.rereads = rereads
    self.bulkThreshold = bulkThreshold
    self.partBytes = partBytes
    self.onFault = onFault
    self.onProgress = onProgress
  }
}
