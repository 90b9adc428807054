/// Walks records in ascending order of their place in a segment, which is their rank order: those of one list, decoded as
/// they come, or those at hand in memory.
///
/// A plain value over memory that the segment or the caller keeps alive: a keystroke makes dozens and asks them thousands of
/// times, where counting references would cost more than all else.
struct ListWalk {
  /// The value of ``current`` behind the last record.
  static let end = UInt32.max

  /// The record the walk stands at.
  private(set) var current = ListWalk.end
  /// Whether the list turned out to be damaged; it then ends there.
  private(set) var isDamaged = false
  /// How many records there are at most.
  let bound: Int

  private let bytes: CheckedBytes
  /// Where the table before the chunks and the first chunk lie, and how many entries the table has.
  private let tableStart: Int
  private let chunksStart: Int
  private let entryCount: Int
  private let isChunked: Bool
  /// The place of the next difference, and the end of the chunk under way.
  private var place: Int
  private var chunkEnd: Int
  /// Records of the chunk behind the current one, and of the chunks behind it.
  private var leftInChunk = 0
  private var left: Int
  /// The last record of the chunk under way.
  private var last: UInt32 = 0
  /// For records in memory: where they lie; ``place`` and ``chunkEnd`` count them then.
  private let ordinals: UnsafePointer<UInt32>?

  /// Stands at the first record of a list.
  init(_ list: PostingList, in bytes: CheckedBytes) {
    bound = list.count
    self.bytes = bytes
    isChunked = list.count > SegmentLayout.chunkLength
    entryCount = isChunked ? (list.count - 1) / SegmentLayout.entryLength : 0
    tableStart = list.offset
    chunksStart = list.offset + 8 * entryCount
    place = chunksStart
    chunkEnd = chunksStart
    left = list.count
    ordinals = nil
    if list.count == 1 {
      current = list.only
      left = 0
      last = current
    } else if isChunked {
      nextChunk()
    } else if list.count > 0 {
      // No length is kept with a short list; five bytes a record are the most it has.
      let length = min(5 * list.count, bytes.count - place)
      guard bytes.isSound(place, length) else {
        fail()
        return
      }
      chunkEnd = place + length
      current = 0
      leftInChunk = left - 1
      left = 0
      last = Self.end - 1
      step()
    }
  }

  /// Stands at the first of some records in memory, which must outlive the walk.
  init(_ list: UnsafeBufferPointer<UInt32>, in bytes: CheckedBytes) {
    bound = list.count
    self.bytes = bytes
    isChunked = false
    (entryCount, tableStart, chunksStart, left) = (0, 0, 0, 0)
    place = 0
    chunkEnd = list.count
    ordinals = list.baseAddress
    if let first = list.first { current = first }
  }

  private mutating func fail() {
    isDamaged = true
    finish()
  }

  private mutating func finish() {
    current = Self.end
    leftInChunk = 0
    left = 0
    chunkEnd = place
  }

  /// Goes to the next record.
  @inline(__always)
  mutating func advance() {
    if leftInChunk > 0 {
      leftInChunk &-= 1
      step()
    } else {
      leap()
    }
  }

  /// Adds the next difference; the chunk has one.
  @inline(__always)
  private mutating func step() {
    guard place < chunkEnd else { return fail() }
    let first = bytes.base[place]
    place &+= 1
    if first < 0x80 {
      current &+= UInt32(first)
    } else {
      stepFar(UInt32(first & 0x7f))
    }
  }

  private mutating func stepFar(_ low: UInt32) {
    var value = UInt64(low)
    var shift: UInt64 = 7
    while place < chunkEnd, shift <= 28 {
      let byte = UInt64(bytes.base[place])
      place &+= 1
      value |= (byte & 0x7f) << shift
      if byte < 0x80 {
        current &+= UInt32(truncatingIfNeeded: value)
        return
      }
      shift += 7
    }
    fail()
  }

  /// Goes on where the chunk ends.
  private mutating func leap() {
    if let ordinals {
      place += place < chunkEnd ? 1 : 0
      current = place < chunkEnd ? ordinals[place] : Self.end
    } else if left > 0 {
      nextChunk()
    } else {
      finish()
    }
  }

