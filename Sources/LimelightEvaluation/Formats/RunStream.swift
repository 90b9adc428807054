public import LimelightModel

/// A run read topic by topic, for runs too large to be held; as ``RunFormat`` reads it.
public final class RunStream {
  /// The system's name.
  public let tag: String
  /// The topics that are answered, in the file's order.
  public let topics: [String]
  /// The first line whose score its topic had before, and that topic; `nil` when all scores differ.
  public private(set) var firstTie: (line: Int, topic: String)?
  private let known: Set<String>
  private var groups: TopicGroups<(document: String, score: Double)>

  /// Reads a file once to check it, and opens it again to be asked; `nil` for a run whose topics do not stand together, or
  /// that is no regular file: it has to be held.
  ///
  /// - Throws: what `onFault` throws, or a fault when the file cannot be read.
  public static func open(
    _ path: String, onFault: (Fault) throws(Fault) -> Void = { (fault) throws(Fault) in throw fault }
  ) throws(Fault) -> RunStream? {
    var scan = TopicScan()
    var tag: String?
    var current = ""
    var scores: Set<Float> = []
    var tie: (line: Int, topic: String)?
    let faults = try scan.read(path, again: "stands there twice") { number, columns throws(LineProblem) in
      let line = try RunFormat.line(columns)
      if tag == nil { tag = line.tag }
      if line.topic != current { scores.removeAll(keepingCapacity: true) }
      current = line.topic
      if !scores.insert(Float(line.score)).inserted { tie = tie ?? (number, line.topic) }
      return (line.topic, line.document)
    }
    guard let faults else { return nil }
    for fault in faults { try onFault(fault) }
    if scan.topics.isEmpty, faults.isEmpty { try onFault(Fault(file: path, line: 0, message: "holds no answers")) }
    let stream = RunStream(tag ?? "", scan, try LineReader.open(path))
    stream.firstTie = tie
    return stream
  }

  private init(_ tag: String, _ scan: TopicScan, _ lines: LineReader) {
    self.tag = DocumentName.decoded(tag)
    topics = scan.topics.map(DocumentName.decoded)
    known = Set(topics)
    groups = TopicGroups(lines) { columns in
      guard let line = try? RunFormat.line(columns) else { return nil }
      return (DocumentName.decoded(line.topic), (line.document, line.score))
    }
  }

  /// The answer to a topic, best first; `nil` when the topic was not asked. Ask for each topic once.
  public func answer(to topic: String) throws(Fault) -> [String]? {
    guard known.contains(topic), let entries = try groups.entries(of: topic) else { return nil }
    var seen: Set<String> = []
    // A document that stands there again was told when the file was checked; the first counts.
    let single = entries.filter { seen.insert($0.document).inserted }
    return single.sorted { RunFormat.isBefore(($0.document, $0.score), ($1.document, $1.score)) }
      .map { DocumentName.decoded($0.document) }
  }
}
