import Limelight

/// A corpus with Limelight's index of it and the logs drawn from that index.
struct QualityCorpus {
  let corpus: Corpus
  /// How many records it has.
  let count: Int
  /// The folder of Limelight's index.
  let index: String
  let logs: LogSet
  /// The ids that count as found, by target: the target's own and its namesakes'.
  let wanted: [Int: Set<String>]

  /// The caption of a table.
  var title: String { "\(grouped(count)) \(corpus.name)" }

  /// Makes what is not there; the index is made anew each time, and the logs with it.
  init(_ corpus: Corpus, _ settings: Settings) throws {
    var corpus = corpus
    var count = try corpus.prepare()
    if count > settings.size {
      corpus = corpus.best(settings.size)
      count = try corpus.prepare()
    }
    self.corpus = corpus
    self.count = count
    index = corpus.place("quality")
    Files.remove(index)
    Progress.say("quality, \(grouped(count)) \(corpus.name): indexing")
    _ = try Child.run(System.limelight.index(corpus, index))
    let folder = corpus.place("quality-logs")
    Files.remove(folder)
    _ = try Child.run([
      try Child.sibling("limelight"), "eval", "--logs", folder, "--index", index, "--count", "\(settings.targets)",
      "--seed", "\(settings.seed)",
    ])
    logs = try LogSet(folder)
    let file = folder + "/namesakes"
    _ = try Child.worker(["namesakes", folder, corpus.records, file])
    var wanted: [Int: Set<String>] = [:]
    for line in try Lines.of(file) {
      let cells = line.split(separator: "\t").map(String.init)
      if let target = cells.first.flatMap({ Int($0) }) { wanted[target] = Set(cells.dropFirst()) }
    }
    self.wanted = wanted
  }

  /// The corpora that there are here, the generated one first.
  static func all(_ settings: Settings, _ report: inout Report) -> [Corpus] {
    var all = [Corpus.generated(settings.size, in: settings.data)]
    if let cities = Corpus.cities(settings) {
      all.append(cities)
    } else {
      report.notes.append("The cities are left out: run Benchmarks/peers/setup.")
    }
    all.append(.debian(in: settings.data))
    all = all.map { $0.plain() }
    guard let name = settings.corpus else { return all }
    return all.filter { $0.name.hasPrefix(name) || $0.name.lowercased().hasPrefix(name) }
  }
}
