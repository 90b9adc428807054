internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// The files of an evaluation by topics, read and checked against each other.
///
/// What is wrong is told as it is met; the rest is evaluated, and the exit code says that something was wrong. Files whose
/// topics stand together are read topic by topic and not held.
final class TopicInput {
  private(set) var topics: [Topic] = []
  /// The judges apart, when there are several.
  private(set) var sets = JudgementSets()
  /// The top of the grades' scale.
  private(set) var highestGrade = 1
  /// The names of the run and the baseline; `nil` where there is none.
  private(set) var runName: String?
  private(set) var baselineName: String?
  /// How many faults were told.
  private(set) var faults = 0

  private var judgements: Judged = .held(Judgements())
  private var run: Answered?
  private var baseline: Answered?
  private let judgementFile: String

  private enum Judged {
    case held(Judgements)
    case streamed(QrelsStream)

    var topics: [String] {
      switch self {
      case .held(let all): all.topics
      case .streamed(let stream): stream.topics
      }
    }
  }

  private enum Answered {
    case held(Run)
    case streamed(RunStream)

    var tag: String {
      switch self {
      case .held(let run): run.tag
      case .streamed(let stream): stream.tag
      }
    }

    var topics: [String] {
      switch self {
      case .held(let run): run.topics
      case .streamed(let stream): stream.topics
      }
    }

    /// A topic with equal scores and where they are: the second of two, or the topic's first line.
    func firstTie(in file: String) -> (line: Int, topic: String)? {
      switch self {
      case .held(let run): run.tiedTopic.map { (LineIndex(file, columns: [0]).line(of: $0), $0) }
      case .streamed(let stream): stream.firstTie
      }
    }

    func answer(to topic: String) throws -> [String]? {
      switch self {
      case .held(let run): run[topic]
      case .streamed(let stream): try stream.answer(to: topic)
      }
    }
  }

  /// Reads what the options name.
  init(_ settings: EvalSettings) throws {
    let invocation = settings.invocation
    judgementFile = invocation.text("qrels") ?? invocation.text("csv") ?? ""
    if let path = invocation.text("csv") {
      let table = try CSVFormat.read(LineReader.open(path), onFault: tell)
      topics = table.topics
      judgements = .held(table.judgements)
      highestGrade = table.judgements.highestGrade
    } else {
      topics = try TopicsFormat.read(LineReader.open(invocation.text("topics") ?? ""), onFault: tell)
      try readJudgements(judgementFile)
    }
    run = try invocation.text("run").map(answers)
    baseline = try invocation.text("baseline").map(answers)
    (runName, baselineName) = (run?.tag, baseline?.tag)
    let known = Set(topics.map(\.id))
    tellStrays(judgements.topics, known, in: judgementFile, "has judgements and no query")
    for (answered, option) in [(run, "run"), (baseline, "baseline")] {
      guard let answered, let file = invocation.text(option) else { continue }
      tellStrays(answered.topics, known, in: file, "is answered and has no query")
      if let tie = answered.firstTie(in: file) {
        let message = "topic '\(tie.topic)' has documents of equal scores; such are ordered by name, as trec_eval does"
        tell(Fault(file: file, line: tie.line, message: message))
      }
    }
    let judged = Set(judgements.topics)
    let file = invocation.text("topics") ?? invocation.text("csv") ?? ""
    let lines = LineIndex(file, columns: [0], separator: 0x09)
    for topic in topics where !judged.contains(topic.id) {
      let message = "topic '\(topic.id)' has no judgements; it is left out"
      tell(Fault(file: file, line: lines.line(of: topic.id), message: message))
    }
    topics.removeAll { !judged.contains($0.id) }
    guard !topics.isEmpty else {
      throw Failure(message: "there is no judged topic to evaluate", code: .badData)
    }
  }

  private func tell(_ fault: Fault) {
    faults += 1
    ExitReport.tell(fault)
  }

  private func tellStrays(_ named: [String], _ known: Set<String>, in file: String, _ what: String) {
    let lines = LineIndex(file, columns: [0])
    for topic in named where !known.contains(topic) {
      tell(Fault(file: file, line: lines.line(of: topic), message: "topic '\(topic)' \(what)"))
    }
  }

  private func readJudgements(_ path: String) throws {
    if let stream = try QrelsStream.open(path, onFault: tell) {
      judgements = .streamed(stream)
      highestGrade = stream.highestGrade
    } else {
      sets = try QrelsFormat.read(LineReader.open(path), onFault: tell)
      let merged = sets.merged
      judgements = .held(merged)
      highestGrade = merged.highestGrade
    }
  }

  private func answers(_ path: String) throws -> Answered {
    if let stream = try RunStream.open(path, onFault: tell) { return .streamed(stream) }
    return .held(try RunFormat.read(LineReader.open(path), onFault: tell))
  }

  /// The grades of a topic; ask for each topic once, in order.
  func grades(of topic: Topic) throws -> [String: Int] {
    switch judgements {
    case .held(let all): all[topic.id]
    case .streamed(let stream): try stream.grades(of: topic.id)
    }
  }

  /// What the run answers to a topic; `nil` when it does not.
  func answer(to topic: Topic) throws -> [String]? { try run?.answer(to: topic.id) }

  /// What the baseline answers to a topic; `nil` when it does not.
  func baselineAnswer(to topic: Topic) throws -> [String]? { try baseline?.answer(to: topic.id) }

  /// Tells the judged documents of a topic that the index does not have.
  func checkDocuments(_ grades: [String: Int], of topic: Topic, _ engine: IndexEngine) throws {
    for document in grades.keys.sorted() where try !engine.has(document) {
      let line = documentLines.line(of: topic.id, document)
      tell(Fault(file: judgementFile, line: line, message: "topic '\(topic.id)': the index has no '\(document)'"))
    }
  }

  private lazy var documentLines = LineIndex(judgementFile, columns: [0, 2])
}
