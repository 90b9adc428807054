/// A system whose answers are judged.
struct QualityEngine: Sendable {
  /// How many targets it is asked for.
  enum Share: Sendable {
    case all
    /// So many times the count of targets of slow engines.
    case slow(Int)
  }

  /// The name in tables.
  var name: String
  /// The name of its folder; engines with the same folder share an index.
  var folder: String
  /// The script that makes the index, below `peers`: the index is kept until it changes.
  var script = ""
  /// Makes the index; `nil` for Limelight, whose index is there.
  var index: (@Sendable (_ ranked: String, _ folder: String) -> [String])?
  /// Asks the queries of a file; Limelight reads them from its standard input.
  var ask: @Sendable (_ folder: String, _ queries: String, _ log: LogSet.Kind) -> [String]
  /// The logs it is asked, with how many of their targets.
  var logs: [LogSet.Kind: Share]

  private static let everything: [LogSet.Kind: Share] = [.prefixes: .all, .typos: .all, .twoWords: .all]

  /// The engines that are here, Limelight first.
  static func all(_ settings: Settings, _ report: inout Report) -> [QualityEngine] {
    var engines = [limelight()]
    if LibraryHooks.yielding() != nil { engines.append(limelight(yielding: true)) }
    let peers = [
      ("Tantivy", tantivy, Script("quality_tantivy.py", settings.peer)),
      ("SQLite FTS5", fts5, Script("quality_fts5.py", settings.peer)),
      ("Plain Xapian", xapian, Script("quality_xapian.py", settings.systemPeer)),
      ("fzf", fzf, Script("quality_fzf.py", settings.peer)),
    ]
    for (name, make, script) in peers {
      let made = make(script).filter { settings.includes($0.name) }
      guard !made.isEmpty else { continue }
      if let version = settings.version(script.command(["version"])) {
        report.values.append((name, .text(version)))
        engines += made
      } else {
        report.notes.append("\(name) is left out: run Benchmarks/peers/setup.")
      }
    }
    return engines
  }

  /// A peer's script.
  struct Script: Sendable {
    let name: String
    let command: @Sendable ([String]) -> [String]?

    init(_ name: String, _ command: @escaping @Sendable (String, [String]) -> [String]?) {
      self.name = name
      self.command = { command(name, $0) }
    }

    func callAsFunction(_ arguments: String...) -> [String] { command(arguments) ?? [] }
  }

  // MARK: The engines

  private static func limelight(yielding: Bool = false) -> QualityEngine {
    QualityEngine(
      name: yielding ? "Limelight, exact names yield" : "Limelight", folder: "",
      ask: { folder, _, _ in
        [Child.program, "worker", "answer", folder] + (yielding ? ["--yielding"] : [])
      }, logs: yielding ? [.prefixes: .all, .twoWords: .all] : everything)
  }

  private static func tantivy(_ script: Script) -> [QualityEngine] {
    ["tiers", "free"].map { mode in
      QualityEngine(
        name: "Tantivy, \(mode)", folder: "tantivy", script: script.name, index: { script("index", $0, $1) },
        ask: { folder, queries, _ in script("ask", folder, queries, mode) }, logs: everything)
    }
  }

  private static func fts5(_ script: Script) -> [QualityEngine] {
    let modes: [(String, [LogSet.Kind: Share])] = [
      ("prefix", [.prefixes: .all, .twoWords: .all]), ("trigram", [.typos: .slow(5)]),
    ]
    return modes.map { mode, logs in
      QualityEngine(
        name: "SQLite FTS5, \(mode)", folder: "fts5", script: script.name, index: { script("index", $0, $1) },
        ask: { folder, queries, _ in script("ask", folder, queries, mode) }, logs: logs)
    }
  }

  private static func xapian(_ script: Script) -> [QualityEngine] {
    let ask: @Sendable (String, String, LogSet.Kind) -> [String] = { folder, queries, log in
      script("ask", folder, queries, log == .typos ? "spelling" : "partial")
    }
    return [
      QualityEngine(
        name: "Plain Xapian", folder: "xapian", script: script.name, index: { script("index", $0, $1) }, ask: ask,
        logs: everything)
    ]
  }

  private static func fzf(_ script: Script) -> [QualityEngine] {
    let ask: @Sendable (String, String, LogSet.Kind) -> [String] = { folder, queries, log in
      script("ask", folder, queries, log == .twoWords ? "lines" : "names")
    }
    return [
      QualityEngine(
        name: "fzf", folder: "fzf", script: script.name, index: { script("index", $0, $1) }, ask: ask,
        logs: [.prefixes: .slow(1), .typos: .slow(1), .twoWords: .slow(1)])
    ]
  }
}
