/// Lines of a title and what stands back beside it, in two columns.
struct Rows {
  private var rows: [(indent: Int, title: String, note: String)] = []

  /// Adds a line.
  mutating func add(_ title: String, _ note: String, indent: Int = 0) {
    rows.append((indent, title.visible, note.visible))
  }

  /// Writes the lines.
  func write(to output: Output, _ terminal: Terminal) throws(OutputError) {
    let column = min(rows.map { $0.indent + $0.title.columns }.max() ?? 0, 40)
    for row in rows {
      let title = String(repeating: " ", count: row.indent) + row.title
      let room = terminal.columns.map { $0 - max(column, title.columns) - 2 } ?? Int.max
      if row.note.isEmpty || room < 4 {
        try output.line(title)
      } else {
        try output.line(title.padded(toColumns: column) + "  " + terminal.dim(row.note.cut(toColumns: room)))
      }
    }
  }
}
