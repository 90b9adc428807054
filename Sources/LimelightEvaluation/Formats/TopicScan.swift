internal import Glibc
internal import LimelightModel

/// The first reading of a file by topics: which there are, and what is wrong.
struct TopicScan {
  private(set) var topics: [String] = []
  private var seen: Set<String> = []

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - again: what is wrong with a document that a topic has twice.
  ///   - line: gives the topic and document of a line's columns, or says what is wrong with it.
  /// - Returns: the faults in their order; `nil` when a topic's lines do not stand together or the file is not a regular one.
  mutating func read(
    _ path: String, again: String, _ line: (Int, [String]) throws(LineProblem) -> (topic: String, document: String)
  ) throws(Fault) -> [Fault]? {
    guard Self.isRegular(path) else { return nil }
    var faults: [Fault] = []
    var current: String?
    var documents: Set<String> = []
    var isGrouped = true
    let note: (Fault) -> Void = { faults.append($0) }
    _ = try LineReader.open(path).forEachText(onFault: note) { number, text throws(LineProblem) in
      let columns = text.columns
      if columns.isEmpty || !isGrouped { return }
      let (topic, document) = try line(number, columns)
      if topic != current {
        documents.removeAll(keepingCapacity: true)
        current = topic
        isGrouped = seen.insert(topic).inserted
        topics.append(topic)
      }
      guard documents.insert(document).inserted else {
        throw LineProblem("document \(document.quotedForFault) of topic \(topic.quotedForFault) \(again)")
      }
    }
    return isGrouped ? faults : nil
  }

  /// Whether a file can be read twice.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
