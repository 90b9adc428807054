/// A topic's results in both runs, side by side, with what moved.
extension HTMLReport {
  /// One topic's results, closed until they are wanted.
  static func answers(_ row: EvaluationReport.Row, _ layout: Layout) -> String {
    let new = places(row.documents)
    guard layout.compares else {
      let summary = HTMLText.count(row.documents.count, "result", "results")
      return details(summary, lists: list(row.documents, named: "Results", of: layout.runName) { _, _ in nil })
    }
    let old = places(row.baselineDocuments)
    let run = list(row.documents, named: "Run", of: layout.runName) { id, place in
      guard let before = old[id] else { return "<b>new</b>" }
      if before == place { return nil }
      return before > place ? "↑ up from \(before)" : "↓ down from \(before)"
    }
    let baseline = list(row.baselineDocuments, named: "Baseline", of: layout.baselineName) { id, place in
      guard let now = new[id] else { return "<b>gone</b>" }
      return now == place ? nil : "→ now \(now)"
    }
    return details(summary(old: old, new: new), lists: run + baseline)
  }

  /// What changed, in words.
  private static func summary(old: [String: Int], new: [String: Int]) -> String {
    let count = HTMLText.count(new.count, "result", "results")
    let added = new.keys.count { old[$0] == nil }
    let gone = old.keys.count { new[$0] == nil }
    let moved = new.count { id, place in old[id].map { $0 != place } ?? false }
    let parts = [(added, "new"), (gone, "gone"), (moved, "moved")].filter { $0.0 > 0 }
    if parts.isEmpty { return "\(count), as in the baseline" }
    return "\(count): " + parts.map { "\(HTMLNumber.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  private static func details(_ summary: String, lists: String) -> String {
    "<details><summary>\(summary)</summary><div class=\"lists\">\(lists)</div></details>"
  }

  /// Each document's place from 1; of one that stands twice, the first.
  private static func places(_ documents: [EvaluationReport.Document]) -> [String: Int] {
    Dictionary(documents.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
  }

  private static func list(
    _ documents: [EvaluationReport.Document], named kind: String, of name: String,
    mark: (_ id: String, _ place: Int) -> String?
  ) -> String {
    var text = "<div><h3>\(kind) <span class=\"by\">\(HTMLText.foreign(name))</span></h3>"
    guard !documents.isEmpty else { return text + "<p>No results.</p></div>" }
    text += "<ol>"
    for (place, document) in documents.prefix(resultsShown).enumerated() {
      let marked = mark(document.id, place + 1).map { "<span class=\"move\">\($0)</span>" } ?? ""
      text += "<li>\(shown(document))<span class=\"about\">\(grade(document.grade))\(marked)</span></li>"
    }
    let rest = documents.count - resultsShown
    return text + "</ol>\(rest > 0 ? "<p>and \(HTMLNumber.grouped(rest)) more</p>" : "")</div>"
  }

  /// What the document shows, and its id where that is another text.
  private static func shown(_ document: EvaluationReport.Document) -> String {
    guard let title = document.title, !title.isEmpty, title != document.id else {
      return HTMLText.foreign(document.id)
    }
    return "\(HTMLText.foreign(title)) \(HTMLText.foreign(document.id, class: "id"))"
  }

  private static func grade(_ grade: Int?) -> String {
    switch grade {
    case nil: "<span>not judged</span>"
    case .some(let grade) where grade > 0: "<span class=\"good\">grade \(grade)</span>"
    case .some(let grade): "<span>grade \(grade == 0 ? "0" : "−\(grade.magnitude)"), not wanted</span>"
    }
  }
}
