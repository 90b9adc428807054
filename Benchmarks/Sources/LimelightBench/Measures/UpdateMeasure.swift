/// Changing a large index: the time until 100 entities, half of them changed and half new, are committed.
enum UpdateMeasure {
  private static let count = 1_000_000
  private static let rounds = 20

  static func run(_ settings: Settings) throws -> Report {
    var report = Report("update", "An update of 100 entities in an index of one million")
    let corpus = Corpus.generated(count, in: settings.data)
    let folder = corpus.place("update")
    _ = try corpus.prepare()
    Files.remove(folder)
    Progress.say("update: indexing")
    _ = try Child.run(System.limelight.index(corpus, folder))
    Progress.say("update: updating")
    let usage = try Child.worker(["update", folder, "\(count)", "\(rounds)"])
    Files.remove(folder)
    let times = usage.output.split(separator: "\n").compactMap { line in
      line.hasPrefix("round ") ? Double(line.dropFirst(6)) : nil
    }.map { $0 / 1e6 }
    guard times.count == rounds else { throw Failure("the updates printed \(times.count) times") }
    var table = Table("", ["open, apply, commit, close", "median ms", "max ms"])
    table.rows.append(["100 entities", decimal(times.median, 1), decimal(times.max() ?? 0, 1)])
    report.tables = [table]
    report.values = [
      ("medianMilliseconds", .number(times.median)), ("maxMilliseconds", .number(times.max() ?? 0)),
      ("milliseconds", .array(times.map { .number($0) })),
    ]
    report.goal("the median to commit an update", times.median, below: 100, "ms")
    return report
  }
}
