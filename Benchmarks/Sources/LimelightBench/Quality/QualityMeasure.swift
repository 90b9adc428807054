/// How good the answers are beside those of other engines, and what they cost: one run, one seed, the same queries for all.
enum QualityMeasure {
  /// The parts, in order.
  static let parts = ["ranking", "latency", "growth", "memory", "cold"]

  static func run(_ settings: Settings, command: String) throws -> Report {
    if let unknown = settings.parts.first(where: { !parts.contains($0) }) {
      throw Failure("there is no part \(unknown): they are \(parts.joined(separator: ", "))")
    }
    var report = Report("quality", "Quality and latency of search as one types")
    report.values.append(("command", .text(command)))
    let corpora = QualityCorpus.all(settings, &report)
    guard !corpora.isEmpty else { throw Failure("there is no corpus \(settings.corpus ?? "")") }
    let engines = settings.includesPart("ranking") ? QualityEngine.all(settings, &report) : []
    for (index, corpus) in corpora.enumerated() {
      // What is not ranking is measured on the first corpus, mostly the generated one.
      guard index == 0 || settings.includesPart("ranking") else { continue }
      let data = try QualityCorpus(corpus, settings)
      if settings.includesPart("ranking") {
        try RankingPart(data: data, engines: engines, settings: settings).measure(&report)
      }
      if index == 0 { try measureCosts(data, settings, &report) }
      Files.remove(data.index)
    }
    addRemarks(settings, &report)
    try write(report, command, settings)
    return report
  }

  private static func measureCosts(_ data: QualityCorpus, _ settings: Settings, _ report: inout Report) throws {
    if settings.includesPart("latency") { try LatencyPart.measure(data, settings, &report) }
    if settings.includesPart("growth") { try GrowthPart.measure(data, settings, &report) }
    if settings.includesPart("memory") { try ReaderMemory.measure(data.index, data.logs, &report) }
    if settings.includesPart("cold") {
      Progress.say("quality, cold")
      let walls = try ColdMeasure.search(data.index, &report)
      report.goal("one cold search, 8 ms or three empty processes", walls[0], atMost: max(8, 3 * walls[1]), "ms")
    }
  }

  private static func addRemarks(_ settings: Settings, _ report: inout Report) {
    guard settings.includesPart("ranking") else { return }
    report.notes += [
      "Targets are drawn with seed \(settings.seed), each as likely as one and its priority are of all; all engines get the "
        + "same queries. A record whose name is the target's but for case, accents and punctuation counts as the target.",
      "KTF: letters until the target is first and stays first; KT10: until it is in the ten and stays there; one letter more "
        + "than the name has where it never does. MRR: over all queries, within the ten.",
      "fzf and the trigrams are asked for fewer targets, since they take long; beside them stands Limelight with the same.",
      "Limelight shows one row for what opens the same address, so of Debian's packages with one homepage the others are "
        + "not found; the peers list each.",
      "All engines index names and lines below; the records have nothing else. Limelight indexes initials and parts of words "
        + "besides. Times are those of the answer with its ids, for the peers from Python, for fzf of a process for each query.",
    ]
  }

  private static func write(_ report: Report, _ command: String, _ settings: Settings) throws {
    let folder = settings.home + "/results"
    try Files.makeFolder(folder)
    try Files.write("## Quality\n\nMade with `\(command)`.\n\n" + report.markdown, to: folder + "/quality.md")
  }
}
