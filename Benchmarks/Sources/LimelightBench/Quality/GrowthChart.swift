import Glibc

/// Latency over the size of the index as a drawing, both axes by powers of ten; readable on light and dark ground.
struct GrowthChart {
  private struct Line {
    var name: String
    var style: String
    var values: [Double]
  }

  private let counts: [Int]
  private let lines: [Line]
  private let left = 64.0
  private let right = 430.0
  private let top = 40.0
  private let bottom = 300.0
  private let lowest: Double
  private let highest: Double

  init(_ points: [GrowthPart.Point]) {
    counts = points.map(\.count)
    lines = [
      Line(name: "with an error, p99", style: "typo high", values: points.map(\.typos.wall.high)),
      Line(name: "with an error, p50", style: "typo", values: points.map(\.typos.wall.middle)),
      Line(name: "literal, p99", style: "literal high", values: points.map(\.literal.wall.high)),
      Line(name: "literal, p50", style: "literal", values: points.map(\.literal.wall.middle)),
    ]
    let all = lines.flatMap(\.values).map { log10(max($0, 1)) }
    lowest = (all.min() ?? 0).rounded(.down)
    highest = max((all.max() ?? 1).rounded(.up), lowest + 1)
  }

  var svg: String {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 350" width="600" height="350" role="img" \
      aria-label="Time of one query over the count of entities">
      <style>
      text { font: 12px system-ui, sans-serif; fill: #57606a }
      .title { font-weight: 600; font-size: 13px }
      .grid { stroke: #8c959f; stroke-opacity: 0.35 }
      polyline { fill: none; stroke-width: 2.5 }
      .high { stroke-dasharray: 6 4 }
      polyline.literal, circle.literal { stroke: #0969da } circle.literal, text.literal { fill: #0969da }
      polyline.typo, circle.typo { stroke: #bc4c00 } circle.typo, text.typo { fill: #bc4c00 }
      circle { stroke-dasharray: none !important }
      @media (prefers-color-scheme: dark) {
      text { fill: #9198a1 }
      polyline.literal, circle.literal { stroke: #58a6ff } circle.literal, text.literal { fill: #58a6ff }
      polyline.typo, circle.typo { stroke: #f0883e } circle.typo, text.typo { fill: #f0883e }
      }
      </style>
      <text class="title" x="16" y="20">Time of one query, µs, over the count of entities</text>

      """
    text += axes
    let heights = labelHeights
    for (line, height) in zip(lines, heights) { text += draw(line, labelAt: height) }
    return text + "</svg>\n"
  }

  private var axes: String {
    var text = ""
    for power in Int(lowest)...Int(highest) {
      let height = y(pow(10, Double(power)))
      text += "<line class=\"grid\" x1=\"\(decimal(left, 0))\" x2=\"\(decimal(right, 0))\" "
      text += "y1=\"\(decimal(height, 1))\" y2=\"\(decimal(height, 1))\"/>\n"
      text += "<text x=\"\(decimal(left - 8, 0))\" y=\"\(decimal(height + 4, 1))\" "
      text += "text-anchor=\"end\">\(grouped(Int(pow(10, Double(power)))))</text>\n"
    }
    for (index, count) in counts.enumerated() {
      text += "<text x=\"\(decimal(x(index), 1))\" y=\"\(decimal(bottom + 22, 0))\" text-anchor=\"middle\">"
      text += "\(grouped(count))</text>\n"
    }
    return text
  }

  private func draw(_ line: Line, labelAt height: Double) -> String {
    let places = line.values.enumerated().map { (x: x($0), y: y($1)) }
    let path = places.map { "\(decimal($0.x, 1)),\(decimal($0.y, 1))" }.joined(separator: " ")
    var text = "<polyline class=\"\(line.style)\" points=\"\(path)\"/>\n"
    for place in places {
      text += "<circle class=\"\(line.style)\" cx=\"\(decimal(place.x, 1))\" cy=\"\(decimal(place.y, 1))\" r=\"3\"/>\n"
    }
    let value = decimal(line.values.last ?? 0, 0)
    text += "<text class=\"\(line.style)\" x=\"\(decimal(right + 12, 0))\" y=\"\(decimal(height + 4, 1))\">"
    return text + "\(line.name): \(value)</text>\n"
  }

  /// Where the names of the lines stand: beside their ends, but none over another.
  private var labelHeights: [Double] {
    let ends = lines.map { y($0.values.last ?? 1) }
    var heights = ends
    var last = -Double.infinity
    for index in ends.indices.sorted(by: { ends[$0] < ends[$1] }) {
      heights[index] = max(ends[index], last + 15)
      last = heights[index]
    }
    return heights
  }

  private func x(_ index: Int) -> Double {
    counts.count < 2 ? left : left + 20 + (right - left - 20) * Double(index) / Double(counts.count - 1)
  }

  private func y(_ value: Double) -> Double {
    bottom - (bottom - top) * (log10(max(value, 1)) - lowest) / (highest - lowest)
  }
}
