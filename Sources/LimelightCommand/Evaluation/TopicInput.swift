internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// The files of an evaluation by topics, read and checked against each other.
///
/// What is wrong is told as it is met; the rest is evaluated, and the exit code says that something was wrong.
struct TopicInput {
  private(set) var topics: [Topic] = []
  private(set) var judgements = Judgements()
  private(set) var sets = JudgementSets()
  private(set) var run: Run?
  private(set) var baseline: Run?
  /// How many faults were told.
  private(set) var faults = 0

  /// Reads what the options name.
  init(_ settings: EvalSettings) throws {
    let invocation = settings.invocation
    var faults = 0
    let tell: (Fault) -> Void = { fault in
      faults += 1
      ExitReport.tell(fault)
    }
    if let path = invocation.text("csv") {
      let table = try CSVFormat.read(LineReader.open(path), onFault: tell)
      topics = table.topics
      judgements = table.judgements
    } else {
      topics = try TopicsFormat.read(LineReader.open(invocation.text("topics") ?? ""), onFault: tell)
      sets = try QrelsFormat.read(LineReader.open(invocation.text("qrels") ?? ""), onFault: tell)
      judgements = sets.merged
    }
    run = try invocation.text("run").map { try RunFormat.read(LineReader.open($0), onFault: tell) }
    baseline = try invocation.text("baseline").map { try RunFormat.read(LineReader.open($0), onFault: tell) }
    let known = Set(topics.map(\.id))
    func tellStrays(_ named: [String], in option: String, _ what: String) {
      for topic in named where !known.contains(topic) {
        tell(Fault(file: invocation.text(option) ?? option, line: 0, message: "topic '\(topic)' \(what)"))
      }
    }
    tellStrays(judgements.topics, in: "qrels", "has judgements and no query")
    tellStrays(run?.topics ?? [], in: "run", "is answered and has no query")
    tellStrays(baseline?.topics ?? [], in: "baseline", "is answered and has no query")
    let unjudged = topics.filter { judgements[$0.id].isEmpty }
    for topic in unjudged {
      tell(
        Fault(
          file: invocation.text("topics") ?? invocation.text("csv") ?? "", line: 0,
          message: "topic '\(topic.id)' has no judgements; it is left out"))
    }
    topics.removeAll { judgements[$0.id].isEmpty }
    guard !topics.isEmpty else {
      throw Failure(message: "there is no judged topic to evaluate", code: .badData)
    }
    self.faults = faults
  }

  /// Tells the judged documents that the index does not have.
  mutating func checkDocuments(_ engine: IndexEngine, file: String) throws {
    for topic in judgements.topics {
      for document in judgements[topic].keys.sorted() where try !engine.has(document) {
        faults += 1
        ExitReport.tell(
          Fault(file: file, line: 0, message: "topic '\(topic)': the index has no '\(document)'"))
      }
    }
  }
}
