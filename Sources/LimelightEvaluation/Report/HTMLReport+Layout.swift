extension HTMLReport {
  /// What the topics have in common, found out once for all of them.
  struct Layout {
    /// A column of the table of topics.
    struct Column {
      var name: String
      var isNumber = true
      var isChange = false
      /// Whether the table is in this column's order when it is opened.
      var isSorted = false
    }

    var columns: [Column]
    var measures: Int
    var hasKinds: Bool
    /// Whether the run is compared with a baseline.
    var compares: Bool
    var runName: String
    var baselineName: String

    init(_ report: EvaluationReport) {
      compares = report.hasBaseline
      hasKinds = report.rows.contains { $0.topic.kind != nil }
      measures = report.measures.count
      runName = report.runName
      baselineName = report.baselineLabel
      columns = [Column(name: "topic", isNumber: false), Column(name: "query", isNumber: false)]
      if hasKinds { columns.append(Column(name: "kind", isNumber: false)) }
      for (place, name) in report.measures.enumerated() {
        columns.append(Column(name: name, isSorted: place == 0 && !compares))
        if compares { columns.append(Column(name: name, isChange: true, isSorted: place == 0)) }
      }
    }
  }
}
