/// Pages of one section with ascending numbers, one after the other in one array.
struct PageRun: Sendable {
  var prefix: [UInt8]
  var first: Int
  var bytes: [UInt8]
  /// Where each page ends.
  var ends: [Int]
}

/// Where a segment's pages go: to the engine, or into memory until the engine's thread takes them.
protocol PageSink: AnyObject {
  func setPages(_ run: PageRun) throws(IndexError)
  func setMetadata(_ key: [UInt8], _ value: [UInt8]) throws(IndexError)
}

extension EngineWriter: PageSink {
  func setPages(_ run: PageRun) throws(IndexError) {
    try run.bytes.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var pages: [UnsafeRawBufferPointer] = []
      pages.reserveCapacity(run.ends.count)
      var start = 0
      for end in run.ends {
        pages.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
      try setPages(run.prefix, first: run.first, pages)
    }
  }
}

/// Pages in memory: what another thread packed while the engine's thread went on reading.
final class PageBuffer: PageSink {
  private var runs: [PageRun] = []
  private var values: [(key: [UInt8], value: [UInt8])] = []

  func setPages(_ run: PageRun) { runs.append(run) }

  func setMetadata(_ key: [UInt8], _ value: [UInt8]) { values.append((key, value)) }

  /// What was gathered, as a value.
  var content: Content { Content(runs: runs, values: values) }

  struct Content: Sendable {
    fileprivate var runs: [PageRun]
    fileprivate var values: [(key: [UInt8], value: [UInt8])]

    /// Writes it all.
    func write(to sink: any PageSink) throws(IndexError) {
      for run in runs { try sink.setPages(run) }
      for entry in values { try sink.setMetadata(entry.key, entry.value) }
    }
  }
}
