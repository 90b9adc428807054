import LimelightModel

/// The writing side without its isolation: an open engine, the state, and what waits for the next commit.
///
/// Belongs to one ``IndexWriter``, which is an actor; nothing here is shared.
final class WriterCore {
  let folder: IndexFolder
  let wait: Duration
  private(set) var engine: EngineWriter
  /// Behind the engine, so that it is let go of after the engine was closed.
  private var lock: Optional<IndexLock>
  var state: IndexState
  private(set) var segments: [Segment]
  private var pending: [PendingTombstones]
  /// Whether segments were dropped since the last commit.
  private var hasDropped = false
  private var documents: DocumentPlaces

  /// A record that the index holds.
  struct Place {
    /// The index of its segment, or -1 for a document of the engine.
    var segment: Int
    var ordinal: UInt32
    var number: UInt32
    var record: StoredRecord
    /// For a document the number of the source it came from; 0 for none.
    var origin: UInt32 = 0
  }

  init(_ folder: IndexFolder, wait: Duration) throws(IndexError) {
    self.folder = folder
    self.wait = wait
    try folder.make()
    lock = try IndexLock(folder, wait: wait)
    folder.removeLeftovers()
    engine = try Self.openEngine(folder)
    if let known = try IndexState.read(engine.view, path: folder.path) {
      state = known
      try folder.requireTables(documentCount: try engine.view.documentCount())
    } else {
      state = IndexState()
      try state.write(to: engine)
      try engine.commit()
    }
    segments = []
    pending = []
    documents = DocumentPlaces()
    folder.removeSegments(except: state.segments)
    try loadSegments()
  }

  /// Opens the engine while the lock is held.
  ///
  /// The engine's own lock may outlive the writer that had it by a moment: a program that is just being started by its
  /// process shares it.
  private static func openEngine(_ folder: IndexFolder) throws(IndexError) -> EngineWriter {
    try folder.removeHalfMade()
    let end = ContinuousClock.now + .seconds(1)
    while true {
      do throws(IndexError) {
        return try EngineWriter(opening: folder.database)
      } catch {
        guard error.code == .locked, ContinuousClock.now < end else { throw error }
        pauseForTheEngine()
      }
    }
  }

  /// Closes the engine and lets the lock go.
  func close() {
    segments = []
    engine.close()
    lock = nil
  }

  private func loadSegments() throws(IndexError) {
    var loaded: [Segment] = []
    for id in state.segments { loaded.append(try Segment(id: id, database: engine.view, folder: folder)) }
    segments = loaded
    pending = [PendingTombstones](repeating: PendingTombstones(), count: loaded.count)
    documents = DocumentPlaces()
  }

  /// Makes all that waits durable and visible.
  func commit() throws(IndexError) {
    try writeTombstones()
    try state.write(to: engine)
    try engine.commit()
    if hasDropped { folder.removeSegments(except: state.segments) }
    hasDropped = false
    try loadSegments()
  }

  /// Takes segments out of use; with the next commit they are gone, and their files with them.
  ///
  /// Readers that have them open keep them; a reader that was about to open them finds the newer state.
  func drop(_ old: [Segment]) throws(IndexError) {
    let ids = Set(old.map(\.id))
    for segment in old {
      try engine.setMetadata(SegmentLayout.headerKey(segment.id), [])
      for chunk in 0...segment.recordCount / SegmentLayout.tombstonesPerChunk {
        try engine.setMetadata(SegmentLayout.tombstoneKey(segment.id, chunk: chunk), [])
      }
    }
    // What waits for the segments that go goes with them.
    for index in segments.indices where ids.contains(segments[index].id) { pending[index] = PendingTombstones() }
    state.segments.removeAll { ids.contains($0) }
    hasDropped = true
  }

  /// Drops all that waits.
  func cancel() throws(IndexError) {
    try engine.cancel()
    hasDropped = false
    if let known = try IndexState.read(engine.view, path: folder.path) { state = known }
    forgetSegments()
    // Numbers of segments that were not committed are used again.
    folder.removeSegments(except: state.segments)
    try loadSegments()
  }

  /// Lets other writers in between two parts of a long run, then takes up what they left.
  func yieldToOthers() throws(IndexError) { try reopen { pauseForOtherWriters() } }

