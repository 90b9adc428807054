public import LimelightModel

/// Judgements as comma-separated values (RFC 4180) with the columns `query`, `docid` and `rating`, in any order.
///
/// The query itself is the topic's id. Further columns are not looked at.
public enum CSVFormat {
  /// Topics and their judgements.
  public struct Contents: Sendable, Hashable {
    /// The topics in the order in which they first stand there.
    public var topics: [Topic]
    /// The judgements.
    public var judgements: Judgements
  }

  /// Reads judgements and their topics.
  ///
  /// A line break within quotation marks is read as `\n`. Blank lines are passed over.
  /// - Parameters:
  ///   - lines: The file.
  ///   - onFault: Takes each fault; the row is left out. When it throws, as it does unless told otherwise, the reading ends.
  /// - Throws: what `onFault` throws, or a fault when the file cannot be read any further.
  public static func read(
    _ lines: LineReader, onFault: (Fault) throws(Fault) -> Void = { (fault) throws(Fault) in throw fault }
  ) throws(Fault) -> Contents {
    var table = JudgementTable()
    var rows = CSVRows()
    var isClean = try lines.forEachText(onFault: onFault) { number, text throws(LineProblem) in
      if let row = rows.take(text, line: number) { try table.take(row) }
    }
    if let row = rows.finish() {
      do throws(LineProblem) { try table.take(row) } catch {
        isClean = false
        try onFault(Fault(file: lines.file, line: row.line, message: error.message))
      }
    }
    let judgements = table.judgements
    if judgements.topics.isEmpty, isClean {
      try onFault(Fault(file: lines.file, line: 0, message: "holds no judgements"))
    }
    return Contents(topics: judgements.topics.map { Topic(id: $0, query: $0) }, judgements: judgements)
  }

  /// Writes judgements line by line, the documents of each topic in the order of their bytes.
  ///
  /// - Parameters:
  ///   - topics: The topics whose queries are written; a topic that is not among them is its own query.
  ///   - write: Takes each row with its line break, which is `\n`.
  public static func write(
    _ judgements: Judgements, topics: [Topic] = [], _ write: (String) throws(Fault) -> Void
  ) throws(Fault) {
    let queries = Dictionary(topics.map { ($0.id, $0.query) }) { first, _ in first }
    try write(CSVRows.written(JudgementTable.columnNames))
    for topic in judgements.topics {
      let query = queries[topic] ?? topic
      for (document, grade) in judgements[topic].sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        try write(CSVRows.written([query, document, String(grade)]))
      }
    }
  }
}

/// The judgements of a table whose first row names the columns.
private struct JudgementTable {
  static let columnNames = ["query", "docid", "rating"]

  private(set) var judgements = Judgements()
  /// Where the query, the document and the grade stand; empty when the first row did not tell.
  private var places: [Int]?
  private var columnCount = 0

  mutating func take(_ row: CSVRows.Row) throws(LineProblem) {
    guard let places else { return try takeHeader(row) }
    // Without the names of the columns, no row means anything; that was told once.
    if places.isEmpty { return }
    if let problem = row.problem { throw LineProblem(problem, line: row.line) }
    guard row.cells.count == columnCount else {
      throw LineProblem("the first line names \(columnCount) columns; here is \(row.cells.count.cells)", line: row.line)
    }
    let query = row.cells[places[0]]
    let document = row.cells[places[1]]
    if query.isBlank { throw LineProblem("the query is empty", line: row.line) }
    if document.isEmpty { throw LineProblem("the docid is empty", line: row.line) }
    var grade = 0
    do throws(LineProblem) { grade = try row.cells[places[2]].grade() } catch {
      throw LineProblem(error.message, line: row.line)
    }
    guard judgements.grades[query]?[document] == nil else {
      let what = "document \(document.quotedForFault) of the query \(query.quotedForFault)"
      throw LineProblem("\(what) was judged before", line: row.line)
    }
    judgements.judge(document, of: query, grade)
  }

  private mutating func takeHeader(_ row: CSVRows.Row) throws(LineProblem) {
    places = []
    if let problem = row.problem { throw LineProblem(problem, line: row.line) }
    var found: [Int] = []
    for name in Self.columnNames {
      let matches = row.cells.indices.filter { row.cells[$0] == name }
      guard matches.count == 1 else {
        let what = matches.isEmpty ? "no column \(name)" : "more than one column \(name)"
        throw LineProblem("there is \(what): the first line must name query, docid and rating", line: row.line)
      }
      found += matches
    }
    places = found
    columnCount = row.cells.count
  }
}
