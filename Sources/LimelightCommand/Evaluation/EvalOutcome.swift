internal import LimelightEvaluation

/// What an evaluation by topics came to.
struct EvalOutcome {
  let topics: [Topic]
  let measures: [Measure]
  /// For each topic the value of each measure.
  let values: [[Double]]
  /// The same of the baseline; empty without one.
  let baseline: [[Double]]
  /// The comparison with the baseline by measure; empty without one.
  let comparisons: [Measure: Comparison]

  var runName = ""
  var baselineName: String?
  var figures: [(name: String, value: Double)] = []
  var typing: TypingSummary?
  /// The values of figures that are no measures, topic by topic.
  var figureValues: [String: [(topic: Topic, value: Double)]] = [:]
  /// Whether a gate was set.
  var hasGate = false
  var agreements: [(judges: String, agreement: JudgeAgreement)] = []
  var answers = Run(tag: "")
  var baselineAnswers: Run?
  var judgements = Judgements()
  var gateFailures: [GateFailure] = []

  init(topics: [Topic], measures: [Measure], values: [[Double]], baseline: [[Double]], seed: UInt64) {
    self.topics = topics
    self.measures = measures
    self.values = values
    self.baseline = baseline
    var comparisons: [Measure: Comparison] = [:]
    if !baseline.isEmpty {
      for (place, measure) in measures.enumerated() {
        let pairs = topics.indices.map {
          Comparison.Pair(topic: topics[$0].id, value: values[$0][place], baseline: baseline[$0][place])
        }
        comparisons[measure] = Comparison(pairs, seed: seed)
      }
    }
    self.comparisons = comparisons
  }

  /// The mean of a measure over all topics.
  func mean(_ place: Int, _ values: [[Double]]) -> Double {
    values.isEmpty ? 0 : values.reduce(0) { $0 + $1[place] } / Double(values.count)
  }

  /// What the gate is held against.
  var gateInput: GateInput {
    var input = GateInput()
    for (place, measure) in measures.enumerated() {
      input.figures[measure.name] = mean(place, values)
      input.topicValues[measure.name] = zip(topics, values).map { ($0, $1[place]) }
      input.comparisons[measure.name] = comparisons[measure]
    }
    for figure in figures { input.figures[figure.name] = figure.value }
    input.topicValues.merge(figureValues) { first, _ in first }
    return input
  }

  /// The report for the browser.
  func report(titles: [String: String]) -> EvaluationReport {
    let totals = measures.enumerated().map { place, measure in
      let comparison = comparisons[measure]
      return EvaluationReport.Total(
        name: measure.name, value: mean(place, values), baseline: comparison.map { _ in mean(place, baseline) },
        pValue: comparison?.test.pValue, interval: comparison?.test.interval,
        outcome: comparison.map { ($0.wins, $0.ties, $0.losses) })
    }
    let rows = topics.indices.map { index in
      let topic = topics[index]
      let grades = judgements[topic.id]
      func documents(_ list: [String]?) -> [EvaluationReport.Document] {
        (list ?? []).prefix(10).map { EvaluationReport.Document(id: $0, title: titles[$0], grade: grades[$0]) }
      }
      return EvaluationReport.Row(
        topic: topic, values: values[index], baseline: baseline.isEmpty ? [] : baseline[index],
        documents: documents(answers[topic.id]), baselineDocuments: documents(baselineAnswers?[topic.id]))
    }
    var report = EvaluationReport(
      title: "Ranking evaluation", runName: runName, baselineName: baselineName, measures: measures.map(\.name),
      totals: totals, figures: figures, curve: typing?.curve ?? [], rows: rows,
      gateFailures: gateFailures.map(\.message))
    report.hasGate = hasGate
    return report
  }
}