  /// Closes the engine and the lock, does something, and opens both again.
  func reopen(_ between: () throws(IndexError) -> Void) throws(IndexError) {
    forgetSegments()
    engine.close()
    lock = nil
    try between()
    lock = try IndexLock(folder, wait: wait)
    folder.removeLeftovers()
    engine = try Self.openEngine(folder)
    state = try IndexState.read(engine.view, path: folder.path) ?? IndexState()
    try loadSegments()
  }

  /// Closes the engine, does something while the lock is still held, and opens the engine again.
  func withEngineClosed(_ body: () throws(IndexError) -> Void) throws(IndexError) {
    forgetSegments()
    engine.close()
    let result: Result<Void, IndexError>
    do throws(IndexError) { result = .success(try body()) } catch { result = .failure(error) }
    do throws(IndexError) {
      engine = try Self.openEngine(folder)
      state = try IndexState.read(engine.view, path: folder.path) ?? IndexState()
      try loadSegments()
    } catch {
      // What went wrong first says more.
      try result.get()
      throw error
    }
    try result.get()
  }

  func writeTombstones() throws(IndexError) {
    for index in pending.indices { try pending[index].write(segment: segments[index].id, to: engine) }
  }

  // MARK: Looking up

  func isDead(_ segment: Int, _ ordinal: UInt32) throws(IndexError) -> Bool {
    if pending[segment].contains(ordinal) { return true }
    return try segments[segment].isDead(ordinal)
  }

  /// The living record of an identity, if the index holds one.
  func find(_ identity: Identity, key: UInt32) throws(IndexError) -> Place? {
    let term = SegmentBuilder.identityTerm(key)
    for index in segments.indices.reversed() {
      guard let list = try segments[index].list(term) else { continue }
      var walk = ListWalk(list, in: segments[index].bytes)
      while walk.current != ListWalk.end {
        if try !isDead(index, walk.current) {
          let (number, record) = try segments[index].record(walk.current)
          if record.identity == identity {
            return Place(segment: index, ordinal: walk.current, number: number, record: record)
          }
        }
        walk.advance()
      }
    }
    return try documents.find(identity, term: term, engine)
  }

  // MARK: Changing

  /// Takes a record out.
  func remove(_ place: Place) throws(IndexError) {
    if place.segment >= 0 {
      try bury(place.segment, place.ordinal)
    } else {
      try engine.delete(place.number)
      documents.forget(place.record.identity)
    }
  }

  /// Marks a segment's record dead.
  func bury(_ segment: Int, _ ordinal: UInt32) throws(IndexError) {
    try pending[segment].insert(ordinal, segment: segments[segment].id, database: engine.view)
  }

  /// Adds or replaces one document of the engine.
  func put(
    _ record: StoredRecord, number: UInt32, origin: UInt32, terms: ArraySlice<UInt8>
  ) throws(IndexError) {
    let data = DocumentCoding.encode(record, origin: origin)
    try engine.put(number, data: data, terms: DocumentCoding.terms(terms, of: record.identity))
    documents.remember(record, number, origin: origin)
  }

  /// Takes a new document number.
  func takeNumber(_ rankClass: Int) throws(IndexError) -> UInt32 {
    guard let number = state.numbers.take(rankClass) else {
      throw IndexError(
        .invalid, "the index is full: four billion records have been numbered", path: folder.path)
    }
    return number
  }

  /// Writes a builder's records as a new segment, seen at once by what is looked up next, visible with the next commit.
  func append(_ builder: SegmentBuilder) throws(IndexError) {
    let id = takeSegmentNumber()
    let order = try builder.inRankOrder(&state.numbers, path: folder.path)
    try adopt(builder.write(order, as: id, path: folder.newSegment()))
  }

  /// Takes the number of a new segment.
  func takeSegmentNumber() -> UInt32 {
    defer { state.nextSegment += 1 }
    return state.nextSegment
  }

  /// Takes a segment whose file was written into use, seen by others with the next commit.
  func adopt(_ new: NewSegment) throws(IndexError) {
    try folder.keepSegment(new.path, as: new.id)
    try engine.setMetadata(SegmentLayout.headerKey(new.id), Sealed.seal(new.header.encoded()))
    let segment = try Segment(id: new.id, new.header, database: engine.view, folder: folder)
    state.segments.append(new.id)
    segments.append(segment)
    pending.append(PendingTombstones())
  }

  /// Forgets the segments in hand.
  func forgetSegments() {
    segments = []
    pending = []
    documents = DocumentPlaces()
  }

  /// The number of documents of the engine: what single changes left, not yet packed into a segment.
  func documentCount() throws(IndexError) -> Int { try engine.view.documentCount() }
}
