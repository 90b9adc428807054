public import LimelightModel

/// One state of the index, as of one commit.
public final class IndexSnapshot {
  let folder: IndexFolder
  let stamp: IndexFolder.Stamp?
  let database: EngineDatabase
  let state: IndexState
  let segments: [Segment]
  /// The number of the engine's documents: small changes since the last compaction.
  let documentCount: Int
  private var knownToHaveApps: Bool?
  /// The vocabulary of the documents, once it was asked for.
  var knownDocumentVocabulary: VocabularyInMemory??

  /// Opens the newest state.
  init(
    _ folder: IndexFolder, stamp: IndexFolder.Stamp?
  ) throws(IndexError) {
    self.folder = folder
    self.stamp = stamp
    do throws(IndexError) {
      database = try EngineDatabase(opening: folder.database)
    } catch {
      // Which file is missing says more than that one could not be opened.
      try folder.requireTables(documentCount: 0)
      throw error
    }
    guard let state = try IndexState.read(database, path: folder.path) else {
      throw IndexError(
        .notFound, "the index was never filled; fill it with: limelight index SOURCE", path: folder.path)
    }
    self.state = state
    var segments: [Segment] = []
    for id in state.segments { segments.append(try Segment(id: id, database: database, folder: folder)) }
    self.segments = segments
    documentCount = try database.documentCount()
    try folder.requireTables(documentCount: documentCount)
  }

  /// A record found: its place in the rank order and its content.
  public struct Found: Sendable {
    /// The document number; lower is better standing.
    public let number: UInt32
    /// The record.
    public let record: StoredRecord
  }

  /// The best-standing records that match a clause, in rank order.
  ///
  /// - Parameters:
  ///   - clause: what they must match.
  ///   - limit: how many at most.
  ///   - effort: how many records of the rarest part are looked at where parts must meet.
  ///   - looks: how many records of each part are looked at, refused ones among them.
  ///   - isWanted: looks at each record; those it refuses do not count.
  /// - Throws: an ``IndexError``. Costs some 10 µs and 1 µs a record; hardly grows with the index.
  public func best(
    _ clause: Clause, limit: Int, effort: Effort = .unbounded, looks: Int = .max,
    where isWanted: (UInt32, StoredRecord) -> Bool = { _, _ in true }
  ) throws(IndexError) -> [Found] {
    var found: [Found] = []
    for segment in segments {
      effort.begin()
      try gather(clause, segment, limit, effort, looks, isWanted, &found)
    }
    if documentCount > 0 { try gatherDocuments(clause, limit, looks, isWanted, &found) }
    if segments.count + (documentCount > 0 ? 1 : 0) > 1 {
      found.sort { $0.number < $1.number }
      if found.count > limit { found.removeLast(found.count - limit) }
    }
    return found
  }

  private func gather(
    _ clause: Clause, _ segment: Segment, _ limit: Int, _ effort: Effort, _ looks: Int,
    _ isWanted: (UInt32, StoredRecord) -> Bool, _ found: inout [Found]
  ) throws(IndexError) {
    var walk = try segment.walk(clause, effort: effort)
    var (left, looks) = (limit, looks)
    while left > 0, looks > 0, walk.current != ListWalk.end {
      looks -= 1
      if try !segment.isDead(walk.current) {
        let (number, record) = try segment.record(walk.current)
        if isWanted(number, record) {
          found.append(Found(number: number, record: record))
          left -= 1
        }
      }
      walk.advance()
    }
    if walk.isDamaged { throw segment.damaged("a list") }
  }

  private func gatherDocuments(
    _ clause: Clause, _ limit: Int, _ looks: Int, _ isWanted: (UInt32, StoredRecord) -> Bool, _ found: inout [Found]
  ) throws(IndexError) {
    let query = try clause.query(folder.database)
    var (left, looks) = (limit, looks)
    var after: UInt32 = 0
    // Each page matches anew from the start, so pages grow while little is wanted of them.
    var size = limit
    while left > 0, looks > 0 {
      let asked = size
      let page = try database.match(query, after: after, limit: asked)
      size = min(size, 1 << 20) * 4
      for (number, data) in page {
        guard let record = DocumentCoding.decode(data) else { throw damagedDocument(number) }
        after = number
        looks -= 1
        if left > 0, looks >= 0, isWanted(number, record) {
          found.append(Found(number: number, record: record))
          left -= 1
        }
      }
      if page.count < asked { return }
    }
  }

  /// How many records match a clause at most, without looking at them; documents of the engine count as many.
  public func bound(_ clause: Clause) throws(IndexError) -> Int {
    var sum = documentCount
    for segment in segments { sum += try segment.bound(clause) }
    return sum
  }

  /// Whether any record may have a text in a field.
  public func has(_ field: Field) -> Bool {
    documentCount > 0 || segments.contains { $0.header.has(field) }
  }

  /// Whether the index may hold an app.
  public func hasApps() throws(IndexError) -> Bool {
    if let known = knownToHaveApps { return known }
    let term = [Field.type.rawValue] + RecordTerms.filterKey(Identity.appType)
    var found = documentCount > 0
    for segment in segments where !found { found = try segment.list(term) != nil }
    knownToHaveApps = found
    return found
  }

  /// The record of an identity, if the index holds one.
  public func record(_ identity: Identity) throws(IndexError) -> Found? {
    try best(.identity(identity), limit: 1) { _, record in record.identity == identity }.first
  }
}
