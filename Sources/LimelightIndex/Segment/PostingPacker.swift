/// Packs lists of records into a segment's file: differences between neighbours, in chunks that can be passed over.
struct PostingPacker {
  private let file: SegmentFile
  private var buffer: [UInt8] = []
  private var scratch = ByteWriter()
  private var head = ByteWriter()

  init(_ file: SegmentFile) { self.file = file }

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
      entry.varint(file.position << 1)
      try file.append(scratch.bytes)
    } else {
      entry.varint(file.position << 1)
      buffer.removeAll(keepingCapacity: true)
      appendChunks(ordinals)
      try file.append(buffer)
    }
  }

  /// Chunks that can be passed over one by one, and for a long list, before them, a table for passing over many: for each
  /// few chunks but the first the record before them and where they begin, both in 32 bits.
  private mutating func appendChunks(_ ordinals: UnsafeBufferPointer<UInt32>) {
    let entryCount = (ordinals.count - 1) / SegmentLayout.entryLength
    let tableStart = buffer.count
    for _ in 0..<entryCount * 8 { buffer.append(0) }
    let chunksStart = buffer.count
    var before: UInt32 = 0
    var start = 0
    while start < ordinals.count {
      let end = min(start + SegmentLayout.chunkLength, ordinals.count)
      if start > 0, start % SegmentLayout.entryLength == 0 {
        let place = tableStart + 8 * (start / SegmentLayout.entryLength - 1)
        store(before, at: place)
        store(UInt32(buffer.count - chunksStart), at: place + 4)
      }
      scratch.bytes.removeAll(keepingCapacity: true)
      let chunkBefore = before
      for place in start..<end {
        let difference = ordinals[place] &- before
        if difference < 0x80 {
          scratch.bytes.append(UInt8(truncatingIfNeeded: difference))
        } else {
          scratch.varint(UInt64(difference))
        }
        before = ordinals[place]
      }
      head.bytes.removeAll(keepingCapacity: true)
      head.varint(UInt64(before &- chunkBefore))
      head.varint(scratch.bytes.count)
      buffer += head.bytes
      buffer += scratch.bytes
      start = end
    }
  }

  private mutating func store(_ value: UInt32, at place: Int) {
    withUnsafeBytes(of: value.littleEndian) { for offset in 0..<4 { buffer[place + offset] = $0[offset] } }
  }
}
