/// Packs lists of records into the postings' pages: differences between neighbours, in chunks that can be passed over.
struct PostingPages {
  private let pages: SegmentPages
  private var buffer: [UInt8] = []
  private var flushed = 0
  private var scratch = ByteWriter()

  init(_ pages: SegmentPages) { self.pages = pages }

  /// Appends a list and writes where it lies into an entry: its length, then its only record, its bytes, or its place.
  mutating func append(_ ordinals: UnsafeBufferPointer<UInt32>, entry: inout ByteWriter) throws(IndexError) {
    entry.varint(ordinals.count)
    if ordinals.count == 1 {
      entry.varint(Int(ordinals[0]))
      return
    }
    if ordinals.count <= SegmentLayout.chunkLength {
      scratch.bytes.removeAll(keepingCapacity: true)
      var before: UInt32 = 0
      for ordinal in ordinals {
        scratch.varint(UInt64(ordinal &- before))
        before = ordinal
      }
      if scratch.bytes.count <= SegmentLayout.inlineLimit {
        entry.varint(scratch.bytes.count << 1 | 1)
        entry.bytes += scratch.bytes
        return
      }
      entry.varint((flushed + buffer.count) << 1)
      buffer += scratch.bytes
    } else {
      entry.varint((flushed + buffer.count) << 1)
      var before: UInt32 = 0
      var start = 0
      while start < ordinals.count {
        let end = min(start + SegmentLayout.chunkLength, ordinals.count)
        let last = ordinals[end - 1]
        scratch.bytes.removeAll(keepingCapacity: true)
        let chunkBefore = before
        for place in start..<end {
          let ordinal = ordinals[place]
          let difference = ordinal &- before
          if difference < 0x80 {
            scratch.bytes.append(UInt8(truncatingIfNeeded: difference))
          } else {
            scratch.varint(UInt64(difference))
          }
          before = ordinal
        }
        var head = ByteWriter()
        head.varint(UInt64(last &- chunkBefore))
        head.varint(scratch.bytes.count)
        buffer += head.bytes
        buffer += scratch.bytes
        start = end
      }
    }
    try drain(SegmentLayout.payloadSize)
  }

  private mutating func drain(_ least: Int) throws(IndexError) {
    var start = 0
    while buffer.count - start >= least, start < buffer.count {
      let end = min(start + SegmentLayout.payloadSize, buffer.count)
      try pages.append(buffer[start..<end], to: SegmentLayout.Section.postings.rawValue)
      start = end
    }
    guard start > 0 else { return }
    buffer.removeFirst(start)
    flushed += start
  }

  /// Writes what is left.
  mutating func finish() throws(IndexError) { try drain(1) }
}
