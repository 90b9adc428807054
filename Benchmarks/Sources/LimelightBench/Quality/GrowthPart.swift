/// The same latencies in small and large indexes.
enum GrowthPart {
  /// The latencies at one size.
  struct Point {
    var count: Int
    var literal: LatencyPart.Times
    var typos: LatencyPart.Times
  }

  /// Measures a hundredth, a tenth and the whole of the generated corpus.
  static func measure(_ whole: QualityCorpus, _ settings: Settings, _ report: inout Report) throws {
    var points: [Point] = []
    for part in [100, 10, 1] {
      let corpus = Corpus.generated(settings.size / part, in: settings.data).plain()
      let data = try part == 1 ? whole : QualityCorpus(corpus, settings)
      Progress.say("quality, growth: \(data.title)")
      points.append(
        Point(
          count: data.count, literal: try LatencyPart.times(data, .prefixes, fresh: true, settings),
          typos: try LatencyPart.times(data, .typos, fresh: true, settings)))
      if part != 1 { Files.remove(data.index) }
    }
    var table = Table(
      "Growth: each query by itself, µs",
      ["entities", "literal p50", "literal p99", "with an error p50", "with an error p99"])
    for point in points {
      let figures = [point.literal.wall, point.typos.wall].flatMap { [$0.middle, $0.high] }
      table.rows.append([grouped(point.count)] + figures.map { decimal($0, 1) })
      report.values.append(("growth \(point.count)", .array(figures.map { .number($0) })))
    }
    report.tables.append(table)
    guard let first = points.first, let last = points.last else { return }
    report.goal(
      "the median literal query at \(grouped(last.count)) to that at \(grouped(first.count)) entities",
      last.literal.wall.middle / first.literal.wall.middle, atMost: 2, "×")
    report.goal(
      "the median query with an error at \(grouped(last.count)) to that at \(grouped(first.count)) entities",
      last.typos.wall.middle / first.typos.wall.middle, atMost: 2, "×")
    let folder = settings.home + "/results"
    try Files.makeFolder(folder)
    try Files.write(GrowthChart(points).svg, to: folder + "/growth.svg")
  }
}
