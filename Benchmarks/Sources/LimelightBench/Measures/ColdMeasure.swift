/// One `limelight search` from nothing to its printed answer, against Swift programs that do nothing.
enum ColdMeasure {
  private static let runs = 50

  static func run(_ settings: Settings) throws -> Report {
    var report = Report("cold", "One cold search")
    let corpus = Corpus.generated(settings.count, in: settings.data)
    _ = try corpus.prepare()
    let folder = corpus.place("cold")
    Files.remove(folder)
    Progress.say("cold: indexing")
    _ = try Child.run(System.limelight.index(corpus, folder))
    defer { Files.remove(folder) }
    let walls = try search(folder, &report)
    report.goal("one cold search to an empty program linked the same way", walls[0] / walls[1], below: 3, "×")
    return report
  }

  /// Measures one search in an index of generated entities and adds the table.
  ///
  /// - Returns: the milliseconds of the search, of the empty program linked as it is, and of the other one.
  static func search(_ folder: String, _ report: inout Report) throws -> [Double] {
    let processes = try processes(folder)
    var usages = processes.map { _ in [Usage]() }
    Progress.say("cold: searching")
    for _ in 0..<runs {
      for (index, process) in processes.enumerated() { usages[index].append(try Child.run(process.command)) }
    }
    return add(processes.map(\.name), usages, to: &report)
  }

  /// The search, an empty program linked as the command is, and one linked as Swift does by itself.
  private static func processes(_ folder: String) throws -> [(name: String, command: [String])] {
    guard let title = try Child.worker(["title"]).output.split(separator: "\n").first.map(String.init) else {
      throw Failure("there is no title to search for")
    }
    let search = [try Child.sibling("limelight"), "search", "--index", folder, title]
    guard try Child.run(search, allowed: [0, 1]).output.contains(title) else {
      throw Failure("limelight search did not find \(title)")
    }
    return [
      ("limelight search", search),
      ("empty, Swift library inside", [try Child.sibling("limelight-empty-static")]),
      ("empty, Swift library shared", [try Child.sibling("limelight-empty")]),
    ]
  }

  private static func add(_ names: [String], _ usages: [[Usage]], to report: inout Report) -> [Double] {
    var table = Table(
      "One search from process start to its printed answer", ["process", "wall ms", "CPU ms", "wall ×", "CPU ×"])
    let walls = usages.map { $0.map(\.wall).median * 1000 }
    let cpus = usages.map { $0.map(\.cpu).median * 1000 }
    for (index, name) in names.enumerated() {
      table.rows.append([
        name, decimal(walls[index], 2), decimal(cpus[index], 2), decimal(walls[0] / walls[index], 2),
        decimal(cpus[0] / cpus[index], 2),
      ])
      report.values.append(
        (name, .object([("wallMilliseconds", .number(walls[index])), ("cpuMilliseconds", .number(cpus[index]))])))
    }
    report.tables.append(table)
    return walls
  }
}
