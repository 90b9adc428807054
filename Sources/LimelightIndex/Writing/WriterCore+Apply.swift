import LimelightModel

/// What a change did.
public struct ChangeReport: Sendable, Hashable {
  /// Records that were not there before.
  public var added = 0
  /// Records that replaced one of the same identity.
  public var replaced = 0
  /// Records that were there already, the same to the letter.
  public var unchanged = 0
  /// Records taken out.
  public var deleted = 0

  /// Makes an empty report.
  public init() {}
}

extension WriterCore {
  /// Applies a batch as documents of the engine, in the source's order. The caller commits.
  ///
  /// - Parameter onDuplicate: told a record whose identity the same source had before.
  func apply(
    _ batch: AnalyzedBatch, report: inout ChangeReport, members: OriginMembers? = nil,
    onDuplicate: (AnalyzedBatch.Item) -> Void = { _ in }
  ) throws(IndexError) {
    for step in batch.steps {
      switch step {
      case .delete(let deletion):
        report.deleted += try delete(deletion)
      case .put(let index):
        try put(batch, index, &report, members, onDuplicate)
      }
    }
  }

  private func put(
    _ batch: AnalyzedBatch, _ index: Int, _ report: inout ChangeReport, _ members: OriginMembers?,
    _ onDuplicate: (AnalyzedBatch.Item) -> Void
  ) throws(IndexError) {
    let item = batch.items[index]
    let identity = item.identity
    guard let record = StoredRecord(app: identity.app, type: identity.type, body: batch.body(index)) else {
      return
    }
    var number: UInt32?
    if let old = try find(identity, key: item.identityKey) {
      if let members, members.wasSeen(old, in: self) { onDuplicate(item) }
      let isMember = members?.see(old, in: self) ?? true
      if !isMember { try members?.noteTakeover(old, in: self) }
      if isMember && old.record.hasBody(batch.body(index)) {
        report.unchanged += 1
        return
      }
      if RankOrder.rankClass(ofNumber: old.number) == item.rankClass { number = old.number }
      if old.segment >= 0 || number == nil { try remove(old) }
      report.replaced += 1
    } else {
      report.added += 1
    }
    let kept: UInt32
    if let number { kept = number } else { kept = try takeNumber(item.rankClass) }
    try put(record, number: kept, origin: batch.origin, terms: batch.terms(index))
    members?.add(document: kept)
  }

  /// Takes out what a deletion names; gives how many records that were.
  func delete(_ deletion: Deletion) throws(IndexError) -> Int {
    switch deletion {
    case .identity(let identity):
      guard let place = try find(identity, key: RecordTerms.identityKey(identity)) else { return 0 }
      try remove(place)
      return 1
    case .domain(let app, let domain):
      return try deleteAll(with: [Field.domain.rawValue] + RecordTerms.filterKey(app, domain))
    case .app(let app):
      return try deleteAll(with: [Field.app.rawValue] + RecordTerms.filterKey(app))
    }
  }

  /// Takes out all records with a term.
  func deleteAll(with term: [UInt8]) throws(IndexError) -> Int {
    var count = 0
    for index in segments.indices {
      guard let list = try segments[index].list(term) else { continue }
      try segments[index].forEachOrdinal(list) { (ordinal) throws(IndexError) in
        guard try !isDead(index, ordinal) else { return }
        try bury(index, ordinal)
        count += 1
      }
    }
    guard try documentCount() > 0 else { return count }
    for (number, data) in try engine.view.match(EngineQuery(term: term, path: engine.path), limit: Int(UInt32.max)) {
      guard let record = DocumentCoding.decode(data) else { continue }
      try remove(Place(segment: -1, ordinal: 0, number: number, record: record))
      count += 1
    }
    return count
  }

  /// Takes out what a source brought and forgets the source; gives how many records that were, `nil` for an unknown one.
  func deleteSource(named name: String) throws(IndexError) -> Int? {
    guard let source = try SourceState.read(name, engine.view) else { return nil }
    let count = try deleteAll(with: OriginMembers.term(source.origin))
    // What it had last, another may have still: that one is read again the next time.
    if count > 0 { try source.forgetFingerprintsOfOverlapping(engine) }
    try source.remove(from: engine)
    return count
  }

  /// Takes out everything and forgets every source.
  func deleteEverything() throws(IndexError) -> Int {
    var count = try documentCount()
    for segment in segments { count += segment.recordCount - (try segment.deadCount()) }
    try drop(segments)
    let everything = try engine.view.match(
      EngineQuery(everything: engine.path), limit: Int(UInt32.max), withData: false)
    for (number, _) in everything { try engine.delete(number) }
    for source in try SourceState.all(engine.view) { try source.remove(from: engine) }
    state.numbers = RankOrder.Allocator()
    forgetSegments()
    return count
  }
}
