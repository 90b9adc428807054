/// Walks records in ascending order of their place in a segment, which is their rank order.
class OrdinalCursor {
  /// The value of ``current`` behind the last record.
  static let end = UInt32.max
  /// The record the cursor stands at.
  final var current: UInt32 = 0
  /// How many records there are at most.
  final let bound: Int

  init(bound: Int) { self.bound = bound }

  /// Goes to the next record.
  func advance() throws(IndexError) {}

  /// Goes to the first record not before a place; stays when it stands there already.
  func seek(_ target: UInt32) throws(IndexError) {
    while current < target { try advance() }
  }

  /// Whether a record is among the cursor's; ask in ascending order, and then for nothing else.
  func contains(_ target: UInt32) throws(IndexError) -> Bool {
    if current < target { try seek(target) }
    return current == target
  }
}

/// Walks the list of one term: a chunk of it is decoded at a time into a buffer.
final class ListCursor: OrdinalCursor {
  private let segment: Segment
  private let list: PostingList
  private let isChunked: Bool
  /// The entries of the table that a long list begins with, and the place of its first chunk.
  private let entryCount: Int
  private let chunksStart: Int
  /// Records behind the buffer.
  private var left: Int
  /// The place of the next chunk in the postings.
  private var offset: Int
  private var buffer: UnsafeMutablePointer<UInt32>
  private var place = 0
  private var count = 0
  private var lastPage: Page?
  private var lastNumber = -1
  /// The last record of the chunk in the buffer.
  private var last: UInt32 = 0

  init(_ list: PostingList, in segment: Segment) throws(IndexError) {
    self.segment = segment
    self.list = list
    left = list.count
    isChunked = list.count > SegmentLayout.chunkLength
    entryCount = (list.count - 1) / SegmentLayout.entryLength
    chunksStart = list.offset + 8 * entryCount
    offset = chunksStart
    buffer = .allocate(capacity: min(max(list.count, 1), SegmentLayout.chunkLength))
    super.init(bound: list.count)
    if list.count == 1 {
      current = list.only
      left = 0
    } else {
      try nextChunk()
    }
  }

  deinit { buffer.deallocate() }

  override func advance() throws(IndexError) {
    place += 1
    if place < count { current = buffer[place] } else { try nextChunk() }
  }

