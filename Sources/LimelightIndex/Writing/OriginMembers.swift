/// The records that a source had in the index when reading it began; those it still has are struck out.
final class OriginMembers {
  private struct Marks {
    var all: [UInt64]
    var left: [UInt64]
  }

  private var marks: [UInt32: Marks] = [:]
  private var documents: Set<UInt32> = []
  private var documentsLeft: Set<UInt32> = []
  /// The segments written since reading began.
  private var written: Set<UInt32> = []
  private let firstNewSegment: UInt32
  private let term: [UInt8]
  /// The numbers of other sources whose records this one took over.
  private(set) var overlaps: Set<UInt32> = []
  /// The numbers of the other sources; read when the first record is taken over.
  private var others: Set<UInt32>?
  private let origin: UInt32

  /// Reads which records a source has.
  init(_ origin: UInt32, in core: WriterCore) throws(IndexError) {
    self.origin = origin
    firstNewSegment = core.state.nextSegment
    term = Self.term(origin)
    for (index, segment) in core.segments.enumerated() {
      guard let list = try segment.list(term) else { continue }
      var bits = [UInt64](repeating: 0, count: segment.recordCount / 64 + 1)
      try segment.forEachOrdinal(list) { (ordinal) throws(IndexError) in
        if try !core.isDead(index, ordinal) { bits[Int(ordinal >> 6)] |= 1 << UInt64(ordinal & 63) }
      }
      marks[segment.id] = Marks(all: bits, left: bits)
    }
    guard try core.documentCount() > 0 else { return }
    let matches = try core.engine.view.match(
      EngineQuery(term: term, path: core.engine.path), limit: Int(UInt32.max), withData: false)
    documents = Set(matches.map(\.number))
    documentsLeft = documents
  }

  /// Strikes a record out; false when it was not the source's.
  func see(_ place: WriterCore.Place, in core: WriterCore) -> Bool {
    if place.segment < 0 {
      documentsLeft.remove(place.number)
      return documents.contains(place.number)
    }
    let id = core.segments[place.segment].id
    if id >= firstNewSegment { return true }
    let word = Int(place.ordinal >> 6)
    let bit: UInt64 = 1 << UInt64(place.ordinal & 63)
    guard let known = marks[id], known.all[word] & bit != 0 else { return false }
    marks[id]?.left[word] &= ~bit
    return true
  }

  /// Notes from which source a record is taken over.
  func noteTakeover(_ place: WriterCore.Place, in core: WriterCore) throws(IndexError) {
    if place.segment < 0 {
      if place.origin != 0, place.origin != origin { overlaps.insert(place.origin) }
      return
    }
    let others: Set<UInt32>
    if let known = self.others {
      others = known
    } else {
      others = Set(try SourceState.all(core.engine.view).map(\.origin)).subtracting([origin])
      self.others = others
    }
    guard overlaps.count < others.count else { return }
    let segment = core.segments[place.segment]
    for other in others where !overlaps.contains(other) {
      guard let list = try segment.list(Self.term(other)) else { continue }
      var walk = ListWalk(list, in: segment.bytes)
      walk.seek(place.ordinal)
      if walk.current == place.ordinal { overlaps.insert(other) }
    }
  }

  /// Notes a record that was written for the source.
  func add(document number: UInt32) {
    documents.insert(number)
    documentsLeft.remove(number)
  }

  /// Notes a segment that was written for the source.
  func add(segment id: UInt32) { written.insert(id) }

  /// Whether documents are left that the source has not had again.
  var hasDocumentsLeft: Bool { !documentsLeft.isEmpty }

  /// Whether the source had a record before since reading began.
  func wasSeen(_ place: WriterCore.Place, in core: WriterCore) -> Bool {
    if place.segment < 0 { return documents.contains(place.number) && !documentsLeft.contains(place.number) }
    let id = core.segments[place.segment].id
    if written.contains(id) { return true }
    let word = Int(place.ordinal >> 6)
    let bit: UInt64 = 1 << UInt64(place.ordinal & 63)
    guard let known = marks[id] else { return false }
    return known.all[word] & bit != 0 && known.left[word] & bit == 0
  }

  /// Takes out what is left: what vanished from the source.
  func sweep(_ core: WriterCore) throws(IndexError) -> Int {
    var count = 0
    for (index, segment) in core.segments.enumerated() {
      guard let bits = marks[segment.id]?.left else { continue }
      for word in bits.indices where bits[word] != 0 {
        for bit in 0..<64 where bits[word] & (1 << UInt64(bit)) != 0 {
          let ordinal = UInt32(word * 64 + bit)
          if try !core.isDead(index, ordinal) {
            try core.bury(index, ordinal)
            count += 1
          }
        }
      }
    }
    guard !documentsLeft.isEmpty else { return count }
    // Not what was deleted meanwhile, nor what another writer made its own.
    let remaining = try core.engine.view.match(
      EngineQuery(term: term, path: core.engine.path), limit: Int(UInt32.max), withData: false)
    for (number, _) in remaining where documentsLeft.contains(number) {
      try core.engine.delete(number)
      count += 1
    }
    return count
  }

  /// The term that marks the records of a source.
  static func term(_ origin: UInt32) -> [UInt8] {
    [Field.origin.rawValue] + withUnsafeBytes(of: origin.bigEndian) { [UInt8]($0) }
  }
}
