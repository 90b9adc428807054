/// Which records of a segment are dead, read chunk by chunk as they are asked for.
///
/// A chunk is a bit set under its own key, so a delete rewrites 4 kB at most; a segment nothing was deleted from has none.
final class TombstoneReader {
  private let segment: UInt32
  private let database: EngineDatabase
  private var chunks: [Int: [UInt8]] = [:]

  init(segment: UInt32, database: EngineDatabase) {
    self.segment = segment
    self.database = database
  }

  private func chunk(_ number: Int) throws(IndexError) -> [UInt8] {
    if let known = chunks[number] { return known }
    let bits = try database.metadata(SegmentLayout.tombstoneKey(segment, chunk: number))
    chunks[number] = bits
    return bits
  }

  @inline(__always)
  func contains(_ ordinal: UInt32) throws(IndexError) -> Bool {
    let bits = try chunk(Int(ordinal) / SegmentLayout.tombstonesPerChunk)
    if bits.isEmpty { return false }
    let place = Int(ordinal) % SegmentLayout.tombstonesPerChunk
    return place / 8 < bits.count && bits[place / 8] & (1 << UInt8(place % 8)) != 0
  }

  func count(of recordCount: Int) throws(IndexError) -> Int {
    var count = 0
    var number = 0
    while number * SegmentLayout.tombstonesPerChunk < recordCount {
      count += try chunk(number).reduce(0) { $0 + $1.nonzeroBitCount }
      number += 1
    }
    return count
  }
}

/// Deletions from a segment that wait for the next commit.
struct PendingTombstones {
  private var chunks: [Int: [UInt8]] = [:]

  var isEmpty: Bool { chunks.isEmpty }

  /// Marks a record dead.
  mutating func insert(_ ordinal: UInt32, segment: UInt32, database: EngineDatabase) throws(IndexError) {
    let number = Int(ordinal) / SegmentLayout.tombstonesPerChunk
    if chunks[number] == nil {
      var bits = try database.metadata(SegmentLayout.tombstoneKey(segment, chunk: number))
      bits += [UInt8](repeating: 0, count: max(0, SegmentLayout.tombstonesPerChunk / 8 - bits.count))
      chunks[number] = bits
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
      try writer.setMetadata(SegmentLayout.tombstoneKey(segment, chunk: number), bits)
    }
    chunks = [:]
  }
}
