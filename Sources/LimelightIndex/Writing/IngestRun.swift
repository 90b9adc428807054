import LimelightModel

/// One reading of a source: batches come decoded and analysed from other threads, in order; this thread inverts and writes.
///
/// A small source becomes documents in one commit. A large one becomes segments: each part that fills the memory set aside
/// is committed by itself, so that what a killed run had committed is kept, and the next run goes on from there.
final class IngestRun {
  private let core: WriterCore
  private let options: IngestOptions
  private let members: OriginMembers
  /// What the index may hold; made when the run turns out to be a large one.
  private var filter: IdentityFilter?
  private var source: SourceState
  private var report = IngestReport()
  private var held: [AnalyzedBatch] = []
  private var heldSteps = 0
  private var builder: SegmentBuilder?
  private var hasParts = false
  /// What the builder's records replace; it goes when they come, in one commit.
  private var replaced: [WriterCore.Place] = []
  /// The part that another thread packs while the next one is filled.
  private var packing: (builder: SegmentBuilder, replaced: [WriterCore.Place])?
  private let packer = OrderedPipeline<Result<NewSegment, IndexError>>(threads: 1)
  private var records = 0
  private var bytes = 0
  /// Whether another writer rearranged the index between two parts: what vanished from the source cannot be told then, so
  /// the source counts as not read to its end and the next run tells it.
  private var isDisturbed = false
  private var hasBrokenLines = false

  init(_ core: WriterCore, _ source: SourceState, _ options: IngestOptions) throws(IndexError) {
    self.core = core
    self.source = source
    self.options = options
    members = try OriginMembers(source.origin, in: core)
  }

  /// Reads a source to its end; the caller rolls back when it throws.
  static func run(
    _ input: any RecordSource, in core: WriterCore, _ options: IngestOptions
  ) throws -> IngestReport {
    let fingerprint = try input.fingerprint()
    let known = try SourceState.read(input.name, core.engine.view)
    // A source with faults is read again, so that they are told again until they are mended.
    if let known, let fingerprint, known.fingerprint == fingerprint, known.faultCount == 0, !options.rereads {
      var report = IngestReport()
      report.wasSkipped = true
      return report
    }
    var source = known ?? SourceState(name: input.name, fingerprint: nil, faultCount: 0, origin: core.state.nextOrigin)
    if known == nil { core.state.nextOrigin += 1 }
    // Until the end is reached the source counts as not read, so that a run that is cut off is taken up again.
    source.fingerprint = nil
    try source.write(to: core.engine)
    let run = try IngestRun(core, source, options)
    try run.read(input)
    return try run.finish(input, fingerprint)
  }

  private func refuseFaultsIfStrict() throws(IndexError) {
    guard options.isStrict && report.faults > 0 else { return }
    throw IndexError(
      .badInput, "nothing was indexed: \(Count.of(report.faults, "fault")), and --strict was given",
      path: core.folder.path)
  }

  private func read(_ input: any RecordSource) throws {
    let pipeline = OrderedPipeline<AnalyzedBatch>(threads: OrderedPipeline<AnalyzedBatch>.processorCount)
    let origin = source.origin
    try input.forEachBatch { batch in
      pipeline.submit {
        let decoded = batch.decode()
        var analyzed = AnalyzedBatch(decoded.records, origin: origin)
        analyzed.faults = decoded.faults
        analyzed.leftOut = decoded.leftOut
        analyzed.byteCount = batch.byteCount
        return analyzed
      }
      while pipeline.isFull, let next = pipeline.take() { try take(next) }
    }
    while let next = pipeline.take() { try take(next) }
  }

  private func take(_ batch: AnalyzedBatch) throws(IndexError) {
    hasBrokenLines = hasBrokenLines || !batch.faults.isEmpty
    for fault in batch.faults { tell(fault) }
    report.leftOut.merge(batch.leftOut, uniquingKeysWith: +)
    records += batch.steps.count
    bytes += batch.byteCount
    options.onProgress(IngestProgress(phase: .reading, records: records, bytes: bytes))
    if options.isStrict && report.faults > 0 { return }
    guard builder == nil else { return try build(batch) }
    held.append(batch)
    heldSteps += batch.steps.count
    guard heldSteps >= options.bulkThreshold else { return }
    builder = SegmentBuilder()
    filter = try IdentityFilter(core)
    let waiting = held
    held = []
    for batch in waiting { try build(batch) }
  }

  private func tell(_ fault: Fault) {
    report.faults += 1
    options.onFault(fault)
  }

  // MARK: Parts

  private func build(_ batch: AnalyzedBatch) throws(IndexError) {
    for step in batch.steps {
      switch step {
      case .delete(.identity(let identity)):
        try delete(identity)
      case .delete(let deletion):
        try writePart()
        try finishPacking()
        report.changes.deleted += try core.delete(deletion)
      case .put(let index):
        try build(batch.items[index], batch.body(index), batch.terms(index))
      }
      if let builder, builder.byteCount >= options.partBytes { try writePart() }
    }
  }

  /// Takes one record out and goes on with the part, since a source may have many deletions.
  private func delete(_ identity: Identity) throws(IndexError) {
    let hash = RecordTerms.identityHash(identity)
    if packing?.builder.place(of: identity, hash: hash) != nil { try finishPacking() }
    let wasBuilt = builder?.remove(identity, hash: hash) ?? false
    // What a record of this part was to replace goes with it.
    let wasWritten = try core.delete(.identity(identity)) > 0
    if wasBuilt || wasWritten { report.changes.deleted += 1 }
  }

