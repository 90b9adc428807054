/// The curve by letters typed: a drawing, and the same as a table.
extension HTMLReport {
  static func writeCurve(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    let points = report.curve.sorted { $0.letters < $1.letters }
    guard let first = points.first, let last = points.last else { return }
    let compares = points.contains { $0.baselineFirst != nil }
    try out("<section aria-labelledby=\"curve\">\n<h2 id=\"curve\">By letters typed</h2>\n<figure>\n")
    try writeLegend(compares, baseline: report.baselineLabel, to: out)
    try out(
      """
      <svg viewBox="0 0 \(Frame.width) \(Frame.height)" role="img" aria-labelledby="drawn">
      <title id="drawn">Share of wanted items that stand first and in the ten, after \(first.letters) to \
      \(last.letters) letters. The table below has the numbers.</title>

      """)
    let frame = Frame(letters: first.letters...last.letters)
    try frame.writeAxes(to: out)
    if compares { try frame.writeLine(points, \.baselineFirst, class: "line old", to: out) }
    try frame.writeLine(points, { $0.inTen }, class: "line ten", to: out)
    try frame.writeLine(points, { $0.first }, class: "line first", to: out)
    try out("</svg>\n</figure>\n")
    try writeTable(points, compares, to: out)
    try out("</section>\n")
  }

  private static func writeLegend(
    _ compares: Bool, baseline: String, to out: (String) throws -> Void
  ) rethrows {
    let lines =
      [("first", "stands first"), ("ten", "stands in the first ten")]
      + (compares ? [("old", "stands first in \(HTMLText.foreign(baseline))")] : [])
    try out("<figcaption>Share of wanted items that, after so many letters:<ul>\n")
    for (name, text) in lines {
      try out("<li><svg viewBox=\"0 0 32 8\" aria-hidden=\"true\"><path class=\"line \(name)\" d=\"M1 4H31\"/></svg> ")
      try out("<span>\(text)</span></li>\n")
    }
    try out("</ul></figcaption>\n")
  }

  private static func writeTable(
    _ points: [EvaluationReport.Point], _ compares: Bool, to out: (String) throws -> Void
  ) rethrows {
    let heads = ["Letters", "First", "In the ten"] + (compares ? ["First, baseline"] : [])
    try out(
      "<details><summary>The curve as a table</summary>\n<div class=\"box\">\n<table class=\"points\">\n<thead><tr>")
    for head in heads { try out("<th scope=\"col\" class=\"n\">\(head)</th>") }
    try out("</tr></thead>\n<tbody>\n")
    for point in points {
      let shares = [point.first, point.inTen] + (compares ? [point.baselineFirst] : [])
      try out("<tr><th scope=\"row\" class=\"n\">\(point.letters)</th>")
      for share in shares { try out("<td class=\"n\">\(HTMLNumber.share(share))</td>") }
      try out("</tr>\n")
    }
    try out("</tbody>\n</table>\n</div>\n</details>\n")
  }
}

/// The place of a drawing's points, letters from left to right and shares from the ground up.
private struct Frame {
  static let width = 420
  static let height = 270
  private static let left = 46.0
  private static let right = 408.0
  private static let top = 12.0
  private static let bottom = 222.0

  /// The letters from the left to the right end.
  var letters: ClosedRange<Int>

  private func x(_ place: Int) -> Double {
    let span = Double(letters.upperBound) - Double(letters.lowerBound)
    guard span > 0 else { return (Self.left + Self.right) / 2 }
    return Self.left + (Self.right - Self.left) * (Double(place) - Double(letters.lowerBound)) / span
  }

  private func y(_ share: Double) -> Double {
    Self.bottom - (Self.bottom - Self.top) * min(max(share, 0), 1)
  }

  func writeAxes(to out: (String) throws -> Void) rethrows {
    for percent in stride(from: 0, through: 100, by: 25) {
      let height = text(y(Double(percent) / 100))
      try out(
        "<path class=\"\(percent == 0 ? "ground" : "grid")\" d=\"M\(text(Self.left)) \(height)H\(text(Self.right))\"/>")
      try out(
        "<text x=\"\(text(Self.left - 7))\" y=\"\(height)\" dy=\".35em\" text-anchor=\"end\">\(percent) %</text>\n")
    }
    let step = max(1, (letters.upperBound - letters.lowerBound + 8) / 9)
    for place in stride(from: letters.lowerBound, through: letters.upperBound, by: step) {
      let ground = text(Self.bottom + 18)
      try out("<text x=\"\(text(x(place)))\" y=\"\(ground)\" text-anchor=\"middle\">\(place)</text>\n")
    }
    let middle = text((Self.left + Self.right) / 2)
    try out(
      "<text x=\"\(middle)\" y=\"\(Self.height - 8)\" text-anchor=\"middle\">letters typed</text>\n")
  }

  /// Draws a line, broken where a point has no share; a point between two gaps is a dot.
  func writeLine(
    _ points: [EvaluationReport.Point], _ share: (EvaluationReport.Point) -> Double?, class name: String,
    to out: (String) throws -> Void
  ) rethrows {
    try out("<path class=\"\(name)\" d=\"")
    var isDrawing = false
    for point in points {
      guard let share = share(point), share.isFinite else {
        isDrawing = false
        continue
      }
      let place = "\(text(x(point.letters))) \(text(y(share)))"
      // The line to its own place shows a lone point as a dot of the line's width.
      try out(isDrawing ? "L\(place)" : "M\(place)h0")
      isDrawing = true
    }
    try out("\"/>\n")
  }

  private func text(_ length: Double) -> String {
    HTMLNumber.decimal(length, places: 1)
  }
}
