/// The table of topics, worst first; each topic is a body of its own, so that its results move with it.
extension HTMLReport {
  static func writeTopics(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    try out("<section aria-labelledby=\"by-topic\">\n<h2 id=\"by-topic\">Topics</h2>\n")
    guard !report.rows.isEmpty else {
      try out("<p>There are no topics.</p>\n</section>\n")
      return
    }
    try out("<p class=\"note\">\(order(report))</p>\n")
    try out(
      """
      <form id="filter" role="search" hidden><label for="words">Filter by text</label> \
      <input id="words" type="search" autocomplete="off" spellcheck="false" dir="auto"> \
      <span id="shown" role="status"></span></form>
      <div class="box" role="region" aria-labelledby="by-topic" tabindex="0">
      <table id="topics">

      """)
    try out("<thead><tr>")
    let layout = Layout(report)
    for column in layout.columns { try out(head(column)) }
    try out("</tr></thead>\n")
    // A browser takes seconds for a few thousand rows and minutes for a hundred thousand.
    for row in worstFirst(report).prefix(topicsShown) {
      try out(figures(report.rows[row], layout))
      let answers = answers(report.rows[row], layout)
      try out("<tr class=\"open\"><td colspan=\"\(layout.columns.count)\">\(answers)</td></tr></tbody>\n")
    }
    try out("</table>\n</div>\n</section>\n")
  }

  /// The rows by the change of the first measure, or without a baseline by its value.
  static func worstFirst(_ report: EvaluationReport) -> [Int] {
    let compares = report.hasBaseline
    let keys = report.rows.map { row in
      let value = row.value(0) ?? .infinity
      return (change: compares ? row.change(0) ?? .infinity : 0, value: value)
    }
    return report.rows.indices.sorted { left, right in
      (keys[left].change, keys[left].value, left) < (keys[right].change, keys[right].value, right)
    }
  }

  /// The names of the columns for a narrow window, where each figure stands under its own.
  static func topicLabels(_ report: EvaluationReport) -> String {
    var rules = ""
    for (place, column) in Layout(report).columns.enumerated() where column.isNumber {
      let label = column.isChange ? "change" : column.name
      rules += "  #topics td:nth-child(\(place + 1))::before { content: \(HTMLText.css(label)) }\n"
    }
    return "@media (max-width: 45rem) {\n\(rules)}\n"
  }

  private static func head(_ column: Layout.Column) -> String {
    let name = HTMLText.escaped(column.name)
    let key = column.isChange ? name + ":change" : name
    let text = HTMLText.foreign(column.name)
    let label = column.isChange ? "change<span class=\"of\"> of \(text)</span>" : column.isNumber ? text : name
    let sorted = column.isSorted ? " aria-sort=\"ascending\"" : ""
    return "<th scope=\"col\"\(column.isNumber ? " class=\"n\"" : "") data-sort=\"\(key)\"\(sorted)>\(label)</th>"
  }

  private static func figures(_ row: EvaluationReport.Row, _ layout: Layout) -> String {
    var text = "<tbody><tr><td class=\"id\">\(HTMLText.foreign(row.topic.id))</td>"
    text += "<th scope=\"row\">\(HTMLText.foreign(row.topic.query))</th>"
    if layout.hasKinds { text += "<td class=\"kind\">\(row.topic.kind.map { HTMLText.foreign($0) } ?? "")</td>" }
    for measure in 0..<layout.measures {
      let value = row.value(measure)
      text += "<td class=\"n\"\(key(value))>\(HTMLNumber.figure(value))</td>"
      if layout.compares {
        let change = row.change(measure)
        text += "<td class=\"n\"\(key(change))>\(self.change(change))</td>"
      }
    }
    return text + "</tr>"
  }

  /// What the script sorts a figure by; a cell without it goes last.
  private static func key(_ value: Double?) -> String { value.map { " data-value=\"\($0)\"" } ?? "" }

  /// What the table begins with and, where results are left out, which are not.
  private static func order(_ report: EvaluationReport) -> String {
    let key = report.measures.first.map { HTMLText.foreign($0) }
    let order = key.map { report.hasBaseline ? "The largest loss of \($0) first." : "The lowest \($0) first." } ?? ""
    guard report.rows.count > topicsShown else {
      return order + " Open the line under a topic to read its results."
    }
    let all = HTMLNumber.grouped(report.rows.count)
    let some = HTMLNumber.grouped(topicsShown)
    let which = key.map { report.hasBaseline ? "with the worst change of \($0)" : "with the lowest \($0)" } ?? "first"
    return "\(order) <b>Of \(all) topics, only the \(some) \(which) are listed.</b>"
  }
}