  override func seek(_ target: UInt32) throws(IndexError) {
    guard current < target else { return }
    if count == 0 || last < target {
      guard left > 0 else {
        current = Self.end
        count = 0
        return
      }
      try passChunks(before: target)
      guard current != Self.end, current < target else { return }
    }
    // By halving: chunks are short.
    var low = place
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if buffer[middle] < target { low = middle + 1 } else { high = middle }
    }
    place = low
    current = buffer[low]
  }

  /// Passes over whole chunks that end before a place without decoding them, then decodes the next.
  private func passChunks(before target: UInt32) throws(IndexError) {
    guard isChunked else {
      current = Self.end
      left = 0
      return
    }
    if entryCount > 0 { try passEntries(before: target) }
    while left > 0 {
      let head = try chunkHead()
      let end = last &+ head.span
      if end >= target || left <= SegmentLayout.chunkLength {
        if end < target {
          current = Self.end
          left = 0
          count = 0
          return
        }
        return try decode(head)
      }
      last = end
      offset = head.start + head.length
      left -= SegmentLayout.chunkLength
    }
    current = Self.end
  }

  /// Goes to the last entry of the table before a place, if that lies ahead: by halving.
  private func passEntries(before target: UInt32) throws(IndexError) {
    // The entry after the chunks under way; the table has none for the first.
    let next = (list.count - left) / SegmentLayout.entryLength
    guard next < entryCount, try entry(next).before < target else { return }
    var low = next
    var high = entryCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if try entry(middle).before < target { low = middle } else { high = middle }
    }
    let found = try entry(low)
    last = found.before
    offset = chunksStart + found.start
    left = list.count - (low + 1) * SegmentLayout.entryLength
  }

  private func entry(_ number: Int) throws(IndexError) -> (before: UInt32, start: Int) {
    try withPostings(list.offset + 8 * number, 8) { (bytes, length) throws(IndexError) in
      guard length >= 8 else { throw damaged() }
      let place = UnsafeRawPointer(bytes)
      return (
        UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)),
        Int(UInt32(littleEndian: place.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
      )
    }
  }

  private func nextChunk() throws(IndexError) {
    guard left > 0 else {
      current = Self.end
      place = 0
      count = 0
      return
    }
    if isChunked { return try decode(chunkHead()) }
    if let page = list.inlinePage {
      try decode(page.bytes + offset, page.byteCount - offset, left)
      left = 0
      return
    }
    try withPostings(offset, left * 5) { (bytes, length) throws(IndexError) in try decode(bytes, length, left) }
    left = 0
  }

  private struct ChunkHead {
    var span: UInt32
    var start: Int
    var length: Int
  }

  private func chunkHead() throws(IndexError) -> ChunkHead {
    // Nearly always on the page read last, and not at its end.
    let start = offset - lastNumber * SegmentLayout.payloadSize
    if let page = lastPage, start >= 0, start + 10 <= page.byteCount {
      var place = start
      let span = try varint(page.bytes, page.byteCount, &place)
      let length = try varint(page.bytes, page.byteCount, &place)
      return ChunkHead(span: UInt32(truncatingIfNeeded: span), start: offset + place - start, length: length)
    }
    return try withPostings(offset, 10) { (bytes, length) throws(IndexError) in
      var place = 0
      var values = (0, 0)
      values.0 = try varint(bytes, length, &place)
      values.1 = try varint(bytes, length, &place)
      return ChunkHead(span: UInt32(truncatingIfNeeded: values.0), start: offset + place, length: values.1)
    }
  }

  private func decode(_ head: ChunkHead) throws(IndexError) {
    let number = min(left, SegmentLayout.chunkLength)
    let start = head.start - lastNumber * SegmentLayout.payloadSize
    if let page = lastPage, start >= 0, start + head.length <= page.byteCount {
      try decode(page.bytes + start, head.length, number)
      offset = head.start + head.length
      left -= number
      return
    }
    try withPostings(head.start, head.length) { (bytes, length) throws(IndexError) in
      try decode(bytes, length, number)
    }
    offset = head.start + head.length
    left -= number
  }

  /// Decodes `number` differences after ``last`` into the buffer.
  private func decode(_ bytes: UnsafePointer<UInt8>, _ length: Int, _ number: Int) throws(IndexError) {
    var position = 0
    var value = last
    for index in 0..<number {
      guard position < length else { throw damaged() }
      let first = bytes[position]
      if first < 0x80 {
        value &+= UInt32(first)
        position += 1
      } else {
        value &+= UInt32(truncatingIfNeeded: try varint(bytes, length, &position))
      }
      buffer[index] = value
    }
    place = 0
    count = number
    last = value
    current = buffer[0]
  }

  private func damaged() -> IndexError { segment.damaged("a list") }

  @inline(__always)
  private func varint(_ bytes: UnsafePointer<UInt8>, _ length: Int, _ position: inout Int) throws(IndexError) -> Int {
    var value = 0
    var shift = 0
    while position < length {
      let byte = Int(bytes[position])
      position += 1
      value |= (byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
      if shift > 28 { break }
    }
    throw damaged()
  }

  /// Lends up to `wanted` bytes of the postings: in place when they lie on one page, else gathered.
  private func withPostings<Result>(
    _ offset: Int, _ wanted: Int, _ body: (UnsafePointer<UInt8>, Int) throws(IndexError) -> Result
  ) throws(IndexError) -> Result {
    var number = offset / SegmentLayout.payloadSize
    let start = offset % SegmentLayout.payloadSize
    let page: Page
    if number == lastNumber, let last = lastPage {
      page = last
    } else {
      page = try segment.page(.postings, number)
      lastPage = page
      lastNumber = number
    }
    guard start < page.byteCount else { throw segment.damaged("posting page \(number)") }
    let pages = segment.header.pageCounts[2]
    if page.byteCount - start >= wanted || number + 1 >= pages {
      return try body(page.bytes + start, page.byteCount - start)
    }
    var gathered = [UInt8](UnsafeRawBufferPointer(rebasing: page.payload[start...]))
    while gathered.count < wanted, number + 1 < pages {
      number += 1
      gathered.append(contentsOf: try segment.page(.postings, number).payload)
    }
    return try gathered.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      try body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
  }
}

