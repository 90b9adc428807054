/// What all measures share: where data lie, how often each thing is measured, which rivals there are.
struct Settings: Sendable {
  /// The folder `Benchmarks`.
  let home: String
  /// Where corpora and indexes are made.
  let data: String
  /// How often each thing is measured.
  let rounds: Int
  /// The count of generated entities of bulk indexing and search.
  let count: Int
  /// The corpora of bulk indexing: `debian`, `generated`, or both when not named.
  let corpus: String?
  /// Words of the names of the systems to measure; all when empty.
  let only: [String]
  /// The Python of the peers; `nil` when it was not set up.
  let python: String?

  init(_ arguments: Arguments) throws {
    guard let home = [".", "Benchmarks"].first(where: { Files.exists($0 + "/peers/setup") }) else {
      throw Failure("start this from the project's folder or from Benchmarks")
    }
    self.home = home
    data = arguments.value("data") ?? home + "/data"
    rounds = try arguments.count("rounds", 5)
    count = try arguments.count("count", 900_000)
    corpus = arguments.value("corpus")
    only = (arguments.value("only") ?? "").split(separator: ",").map { $0.lowercased() }
    let python = home + "/.venv/bin/python"
    self.python = Files.exists(python) ? python : nil
    try Files.makeFolder(data)
  }

  /// Whether a system is to be measured.
  func includes(_ name: String) -> Bool { only.isEmpty || only.contains { name.lowercased().contains($0) } }

  /// Runs a rival's script; `nil` when the peers were not set up.
  func peer(_ script: String, _ arguments: [String]) -> [String]? {
    // No bytecode files are left beside the scripts.
    python.map { [$0, "-B", home + "/peers/" + script] + arguments }
  }

  /// The version that a rival's script prints; `nil` when the rival is not installed.
  func version(of script: String) -> String? {
    guard let command = peer(script, ["version"]), let usage = try? Child.run(command) else { return nil }
    return usage.output.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }
}
