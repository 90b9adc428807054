internal import Glibc
internal import Limelight

/// `demo`: indexes what is there, and shows searching it.
enum DemoCommand: Command {
  static let description = CommandDescription(
    name: "demo", abstract: "index the example apps and this machine, and show searching",
    details: [
      "Indexes the example catalogs, the desktop entries and the package list into a scratch folder, then types some "
        + "queries letter by letter. In a terminal it ends with a prompt. The scratch folder is removed at the end; the "
        + "folder named with --index is kept."
    ],
    examples: ["limelight demo"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let wait = try invocation.wait()
    if invocation.has("index") { return try run(in: try invocation.indexFolder(), wait, invocation.terminal) }
    let scratch = try ScratchFolder()
    Interruption.watch {
      ProgressBar.clearTerminal()
      scratch.remove()
    }
    defer { scratch.remove() }
    return try run(in: scratch.path + "/index", wait, invocation.terminal)
  }

  private static func run(in folder: String, _ wait: Duration, _ terminal: Terminal) throws -> ExitCode {
    let output = Output()
    try output.line("Indexing into \(folder.visible)")
    try output.flush()
    var sources = DemoSources(Ingestion(folder: folder, wait: wait, tellsFaults: false), output)
    try sources.index()
    let reader = try IndexReader(at: folder)
    let records = try reader.read { (snapshot) throws(IndexError) in try snapshot.statistics().records }
    let searcher = Searcher(reader)
    var session = DemoSession(searcher, output, terminal)
    try session.type(queries(sources))
    try session.total(records)
    if terminal.isTerminal && isatty(0) == 1 {
      try DemoPrompt(searcher: searcher, output: output, terminal: terminal).run()
    }
    return .done
  }

  /// What is typed: queries that the sources found can answer.
  private static func queries(_ sources: DemoSources) -> [String] {
    var queries: [String] = []
    if sources.found.contains("example catalogs") {
      queries += ["coff", "coffee reorder", "reorder", "grocery", "海滩", "trails open"]
    }
    if let app = sources.installedApp { queries.append(String(app.lowercased().prefix(12))) }
    if sources.found.contains("apt") { queries.append("libreoffice wri") }
    return queries
  }
}
