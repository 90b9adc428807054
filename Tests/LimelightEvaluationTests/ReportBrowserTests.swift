import Glibc
import LimelightEvaluation
import LimelightTestSupport
import Testing

/// The page in a real browser, in a frame of another page that works it as a reader would and says what it saw.
@Suite(.serialized, .enabled(if: Browser.path != nil, "needs chromium"), .timeLimit(.minutes(2)))
struct ReportBrowserTests {
  private let report = ReportSamples.run(topics: 40, baseline: true)

  private func topics(by order: (EvaluationReport.Row, EvaluationReport.Row) -> Bool) -> String {
    report.rows.sorted(by: order).map(\.topic.id).joined(separator: " ")
  }

  @Test func anAddressSortsTheTopicsByItsColumn() throws {
    let seen = try Browser.see(report, at: "#sort=ndcg_cut_10", doing: "say(topics()); say(sorted())")
    #expect(seen == [topics { $0.values[1] < $1.values[1] }, "ndcg_cut_10 ascending"])
    let other = try Browser.see(report, at: "#sort=-ndcg_cut_10:change", doing: "say(topics()); say(sorted())")
    #expect(other == [topics { $0.values[1] > $1.values[1] }, "ndcg_cut_10:change descending"])
  }

  @Test func aColumnHeadSortsOneWayAndThenTheOther() throws {
    let seen = try Browser.see(
      report, doing: "say(sorted()); press('map'); say(topics()); press('map'); say(topics()); say(sorted())")
    #expect(
      seen == [
        "map:change ascending", topics { $0.values[0] < $1.values[0] }, topics { $0.values[0] > $1.values[0] },
        "map descending",
      ])
  }

  @Test func theFilterLeavesTheTopicsWithItsWords() throws {
    let seen = try Browser.see(report, doing: "type('FOX fire'); press('topic'); say(topics()); say(count())")
    #expect(seen == ["0 3 6 9 12 15 18 21 24 27 30 33 36 39", "14 of 40 topics"])
  }

  @Test(arguments: [375, 800, 1_200]) func noPageIsWiderThanItsWindow(_ width: Int) throws {
    for report in [report, ReportSamples.hostile, ReportSamples.empty, wide] {
      let seen = try Browser.see(report, width: width, doing: "openAll(); say(excess())")
      #expect(seen == ["0"])
    }
  }

  @Test func aNastyReportRunsNoScriptOfItsOwn() throws {
    var report = ReportSamples.hostile
    report.title = "</title><script>document.title = 'broken'</script><img src=x onerror=\"document.title='broken'\">"
    report.measures = ["</style><script>document.title = 'broken'</script>"]
    let seen = try Browser.see(report, doing: "say(page.title === page.querySelector('h1').textContent)")
    #expect(seen == ["true"])
  }

  private var wide: EvaluationReport {
    var wide = report
    wide.measures = (1...12).map { "a_long_name_of_a_measure_\($0)" }
    for row in wide.rows.indices {
      wide.rows[row].topic.query = String(repeating: "long", count: 60)
      wide.rows[row].values = Array(repeating: 0.5, count: 12)
      wide.rows[row].baseline = Array(repeating: 0.75, count: 12)
    }
    return wide
  }
}

private enum Browser {
  static let path: String? = {
    let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
    return folders.map { "\($0)/chromium" }.first { access($0, X_OK) == 0 }
  }()

  /// What a script says about a report's page.
  static func see(
    _ report: EvaluationReport, at place: String = "", width: Int = 1_000, doing script: String
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    try File.write(folder.at("page.html"), Array(ReportSamples.page(report).utf8))
    try File.write(folder.at("frame.html"), Array(frame(place, width, script).utf8))
    let browser = try ChildProcess(
      path ?? "",
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--log-level=3", "--disable-dev-shm-usage",
        "--no-first-run",
        "--allow-file-access-from-files", "--virtual-time-budget=5000", "--user-data-dir=\(folder.at("profile"))",
        "--dump-dom", "file://\(folder.at("frame.html"))",
      ])
    let (ending, lines) = browser.finish()
    #expect(ending == .exited(0))
    return lines.compactMap { $0.hasPrefix("saw: ") ? String($0.dropFirst(5)) : nil }
  }

  private static func frame(_ place: String, _ width: Int, _ script: String) -> String {
    """
    <!DOCTYPE html><meta charset="utf-8">
    <iframe src="page.html\(place)" style="width: \(width)px; height: 800px; border: 0"></iframe><pre>
    </pre><script>
    const frame = document.querySelector("iframe");
    frame.onload = () => {
      const page = frame.contentDocument;
      const say = (text) => document.querySelector("pre").append("\\nsaw: " + text + "\\n");
      const shown = () => [...page.querySelectorAll("#topics tbody")].filter((body) => body.offsetHeight > 0);
      const topics = () => shown().map((body) => body.rows[0].cells[0].textContent).join(" ");
      const sorted = () => [...page.querySelectorAll("[aria-sort]")]
        .map((head) => head.dataset.sort + " " + head.ariaSort).join();
      const press = (name) => page.querySelector(`[data-sort="${name}"] button`).click();
      const type = (text) => {
        const box = page.querySelector("input");
        box.value = text;
        box.dispatchEvent(new Event("input"));
      };
      const count = () => page.querySelector("[role=status]").textContent;
      const openAll = () => page.querySelectorAll("details").forEach((details) => { details.open = true });
      const excess = () => page.documentElement.scrollWidth - page.documentElement.clientWidth;
      \(script);
    };
    </script>
    """
  }
}
