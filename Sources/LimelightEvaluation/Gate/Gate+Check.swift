public import LimelightModel

/// What a gate is held against.
public struct GateInput: Sendable {
  /// The means of measures and the figures of typing, by name.
  public var figures: [String: Double]
  /// Each topic's values by measure, to name the topics behind a figure that is too low.
  public var topicValues: [String: [(topic: Topic, value: Double)]]
  /// The comparison with the baseline by measure.
  public var comparisons: [String: Comparison]
  /// The outcomes of cases; `nil` when none were run.
  public var cases: [CaseOutcome]?

  /// Makes an input.
  public init(
    figures: [String: Double] = [:], topicValues: [String: [(topic: Topic, value: Double)]] = [:],
    comparisons: [String: Comparison] = [:], cases: [CaseOutcome]? = nil
  ) {
    self.figures = figures
    self.topicValues = topicValues
    self.comparisons = comparisons
    self.cases = cases
  }
}

/// A threshold that was not held.
public struct GateFailure: Sendable, Hashable {
  /// The threshold.
  public var threshold: Gate.Threshold
  /// The figure that was reached.
  public var value: Double
  /// The topics or cases behind it, the worst first, each with what is known of it.
  public var culprits: [String]

  /// The failure in a line, with as many culprits as fit one.
  public var message: String {
    let shown = culprits.prefix(Self.shownCulprits).joined(separator: "; ")
    let more = culprits.count > Self.shownCulprits ? "; and \(culprits.count - Self.shownCulprits) more" : ""
    let rest = culprits.isEmpty ? "" : ": \(shown)\(more)"
    return "\(threshold.file):\(threshold.line): \(threshold.text) failed with \(decimal(value))\(rest)"
  }

  static let shownCulprits = 100
}

extension Gate {
  /// The thresholds that an evaluation does not hold.
  ///
  /// - Throws: a `Fault` when a threshold asks for what was not evaluated, such as losses without a baseline: a gate that
  ///   cannot tell must not pass.
  public func failures(_ input: GateInput) throws(Fault) -> [GateFailure] {
    var failures: [GateFailure] = []
    for threshold in thresholds {
      if let failure = try failure(threshold, input) { failures.append(failure) }
    }
    return failures
  }

  private func failure(_ threshold: Threshold, _ input: GateInput) throws(Fault) -> GateFailure? {
    func missing(_ what: String) -> Fault {
      Fault(file: threshold.file, line: threshold.line, message: "'\(threshold.text)' cannot be told: \(what)")
    }
    switch threshold.subject {
    case .figure(let name):
      guard let value = input.figures[name] else { throw missing("\(name) was not measured") }
      guard !holds(threshold, value) else { return nil }
      return GateFailure(threshold: threshold, value: value, culprits: culprits(threshold, name, input))
    case .loss(let measure):
      guard let comparison = input.comparisons[measure] else { throw missing("there is no baseline") }
      let lost = comparison.changes.filter { $0.difference < -threshold.limit }
      guard let worst = lost.first else { return nil }
      let names = Dictionary(
        (input.topicValues[measure] ?? []).map { ($0.topic.id, Self.named($0.topic)) },
        uniquingKeysWith: { first, _ in first })
      return GateFailure(
        threshold: threshold, value: -worst.difference,
        culprits: lost.map { (names[$0.topic] ?? $0.topic) + " " + decimal($0.baseline) + " -> " + decimal($0.value) })
    case .cases(let kind):
      guard let all = input.cases else { throw missing("no cases were run") }
      let asked = all.filter { kind == nil || $0.testCase.kind == kind }
      guard !asked.isEmpty else { throw missing("there is no case of the kind '\(kind ?? "")'") }
      let value = Double(asked.count { $0.isPassed }) / Double(asked.count)
      guard !holds(threshold, value) else { return nil }
      let failed = asked.filter { !$0.isPassed }
      return GateFailure(
        threshold: threshold, value: value,
        culprits: failed.map { "\($0.testCase.id) '\($0.testCase.queries.last ?? "")' (\($0.testCase.kind))" })
    }
  }

  /// The topics behind a mean that is not held: with a baseline those that lost, the greatest loss first; else the worst.
  private func culprits(_ threshold: Threshold, _ name: String, _ input: GateInput) -> [String] {
    let values = input.topicValues[name] ?? []
    if let comparison = input.comparisons[name], comparison.losses > 0, threshold.isAtLeast {
      let names = Dictionary(
        values.map { ($0.topic.id, Self.named($0.topic)) }, uniquingKeysWith: { first, _ in first })
      let lost = comparison.changes.prefix(comparison.losses).prefix(Self.meanCulprits)
      return lost.map { (names[$0.topic] ?? $0.topic) + " " + decimal($0.baseline) + " -> " + decimal($0.value) }
    }
    let bad = values.filter { threshold.isAtLeast ? $0.value < 1 : $0.value > threshold.limit }
    let sorted = bad.sorted {
      $0.value == $1.value ? $0.topic.id < $1.topic.id : ($0.value < $1.value) == threshold.isAtLeast
    }
    return sorted.prefix(Self.meanCulprits).map { Self.named($0.topic) + " " + decimal($0.value) }
  }

  /// So many topics are named for a mean, of which every topic is a part.
  private static let meanCulprits = 20

  private func holds(_ threshold: Threshold, _ value: Double) -> Bool {
    guard value.isFinite else { return false }
    // A limit written with few digits is meant as such.
    return threshold.isAtLeast ? value >= threshold.limit - 1e-9 : value <= threshold.limit + 1e-9
  }

  private static func named(_ topic: Topic) -> String {
    "\(topic.id) '\(topic.query)'" + (topic.kind.map { " (\($0))" } ?? "")
  }
}
