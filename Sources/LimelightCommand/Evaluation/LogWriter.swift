internal import Glibc
internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// Draws targets from an index and writes logs of queries that look for them, each as topics and judgements.
struct LogWriter {
  private let settings: EvalSettings
  private let folder: String
  private let count: Int

  /// Checks the options.
  init(_ settings: EvalSettings, folder: String) throws {
    self.settings = settings
    self.folder = folder
    count = try settings.invocation.number("count", default: 300, in: 1...10_000_000)
  }

  /// Draws and writes.
  func run() throws -> ExitCode {
    let reader = try IndexReader(at: try settings.invocation.indexFolder())
    var random = SeededRandom(settings.seed)
    let targets = try draw(reader, &random)
    guard !targets.isEmpty else {
      ExitReport.say("\(reader.path): holds nothing that a log could look for")
      return .nothingFound
    }
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw Failure(message: "\(folder): cannot be made: \(String(cString: strerror(errno)))", code: .cannotCreate)
    }
    for log in QueryLog.allCases {
      let written = try write(log, targets, &random)
      ExitReport.say("\(folder)/\(log.rawValue): \(Numbers.count(written, "topic"))")
    }
    return .done
  }

  private func write(_ log: QueryLog, _ targets: [QueryLog.Target], _ random: inout SeededRandom) throws -> Int {
    let topicFile = try OutputFile("\(folder)/\(log.rawValue).topics.tsv")
    let judgementFile = try OutputFile("\(folder)/\(log.rawValue).qrels.txt")
    var count = 0
    for (number, target) in targets.enumerated() {
      for (place, query) in log.queries(for: target, &random).enumerated() {
        count += 1
        let topic = Topic(id: "\(log.rawValue)-\(number + 1)-\(place + 1)", query: query.text, kind: query.kind)
        var judgements = Judgements()
        judgements.judge(target.name, of: topic.id, 1)
        var lines = ""
        try TopicsFormat.write([topic], as: folder) { lines += $0 }
        try topicFile.write(lines)
        lines = ""
        try QrelsFormat.write(judgements) { lines += $0 }
        try judgementFile.write(lines)
      }
    }
    try topicFile.close()
    try judgementFile.close()
    return count
  }

  /// Draws listed records, each as likely as one and its priority are of all: weighted sampling in one pass (P. Efraimidis
  /// and P. Spirakis, 2006).
  private func draw(_ reader: IndexReader, _ random: inout SeededRandom) throws -> [QueryLog.Target] {
    var generator = random
    let targets = try reader.read { (snapshot) throws(IndexError) in
      generator = random
      var drawn: [(key: Double, target: QueryLog.Target)] = []
      func take(_ record: StoredRecord) {
        guard record.visibility == .listed, record.kind != .negativePhrases else { return }
        let uniform = (Double(generator.next() >> 11) + 0.5) * 0x1p-53
        let key = log(uniform) / (1 + max(0, record.priority))
        drawn.append((key, QueryLog.Target(record)))
        guard drawn.count >= 2 * count + 1_000 else { return }
        drawn.sort { $0.key > $1.key }
        drawn.removeLast(drawn.count - count)
      }
      if let name = settings.invocation.text("source") {
        guard let clause = try snapshot.clause(ofSource: name) else {
          throw IndexError(.badInput, "there is no source '\(name)'; limelight stats lists them", path: reader.path)
        }
        // None is wanted, so none is kept: each is only looked at.
        _ = try snapshot.best(clause, limit: 1) { _, record in
          take(record)
          return false
        }
      } else {
        try snapshot.forEachRecord { _, record in
          take(record)
          return true
        }
      }
      return drawn.sorted { $0.key > $1.key }.prefix(count).map(\.target)
    }
    random = generator
    return targets
  }
}
