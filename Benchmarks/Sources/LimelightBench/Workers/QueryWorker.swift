import Glibc
import Limelight
import LimelightImport

/// Draws queries, and asks them in this process.
enum QueryWorker {
  /// Draws names, half of them by priority and half evenly, and writes all their beginnings, one a line.
  static func draw(_ arguments: Arguments) throws {
    let source = RecordFileSource(path: try arguments.word(1, "the records"))
    let count = try arguments.number(2, "the count of names")
    let output = try OutputFile(arguments.word(3, "the file"))
    var titles: [String] = []
    var sums: [Double] = []
    try source.forEachBatch { batch in
      for case .entity(let entity) in batch.decode().records.map(\.record) {
        titles.append(entity.title)
        sums.append((sums.last ?? 0) + max(entity.priority, 0))
      }
    }
    guard let total = sums.last else { throw Failure("there are no entities to draw names from") }
    var random = SplitMix(seed: 11)
    var known: Set<String> = []
    for index in 0..<count {
      let weighted = index.isMultiple(of: 2) && total > 0
      let place = weighted ? place(of: random.unit() * total, in: sums) : random.below(titles.count)
      let title = titles[place].lowercased()
      for end in title.indices {
        let query = String(title[...end])
        if query.last != " ", known.insert(query).inserted { output.append((query + "\n").utf8) }
      }
    }
    try output.finish()
  }

  private static func place(of target: Double, in sums: [Double]) -> Int {
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > target { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Answers the queries of standard input; prints wall and CPU nanoseconds and the count of hits of each.
  static func search(_ arguments: Arguments) throws {
    let searcher = Searcher(try IndexReader(at: arguments.word(1, "the index")))
    while let query = readLine() {
      let cpu = threadNanoseconds()
      let start = ContinuousClock.now
      let hits = try searcher.search(query)
      let time = ContinuousClock.now - start
      print("\(time.nanoseconds) \(threadNanoseconds() - cpu) \(hits.count)")
    }
  }

  /// The CPU time of this thread so far: what another process takes of the processor does not count.
  private static func threadNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
