public import LimelightModel

/// Topics as text, a line each: `id<TAB>query[<TAB>kind]`.
public enum TopicsFormat {
  /// Reads topics in their order.
  ///
  /// Blank lines are passed over.
  /// - Parameters:
  ///   - lines: The file.
  ///   - onFault: Takes each fault; the line is left out. When it throws, as it does unless told otherwise, the reading ends.
  /// - Throws: what `onFault` throws, or a fault when the file cannot be read any further.
  public static func read(
    _ lines: LineReader, onFault: (Fault) throws(Fault) -> Void = { (fault) throws(Fault) in throw fault }
  ) throws(Fault) -> [Topic] {
    var topics: [Topic] = []
    var ids: Set<String> = []
    let isClean = try lines.forEachText(onFault: onFault) { _, text throws(LineProblem) in
      guard !text.isBlank else { return }
      let topic = try topic(text)
      guard ids.insert(topic.id).inserted else {
        throw LineProblem("the topic \(topic.id.quotedForFault) stands in the file twice")
      }
      topics.append(topic)
    }
    if topics.isEmpty, isClean { try onFault(Fault(file: lines.file, line: 0, message: "holds no topics")) }
    return topics
  }

  /// Writes topics line by line.
  ///
  /// - Parameters:
  ///   - file: The file's name in faults.
  ///   - write: Takes each line with its line break.
  /// - Throws: a fault when a topic cannot stand in such a file, or what `write` throws.
  public static func write(
    _ topics: [Topic], as file: String, _ write: (String) throws(Fault) -> Void
  ) throws(Fault) {
    for (index, topic) in topics.enumerated() {
      let cells = [topic.id, topic.query] + (topic.kind.map { [$0] } ?? [])
      let text = cells.joined(separator: "\t")
      let isOneLine = !text.utf8.contains(0x0A) && !text.utf8.contains(0x0D)
      guard isOneLine, text.utf8.count(where: { $0 == 0x09 }) == cells.count - 1, !topic.id.isBlank,
        !topic.query.isBlank
      else {
        let what = "the id and the query must not be blank, nor may a tab or a line break be in them or the kind"
        throw Fault(file: file, line: index + 1, message: "topic \(topic.id.quotedForFault) cannot be written: \(what)")
      }
      try write(text + "\n")
    }
  }

  private static func topic(_ text: String) throws(LineProblem) -> Topic {
    let cells = text.utf8.split(separator: 0x09, omittingEmptySubsequences: false).map { String(Substring($0)) }
    guard 2...3 ~= cells.count else {
      throw LineProblem("a topic has an id, a query and perhaps a kind, parted by tabs; here is \(cells.count.cells)")
    }
    guard !cells[0].isBlank else { throw LineProblem("the topic's id is empty") }
    guard !cells[1].isBlank else { throw LineProblem("the query of the topic \(cells[0].quotedForFault) is empty") }
    return Topic(id: cells[0], query: cells[1], kind: cells.count == 3 && !cells[2].isEmpty ? cells[2] : nil)
  }
}

extension Int {
  /// So many cells, for messages.
  var cells: String { self == 1 ? "1 cell" : "\(self) cells" }
}