  /// Goes to the first record not before a place; stays when it stands there already.
  @inline(__always)
  mutating func seek(_ target: UInt32) {
    guard current < target else { return }
    if ordinals != nil { return seekInMemory(target) }
    if last < target {
      guard left > 0 else { return finish() }
      passChunks(before: target)
    }
    passEights(before: target)
    while current < target {
      guard leftInChunk > 0 else { return leap() }
      leftInChunk &-= 1
      step()
    }
  }

  /// Passes over eight small differences at a time, as long as their sum does not reach a place.
  @inline(__always)
  private mutating func passEights(before target: UInt32) {
    while leftInChunk >= 8, place &+ 8 <= chunkEnd {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes.base + place).loadUnaligned(as: UInt64.self))
      guard word & 0x8080_8080_8080_8080 == 0 else { return }
      let pairs = (word & 0x00ff_00ff_00ff_00ff) &+ (word >> 8 & 0x00ff_00ff_00ff_00ff)
      let sum = UInt32(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
      guard current &+ sum < target else { return }
      current &+= sum
      place &+= 8
      leftInChunk &-= 8
    }
  }

  /// In leaps that double, then by halving: targets are mostly near.
  private mutating func seekInMemory(_ target: UInt32) {
    guard let ordinals else { return }
    var step = 1
    while place + step < chunkEnd, ordinals[place + step] < target { step *= 2 }
    var low = place + step / 2
    var high = min(place + step, chunkEnd)
    while low < high {
      let middle = (low + high) / 2
      if ordinals[middle] < target { low = middle + 1 } else { high = middle }
    }
    place = low
    current = place < chunkEnd ? ordinals[place] : Self.end
  }

  // MARK: Chunks

  /// Begins the next chunk and stands at its first record.
  private mutating func nextChunk() {
    place = chunkEnd
    guard let head = chunkHead() else { return fail() }
    begin(head)
  }

  private struct ChunkHead {
    var last: UInt32
    var start: Int
    var end: Int
  }

  /// Reads how far the chunk at ``place`` reaches, in records and bytes.
  @inline(__always)
  private mutating func chunkHead() -> ChunkHead? {
    var position = place
    guard bytes.isSound(position, min(10, bytes.count - position)), let span = number(&position),
      let length = number(&position), length <= bytes.count - position
    else { return nil }
    return ChunkHead(last: last &+ UInt32(truncatingIfNeeded: span), start: position, end: position + length)
  }

  private func number(_ position: inout Int) -> Int? {
    var value = 0
    var shift = 0
    while position < bytes.count, shift <= 28 {
      let byte = Int(bytes.base[position])
      position += 1
      value |= (byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  @inline(__always)
  private mutating func begin(_ head: ChunkHead) {
    guard bytes.isSound(place, head.end - place), head.end > head.start else { return fail() }
    let count = min(left, SegmentLayout.chunkLength)
    left -= count
    current = last
    last = head.last
    place = head.start
    chunkEnd = head.end
    leftInChunk = count - 1
    step()
  }

  /// Passes over whole chunks that end before a place without decoding them, then begins the next.
  private mutating func passChunks(before target: UInt32) {
    place = chunkEnd
    if entryCount > 0 { passEntries(before: target) }
    while left > 0 {
      guard let head = chunkHead() else { return fail() }
      if head.last >= target { return begin(head) }
      last = head.last
      place = head.end
      left -= min(left, SegmentLayout.chunkLength)
    }
    finish()
  }

  /// Goes to the last entry of the table before a place, if that lies ahead: by halving.
  private mutating func passEntries(before target: UInt32) {
    // The entry after the chunks under way; the table has none for the first.
    let next = (bound - left) / SegmentLayout.entryLength
    guard next < entryCount, bytes.isSound(tableStart, 8 * entryCount), before(next) < target else { return }
    var low = next
    var high = entryCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if before(middle) < target { low = middle } else { high = middle }
    }
    last = before(low)
    let table = UnsafeRawPointer(bytes.base + tableStart)
    place = chunksStart + Int(UInt32(littleEndian: table.loadUnaligned(fromByteOffset: 8 * low + 4, as: UInt32.self)))
    left = bound - (low + 1) * SegmentLayout.entryLength
  }

  /// The record before the chunks that an entry of the table stands for.
  @inline(__always)
  private func before(_ entry: Int) -> UInt32 {
    UInt32(
      littleEndian: UnsafeRawPointer(bytes.base + tableStart).loadUnaligned(fromByteOffset: 8 * entry, as: UInt32.self))
  }
}
