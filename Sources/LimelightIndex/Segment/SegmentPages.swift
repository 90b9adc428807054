/// Hands pages to the engine in runs, section by section.
final class SegmentPages {
  /// The entry count of a page on which one long record starts.
  static let longRecord = 0xffff

  private let segment: UInt32
  private let sink: any PageSink
  private var section: UInt8 = 0
  private var first = 0
  private var run: [[UInt8]] = []
  /// The pages of each section so far.
  private(set) var counts: [UInt8: Int] = [:]

  init(segment: UInt32, sink: any PageSink) {
    self.segment = segment
    self.sink = sink
  }

  /// Appends a page to a section.
  func append(_ payload: some Collection<UInt8>, to section: UInt8) throws(IndexError) {
    if section != self.section {
      try flush()
      self.section = section
      first = counts[section, default: 0]
    }
    run.append(Page.sealed(payload))
    counts[section, default: 0] += 1
    if run.count >= 64 { try flush() }
  }

  /// Writes what waits.
  func flush() throws(IndexError) {
    guard !run.isEmpty else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(run.count * SegmentLayout.pageSize)
    var ends: [Int] = []
    for page in run {
      bytes += page
      ends.append(bytes.count)
    }
    try sink.setPages(PageRun(prefix: SegmentLayout.prefix(segment, section), first: first, bytes: bytes, ends: ends))
    first += run.count
    run.removeAll(keepingCapacity: true)
  }

  /// Removes a segment's pages, header and tombstones.
  static func remove(_ segment: Segment, from writer: EngineWriter) throws(IndexError) {
    let empty = UnsafeRawBufferPointer(start: nil, count: 0)
    for (index, count) in segment.header.pageCounts.enumerated() {
      let prefix = SegmentLayout.prefix(segment.id, UInt8(index + 1))
      var first = 0
      while first < count {
        let run = min(256, count - first)
        try writer.setPages(prefix, first: first, [UnsafeRawBufferPointer](repeating: empty, count: run))
        first += run
      }
    }
    var chunk = 0
    while chunk * SegmentLayout.tombstonesPerChunk < segment.recordCount {
      try writer.setMetadata(SegmentLayout.tombstoneKey(segment.id, chunk: chunk), [])
      chunk += 1
    }
    try writer.setMetadata(SegmentLayout.headerKey(segment.id), [])
  }
}
