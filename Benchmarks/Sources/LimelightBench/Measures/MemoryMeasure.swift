/// The largest resident set while one million entities are indexed, and while the index is compacted.
enum MemoryMeasure {
  private static let count = 1_000_000

  static func run(_ settings: Settings) throws -> Report {
    var report = Report("memory", "Peak memory at one million entities")
    let corpus = Corpus.generated(count, in: settings.data)
    _ = try corpus.prepare()
    let folder = corpus.place("memory")
    var indexing: [Double] = []
    var compacting: [Double] = []
    for round in 1...settings.rounds {
      Progress.say("memory, round \(round)")
      Files.remove(folder)
      indexing.append(try Child.run(System.limelight.index(corpus, folder)).peak / 1e6)
      if let compact = System.limelight.compact { compacting.append(try Child.run(compact(folder)).peak / 1e6) }
    }
    Files.remove(folder)
    var table = Table("", ["step", "peak MB"])
    table.rows.append(["bulk indexing", decimal(indexing.median, 0)])
    table.rows.append(["compaction", decimal(compacting.median, 0)])
    report.tables = [table]
    report.values = [
      ("indexingMegabytes", .number(indexing.median)), ("compactionMegabytes", .number(compacting.median)),
    ]
    report.goal("peak memory of bulk indexing", indexing.median, below: 300, "MB")
    report.goal("peak memory of compaction", compacting.median, below: 300, "MB")
    return report
  }
}