/// Walks what any of some cursors has.
final class UnionCursor: OrdinalCursor {
  private let parts: [OrdinalCursor]

  init(_ parts: [OrdinalCursor]) {
    self.parts = parts
    super.init(bound: parts.reduce(0) { $0 + $1.bound })
    settle()
  }

  private func settle() {
    var lowest = Self.end
    for part in parts where part.current < lowest { lowest = part.current }
    current = lowest
  }

  override func advance() throws(IndexError) {
    guard current != Self.end else { return }
    let passed = current
    var lowest = Self.end
    for part in parts {
      if part.current == passed { try part.advance() }
      if part.current < lowest { lowest = part.current }
    }
    current = lowest
  }

  override func seek(_ target: UInt32) throws(IndexError) {
    guard current < target else { return }
    for part in parts { try part.seek(target) }
    settle()
  }

  override func contains(_ target: UInt32) throws(IndexError) -> Bool {
    for part in parts where try part.contains(target) { return true }
    return false
  }
}

/// Walks what all of some cursors have: the shortest leads, and the others are asked for each record it comes to.
final class IntersectionCursor: OrdinalCursor {
  private let lead: OrdinalCursor
  private let others: [OrdinalCursor]
  private let effort: Effort

  /// - Parameter effort: how many records the lead may come to before the cursor gives up; since the best-standing come
  ///   first, what is given up stands low.
  init(_ lead: OrdinalCursor, _ others: [OrdinalCursor], effort: Effort) throws(IndexError) {
    self.effort = effort
    let sorted = ([lead] + others).sorted { $0.bound < $1.bound }
    self.lead = sorted[0]
    self.others = Array(sorted[1...])
    super.init(bound: sorted[0].bound)
    try settle()
  }

  private func settle() throws(IndexError) {
    search: while lead.current != Self.end {
      effort.left -= 1
      if effort.left < 0 {
        current = Self.end
        return
      }
      for other in others where try !other.contains(lead.current) {
        try lead.advance()
        continue search
      }
      break
    }
    current = lead.current
  }

  override func advance() throws(IndexError) {
    guard current != Self.end else { return }
    try lead.advance()
    try settle()
  }

  override func seek(_ target: UInt32) throws(IndexError) {
    guard current < target else { return }
    try lead.seek(target)
    try settle()
  }
}

/// Walks ordinals at hand, in ascending order.
final class ArrayCursor: OrdinalCursor {
  private let ordinals: [UInt32]
  private var place = 0

  init(_ ordinals: [UInt32]) {
    self.ordinals = ordinals
    super.init(bound: ordinals.count)
    current = ordinals.first ?? Self.end
  }

  override func advance() throws(IndexError) {
    place += 1
    current = place < ordinals.count ? ordinals[place] : Self.end
  }

  override func seek(_ target: UInt32) throws(IndexError) {
    guard current < target else { return }
    // In leaps that double, then by halving: targets are mostly near.
    var step = 1
    while place + step < ordinals.count, ordinals[place + step] < target { step *= 2 }
    var low = place + step / 2
    var high = min(place + step, ordinals.count)
    while low < high {
      let middle = (low + high) / 2
      if ordinals[middle] < target { low = middle + 1 } else { high = middle }
    }
    place = low
    current = place < ordinals.count ? ordinals[place] : Self.end
  }
}
