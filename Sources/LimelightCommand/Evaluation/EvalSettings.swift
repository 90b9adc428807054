internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// What `eval` was asked for.
struct EvalSettings {
  /// What is evaluated.
  enum Mode {
    case topics
    case cases(String)
    case logs(String)
  }

  let invocation: Invocation
  let mode: Mode
  let measures: [Measure]
  let gate: Gate?
  let options: SearchOptions
  let seed: UInt64

  /// Checks the options against each other and reads the gate.
  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let given = ["topics", "csv", "cases", "logs"].filter(invocation.has)
    guard given.count == 1 else {
      throw invocation.usage(
        given.isEmpty
          ? "name what to judge: --topics with --qrels, --csv, --cases, or --logs to make logs"
          : "--\(given[0]) and --\(given[1]) cannot be used together")
    }
    switch given[0] {
    case "cases": mode = .cases(invocation.text("cases") ?? "")
    case "logs": mode = .logs(invocation.text("logs") ?? "")
    default: mode = .topics
    }
    try Self.checkCompany(of: given[0], invocation)
    gate = try invocation.text("gate").map { try Self.gate($0) }
    // What the gate asks for is measured, whatever is printed besides.
    var measures = try Self.measures(invocation)
    for measure in gate?.measures ?? [] where !measures.contains(measure) { measures.append(measure) }
    self.measures = measures
    seed = UInt64(try invocation.number("seed", default: 1, in: 0...Int.max))
    var options = SearchOptions()
    if let rule = invocation.text("drop-rule").flatMap(RankingRule.init(rawValue:)) { options.droppedRules = [rule] }
    self.options = options
  }

  private static func checkCompany(of mode: String, _ invocation: Invocation) throws(UsageError) {
    let own: [String: [String]] = [
      "topics": [
        "qrels", "run", "baseline", "write-run", "keystrokes", "html", "measures", "condensed", "per-topic", "usage",
      ],
      "csv": ["usage", "run", "baseline", "write-run", "keystrokes", "html", "measures", "condensed", "per-topic"],
      "cases": ["per-topic"], "logs": ["count", "source"],
    ]
    let known = Set(own.values.joined())
    let allowed = own[mode] ?? []
    if let stray = known.subtracting(allowed).sorted().first(where: invocation.has) {
      throw invocation.usage("--\(stray) does not go with --\(mode)")
    }
    if mode == "topics", !invocation.has("qrels") { throw invocation.usage("--topics needs --qrels FILE") }
    if invocation.has("keystrokes"), invocation.has("run") || invocation.has("baseline") {
      throw invocation.usage("--keystrokes asks the index: it does not go with --run or --baseline")
    }
    if invocation.has("run"), invocation.has("usage") {
      throw invocation.usage("--run asks no index: --usage does not go with it")
    }
    if mode == "logs", invocation.has("gate") || invocation.has("json") {
      throw invocation.usage("--logs only writes logs: --gate and --json do not go with it")
    }
  }

  private static func measures(_ invocation: Invocation) throws(UsageError) -> [Measure] {
    guard let list = invocation.text("measures") else { return Measure.standard }
    var measures: [Measure] = []
    for name in list.split(separator: ",") {
      guard let measure = Measure(name: String(name)) else {
        throw invocation.usage("there is no measure \(String(name).quotedForMessage); there are \(Measure.knownNames)")
      }
      if !measures.contains(measure) { measures.append(measure) }
    }
    guard !measures.isEmpty else { throw invocation.usage("--measures names none") }
    return measures
  }

  private static func gate(_ path: String) throws -> Gate {
    var lines: [String] = []
    let reader = try LineReader.open(path)
    while let block = try reader.nextBlock() {
      if let fault = block.faults.first { throw fault }
      block.forEachLine { number, line in
        while lines.count < number - 1 { lines.append("") }
        lines.append(String(decoding: line, as: UTF8.self))
      }
    }
    return try Gate(lines, file: path)
  }
}
