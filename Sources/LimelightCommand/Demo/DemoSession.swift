internal import Limelight

/// A session typed letter by letter: what each keystroke brings, and how long it took.
struct DemoSession {
  private let searcher: Searcher
  private let output: Output
  private let terminal: Terminal
  private let options = SearchOptions(languages: ReaderLanguages.tags)
  private var times: [Int] = []

  /// Makes a session.
  init(_ searcher: Searcher, _ output: Output, _ terminal: Terminal) {
    self.searcher = searcher
    self.output = output
    self.terminal = terminal
  }

  /// Types queries.
  mutating func type(_ queries: [String]) throws {
    for query in queries {
      try output.line()
      let width = query.columns
      var typed = ""
      for letter in query {
        typed.append(letter)
        // A blank alone changes nothing.
        if letter != " " { try answer(typed, width) }
      }
      try output.flush()
    }
  }

  /// Writes one line for one keystroke.
  private mutating func answer(_ typed: String, _ width: Int) throws {
    let watch = Stopwatch()
    let hits = try searcher.search(typed, options)
    let time = watch.nanoseconds
    times.append(time)
    let shown = Numbers.time(nanoseconds: time)
    let padding = String(repeating: " ", count: max(8 - shown.columns, 0))
    let titles = hits.prefix(4).map { ($0.under == nil ? "" : "› ") + $0.title.visible }
    var line = titles.isEmpty ? "–" : titles.joined(separator: " · ")
    if hits.count > titles.count { line += " …" }
    let used = 2 + width + 2 + max(8, shown.columns) + 2
    line = line.cut(toColumns: max((terminal.columns ?? 100) - used, 20))
    try output.line("  " + typed.padded(toColumns: width) + "  " + terminal.dim(padding + shown) + "  " + line)
  }

  /// Writes how long the keystrokes took.
  func total(_ records: Int) throws {
    let sorted = times.sorted()
    guard let slowest = sorted.last else { return }
    let median = Numbers.time(nanoseconds: sorted[sorted.count / 2])
    let p99 = Numbers.time(nanoseconds: sorted[min(sorted.count * 99 / 100, sorted.count - 1)])
    try output.line()
    try output.line(
      "\(Numbers.count(sorted.count, "keystroke")) over \(Numbers.count(records, "record")): median \(median), "
        + "99th percentile \(p99), slowest \(Numbers.time(nanoseconds: slowest))")
    try output.flush()
  }
}
