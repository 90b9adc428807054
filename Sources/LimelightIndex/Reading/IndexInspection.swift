import LimelightModel

/// What an index holds, counted.
public struct IndexStatistics: Sendable, Hashable {
  /// Records of one app and type.
  public struct Group: Sendable, Hashable {
    /// The app's id; empty for none.
    public var app: String
    /// The type; empty for none.
    public var type: String
    /// How many records.
    public var count: Int
  }

  /// The records that can be found or listed.
  public var records = 0
  /// The records by app and type, in order of app and type.
  public var groups: [Group] = []
  /// Records deleted or replaced, that a compaction will purge.
  public var dead = 0
  /// Records whose time has passed, that a compaction will purge.
  public var expired = 0
  /// The parts the index is made of.
  public var segments = 0
  /// Small changes since the last compaction.
  public var documents = 0
  /// The bytes on disk.
  public var bytes = 0
  /// The sources the index was filled from.
  public var sources: [SourceState] = []
  /// The version of the index's form.
  public var schema = IndexState.schema
  /// What the index uses.
  public var features: [String] = IndexState.features.sorted()
  /// The engine and its version.
  public var engine = "Xapian \(Engine.version)"
}

extension IndexSnapshot {
  /// Counts what the index holds. Reads every record: some 2 µs each.
  public func statistics(now: Double? = nil) throws(IndexError) -> IndexStatistics {
    let now = now ?? WallClock.now()
    var statistics = IndexStatistics()
    var counts: [SegmentHeader.Owner: Int] = [:]
    try forEachRecord { _, record in
      statistics.records += 1
      if let end = record.expires, end <= now { statistics.expired += 1 }
      counts[SegmentHeader.Owner(app: record.app, type: record.type), default: 0] += 1
      return true
    }
    statistics.groups = counts.map { IndexStatistics.Group(app: $0.key.app, type: $0.key.type, count: $0.value) }
      .sorted { ($0.app, $0.type) < ($1.app, $1.type) }
    for segment in segments { statistics.dead += try segment.deadCount() }
    statistics.segments = segments.count
    statistics.documents = documentCount
    statistics.bytes = folder.byteCount()
    statistics.sources = try sources()
    return statistics
  }

  /// The sources the index was filled from.
  public func sources() throws(IndexError) -> [SourceState] { try SourceState.all(database) }

  /// What matches the records of a source, by its name; `nil` when there is no such source.
  public func clause(ofSource name: String) throws(IndexError) -> Clause? {
    guard let source = try SourceState.read(name, database) else { return nil }
    return .term(.origin, Array(OriginMembers.term(source.origin).dropFirst()))
  }

  /// Hands out every record in rank order within each part; ends when the closure gives false.
  public func forEachRecord(_ body: (UInt32, StoredRecord) throws(IndexError) -> Bool) throws(IndexError) {
    for segment in segments {
      for ordinal in 0..<UInt32(segment.recordCount) where try !segment.isDead(ordinal) {
        let (number, record) = try segment.record(ordinal)
        guard try body(number, record) else { return }
        if ordinal % 65_536 == 65_535 { segment.giveBack() }
      }
    }
    guard documentCount > 0 else { return }
    let everything = try EngineQuery(everything: folder.database)
    for (number, data) in try database.match(everything, limit: Int(UInt32.max)) {
      guard let record = DocumentCoding.decode(data) else { throw damagedDocument(number) }
      guard try body(number, record) else { return }
    }
  }

  func damagedDocument(_ number: UInt32) -> IndexError {
    IndexError(
      .corrupt, "document \(number) of the index is damaged; delete the folder and index again", path: folder.path)
  }
}
