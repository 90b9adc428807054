/// Writes an evaluation as one page that needs nothing but itself: no network, no other file, and no script to be read.
///
/// The page is written piece by piece and never held as a whole. Its script only sorts and filters the table of topics;
/// an address such as `report.html#sort=ndcg_cut_10` opens it sorted by that column, `#sort=-ndcg_cut_10` from the
/// other end, `#sort=ndcg_cut_10:change` by the change, and `&filter=word` shows only the topics with that word.
public enum HTMLReport {
  /// How many topics are listed at most.
  public static let topicsShown = 2_000
  /// How many results of a topic are shown at most.
  public static let resultsShown = 20

  /// Writes a report's page.
  public static func write(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    try writeHead(report, to: out)
    try out("<body>\n")
    try writeHeading(report, to: out)
    try out("<main>\n")
    try writeGate(report, to: out)
    try writeTotals(report, to: out)
    try writeFigures(report, to: out)
    try writeCurve(report, to: out)
    try writeTopics(report, to: out)
    try out("</main>\n<script>\n\(script)</script>\n</body>\n</html>\n")
  }

  private static func writeHead(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    // The policy refuses all that would have to be fetched, whatever a text might try.
    try out(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.escaped(report.title))</title>
      <style>
      \(style)\(topicLabels(report))</style>
      </head>

      """)
  }

  private static func writeHeading(_ report: EvaluationReport, to out: (String) throws -> Void) rethrows {
    let run = HTMLText.foreign(report.runName)
    let runs =
      report.hasBaseline
      ? "<dt>Run</dt><dd>\(run)</dd><dt>Baseline</dt><dd>\(HTMLText.foreign(report.baselineLabel))</dd>"
      : "<dt>Run</dt><dd>\(run)</dd><dt>Baseline</dt><dd>none</dd>"
    try out(
      """
      <header>
      <h1>\(HTMLText.foreign(report.title))</h1>
      <dl class="runs">\(runs)<dt>Topics</dt><dd>\(HTMLNumber.grouped(report.rows.count))</dd></dl>
      </header>

      """)
  }
}

extension EvaluationReport {
  /// Whether anything is compared.
  var hasBaseline: Bool {
    baselineName != nil || totals.contains { $0.baseline != nil } || rows.contains { !$0.baseline.isEmpty }
  }

  /// What the page calls the baseline.
  var baselineLabel: String { baselineName ?? "baseline" }
}

extension EvaluationReport.Row {
  /// The figure of a measure; `nil` without one.
  func value(_ measure: Int) -> Double? {
    measure < values.count && values[measure].isFinite ? values[measure] : nil
  }

  /// How much a measure's figure differs from the baseline's; `nil` without one.
  func change(_ measure: Int) -> Double? {
    guard let value = value(measure), measure < baseline.count, baseline[measure].isFinite else { return nil }
    return value - baseline[measure]
  }
}
