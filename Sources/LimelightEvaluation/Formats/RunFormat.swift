public import LimelightModel

/// A run as TREC writes it, a line for each document: `topic Q0 document rank score tag`, parted by blanks or tabs.
///
/// Names stand there as ``DocumentName`` encodes them. A topic with an empty answer has no line.
public enum RunFormat {
  /// Reads a run, whose name is the first line's tag.
  ///
  /// As in trec_eval, the order is that of the scores, the highest first, and of two equal scores the document whose name
  /// is greater, byte by byte, is first; the ranks are not looked at. Blank lines are passed over.
  /// - Parameters:
  ///   - lines: The file.
  ///   - onFault: Takes each fault; the line is left out. When it throws, as it does unless told otherwise, the reading ends.
  /// - Throws: what `onFault` throws, or a fault when the file cannot be read any further.
  public static func read(
    _ lines: LineReader, onFault: (Fault) throws(Fault) -> Void = { (fault) throws(Fault) in throw fault }
  ) throws(Fault) -> Run {
    var tag: String?
    var topics: [String] = []
    var scores: [String: [String: Double]] = [:]
    let isClean = try lines.forEachText(onFault: onFault) { _, text throws(LineProblem) in
      let columns = text.columns
      if columns.isEmpty { return }
      let (topic, document, score, name) = try line(columns)
      if scores[topic] == nil { topics.append(topic) }
      if let earlier = scores[topic, default: [:]].updateValue(score, forKey: document) {
        scores[topic]?[document] = earlier
        throw LineProblem("document \(document.quotedForFault) stands in topic \(topic.quotedForFault) twice")
      }
      if tag == nil { tag = DocumentName.decoded(name) }
    }
    if topics.isEmpty, isClean { try onFault(Fault(file: lines.file, line: 0, message: "holds no answers")) }
    var run = Run(tag: tag ?? "")
    for topic in topics {
      // Ties are told apart by the names in the file, before they are decoded: trec_eval knows no others.
      let documents = (scores.removeValue(forKey: topic) ?? [:]).sorted(by: isBefore)
      let isTied = zip(documents, documents.dropFirst()).contains { Float($0.value) == Float($1.value) }
      if isTied, run.tiedTopic == nil { run.tiedTopic = DocumentName.decoded(topic) }
      run[DocumentName.decoded(topic)] = documents.map { DocumentName.decoded($0.key) }
    }
    return run
  }

  /// What the columns of a line say, names as they stand there.
  static func line(
    _ columns: [String]
  ) throws(LineProblem) -> (topic: String, document: String, score: Double, tag: String) {
    guard columns.count == 6 else {
      throw LineProblem("a run's line has topic, Q0, document, rank, score and tag; here is \(columns.count.cells)")
    }
    guard let score = Double(columns[4]), score.isFinite else {
      throw LineProblem("the score must be a number, not \(columns[4].quotedForFault)")
    }
    return (columns[0], columns[2], score, columns[5])
  }

  /// Writes a run line by line; the scores only tell the order.
  ///
  /// - Parameters:
  ///   - file: The file's name in faults.
  ///   - write: Takes each line with its line break.
  /// - Throws: a fault when an answer has a document twice, or what `write` throws.
  public static func write(_ run: Run, as file: String, _ write: (String) throws(Fault) -> Void) throws(Fault) {
    let end = " " + DocumentName.encoded(run.tag) + "\n"
    var line = 0
    for topic in run.topics {
      let documents = run[topic] ?? []
      let start = DocumentName.encoded(topic) + " Q0 "
      var seen: Set<String> = []
      for (index, document) in documents.enumerated() {
        line += 1
        guard seen.insert(document).inserted else {
          let what = "document \(document.quotedForFault) stands in topic \(topic.quotedForFault) twice"
          throw Fault(file: file, line: line, message: what)
        }
        try write(start + DocumentName.encoded(document) + " \(index + 1) \(documents.count - index)" + end)
      }
    }
  }

  static func isBefore(_ first: (key: String, value: Double), _ second: (key: String, value: Double)) -> Bool {
    // trec_eval keeps scores as floats, so that nearly equal ones are a tie.
    let (left, right) = (Float(first.value), Float(second.value))
    if left != right { return left > right }
    return second.key.utf8.lexicographicallyPrecedes(first.key.utf8)
  }
}
