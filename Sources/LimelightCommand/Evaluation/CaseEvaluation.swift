internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// Runs cases and tells what passed, by kind.
struct CaseEvaluation {
  private let settings: EvalSettings
  private let cases: [RankingCase]

  /// Reads the cases.
  init(_ settings: EvalSettings, file: String) throws {
    self.settings = settings
    cases = try CaseReader.read(file)
  }

  /// Runs all cases, prints, and holds the gate.
  func run() throws -> ExitCode {
    let index = try CaseIndex(settings.options)
    let outcomes = try cases.map { CaseOutcome($0, answers: try index.answers(to: $0)) }
    let output = Output()
    if settings.invocation.has("json") { try json(outcomes, output) } else { try text(outcomes, output) }
    try output.flush()
    guard let gate = settings.gate else { return .done }
    let failures = try gate.failures(GateInput(cases: outcomes))
    for failure in failures { ExitReport.say("gate: \(failure.message)") }
    return failures.isEmpty ? .done : .nothingFound
  }

  /// The outcomes by kind, in the order in which kinds first come.
  private static func byKind(_ outcomes: [CaseOutcome]) -> [(kind: String, outcomes: [CaseOutcome])] {
    let groups = Dictionary(grouping: outcomes, by: \.testCase.kind)
    var seen: Set<String> = []
    return outcomes.map(\.testCase.kind).filter { seen.insert($0).inserted }.map { ($0, groups[$0] ?? []) }
  }

  private func text(_ outcomes: [CaseOutcome], _ output: Output) throws {
    for (kind, outcomes) in Self.byKind(outcomes) {
      let passed = outcomes.count { $0.isPassed }
      let share = 100 * passed / outcomes.count
      try output.line("\(Self.padded("\(passed)/\(outcomes.count)", 8))\(Self.padded("\(share) %", 7))\(kind.visible)")
    }
    let passed = outcomes.count { $0.isPassed }
    let share = Numbers.decimal(100 * Double(passed) / Double(outcomes.count), 1)
    try output.line("\(Self.padded("\(passed)/\(outcomes.count)", 8))\(Self.padded("\(share) %", 7))all")
    guard settings.invocation.has("per-topic") else { return }
    for outcome in outcomes where !outcome.isPassed {
      let testCase = outcome.testCase
      try output.line("\n\(testCase.id) (\(testCase.kind)): \(testCase.note ?? "")".visible)
      for fault in outcome.faults { try output.line("  " + fault.visible) }
      for (query, answer) in zip(testCase.queries, outcome.answers) {
        let list = answer.prefix(10).joined(separator: ", ")
        try output.line("  '\(query)' finds \(list.isEmpty ? "nothing" : list)".visible)
      }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - 2 - text.count)) + text + "  "
  }

  private func json(_ outcomes: [CaseOutcome], _ output: Output) throws {
    try output.json { writer in
      writer.member("kind", "header")
      writer.member("version", 1)
      writer.member("cases", outcomes.count)
    }
    for outcome in outcomes {
      try output.json { writer in
        writer.member("kind", "case")
        writer.member("id", outcome.testCase.id)
        writer.member("caseKind", outcome.testCase.kind)
        writer.key("passed")
        writer.boolean(outcome.isPassed)
        writer.member("faults", outcome.faults)
      }
    }
    for (kind, outcomes) in Self.byKind(outcomes) + [("all", outcomes)] {
      try output.json { writer in
        writer.member("kind", "cases")
        writer.member("caseKind", kind)
        writer.member("passed", outcomes.count { $0.isPassed })
        writer.member("count", outcomes.count)
      }
    }
  }
}