  private func build(
    _ item: AnalyzedBatch.Item, _ body: ArraySlice<UInt8>, _ terms: ArraySlice<UInt8>
  ) throws(IndexError) {
    guard let builder else { return }
    var number: UInt32?
    let mayBeKnown = filter?.mayContain(item.identityKey) ?? true
    filter?.insert(item.identityKey)
    if !mayBeKnown {
      report.changes.added += 1
    } else if let place = builder.place(of: item) {
      tell(Self.duplicate(item))
      if builder.body(place) == body { return }
      number = builder.number(place)
      builder.drop(place)
    } else if let old = try findWritten(item) {
      if members.wasSeen(old, in: core) { tell(Self.duplicate(item)) }
      let isMember = members.see(old, in: core)
      if !isMember { try members.noteTakeover(old, in: core) }
      if isMember && old.record.hasBody(body) {
        report.changes.unchanged += 1
        return
      }
      number = old.number
      replaced.append(old)
      report.changes.replaced += 1
    } else {
      report.changes.added += 1
    }
    // A changed rank moves the record.
    if let kept = number, RankOrder.rankClass(ofNumber: kept) != item.rankClass { number = nil }
    builder.add(item, number: number, body: body, terms: terms)
  }

  /// The record of an identity outside the part being filled.
  private func findWritten(_ item: AnalyzedBatch.Item) throws(IndexError) -> WriterCore.Place? {
    if packing?.builder.place(of: item) != nil { try finishPacking() }
    return try core.find(item.identity, key: item.identityKey)
  }

  private static func duplicate(_ item: AnalyzedBatch.Item) -> Fault {
    Fault(
      file: item.file, line: item.line,
      message: "\(item.identity.spoken) was there before; this one replaces it")
  }

  /// Hands what the builder has to the packing thread, and goes on with an empty one.
  private func writePart(isLast: Bool = false) throws(IndexError) {
    guard let full = builder, !full.isEmpty else { return }
    try finishPacking()
    options.onProgress(IngestProgress(phase: .writing, records: records, bytes: bytes))
    let id = core.takeSegmentNumber()
    let order = try full.inRankOrder(&core.state.numbers, path: core.folder.path)
    packing = (full, replaced)
    replaced = []
    // Parts of a long run are joined at its end; only then do the lists of shared prefixes pay.
    let isOnly = isLast && !hasParts
    hasParts = true
    let path = try core.folder.newSegment()
    packer.submit {
      do throws(IndexError) {
        return .success(try full.write(order, as: id, path: path, hasPrefixLists: isOnly))
      } catch {
        return .failure(error)
      }
    }
    builder = SegmentBuilder()
  }

  /// Writes the part that was packed and commits it, then lets other writers in.
  private func finishPacking() throws(IndexError) {
    guard let packed = packer.take(), let part = packing else { return }
    packing = nil
    let new = try packed.get()
    for place in part.replaced { try core.remove(place) }
    try core.adopt(new)
    members.add(segment: new.id)
    guard !options.isStrict else { return }
    try core.commit()
    let before = core.state.segments
    let stamp = core.folder.stamp()
    try core.yieldToOthers()
    if core.folder.stamp() != stamp { try takeUpWhatOthersWrote(before) }
  }

  /// Another writer was here: what it wrote must be asked for, and what it joined can no longer be struck out.
  private func takeUpWhatOthersWrote(_ before: [UInt32]) throws(IndexError) {
    isDisturbed = isDisturbed || !core.state.segments.starts(with: before)
    isDisturbed = isDisturbed || (core.state.segments.count > before.count && members.hasDocumentsLeft)
    filter = try IdentityFilter(core)
    replaced = []
    guard let builder else { return }
    for (identity, key) in builder.identities {
      filter?.insert(key)
      if let old = try core.find(identity, key: key) { replaced.append(old) }
    }
  }

  private func finish(_ input: any RecordSource, _ fingerprint: String?) throws(IndexError) -> IngestReport {
    let isLarge = builder != nil
    if isLarge {
      try writePart(isLast: true)
      try finishPacking()
      builder = nil
    } else {
      for batch in held { try applyAsDocuments(batch) }
    }
    try refuseFaultsIfStrict()
    // Where a line could not be read, that a record is missing proves nothing.
    if input.isComplete && !isDisturbed && !hasBrokenLines { report.changes.deleted += try members.sweep(core) }
    source.fingerprint = isDisturbed ? nil : fingerprint
    source.faultCount = report.faults
    try noteOverlaps()
    try source.write(to: core.engine)
    try core.commit()
    // A large run has made segments anyway; with the small changes among them a search need not ask the engine besides.
    try core.joinSegmentsIfThereIsRoom(packsDocuments: isLarge) { share in
      options.onProgress(IngestProgress(phase: .joining, records: records, bytes: bytes, share: share))
    }
    return report
  }

  /// Keeps which sources have records of the same identities. What this one no longer has, another may have still: that one
  /// is read again the next time, though it did not change.
  private func noteOverlaps() throws(IndexError) {
    // Another run may have noted one meanwhile.
    source.overlaps.formUnion(try SourceState.read(source.name, core.engine.view)?.overlaps ?? [])
    let new = members.overlaps.subtracting(source.overlaps)
    source.overlaps.formUnion(new)
    for var other in try new.isEmpty ? [] : SourceState.all(core.engine.view) where new.contains(other.origin) {
      other.overlaps.insert(source.origin)
      try other.write(to: core.engine)
    }
    if report.changes.deleted > 0 { try source.forgetFingerprintsOfOverlapping(core.engine) }
  }

  private func applyAsDocuments(_ batch: AnalyzedBatch) throws(IndexError) {
    // Apart from the report, whose faults are counted meanwhile.
    var changes = report.changes
    try core.apply(batch, report: &changes, members: members) { tell(Self.duplicate($0)) }
    report.changes = changes
  }
}
