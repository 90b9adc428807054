import LimelightEvaluation
import Testing

@Suite struct ReportPageTests {
  static let samples = [
    ReportSamples.empty, ReportSamples.hostile, ReportSamples.run(topics: 20, baseline: true),
    ReportSamples.run(topics: 20, baseline: false),
  ]

  @Test(arguments: samples) func everyElementIsClosedAndEveryTextEscaped(_ report: EvaluationReport) throws {
    let markup = try ReportMarkup(ReportSamples.page(report))
    #expect(markup.all("html").map { $0.attributes["lang"] } == ["en"])
    #expect(markup.all("meta").contains { $0.attributes["name"] == "viewport" })
    #expect(markup.all("main").count == 1)
    #expect(markup.all("script").count == 1)
    let names = markup.elements.compactMap { $0.attributes["id"] }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: samples) func thePageFetchesNothing(_ report: EvaluationReport) throws {
    let markup = try ReportMarkup(ReportSamples.page(report))
    let fetching: Set<String> = ["link", "img", "iframe", "object", "embed", "base", "audio", "video", "image", "use"]
    #expect(!markup.elements.contains { fetching.contains($0.name) })
    for element in markup.elements {
      for (name, value) in element.attributes {
        #expect(!["src", "href", "srcset", "style", "action"].contains(name) && !name.hasPrefix("on"))
        // A column is named after its measure, whatever that is called.
        #expect(name == "data-sort" || !value.contains("http"))
      }
    }
    for text in (markup.all("style") + markup.all("script")).map(\.text) {
      #expect(!text.contains("url(") && !text.contains("@import") && !text.contains("fetch("))
    }
  }

  @Test func aNastyTextIsShownAsItIsAndDoesNotTurnWhatIsAroundIt() throws {
    let markup = try ReportMarkup(ReportSamples.page(ReportSamples.hostile))
    let shown =
      "&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;&lt;/script&gt;&lt;/style&gt;&lt;/title&gt;&lt;!--␀␛␍␊␡\u{FFFD}"
      + "\u{202E}مدير 写真 http://x.test/"
    let texts = markup.elements.filter { $0.text.contains("写真") }
    #expect(texts.count > 12)
    for element in texts where element.name != "title" {
      #expect(element.attributes["dir"] == "auto" && element.attributes["lang"] == "")
      #expect(element.text == shown || element.text == shown + "2")
    }
    #expect(markup.all("b").map(\.text).sorted() == ["gone", "new"])
  }

  @Test func failuresOfTheGateAreToldInWords() throws {
    var report = ReportSamples.empty
    #expect(ReportSamples.page(report).contains("The gate passed."))
    report.hasGate = false
    #expect(ReportSamples.page(report).contains("No gate was set."))
    report.hasGate = true
    report.gateFailures = ["map fell"]
    let page = ReportSamples.page(report)
    #expect(page.contains("Gate failed: 1 condition not met") && page.contains(">map fell<"))
    #expect(!page.contains("The gate passed."))
  }

  @Test func figuresStandWithTheirSignsAndPlaces() {
    let page = ReportSamples.page(ReportSamples.run(topics: 1, baseline: true))
    #expect(page.contains(">▼</span> −0.1250<") && page.contains(">−0.2000 to −0.0500<"))
    #expect(page.contains(">0.0400<") && page.contains(">1,005<") && page.contains("<dd>3.25</dd>"))
    #expect(ReportSamples.page(ReportSamples.hostile).contains(">&lt; 0.0001<"))
  }

  @Test func resultsTellTheirGradesAndWhereTheyMoved() {
    let page = ReportSamples.page(ReportSamples.run(topics: 1, baseline: true))
    #expect(page.contains("3 results: 1 new, 1 gone, 2 moved"))
    for text in ["↑ up from 2", "↓ down from 1", "→ now 2", "<b>new</b>", "<b>gone</b>"] {
      #expect(page.contains(text))
    }
    for text in [">grade 2<", ">not judged<", ">grade 0, not wanted<"] { #expect(page.contains(text)) }
  }

  @Test func aLongListEndsWithHowManyFollow() {
    var report = ReportSamples.run(topics: 1, baseline: false)
    report.rows[0].documents = (0..<1_020).map { .init(id: "d\($0)") }
    let page = ReportSamples.page(report)
    #expect(page.contains(">d19<") && !page.contains(">d20<") && page.contains("and 1,000 more"))
  }

  @Test(arguments: [true, false]) func aLargeReportIsWrittenInPiecesWithItsWorstTopics(_ baseline: Bool) {
    let report = ReportSamples.run(topics: 20_000, baseline: baseline)
    var longest = 0
    var details = 0
    var bodies: [String] = []
    var note = ""
    HTMLReport.write(report) { piece in
      longest = max(longest, piece.utf8.count)
      if piece.hasPrefix("<tr class=\"open\">") { details += 1 }
      if piece.hasPrefix("<tbody><tr>") { bodies.append(String(piece)) }
      if piece.contains("are listed") { note = piece }
    }
    #expect(longest < 20_000)
    #expect(details == HTMLReport.topicsShown && bodies.count == HTMLReport.topicsShown)
    #expect(note.contains("Of 20,000 topics, only the 2,000 with the"))
    #expect(bodies.first?.contains(">0.0000<") == true && bodies.last?.contains(">0.0") == true)
  }

  @Test func aWriterThatFailsEndsTheWriting() {
    struct Full: Error {}
    var pieces = 0
    #expect(throws: Full.self) {
      try HTMLReport.write(ReportSamples.run(topics: 20, baseline: true)) { _ in
        pieces += 1
        if pieces == 30 { throw Full() }
      }
    }
    #expect(pieces == 30)
  }
}
