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
}

/// Walks the list of one term.
final class ListCursor: OrdinalCursor {
  private let segment: Segment
  private var left: Int
  private var inline: [UInt8]
  private var offset: Int
  private var page: Page?
  private var pageNumber = -1
  private var inChunk = 0
  private var chunkLast: UInt32 = 0
  private var chunkEnd = 0
  private let isChunked: Bool

  init(_ list: PostingList, in segment: Segment) throws(IndexError) {
    self.segment = segment
    left = list.count
    inline = list.inline
    offset = list.inline.isEmpty ? list.offset : 0
    isChunked = list.count > SegmentLayout.chunkLength
    super.init(bound: list.count)
    if list.count == 1 {
      current = list.only
      left = 0
    } else if list.count == 0 {
      current = Self.end
    } else {
      try advanceFromStart()
    }
  }

  private func byte() throws(IndexError) -> UInt8 {
    if !inline.isEmpty {
      guard offset < inline.count else { throw segment.damaged("a short list") }
      defer { offset += 1 }
      return inline[offset]
    }
    let number = offset / SegmentLayout.payloadSize
    if number != pageNumber {
      page = try segment.page(.postings, number)
      pageNumber = number
    }
    let place = offset % SegmentLayout.payloadSize
    guard let page, place < page.payload.count else { throw segment.damaged("posting page \(number)") }
    offset += 1
    return page.payload[place]
  }

  private func varint() throws(IndexError) -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let next = try byte()
      value |= UInt32(next & 0x7f) << shift
      if next < 0x80 { return value }
      shift += 7
      guard shift < 35 else { throw segment.damaged("a list") }
    }
  }

  private func beginChunk() throws(IndexError) {
    let before = chunkLast
    chunkLast = before &+ (try varint())
    let length = Int(try varint())
    chunkEnd = offset + length
    inChunk = min(left, SegmentLayout.chunkLength)
  }

  private func advanceFromStart() throws(IndexError) {
    if isChunked { try beginChunk() }
    current = try varint()
    left -= 1
    inChunk -= 1
  }

  override func advance() throws(IndexError) {
    guard left > 0 else {
      current = Self.end
      return
    }
    if isChunked && inChunk == 0 { try beginChunk() }
    current = current &+ (try varint())
    left -= 1
    inChunk -= 1
  }

  override func seek(_ target: UInt32) throws(IndexError) {
    guard current < target else { return }
    if isChunked {
      // Whole chunks that end before the target are passed over without being read.
      while chunkLast < target {
        guard left - inChunk > 0 else {
          current = Self.end
          left = 0
          return
        }
        left -= inChunk
        current = chunkLast
        offset = chunkEnd
        try beginChunk()
      }
    }
    while current < target { try advance() }
  }
}

/// Walks what any of some cursors has.
final class UnionCursor: OrdinalCursor {
  private var parts: [OrdinalCursor]

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
}

/// Walks what all of some cursors have.
final class IntersectionCursor: OrdinalCursor {
  private var parts: [OrdinalCursor]

  /// Takes at least one cursor; the shortest leads.
  init(_ parts: [OrdinalCursor]) throws(IndexError) {
    self.parts = parts.sorted { $0.bound < $1.bound }
    super.init(bound: self.parts.first?.bound ?? 0)
    try settle()
  }

  private func settle() throws(IndexError) {
    guard let lead = parts.first else {
      current = Self.end
      return
    }
    var target = lead.current
    search: while target != Self.end {
      for part in parts {
        try part.seek(target)
        if part.current != target {
          target = part.current
          continue search
        }
      }
      break
    }
    current = target
  }

  override func advance() throws(IndexError) {
    guard current != Self.end, let lead = parts.first else { return }
    try lead.advance()
    try settle()
  }

  override func seek(_ target: UInt32) throws(IndexError) {
    guard current < target, let lead = parts.first else { return }
    try lead.seek(target)
    try settle()
  }
}

/// Walks ordinals at hand.
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
}
