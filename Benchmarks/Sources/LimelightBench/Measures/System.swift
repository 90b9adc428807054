/// A system that indexes records, each step as a process of its own.
struct System: Sendable {
  /// The name in tables.
  var name: String
  /// The name of its folder.
  var folder: String
  /// The command that indexes a corpus into a folder.
  var index: @Sendable (Corpus, String) -> [String]
  /// The command that shrinks a folder, or makes a smaller one beside it; `nil` when there is no such step.
  var compact: (@Sendable (String) -> [String])?
  /// Where the shrunk index lies.
  var compacted: @Sendable (String) -> String = { $0 }

  /// The systems that can be measured here, Limelight first.
  static func all(_ settings: Settings, _ report: inout Report) -> [System] {
    var systems = [limelight, shim("words", \.words), shim("words and edges", \.edges)]
    if let version = settings.version(of: "fts5.py") {
      report.values.append(("SQLite", .text(version)))
      systems.append(fts5(settings))
    } else {
      report.notes.append("SQLite FTS5 is left out: run Benchmarks/peers/setup.")
    }
    if let version = settings.version(of: "tantivy_peer.py") {
      report.values.append(("Tantivy", .text(version)))
      systems += [tantivy(settings, threads: 1), tantivy(settings, threads: 0)]
    } else {
      report.notes.append("Tantivy is left out: run Benchmarks/peers/setup.")
    }
    if settings.python != nil { systems.append(reading(settings)) }
    return systems.filter { settings.includes($0.name) }
  }

  static let limelight = System(
    name: "Limelight", folder: "limelight",
    index: { [Child.program, "worker", "index", $0.records, $1] },
    compact: { [Child.program, "worker", "compact", $0] })

  private static func shim(_ kind: String, _ terms: KeyPath<Corpus, String> & Sendable) -> System {
    System(
      name: "bare shim, \(kind)", folder: "shim-" + (kind == "words" ? "words" : "edges"),
      index: { [Child.program, "worker", "shim", $0[keyPath: terms], $1] },
      compact: { [Child.program, "worker", "shim-compact", $0, $0 + ".compact"] }, compacted: { $0 + ".compact" })
  }

  static func fts5(_ settings: Settings) -> System {
    System(
      name: "SQLite FTS5", folder: "fts5",
      index: { settings.peer("fts5.py", ["index", $0.ranked, $1]) ?? [] },
      compact: { settings.peer("fts5.py", ["compact", $0]) ?? [] })
  }

  static func tantivy(_ settings: Settings, threads: Int) -> System {
    System(
      name: "Tantivy, \(threads == 1 ? "1 thread" : "all threads")", folder: "tantivy-\(threads)",
      index: { settings.peer("tantivy_peer.py", ["index", $0.ranked, $1, "\(threads)"]) ?? [] })
  }

  private static func reading(_ settings: Settings) -> System {
    System(
      name: "(reading in Python)", folder: "reading",
      index: { settings.peer("reading.py", ["index", $0.ranked, $1]) ?? [] })
  }
}
