internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// An evaluation by topics: of a run, or of the index.
final class TopicEvaluation {
  let settings: EvalSettings
  private let input: TopicInput
  private let engine: IndexEngine?
  private var values: [[Double]] = []
  private var baselineValues: [[Double]] = []
  private var typing: TypingSummary?
  private var unjudged = 0
  private var shown = 0
  private var answers = Run(tag: "limelight")
  private var baselineAnswers = Run(tag: "")
  private var judgements = Judgements()
  private let keepsAnswers: Bool

  /// Reads the files, and opens the index unless a run is judged.
  init(_ settings: EvalSettings) throws {
    self.settings = settings
    input = try TopicInput(settings)
    let invocation = settings.invocation
    let asksIndex = !invocation.has("run")
    keepsAnswers = invocation.has("html") || invocation.has("write-run") || invocation.has("per-topic")
    engine =
      asksIndex
      ? try IndexEngine(invocation.indexFolder(), settings.options, keepsTitles: invocation.has("html")) : nil
  }

  /// Evaluates, prints, and holds the gate.
  func run() throws -> ExitCode {
    if settings.invocation.has("keystrokes") { typing = TypingSummary() }
    var unanswered = 0
    for topic in input.topics {
      let grades = try input.grades(of: topic)
      if let engine { try input.checkDocuments(grades, of: topic, engine) }
      let documents = try answer(topic)
      if documents == nil { unanswered += 1 }
      try judge(topic, documents ?? [], grades)
      if let engine, typing != nil { try type(topic, engine, grades) }
    }
    if unanswered > 0 {
      let run = input.runName ?? ""
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
    guard let engine else { return try input.answer(to: topic) }
    return try engine.answer(topic.query).documents
  }

  private func judge(_ topic: Topic, _ documents: [String], _ grades: [String: Int]) throws {
    let isCondensed = settings.invocation.has("condensed")
    let highest = input.highestGrade
    let list = GradedList(documents, grades, highestGrade: highest, leavesOutUnjudged: isCondensed)
    values.append(settings.measures.map { $0.value(of: list) })
    shown += min(documents.count, 10)
    unjudged += documents.prefix(10).count { grades[$0] == nil }
    if keepsAnswers {
      answers[topic.id] = documents
      for (document, grade) in grades { judgements.judge(document, of: topic.id, grade) }
    }
    guard input.baselineName != nil else { return }
    let old = try input.baselineAnswer(to: topic)
    if keepsAnswers { baselineAnswers[topic.id] = old }
    let other = GradedList(
      old, grades, highestGrade: highest, leavesOutUnjudged: isCondensed)
    baselineValues.append(settings.measures.map { $0.value(of: other) })
  }

  /// Types a topic's query letter by letter.
  private func type(_ topic: Topic, _ engine: IndexEngine, _ grades: [String: Int]) throws {
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
    outcome.runName = input.runName ?? "limelight"
    outcome.baselineName = input.baselineName
    outcome.typing = typing
    outcome.figures = [("unjudged_10", shown == 0 ? 0 : Double(unjudged) / Double(shown))]
    outcome.figures += typing?.figures ?? []
    outcome.agreements = agreements()
    outcome.answers = answers
    outcome.baselineAnswers = input.baselineName.map { _ in baselineAnswers }
    outcome.judgements = judgements
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
