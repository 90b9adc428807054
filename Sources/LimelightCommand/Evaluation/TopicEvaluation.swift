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
  /// The figures of typing, and the unjudged share, topic by topic, for a gate that names topics.
  private var typedValues: [String: [(topic: Topic, value: Double)]] = [:]
  private var unjudged = 0
  private var shown = 0
  private var answers = Run(tag: "limelight")
  private var baselineAnswers = Run(tag: "")
  private var baselineUnanswered: [String] = []
  /// How many documents the index is asked for.
  private let depth: Int
  private var judgements = Judgements()
  private let keepsAnswers: Bool

  /// Reads the files, and opens the index unless a run is judged.
  init(_ settings: EvalSettings) throws {
    self.settings = settings
    input = try TopicInput(settings)
    let invocation = settings.invocation
    let asksIndex = !invocation.has("run")
    depth = max(IndexEngine.depth, settings.measures.compactMap(\.depth).max() ?? 0)
    keepsAnswers = invocation.has("html") || invocation.has("write-run") || invocation.has("per-topic")
    engine =
      asksIndex
      ? try IndexEngine(
        invocation.indexFolder(), settings.options, personal: PersonalInput.usage(invocation.text("usage")),
        keepsTitles: invocation.has("html")) : nil
  }

  /// Evaluates, prints, and holds the gate.
  func run() throws -> ExitCode {
    if settings.invocation.has("keystrokes") { typing = TypingSummary() }
    var unanswered: [String] = []
    var fruitless: [String] = []
    for topic in input.topics {
      let grades = try input.grades(of: topic)
      if let engine { try input.checkDocuments(grades, of: topic, engine) }
      let documents = try answer(topic)
      if documents == nil { unanswered.append(topic.id) }
      if !grades.values.contains(where: { $0 > 0 }) { fruitless.append(topic.id) }
      try judge(topic, documents ?? [], grades)
      if let engine, typing != nil { try type(topic, engine, grades) }
    }
    tell(unanswered, "not answered by \(settings.invocation.text("run") ?? ""): they count as 0")
    tell(baselineUnanswered, "not answered by \(settings.invocation.text("baseline") ?? ""): they count as 0")
    tell(fruitless, "without a relevant document: they count as 0, and are not typed")
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

  /// Tells of topics that count as zero, with the ids of the first.
  private func tell(_ topics: [String], _ what: String) {
    guard !topics.isEmpty else { return }
    let more = topics.count > 20 ? ", …" : ""
    ExitReport.say(
      "\(Numbers.count(topics.count, "topic")) \(what) (\(topics.prefix(20).joined(separator: ", "))\(more))")
  }

  private func answer(_ topic: Topic) throws -> [String]? {
    guard let engine else { return try input.answer(to: topic) }
    return try engine.answer(topic.query, limit: depth).documents
  }

  private func judge(_ topic: Topic, _ documents: [String], _ grades: [String: Int]) throws {
    let isCondensed = settings.invocation.has("condensed")
    let highest = input.highestGrade
    let list = GradedList(documents, grades, highestGrade: highest, leavesOutUnjudged: isCondensed)
    values.append(settings.measures.map { $0.value(of: list) })
    shown += min(documents.count, 10)
    let unknown = documents.prefix(10).count { grades[$0] == nil }
    unjudged += unknown
    if settings.gate != nil, !documents.isEmpty {
      typedValues["unjudged_10", default: []].append((topic, Double(unknown) / Double(min(documents.count, 10))))
    }
    if keepsAnswers {
      answers[topic.id] = documents
      for (document, grade) in grades { judgements.judge(document, of: topic.id, grade) }
    }
    guard input.baselineName != nil else { return }
    let answer = try input.baselineAnswer(to: topic)
    // An empty answer has no line in a run: where both are empty nothing is missing.
    if answer == nil, !documents.isEmpty { baselineUnanswered.append(topic.id) }
    let old = answer ?? []
    if keepsAnswers { baselineAnswers[topic.id] = old }
    let other = GradedList(
      old, grades, highestGrade: highest, leavesOutUnjudged: isCondensed)
    baselineValues.append(settings.measures.map { $0.value(of: other) })
  }

  /// Types a topic's query letter by letter.
  private func type(_ topic: Topic, _ engine: IndexEngine, _ grades: [String: Int]) throws {
    let best = grades.values.max() ?? 0
    let wanted = Set(grades.filter { $0.value == best && best > 0 }.keys)
    guard !wanted.isEmpty else { return }
    var letters = 0
    var before: [String]?
    var unsteady = Stability()
    let typed = try TypedAnswers(topic.query, wanted: wanted) { query in
      letters += 1
      let (documents, time) = try engine.answer(query, limit: TypedAnswers.depth)
      typing?.add(nanoseconds: time, letters: letters)
      if let before {
        let shown = Set(documents)
        let matching = Set(
          try before.filter { document in try shown.contains(document) || engine.matches(document, query) })
        var steps = Stability()
        steps.count(before, documents) { matching.contains($0) }
        typing?.stability.add(steps)
        unsteady.add(steps)
      }
      before = documents
      return documents
    }
    typing?.add(typed)
    var one = TypingSummary()
    one.add(typed)
    one.stability = unsteady
    for figure in one.figures { typedValues[figure.name, default: []].append((topic, figure.value)) }
  }

  private func outcome() throws -> EvalOutcome {
    var outcome = EvalOutcome(
      topics: input.topics, measures: settings.measures, values: values, baseline: baselineValues, seed: settings.seed)
    outcome.runName = input.runName ?? "limelight"
    outcome.baselineName = input.baselineName
    outcome.typing = typing
    outcome.figures = [("unjudged_10", shown == 0 ? 0 : Double(unjudged) / Double(shown))]
    outcome.figures += typing?.figures ?? []
    outcome.figureValues = typedValues
    outcome.agreements = agreements()
    outcome.answers = answers
    outcome.baselineAnswers = input.baselineName.map { _ in baselineAnswers }
    outcome.judgements = judgements
    outcome.hasGate = settings.gate != nil
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
