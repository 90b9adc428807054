/// Indexing everything at once: CPU, time, memory and size of Limelight and its rivals, one after the other in each round.
enum BulkMeasure {
  /// What a system cost on a corpus.
  private struct Cost {
    var usages: [Usage] = []
    var bytes = 0
    var compaction: Usage?
    var compactedBytes = 0

    var cpu: Double { usages.map(\.cpu).median }
    var wall: Double { usages.map(\.wall).median }
    var peak: Double { usages.map(\.peak).median }
  }

  static func run(_ settings: Settings) throws -> Report {
    var report = Report("bulk", "Bulk indexing")
    let systems = System.all(settings, &report)
    for corpus in try corpora(settings) {
      let count = try corpus.prepare()
      try corpus.prepareTerms()
      let costs = try measure(systems, corpus, count, settings)
      add(corpus, count, systems, costs, to: &report)
    }
    report.notes.append(
      "CPU is user and system time of a child process, all threads; medians of \(settings.rounds) rounds, the systems in "
        + "turn in each round. The rivals index title and summary, and get the records in rank order; Limelight also "
        + "sorts, and indexes synonyms, keywords and initials. The peers read the records in Python: what that costs "
        + "by itself is the last row.")
    return report
  }

  private static func corpora(_ settings: Settings) throws -> [Corpus] {
    let debian = Corpus.debian(in: settings.data)
    let generated = Corpus.generated(settings.count, in: settings.data)
    switch settings.corpus {
    case nil: return [debian, generated]
    case "debian": return [debian]
    case "generated": return [generated]
    case .some(let name): throw Failure("there is no corpus \(name): it is debian or generated")
    }
  }

  private static func measure(
    _ systems: [System], _ corpus: Corpus, _ count: Int, _ settings: Settings
  ) throws -> [Cost] {
    var costs = systems.map { _ in Cost() }
    for round in 1...settings.rounds {
      for (index, system) in systems.enumerated() {
        Progress.say("bulk, \(corpus.name), round \(round): \(system.name)")
        let folder = corpus.place(system.folder)
        Files.remove(folder)
        let usage = try Child.run(system.index(corpus, folder))
        guard usage.figure("records") == Double(count) else {
          throw Failure("\(system.name) indexed \(usage.output) instead of \(count)")
        }
        costs[index].usages.append(usage)
        if round == settings.rounds { try finish(system, folder, &costs[index]) }
        Files.remove(folder)
      }
    }
    return costs
  }

  private static func finish(_ system: System, _ folder: String, _ cost: inout Cost) throws {
    cost.bytes = Files.size(folder)
    cost.compactedBytes = cost.bytes
    guard let compact = system.compact else { return }
    cost.compaction = try Child.run(compact(folder))
    cost.compactedBytes = Files.size(system.compacted(folder))
    if system.compacted(folder) != folder { Files.remove(system.compacted(folder)) }
  }

  private static func add(
    _ corpus: Corpus, _ count: Int, _ systems: [System], _ costs: [Cost], to report: inout Report
  ) {
    var table = Table(
      "\(grouped(count)) \(corpus.name)",
      [
        "system", "CPU s", "wall s", "entities per CPU s", "CPU ×", "wall ×", "peak MB", "MB", "bytes each",
        "compaction CPU s", "MB after", "bytes each after",
      ])
    var values: [JSON] = []
    for (system, cost) in zip(systems, costs) {
      let rate = Double(count) / cost.cpu
      let cpuRatio = cost.cpu / costs[0].cpu
      let wallRatio = cost.wall / costs[0].wall
      table.rows.append([
        system.name, decimal(cost.cpu, 2), decimal(cost.wall, 2), grouped(Int(rate)), decimal(cpuRatio, 2),
        decimal(wallRatio, 2), decimal(cost.peak / 1e6, 0), decimal(Double(cost.bytes) / 1e6, 1),
        decimal(Double(cost.bytes) / Double(count), 0), cost.compaction.map { decimal($0.cpu, 2) } ?? "",
        decimal(Double(cost.compactedBytes) / 1e6, 1), decimal(Double(cost.compactedBytes) / Double(count), 0),
      ])
      values.append(
        .object([
          ("system", .text(system.name)), ("cpuSeconds", .number(cost.cpu)), ("wallSeconds", .number(cost.wall)),
          ("entitiesPerCPUSecond", .number(rate)), ("cpuRatio", .number(cpuRatio)), ("wallRatio", .number(wallRatio)),
          ("peakBytes", .number(cost.peak)), ("bytes", .count(cost.bytes)),
          ("bytesCompacted", .count(cost.compactedBytes)),
          ("compactionCPUSeconds", .number(cost.compaction?.cpu ?? 0)),
        ]))
    }
    report.tables.append(table)
    report.values.append((corpus.name, .object([("entities", .count(count)), ("systems", .array(values))])))
    addGoals(count, systems, costs, to: &report)
  }

  private static func addGoals(_ count: Int, _ systems: [System], _ costs: [Cost], to report: inout Report) {
    guard let limelight = zip(systems, costs).first(where: { $0.0.name == "Limelight" })?.1 else { return }
    if let shim = zip(systems, costs).first(where: { $0.0.name == "bare shim, words" })?.1 {
      report.goal(
        "CPU of Limelight to that of the bare shim with words, \(count) entities", limelight.cpu / shim.cpu, below: 1.3,
        "×")
    }
    report.goal(
      "bytes an entity after compaction, \(count) entities", Double(limelight.compactedBytes) / Double(count),
      below: 250,
      "bytes")
  }
}
