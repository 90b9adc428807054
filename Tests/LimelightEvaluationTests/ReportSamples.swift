import LimelightEvaluation

/// Reports to write, from the smallest to a nasty one.
enum ReportSamples {
  static let nasty = "<b>&\"'</b></script></style></title><!--\u{0}\u{1B}\r\n\u{7F}\u{85}\u{202E}مدير 写真 http://x.test/"

  static let empty = EvaluationReport(title: "Nothing", runName: "run", measures: [], totals: [], rows: [])

  /// Every text is the same nasty one.
  static let hostile = EvaluationReport(
    title: nasty, runName: nasty, baselineName: nasty, measures: [nasty],
    totals: [.init(name: nasty, value: .nan, baseline: .infinity, pValue: 0, interval: -0.5...0.5)],
    figures: [(nasty, 1e300)], curve: [.init(letters: 1, first: 0.5, inTen: .nan, baselineFirst: -3)],
    rows: [
      .init(
        topic: Topic(id: nasty, query: nasty, kind: nasty), values: [.nan], baseline: [0],
        documents: [.init(id: nasty, title: nasty, grade: -2)], baselineDocuments: [.init(id: "\(nasty)2", grade: 1)])
    ], gateFailures: [nasty])

  /// A run of some topics, with as many figures as in a day's work.
  static func run(topics: Int, baseline: Bool) -> EvaluationReport {
    let measures = ["map", "ndcg_cut_10"]
    let rows = (0..<topics).map { number in
      let values = [Double(number * 37 % 101) / 101, Double(number * 53 % 97) / 97]
      return EvaluationReport.Row(
        topic: Topic(id: "\(number)", query: number.isMultiple(of: 3) ? "fire fox \(number)" : "terminal \(number)"),
        values: values, baseline: baseline ? [0.5, 0.5] : [],
        documents: ["a", "b", "c"].map { .init(id: $0, title: "Title of \($0)", grade: $0 == "a" ? 2 : nil) },
        baselineDocuments: baseline ? ["b", "a", "d"].map { .init(id: $0, grade: 0) } : [])
    }
    let totals = measures.map { name in
      EvaluationReport.Total(
        name: name, value: 0.5, baseline: baseline ? 0.625 : nil, pValue: baseline ? 0.04 : nil,
        interval: baseline ? -0.2 ... -0.05 : nil, outcome: baseline ? (3, 4, 1_005) : nil)
    }
    let curve = (1...8).map { letters in
      EvaluationReport.Point(
        letters: letters, first: Double(letters) / 10, inTen: Double(letters) / 8,
        baselineFirst: baseline ? Double(letters) / 12 : nil)
    }
    return EvaluationReport(
      title: "Desktop", runName: "new", baselineName: baseline ? "old" : nil, measures: measures, totals: totals,
      figures: [("keystrokes to first", 3.25)], curve: curve, rows: rows)
  }

  static func page(_ report: EvaluationReport) -> String {
    var page = ""
    HTMLReport.write(report) { page += $0 }
    return page
  }
}
