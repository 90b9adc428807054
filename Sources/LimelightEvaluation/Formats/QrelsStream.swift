public import LimelightModel

/// One judge's judgements read topic by topic, for files too large to be held; as ``QrelsFormat`` reads them.
public final class QrelsStream {
  /// The topics that are judged, in the file's order.
  public let topics: [String]
  /// The highest grade there is; at least 1.
  public let highestGrade: Int
  private let known: Set<String>
  private var groups: TopicGroups<(document: String, grade: Int)>

  /// Reads a file once to check it, and opens it again to be asked; `nil` for judgements of several judges, or whose topics do
  /// not stand together, or that are no regular file: they have to be held.
  ///
  /// - Throws: what `onFault` throws, or a fault when the file cannot be read.
  public static func open(
    _ path: String, onFault: (Fault) throws(Fault) -> Void = { (fault) throws(Fault) in throw fault }
  ) throws(Fault) -> QrelsStream? {
    var scan = TopicScan()
    var judges: Set<String> = []
    var highest = 1
    let faults = try scan.read(path, again: "was judged before by the same judge") { _, columns throws(LineProblem) in
      let line = try QrelsFormat.line(columns)
      judges.insert(line.judge)
      highest = max(highest, line.grade)
      return (line.topic, line.document)
    }
    guard let faults, judges.count <= 1 else { return nil }
    for fault in faults { try onFault(fault) }
    if scan.topics.isEmpty, faults.isEmpty { try onFault(Fault(file: path, line: 0, message: "holds no judgements")) }
    return QrelsStream(highest, scan, try LineReader.open(path))
  }

  private init(_ highest: Int, _ scan: TopicScan, _ lines: LineReader) {
    topics = scan.topics
    known = Set(topics)
    highestGrade = highest
    groups = TopicGroups(lines) { columns in
      guard let line = try? QrelsFormat.line(columns) else { return nil }
      return (line.topic, (line.document, line.grade))
    }
  }

  /// The grades of a topic's documents; empty when nothing of it was judged. Ask for each topic once.
  public func grades(of topic: String) throws(Fault) -> [String: Int] {
    guard known.contains(topic), let entries = try groups.entries(of: topic) else { return [:] }
    return Dictionary(entries.map { ($0.document, $0.grade) }, uniquingKeysWith: { first, _ in first })
  }
}
