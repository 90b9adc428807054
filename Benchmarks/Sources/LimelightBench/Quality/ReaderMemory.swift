import Limelight

/// What a reader keeps in memory beyond the mapped files.
enum ReaderMemory {
  static let rounds = [0, 10_000, 20_000]

  /// Asks the queries of all logs in a process of its own, over and over, and adds the table.
  static func measure(_ index: String, _ logs: LogSet, _ report: inout Report) throws {
    let file = logs.folder + "/all.queries"
    let texts = LogSet.Kind.allCases.flatMap { logs.queries[$0] ?? [] }.map(\.text)
    try Files.write(texts.map { $0 + "\n" }.joined(), to: file)
    let usage = try Child.worker(["reader-memory", index], input: file)
    var table = Table("Memory of a reader", ["after", "anonymous MB", "of mapped files MB"])
    var anonymous: [Double] = []
    for count in rounds {
      guard let own = usage.figure("anonymous-\(count)"), let mapped = usage.figure("mapped-\(count)") else {
        throw Failure("the reader did not tell its memory")
      }
      anonymous.append(own / 1e6)
      let name = count == 0 ? "opening" : "\(grouped(count)) queries"
      table.rows.append([name, decimal(own / 1e6, 1), decimal(mapped / 1e6, 1)])
      report.values.append(("memory after \(count)", .number(own)))
    }
    report.tables.append(table)
    report.goal("memory of a reader beyond the mapped files", anonymous[2], below: 60, "MB")
    report.goal("its growth from 10 000 to 20 000 queries", anonymous[2] - anonymous[1], below: 1, "MB")
  }
}

/// Asks queries and tells this process's memory.
enum ReaderMemoryWorker {
  static func ask(_ arguments: Arguments) throws {
    var queries: [String] = []
    while let query = readLine() { queries.append(query) }
    guard !queries.isEmpty else { throw Failure("there are no queries") }
    let searcher = Searcher(try IndexReader(at: arguments.word(1, "the index")))
    var asked = 0
    for count in ReaderMemory.rounds {
      while asked < count {
        _ = try searcher.search(queries[asked % queries.count])
        asked += 1
      }
      print("anonymous-\(count) \(try resident("RssAnon:"))")
      print("mapped-\(count) \(try resident("RssFile:"))")
    }
  }

  /// A figure that the system tells of this process, in bytes.
  private static func resident(_ name: String) throws -> Int {
    for line in try Lines.of("/proc/self/status") where line.hasPrefix(name) {
      if let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }) {
        return kibibytes * 1_024
      }
    }
    throw Failure("the system does not tell \(name)")
  }
}
