import Glibc
import Limelight

/// Answers queries in this process, as a client of the library does.
enum AnswerWorker {
  /// Answers the queries of standard input: prints the nanoseconds of wall and CPU time and those of the candidate stage, `-`
  /// where they are not told, and behind tabs the ids found.
  ///
  /// With `--fresh` each query is asked by itself; without, as one that may go on from the one before.
  static func answer(_ arguments: Arguments) throws {
    let reader = try IndexReader(at: arguments.word(1, "the index"))
    var options = SearchOptions()
    if arguments.has("yielding") {
      guard let yielding = LibraryHooks.yielding(options) else { throw Failure("the library has no such option") }
      options = yielding
    }
    var searcher = Searcher(reader)
    while let query = readLine() {
      if arguments.has("fresh") { searcher = Searcher(reader) }
      let cpu = threadNanoseconds()
      let start = ContinuousClock.now
      let hits = try searcher.search(query, options)
      let time = ContinuousClock.now - start
      let cpuTime = threadNanoseconds() - cpu
      let stage = LibraryHooks.candidateNanoseconds(searcher).map { "\($0)" } ?? "-"
      print((["\(time.nanoseconds) \(cpuTime) \(stage)"] + hits.map(\.id)).joined(separator: "\t"))
    }
  }

  /// The CPU time of this thread so far.
  private static func threadNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
