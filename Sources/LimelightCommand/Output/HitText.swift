internal import Limelight

/// Hits as lines for a person: the title with what matched, and the subtitle beside it.
struct HitText {
  private let hits: [Hit]
  private let explanations: [Explanation]
  private let terminal: Terminal
  /// For each hit whether its app's line is above.
  private let isIndented: [Bool]

  /// The widest that titles push the subtitles to the right.
  private static let widestTitle = 40

  /// Makes the lines of hits for what the output can show.
  ///
  /// - Parameter explanations: why each hit is there, or none.
  init(_ hits: [Hit], _ explanations: [Explanation] = [], terminal: Terminal) {
    self.hits = hits
    self.explanations = explanations
    self.terminal = terminal
    var apps: Set<String> = []
    isIndented = hits.map { hit in
      if hit.kind == .app { apps.insert(hit.id) }
      return hit.under.map(apps.contains) ?? false
    }
  }

  /// Writes a line a hit; what stands under an app is indented.
  func write(to output: Output) throws(OutputError) {
    let indents = isIndented.map { $0 ? "  " : "" }
    let widths = zip(hits, indents).map { $0.title.columns + $1.count }
    let column = min(widths.max() ?? 0, Self.widestTitle)
    for (index, hit) in hits.enumerated() {
      let width = widths[index]
      var line = indents[index] + marked(hit.title, hit)
      if let subtitle = hit.subtitle, !subtitle.isEmpty {
        let gap = max(column - width, 0) + 2
        // A line on a terminal stays one line.
        let room = terminal.columns.map { $0 - width - gap } ?? Int.max
        if room > 3 { line += String(repeating: " ", count: gap) + dimmed(subtitle, hit, room) }
      }
      try output.line(line)
      guard index < explanations.count else { continue }
      // The first sentence says what the line above shows.
      for sentence in explanations[index].sentences.dropFirst() {
        try output.line(indents[index] + "    " + terminal.dim(sentence.visible))
      }
    }
  }

  private func dimmed(_ text: String, _ hit: Hit, _ room: Int) -> String {
    if text.columns <= room, hit.match.text == text, !hit.match.ranges.isEmpty { return marked(text, hit) }
    return terminal.dim(text.visible.cut(toColumns: room))
  }

  /// The text with the parts that matched marked, when it is the text that matched.
  private func marked(_ text: String, _ hit: Hit) -> String {
    guard terminal.usesColor, hit.match.text == text, !hit.match.ranges.isEmpty else { return text.visible }
    let scalars = Array(text.unicodeScalars).map(\.visible)
    var line = ""
    var place = 0
    func take(_ end: Int) -> String {
      defer { place = max(place, end) }
      guard place < end else { return "" }
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[place..<end])
      return String(part)
    }
    for range in hit.match.ranges {
      line += take(min(range.lowerBound, scalars.count))
      line += terminal.strong(take(min(range.upperBound, scalars.count)))
    }
    return line + take(scalars.count)
  }
}
