internal import Limelight
internal import LimelightModel

/// `stats`: counts what the index holds.
enum StatsCommand: Command {
  static let description = CommandDescription(
    name: "stats", abstract: "count what the index holds",
    options: [OptionDescription("json", "print JSON Lines")],
    examples: ["limelight stats"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let folder = try invocation.indexFolder()
    let statistics = try IndexReader(at: folder).read { (snapshot) throws(IndexError) in try snapshot.statistics() }
    let output = Output()
    if invocation.has("json") {
      try writeJSON(statistics, folder, to: output)
    } else {
      try writeText(statistics, folder, invocation.terminal, to: output)
    }
    try output.flush()
    return .done
  }

  private static func perRecord(_ statistics: IndexStatistics) -> Double {
    Double(statistics.bytes) / Double(max(statistics.records, 1))
  }

  // MARK: Text

  private static func writeText(
    _ statistics: IndexStatistics, _ folder: String, _ terminal: Terminal, to output: Output
  ) throws(OutputError) {
    func row(_ name: String, _ value: String) throws(OutputError) {
      try output.line(terminal.dim(name.padded(toColumns: 12)) + value.visible)
    }
    try row("index", folder)
    try row("records", Numbers.grouped(statistics.records))
    for group in statistics.groups {
      let name = [group.app, group.type].filter { !$0.isEmpty }.joined(separator: " ")
      let count = Numbers.grouped(group.count)
      let padding = String(repeating: " ", count: max(10 - count.count, 0))
      try output.line("  " + padding + count + "  " + (name.isEmpty ? "(no app)" : name.visible))
    }
    try row("dead", Numbers.grouped(statistics.dead))
    try row("expired", Numbers.grouped(statistics.expired))
    try row("segments", Numbers.grouped(statistics.segments))
    try row("documents", Numbers.grouped(statistics.documents))
    let perRecord = ", \(Numbers.count(Int(perRecord(statistics).rounded()), "byte")) a record"
    try row("size", Numbers.bytes(statistics.bytes) + (statistics.records > 0 ? perRecord : ""))
    for source in statistics.sources {
      let faults = source.faultCount > 0 ? ", \(Numbers.count(source.faultCount, "fault"))" : ""
      try row("source", "\(source.name) (\(state(of: source))\(faults))")
    }
    try row("schema", "\(statistics.schema) with \(statistics.features.joined(separator: ", "))")
    try row("engine", statistics.engine)
  }

  /// Whether the source is known to have been read to its end; what cannot be read twice, such as standard input, never is.
  private static func state(of source: SourceState) -> String {
    if source.fingerprint != nil { return "read" }
    return source.name == "<stdin>" ? "read once" : "to be read again"
  }

  // MARK: JSON

  private static func writeJSON(
    _ statistics: IndexStatistics, _ folder: String, to output: Output
  ) throws(OutputError) {
    try output.json { writer in
      writer.member("kind", "header")
      writer.member("version", 1)
      writer.member("index", folder)
      writer.member("records", statistics.records)
      writer.member("dead", statistics.dead)
      writer.member("expired", statistics.expired)
      writer.member("segments", statistics.segments)
      writer.member("documents", statistics.documents)
      writer.member("bytes", statistics.bytes)
      writer.key("bytesPerRecord")
      writer.number((perRecord(statistics) * 10).rounded() / 10)
      writer.member("schema", statistics.schema)
      writer.member("features", statistics.features)
      writer.member("engine", statistics.engine)
    }
    for group in statistics.groups {
      try output.json { writer in
        writer.member("kind", "group")
        writer.member("app", group.app)
        writer.member("type", group.type)
        writer.member("count", group.count)
      }
    }
    for source in statistics.sources {
      try output.json { writer in
        writer.member("kind", "source")
        writer.member("name", source.name)
        writer.member("state", state(of: source))
        writer.member("faults", source.faultCount)
      }
    }
  }
}
