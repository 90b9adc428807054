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
  /// The most entities of a corpus of the quality measure.
  let size: Int
  /// How many targets the logs of the quality measure look for.
  let targets: Int
  /// How many of them the slow engines are asked for.
  let slowTargets: Int
  /// What the targets are drawn with.
  let seed: Int
  /// The parts of the quality measure; all when empty.
  let parts: [String]
  /// One corpus alone: of bulk indexing `debian` or `generated`, of quality these or `cities`.
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
    size = try arguments.count("size", 900_000)
    targets = try arguments.count("targets", 300)
    slowTargets = try arguments.count("slow-targets", 20)
    seed = try arguments.count("seed", 1)
    parts = Self.list(arguments.value("part"))
    corpus = arguments.value("corpus")
    only = Self.list(arguments.value("only"))
    let python = home + "/.venv/bin/python"
    self.python = Files.exists(python) ? python : nil
    try Files.makeFolder(data)
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { $0.lowercased() }
  }

  /// Whether a part of the quality measure is to be taken.
  func includesPart(_ name: String) -> Bool { parts.isEmpty || parts.contains(name) }

  /// Whether a system is to be measured.
  func includes(_ name: String) -> Bool { only.isEmpty || only.contains { name.lowercased().contains($0) } }

  /// Runs a rival's script; `nil` when the peers were not set up.
  func peer(_ script: String, _ arguments: [String]) -> [String]? {
    // No bytecode files are left beside the scripts.
    python.map { [$0, "-B", home + "/peers/" + script] + arguments }
  }

  /// Runs a rival's script whose library is one of the system's Python.
  func systemPeer(_ script: String, _ arguments: [String]) -> [String]? {
    ["/usr/bin/python3", "-B", home + "/peers/" + script] + arguments
  }

  /// The version that a rival's script prints; `nil` when the rival is not installed.
  func version(of script: String) -> String? { version(peer(script, ["version"])) }

  /// The version that a command prints; `nil` when it fails.
  func version(_ command: [String]?) -> String? {
    guard let command, let usage = try? Child.run(command) else { return nil }
    return usage.output.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }
}
