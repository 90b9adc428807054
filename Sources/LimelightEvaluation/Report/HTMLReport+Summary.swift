/// What the gate says, and the figures over all topics.
extension HTMLReport {
  static func writeGate(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    guard !report.gateFailures.isEmpty else {
      try out("<p class=\"gate\">\(report.hasGate ? "<b>The gate passed.</b>" : "No gate was set.")</p>\n")
      return
    }
    let count = HTMLText.count(report.gateFailures.count, "condition", "conditions")
    try out("<section class=\"gate failed\" aria-labelledby=\"gate\">\n")
    try out("<h2 id=\"gate\"><span aria-hidden=\"true\">✕</span> Gate failed: \(count) not met</h2>\n<ul>\n")
    for failure in report.gateFailures { try out("<li>\(HTMLText.foreign(failure))</li>\n") }
    try out("</ul>\n</section>\n")
  }

  static func writeTotals(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    guard !report.totals.isEmpty else { return }
    let heads =
      report.hasBaseline
      ? ["Run", "Baseline", "Difference", "95 % interval", "p-value", "Wins", "Ties", "Losses"] : ["Value"]
    try out("<section aria-labelledby=\"measures\">\n<h2 id=\"measures\">Measures</h2>\n")
    try out("<table class=\"totals stacked\(report.hasBaseline ? "" : " plain")\">\n<thead><tr>")
    try out("<th scope=\"col\">Measure</th>")
    for head in heads { try out("<th scope=\"col\" class=\"n\">\(head)</th>") }
    try out("</tr></thead>\n<tbody>\n")
    for total in report.totals {
      try out("<tr><th scope=\"row\">\(HTMLText.foreign(total.name))</th>")
      for (head, cell) in zip(heads, cells(total)) {
        try out("<td class=\"n\" data-label=\"\(head)\">\(cell)</td>")
      }
      try out("</tr>\n")
    }
    try out("</tbody>\n</table>\n")
    if report.hasBaseline {
      try out(
        """
        <p class="note">A difference is the run less the baseline; ▲ stands by a rise, ▼ by a fall. Wins, ties and \
        losses count the topics that the run does better, equally and worse.</p>

        """)
    }
    try out("</section>\n")
  }

  static func writeFigures(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    guard !report.figures.isEmpty else { return }
    try out("<section aria-labelledby=\"figures\">\n<h2 id=\"figures\">Further figures</h2>\n<dl class=\"figures\">\n")
    for figure in report.figures {
      try out("<div><dt>\(HTMLText.foreign(figure.name))</dt><dd>\(HTMLNumber.short(figure.value))</dd></div>\n")
    }
    try out("</dl>\n</section>\n")
  }

  /// A difference with its arrow.
  static func change(_ difference: Double?) -> String {
    let text = HTMLNumber.difference(difference)
    if text.hasPrefix("+") { return "<span class=\"arrow\">▲</span> \(text)" }
    if text.hasPrefix("−") { return "<span class=\"arrow fall\">▼</span> \(text)" }
    return text
  }

  private static func cells(_ total: EvaluationReport.Total) -> [String] {
    let interval = total.interval.map { range in
      "\(HTMLNumber.difference(range.lowerBound)) to \(HTMLNumber.difference(range.upperBound))"
    }
    let outcome = total.outcome.map { [$0.wins, $0.ties, $0.losses].map(HTMLNumber.grouped) }
    return [
      HTMLNumber.figure(total.value), HTMLNumber.figure(total.baseline),
      change(total.baseline.map { total.value - $0 }), interval ?? HTMLNumber.none,
      HTMLNumber.probability(total.pValue).replacing("<", with: "&lt;"),
    ] + (outcome ?? Array(repeating: HTMLNumber.none, count: 3))
  }
}
