/// Which records of a segment are dead, read chunk by chunk as they are asked for.
///
/// A chunk is a bit set under its own key, so a delete rewrites 4 kB at most; a segment nothing was deleted from has none.
final class TombstoneReader {
  private let segment: UInt32
  private let database: EngineDatabase
  private var chunks: [[UInt8]?]

  init(segment: UInt32, recordCount: Int, database: EngineDatabase) {
    self.segment = segment
    self.database = database
    chunks = Array(repeating: nil, count: recordCount / SegmentLayout.tombstonesPerChunk + 1)
  }

  /// Reads a chunk; empty when nothing in it is dead.
  static func read(_ number: Int, segment: UInt32, _ database: EngineDatabase) throws(IndexError) -> [UInt8] {
    let kept = try database.metadata(SegmentLayout.tombstoneKey(segment, chunk: number))
    if kept.isEmpty { return [] }
    guard let bits = Sealed.open(kept), bits.count == SegmentLayout.tombstonesPerChunk / 8 else {
      throw IndexError(
        .corrupt,
        "part \(segment) of the index is damaged (what was deleted from it); delete the folder and index again",
        path: database.path)
    }
    return bits
  }

  private func load(_ number: Int) throws(IndexError) -> [UInt8] {
    let bits = try Self.read(number, segment: segment, database)
    chunks[number] = bits
    return bits
  }

  @inline(__always)
  func contains(_ ordinal: UInt32) throws(IndexError) -> Bool {
    let number = Int(ordinal) / SegmentLayout.tombstonesPerChunk
    guard number < chunks.count else { return false }
    let place = Int(ordinal) % SegmentLayout.tombstonesPerChunk
    if let bits = chunks[number] { return !bits.isEmpty && bits[place / 8] & (1 << UInt8(place % 8)) != 0 }
    let bits = try load(number)
    return !bits.isEmpty && bits[place / 8] & (1 << UInt8(place % 8)) != 0
  }

  func count() throws(IndexError) -> Int {
    var count = 0
    for number in chunks.indices {
      let bits: [UInt8]
      if let known = chunks[number] { bits = known } else { bits = try load(number) }
      count += bits.reduce(0) { $0 + $1.nonzeroBitCount }
    }
    return count
  }
}

/// Deletions from a segment that wait for the next commit.
struct PendingTombstones {
  private var chunks: [Int: [UInt8]] = [:]

  /// Marks a record dead.
  mutating func insert(_ ordinal: UInt32, segment: UInt32, database: EngineDatabase) throws(IndexError) {
    let number = Int(ordinal) / SegmentLayout.tombstonesPerChunk
    if chunks[number] == nil {
      let bits = try TombstoneReader.read(number, segment: segment, database)
      chunks[number] = bits.isEmpty ? [UInt8](repeating: 0, count: SegmentLayout.tombstonesPerChunk / 8) : bits
    }
    let place = Int(ordinal) % SegmentLayout.tombstonesPerChunk
    chunks[number]?[place / 8] |= 1 << UInt8(place % 8)
  }

  func contains(_ ordinal: UInt32) -> Bool {
    guard let bits = chunks[Int(ordinal) / SegmentLayout.tombstonesPerChunk] else { return false }
    let place = Int(ordinal) % SegmentLayout.tombstonesPerChunk
    return bits[place / 8] & (1 << UInt8(place % 8)) != 0
  }

  /// Writes the changed chunks.
  mutating func write(segment: UInt32, to writer: EngineWriter) throws(IndexError) {
    for (number, bits) in chunks {
      try writer.setMetadata(SegmentLayout.tombstoneKey(segment, chunk: number), Sealed.seal(bits))
    }
    chunks = [:]
  }
}
