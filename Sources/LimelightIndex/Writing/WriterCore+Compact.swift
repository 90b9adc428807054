import LimelightModel

extension WriterCore {
  /// Documents of the engine beyond which a write packs them into a segment: reading them costs a little more.
  static let documentLimit = 20_000

  /// Joins segments when there are many; when that fails nothing is lost, since all is committed,
  /// and the next write tries again.
  ///
  /// - Parameter packsDocuments: whether small changes become a segment first, however few.
  func joinSegmentsIfThereIsRoom(
    packsDocuments: Bool = false, progress: (Double) -> Void
  ) throws(IndexError) {
    do throws(IndexError) {
      if packsDocuments { try packDocuments() }
      try joinSegmentsIfMany(progress: progress)
    } catch {
      try cancel()
    }
  }

  /// Joins segments when a run left several of like size, so that a search asks few.
  ///
  /// - Parameter progress: told the share that is done.
  func joinSegmentsIfMany(progress: (Double) -> Void) throws(IndexError) {
    if try documentCount() > Self.documentLimit { try packDocuments() }
    let sizes = segments.map(\.recordCount)
    let total = sizes.reduce(0, +)
    guard let largest = sizes.max() else { return }
    if segments.contains(where: { !$0.header.hasPrefixLists }) {
      // Parts of a long run, and what is small beside them.
      let most = segments.first { $0.header.hasPrefixLists && $0.recordCount * 5 > total * 3 }
      return try join(segments.filter { $0.id != most?.id }, isKept: nil, progress: progress)
    }
    guard segments.count > 1 else { return }
    if largest * 5 < total * 3 {
      try join(segments, isKept: nil, progress: progress)
    } else if segments.count > 4 {
      try join(segments.filter { $0.recordCount < largest }, isKept: nil, progress: progress)
    }
  }

  /// Joins segments into one and commits.
  private func join(
    _ parts: [Segment], isKept: ((StoredRecord) -> Bool)?, progress: (Double) -> Void
  ) throws(IndexError) {
    try writeTombstones()
    // The merger reads through segments of its own, which see the tombstones just written.
    var sources: [Segment] = []
    for part in parts { sources.append(try Segment(id: part.id, database: engine.view, folder: folder)) }
    let merger = try SegmentMerger(sources, isKept: isKept)
    var joined: NewSegment?
    if merger.recordCount > 0 {
      joined = try merger.write(as: takeSegmentNumber(), path: folder.newSegment(), progress: progress)
    }
    try drop(sources)
    if let joined { try adopt(joined) }
    try commit()
  }

  /// Turns the engine's documents into a segment; they keep their numbers. Commits nothing.
  func packDocuments(isKept: (StoredRecord) -> Bool = { _ in true }) throws(IndexError) {
    let all = try engine.view.match(EngineQuery(everything: engine.path), limit: Int(UInt32.max))
    guard !all.isEmpty else { return }
    let builder = SegmentBuilder()
    for (number, data) in all {
      guard let stored = DocumentCoding.decode(data) else {
        throw IndexError(
          .corrupt, "document \(number) of the index is damaged; delete the folder and index again", path: folder.path)
      }
      try engine.delete(number)
      guard isKept(stored) else { continue }
      let origin = DocumentCoding.origin(data)
      let batch = AnalyzedBatch(
        [LocatedRecord(stored.record, file: "")], origin: origin == 0 ? nil : origin)
      guard let item = batch.items.first else { continue }
      builder.add(item, number: number, body: batch.body(0), terms: batch.terms(0))
    }
    if !builder.isEmpty { try append(builder) }
    try commit()
  }

  /// Whether the index is one segment without anything dead or expired.
  private func isTidy(_ now: Double) throws(IndexError) -> Bool {
    guard segments.count <= 1, let only = segments.first else { return segments.isEmpty }
    guard only.header.hasPrefixLists else { return false }
    guard try only.deadCount() == 0 else { return false }
    for ordinal in 0..<UInt32(only.recordCount) {
      if ordinal % 65_536 == 65_535 { only.giveBack() }
      if let end = try only.record(ordinal).record.expires, end <= now { return false }
    }
    return true
  }

  /// Packs, joins and purges everything, then shrinks the files; document numbers stay.
  ///
  /// - Parameters:
  ///   - now: the time by which what expires counts as expired, in seconds since 1970.
  ///   - progress: told the share of the joining that is done.
  /// - Returns: how many records were purged.
  func compact(now: Double, progress: (Double) -> Void) throws(IndexError) -> Int {
    var expired = 0
    let isKept: (StoredRecord) -> Bool = { record in
      guard let end = record.expires, end <= now else { return true }
      expired += 1
      return false
    }
    try packDocuments(isKept: isKept)
    if try !isTidy(now) { try join(segments, isKept: isKept, progress: progress) }
    try withEngineClosed { () throws(IndexError) in
      folder.removeLeftovers()
      do throws(IndexError) {
        try EngineWriter.compact(folder.database, into: folder.compacting)
        try folder.exchange()
      } catch {
        // A copy cut off by a full disk must not keep it full.
        folder.removeLeftovers()
        throw error
      }
    }
    return expired
  }
}
