/// One `limelight search` from nothing to its printed answer, against a Swift program that does nothing.
enum ColdMeasure {
  private static let runs = 50

  static func run(_ settings: Settings) throws -> Report {
    var report = Report("cold", "One cold search")
    guard let command = Child.sibling("limelight"), let empty = Child.sibling("limelight-empty") else {
      throw Failure("limelight and limelight-empty are not beside this program: build the whole package")
    }
    let corpus = Corpus.generated(settings.count, in: settings.data)
    _ = try corpus.prepare()
    let folder = corpus.place("cold")
    Files.remove(folder)
    Progress.say("cold: indexing")
    _ = try Child.run(System.limelight.index(corpus, folder))
    defer { Files.remove(folder) }
    guard let title = try Child.worker(["title"]).output.split(separator: "\n").first.map(String.init) else {
      throw Failure("there is no title to search for")
    }
    let search = [command, "search", "--index", folder, title]
    guard try Child.run(search, allowed: [0, 1, 64]).output.contains(title) else {
      report.notes.append("limelight search did not find \(title): not measured.")
      return report
    }
    var searching: [Usage] = []
    var starting: [Usage] = []
    Progress.say("cold: searching")
    for _ in 0..<runs {
      searching.append(try Child.run(search))
      starting.append(try Child.run([empty]))
    }
    add(searching, starting, to: &report)
    return report
  }

  private static func add(_ searching: [Usage], _ starting: [Usage], to report: inout Report) {
    var table = Table("", ["process", "wall ms", "CPU ms"])
    for (name, usages) in [("limelight search", searching), ("an empty Swift program", starting)] {
      table.rows.append([
        name, decimal(usages.map(\.wall).median * 1000, 2), decimal(usages.map(\.cpu).median * 1000, 2),
      ])
    }
    let ratio = searching.map(\.wall).median / starting.map(\.wall).median
    report.tables = [table]
    report.values = [
      ("searchMilliseconds", .number(searching.map(\.wall).median * 1000)),
      ("emptyMilliseconds", .number(starting.map(\.wall).median * 1000)), ("ratio", .number(ratio)),
    ]
    report.goal("one cold search to an empty Swift program", ratio, below: 3, "×")
  }
}
