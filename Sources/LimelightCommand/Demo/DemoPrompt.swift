internal import Limelight

/// The demo's end in a terminal: queries are asked for and answered.
struct DemoPrompt {
  /// What is searched.
  let searcher: Searcher
  /// Where answers go.
  let output: Output
  /// What the output can show.
  let terminal: Terminal

  /// Asks until an empty line, or the end of the input.
  func run() throws {
    try output.line()
    try output.line("Type a query and press Return; an empty line ends.")
    var lines = LineInput()
    while true {
      try output.write(terminal.strong("limelight") + "> ")
      try output.flush()
      guard let query = try lines.next() else { break }
      if query.allSatisfy(\.isWhitespace) { return }
      let watch = Stopwatch()
      let hits = try searcher.search(query, SearchOptions(languages: ReaderLanguages.tags))
      let time = watch.nanoseconds
      try HitText(hits, terminal: terminal).write(to: output)
      let count = hits.isEmpty ? "nothing found" : Numbers.count(hits.count, "hit")
      try output.line(terminal.dim("\(count) in \(Numbers.time(nanoseconds: time))"))
    }
    try output.line()
    try output.flush()
  }
}
