public import LimelightModel

/// Judgements as TREC's qrels, a line each: `topic judge document grade`, parted by blanks or tabs.
///
/// Names stand there as ``DocumentName`` encodes them.
public enum QrelsFormat {
  /// Reads judgements, those of each judge apart.
  ///
  /// Blank lines are passed over.
  /// - Parameters:
  ///   - lines: The file.
  ///   - onFault: Takes each fault; the line is left out. When it throws, as it does unless told otherwise, the reading ends.
  /// - Throws: what `onFault` throws, or a fault when the file cannot be read any further.
  public static func read(
    _ lines: LineReader, onFault: (Fault) throws(Fault) -> Void = { (fault) throws(Fault) in throw fault }
  ) throws(Fault) -> JudgementSets {
    var sets = JudgementSets()
    let isClean = try lines.forEachText(onFault: onFault) { _, text throws(LineProblem) in
      let columns = text.columns
      if columns.isEmpty { return }
      let (topic, judge, document, grade) = try line(columns)
      guard sets[judge]?.grades[topic]?[document] == nil else {
        let what = "document \(document.quotedForFault) of topic \(topic.quotedForFault)"
        throw LineProblem("\(what) was judged before by the same judge")
      }
      sets.judge(document, of: topic, grade, by: judge)
    }
    if sets.judges.isEmpty, isClean { try onFault(Fault(file: lines.file, line: 0, message: "holds no judgements")) }
    return sets
  }

  /// What the columns of a line say.
  static func line(
    _ columns: [String]
  ) throws(LineProblem) -> (topic: String, judge: String, document: String, grade: Int) {
    guard columns.count == 4 else {
      throw LineProblem("a judgement has topic, judge, document and grade; here is \(columns.count.cells)")
    }
    let grade = try columns[3].grade()
    return (
      DocumentName.decoded(columns[0]), DocumentName.decoded(columns[1]), DocumentName.decoded(columns[2]), grade
    )
  }

  /// Writes the judgements of several judges line by line.
  ///
  /// - Parameter write: Takes each line with its line break.
  public static func write(_ sets: JudgementSets, _ write: (String) throws(Fault) -> Void) throws(Fault) {
    for judge in sets.judges {
      if let judgements = sets[judge] { try self.write(judgements, by: judge, write) }
    }
  }

  /// Writes one judge's judgements line by line, the documents of each topic in the order of their bytes.
  ///
  /// - Parameters:
  ///   - judge: The judge's name; TREC writes 0.
  ///   - write: Takes each line with its line break.
  public static func write(
    _ judgements: Judgements, by judge: String = "0", _ write: (String) throws(Fault) -> Void
  ) throws(Fault) {
    for topic in judgements.topics {
      let start = DocumentName.encoded(topic) + " " + DocumentName.encoded(judge) + " "
      for (document, grade) in judgements[topic].sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        try write(start + DocumentName.encoded(document) + " \(grade)\n")
      }
    }
  }
}
