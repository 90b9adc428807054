internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// An evaluation by topics: of a run, or of the index.
final class TopicEvaluation {
  let settings: EvalSettings
  private var input: TopicInput
  private let engine: IndexEngine?
  private var values: [[Double]] = []
  private var baselineValues: [[Double]] = []
  private var typing: TypingSummary?
  private var unjudged = 0
  private var shown = 0
  private var answers = Run(tag: "limelight")
  private let keepsAnswers: Bool
  private let highest: Int

  /// Reads the files, and opens the index unless a run is judged.
  init(_ settings: EvalSettings) throws {
    self.settings = settings
    input = try TopicInput(settings)
    highest = input.judgements.highestGrade
    let invocation = settings.invocation
    let asksIndex = !invocation.has("run")
    keepsAnswers = invocation.has("html") || invocation.has("write-run") || invocation.has("per-topic")
    engine =
      asksIndex
      ? try IndexEngine(invocation.indexFolder(), settings.options, keepsTitles: invocation.has("html")) : nil
    if let engine { try input.checkDocuments(engine, file: invocation.text("qrels") ?? invocation.text("csv") ?? "") }
  }

  /// Evaluates, prints, and holds the gate.
  func run() throws -> ExitCode {
    if settings.invocation.has("keystrokes") { typing = TypingSummary() }
    var unanswered = 0
    for topic in input.topics {
      let documents = try answer(topic)
      if documents == nil { unanswered += 1 }
      judge(topic, documents ?? [])
      if let engine, typing != nil { try type(topic, engine) }
    }
    if unanswered > 0 {
      let run = input.run?.tag ?? ""
      ExitReport.say("\(Numbers.count(unanswered, "topic")) not answered by '\(run)': they count as 0")
    }
    let outcome = try self.outcome()
    let output = Output()
    try EvalPrinter(outcome, output).write(
      isJSON: settings.invocation.has("json"), perTopic: settings.invocation.has("per-topic"))
    try output.flush()
    try writeFiles(outcome)
    for failure in outcome.gateFailures { ExitReport.say("gate: \(failure.message)") }
    if !outcome.gateFailures.isEmpty { return .nothingFound }
    return input.faults > 0 ? .badData : .done
  }

  private func answer(_ topic: Topic) throws -> [String]? {
    guard let engine else { return input.run?[topic.id] }
    return try engine.answer(topic.query).documents
  }

  private func judge(_ topic: Topic, _ documents: [String]) {
    let isCondensed = settings.invocation.has("condensed")
    let grades = input.judgements[topic.id]
    let list = GradedList(documents, grades, highestGrade: highest, leavesOutUnjudged: isCondensed)
    values.append(settings.measures.map { $0.value(of: list) })
    shown += min(documents.count, 10)
    unjudged += documents.prefix(10).count { grades[$0] == nil }
    if keepsAnswers { answers[topic.id] = documents }
    guard let baseline = input.baseline else { return }
    let other = GradedList(
      baseline[topic.id] ?? [], grades, highestGrade: highest, leavesOutUnjudged: isCondensed)
    baselineValues.append(settings.measures.map { $0.value(of: other) })
  }

  /// Types a topic's query letter by letter.
  private func type(_ topic: Topic, _ engine: IndexEngine) throws {
    let grades = input.judgements[topic.id]
    let best = grades.values.max() ?? 0
    let wanted = Set(grades.filter { $0.value == best && best > 0 }.keys)
    var letters = 0
    var before: [String]?
    let typed = try TypedAnswers(topic.query, wanted: wanted) { query in
      letters += 1
      let (documents, time) = try engine.answer(query, limit: TypedAnswers.depth)
      typing?.add(nanoseconds: time, letters: letters)
      if let before {
        // What still matches is in the longer answer, if not in the ten.
        let matching = Set(try engine.answer(query, limit: 1_000).documents)
        typing?.stability.count(before, documents) { matching.contains($0) }
      }
      before = documents
      return documents
    }
    typing?.add(typed)
  }

  private func outcome() throws -> EvalOutcome {
    var outcome = EvalOutcome(
      topics: input.topics, measures: settings.measures, values: values, baseline: baselineValues, seed: settings.seed)
    outcome.runName = input.run?.tag ?? "limelight"
    outcome.baselineName = input.baseline?.tag
    outcome.typing = typing
    outcome.figures = [("unjudged_10", shown == 0 ? 0 : Double(unjudged) / Double(shown))]
    outcome.figures += typing?.figures ?? []
    outcome.agreements = agreements()
    outcome.answers = answers
    outcome.baselineAnswers = input.baseline
    outcome.judgements = input.judgements
    if let gate = settings.gate { outcome.gateFailures = try gate.failures(outcome.gateInput) }
    return outcome
  }

  /// How far each two judges agree.
  private func agreements() -> [(judges: String, agreement: JudgeAgreement)] {
    let judges = input.sets.judges
    return judges.indices.flatMap { first in
      judges[(first + 1)...].compactMap { second in
        guard let agreement = input.sets.agreement(of: judges[first], and: second) else { return nil }
        return ("\(judges[first]) and \(second)", agreement)
      }
    }
  }

  private func writeFiles(_ outcome: EvalOutcome) throws {
    if let path = settings.invocation.text("write-run") {
      let file = try OutputFile(path)
      var lines = ""
      for topic in input.topics {
        var one = Run(tag: "limelight")
        one[topic.id] = answers[topic.id]
        try RunFormat.write(one, as: path) { lines += $0 }
        try file.write(lines)
        lines = ""
      }
      try file.close()
    }
    if let path = settings.invocation.text("html") {
      let file = try OutputFile(path)
      let report = outcome.report(titles: engine?.titles ?? [:])
      try HTMLReport.write(report) { try file.write($0) }
      try file.close()
    }
  }
}
