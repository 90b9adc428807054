/// What a measure found: tables for people, one line of JSON for programs.
struct Report {
  /// The subcommand's name.
  var name: String
  /// What was measured, in a sentence.
  var title: String
  /// The tables.
  var tables: [Table] = []
  /// Remarks below the tables: goals and whether they are met, what was left out.
  var notes: [String] = []
  /// The figures.
  var values: [(String, JSON)] = []

  init(_ name: String, _ title: String) {
    self.name = name
    self.title = title
  }

  /// The report as JSON.
  var json: JSON { .object([("measure", .text(name))] + values + [("notes", .array(notes.map { .text($0) }))]) }

  /// The report as Markdown.
  var markdown: String {
    var text = "### \(title)\n"
    for table in tables { text += "\n" + table.markdown }
    if !notes.isEmpty { text += "\n" + notes.map { "- " + $0 + "\n" }.joined() }
    return text
  }

  /// Notes a goal and whether it is met.
  mutating func goal(_ what: String, _ value: Double, below limit: Double, _ unit: String) {
    goal(what, value, "under", limit, unit, isMet: value < limit)
  }

  /// Notes a goal that a value may reach and whether it is met.
  mutating func goal(_ what: String, _ value: Double, atMost limit: Double, _ unit: String) {
    goal(what, value, "at most", limit, unit, isMet: value <= limit)
  }

  /// Notes a goal that a value must reach and whether it is met.
  mutating func goal(_ what: String, _ value: Double, atLeast limit: Double, _ unit: String) {
    goal(what, value, "at least", limit, unit, isMet: value >= limit)
  }

  private mutating func goal(
    _ what: String, _ value: Double, _ bound: String, _ limit: Double, _ unit: String, isMet: Bool
  ) {
    let verdict = isMet ? "met" : "missed"
    let unit = unit.isEmpty ? "" : " " + unit
    notes.append("Goal: \(what) \(bound) \(short(limit))\(unit): \(short(value))\(unit), \(verdict).")
    values.append(("goal: \(what)", .object([("value", .number(value)), ("limit", .number(limit))])))
  }

  private func short(_ value: Double) -> String {
    decimal(value, value == value.rounded() || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3)
  }
}

/// Rows under a head; the first column is text, the others are figures.
struct Table {
  var caption: String
  var head: [String]
  var rows: [[String]] = []

  init(_ caption: String, _ head: [String]) {
    self.caption = caption
    self.head = head
  }

  /// The table as Markdown, its columns lined up.
  var markdown: String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells.indices, cells).map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    let rule = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width + 2) : String(repeating: "-", count: width + 1) + ":"
    }
    let title = caption.isEmpty ? "" : caption + "\n\n"
    return title + line(head) + "|" + rule.joined(separator: "|") + "|\n" + rows.map(line).joined()
  }
}
