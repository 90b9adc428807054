internal import LimelightEvaluation
internal import LimelightModel

/// Prints an evaluation: lines of measure, topic and value as trec_eval's, or JSON Lines.
struct EvalPrinter {
  private let outcome: EvalOutcome
  private let output: Output

  init(_ outcome: EvalOutcome, _ output: Output) {
    self.outcome = outcome
    self.output = output
  }

  /// Prints everything.
  func write(isJSON: Bool, perTopic: Bool) throws {
    if isJSON {
      try output.json { writer in
        writer.member("kind", "header")
        writer.member("version", 1)
        writer.member("run", outcome.runName)
        writer.member("baseline", outcome.baselineName)
        writer.member("topics", outcome.topics.count)
      }
    } else {
      try line("runid", "all", outcome.runName)
      try line("num_q", "all", "\(outcome.topics.count)")
    }
    if perTopic {
      try topics(isJSON)
      try kinds(isJSON)
    }
    for (place, measure) in outcome.measures.enumerated() {
      try figure(measure.name, "all", outcome.mean(place, outcome.values), isJSON)
    }
    for figure in outcome.figures { try self.figure(figure.name, "all", figure.value, isJSON) }
    if let typing = outcome.typing { try latencies(typing, isJSON) }
    for (judges, agreement) in outcome.agreements {
      if let kappa = agreement.kappa { try figure("kappa", judges, kappa, isJSON) }
      if let kappa = agreement.weightedKappa { try figure("kappa_weighted", judges, kappa, isJSON) }
      try figure("kappa_pairs", judges, Double(agreement.pairCount), isJSON)
    }
    try comparisons(isJSON)
    if isJSON { try gate() } else if perTopic { try diffs() }
  }

  private func line(_ cells: String...) throws { try output.line(cells.map(\.visible).joined(separator: "\t")) }

  private func figure(_ measure: String, _ topic: String, _ value: Double, _ isJSON: Bool) throws {
    guard isJSON else { return try line(measure, topic, decimal(value)) }
    try output.json { writer in
      writer.member("kind", "measure")
      writer.member("measure", measure)
      writer.member("topic", topic)
      writer.key("value")
      writer.number(value.isFinite ? value : 0)
    }
  }

  private func topics(_ isJSON: Bool) throws {
    for (topic, values) in zip(outcome.topics, outcome.values) {
      for (measure, value) in zip(outcome.measures, values) { try figure(measure.name, topic.id, value, isJSON) }
    }
  }

  /// The means over the topics of each kind, where topics have kinds.
  private func kinds(_ isJSON: Bool) throws {
    var groups: [String: [Int]] = [:]
    for (index, topic) in outcome.topics.enumerated() {
      if let kind = topic.kind { groups[kind, default: []].append(index) }
    }
    for (kind, places) in groups.sorted(by: { $0.key < $1.key }) {
      let values = places.map { outcome.values[$0] }
      for (place, measure) in outcome.measures.enumerated() {
        try figure(measure.name, "kind:\(kind)", outcome.mean(place, values), isJSON)
      }
    }
  }

  /// What the gate refused, as JSON Lines.
  private func gate() throws {
    guard outcome.hasGate else { return }
    for failure in outcome.gateFailures {
      try output.json { writer in
        writer.member("kind", "gateFailure")
        writer.member("threshold", failure.threshold.text)
        writer.member("line", failure.threshold.line)
        writer.key("value")
        writer.number(failure.value.isFinite ? failure.value : 0)
        writer.member("topics", failure.culprits)
      }
    }
    try output.json { writer in
      writer.member("kind", "gate")
      writer.key("passed")
      writer.boolean(outcome.gateFailures.isEmpty)
    }
  }

  private func latencies(_ typing: TypingSummary, _ isJSON: Bool) throws {
    for (index, histogram) in typing.latencies.enumerated() where histogram.count > 0 {
      for (name, share) in [("p50", 0.5), ("p95", 0.95), ("p99", 0.99)] {
        guard let nanoseconds = histogram.percentile(share) else { continue }
        try figure("microseconds_\(name)", "letters_\(index + 1)", nanoseconds / 1_000, isJSON)
      }
    }
  }

  private func comparisons(_ isJSON: Bool) throws {
    guard !outcome.comparisons.isEmpty else { return }
    if !isJSON { try line("", "", "", "") }
    if !isJSON {
      try line("measure", "baseline", "run", "difference", "95 % from", "to", "p", "wins", "ties", "losses")
    }
    for (place, measure) in outcome.measures.enumerated() {
      guard let comparison = outcome.comparisons[measure] else { continue }
      let (value, baseline) = (outcome.mean(place, outcome.values), outcome.mean(place, outcome.baseline))
      let test = comparison.test
      if isJSON {
        try output.json { writer in
          writer.member("kind", "comparison")
          writer.member("measure", measure.name)
          let numbers = [
            ("value", value), ("baseline", baseline), ("difference", test.meanDifference),
            ("low", test.interval.lowerBound), ("high", test.interval.upperBound), ("p", test.pValue),
          ]
          for (name, number) in numbers {
            writer.key(name)
            writer.number(number)
          }
          writer.member("wins", comparison.wins)
          writer.member("ties", comparison.ties)
          writer.member("losses", comparison.losses)
        }
      } else {
        let numbers = [
          baseline, value, test.meanDifference, test.interval.lowerBound, test.interval.upperBound, test.pValue,
        ]
        let cells = [measure.name] + numbers.map { decimal($0) }
        let counts = [comparison.wins, comparison.ties, comparison.losses].map { "\($0)" }
        try output.line((cells + counts).joined(separator: "\t"))
      }
    }
  }

  /// Every topic whose value changed, the greatest loss first, with the diff of its answers.
  private func diffs() throws {
    let measure = outcome.measures.first { $0.name == Gate.defaultLossMeasure } ?? outcome.measures[0]
    guard let comparison = outcome.comparisons[measure], let baseline = outcome.baselineAnswers else { return }
    let topics = Dictionary(outcome.topics.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for pair in comparison.changes {
      guard let topic = topics[pair.topic] else { continue }
      let text = ListDiff.text(
        topic, measure: measure.name, pair, old: baseline[pair.topic] ?? [], new: outcome.answers[pair.topic] ?? [],
        grades: outcome.judgements[pair.topic])
      try output.line()
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        try output.line(String(line).visible)
      }
    }
  }
}
