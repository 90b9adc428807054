import LimelightEvaluation
import LimelightModel
import LimelightTestSupport
import Testing

@Suite struct CaseTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func read(_ lines: String...) throws(Fault) -> [RankingCase] {
    do { try File.write(folder.at("cases"), Array(lines.joined(separator: "\n").utf8)) } catch {
      throw Fault(file: "", line: 0, message: "\(error)")
    }
    return try CaseReader.read(folder.at("cases"))
  }

  private static let whole = """
    {"id":"R1","kind":"usage","queries":["s","st"],"catalog":[{"id":"a","name":"Stella","type":"app","subtitle":"S",\
    "keywords":["k"],"synonyms":["t"],"uses":3,"last_used_days":1.5,"picked_for":{"st":2},"app":"Owner"},\
    {"id":"b","name":"Steam","type":"document","deleted":true,"hidden":true,"duplicate_of":"a"}],\
    "expect":{"first":"a","order":["a","b"],"present":["a"],"absent":["b"]},"source":"s","note":"n","variant":true}
    """

  @Test func everyKeyIsRead() throws {
    let cases = try read(
      Self.whole, "",
      #"{"id":"2","kind":"k","query":"q","catalog":[{"id":"a","name":"A","type":"app"}],"expect":{"first":"a"}}"#)
    #expect(cases.map(\.id) == ["R1", "2"])
    let first = cases[0]
    #expect(first.kind == "usage" && first.queries == ["s", "st"] && first.note == "n")
    let entry = first.catalog[0]
    #expect(entry.uses == 3 && entry.lastUsedDays == 1.5 && entry.pickedFor == ["st": 2] && entry.app == "Owner")
    #expect(entry.subtitle == "S" && entry.keywords == ["k"] && entry.synonyms == ["t"])
    let second = first.catalog[1]
    #expect(second.isDeleted && second.isHidden && second.duplicateOf == "a" && !entry.isDeleted)
    #expect(first.expect.order == ["a", "b"] && first.expect.absent == ["b"])
  }

  @Test(arguments: [
    (#"{"id":"1""#, "JSON"),
    (#"{"id":"1","kind":"k","query":"q","catalog":[],"expect":{"first":"a"}}"#, "no catalog"),
    (#"{"kind":"k","query":"q"}"#, "no id"),
    (#"{"id":"1","query":"q"}"#, "no kind"),
    (#"{"id":"1","kind":"k"}"#, "no query"),
    (#"{"id":"1","kind":"k","query":"q","catalog":[{"id":"a","name":"A","type":"app"}]}"#, "expects nothing"),
    (
      #"{"id":"1","kind":"k","query":"q","catalog":[{"id":"a","name":"A","type":"app"}],"expect":{}}"#,
      "expects nothing"
    ),
    (
      #"{"id":"1","kind":"k","query":"q","catalog":[{"id":"a","name":"A","type":"app"}],"expect":{"first":"b"}}"#,
      "no entry"
    ),
    (
      #"{"id":"1","kind":"k","query":"q","catalog":[{"id":"a","name":"A"}],"expect":{"first":"a"}}"#,
      "no id, name or type"
    ),
    (#"{"id":"1","kind":"k","query":"q","surprise":1}"#, "surprise"),
    (#"{"id":"1","kind":"k","query":7}"#, "a text"),
    (#"{"id":"1","kind":"k","query":"q","catalog":[{"id":"a","name":"A","type":"app","uses":-1}]}"#, "whole number"),
  ])
  func aBrokenCaseIsToldWithItsLine(_ line: String, _ what: String) {
    let fault = #expect(throws: Fault.self) { try read(Self.whole, line) }
    #expect(fault?.line == 2)
    #expect(fault?.message.contains(what) == true, "\(fault?.message ?? "")")
  }

  @Test func twoCasesWithOneIDAndAnEmptyFileAreFaults() {
    #expect(#expect(throws: Fault.self) { try read(Self.whole, Self.whole) }?.line == 2)
    #expect(#expect(throws: Fault.self) { try read("") }?.message == "holds no cases")
  }

  private func outcome(_ answers: [[String]], _ expect: (inout RankingCase.Expectation) -> Void) -> CaseOutcome {
    var expectation = RankingCase.Expectation()
    expect(&expectation)
    let entries = ["a", "b", "c"].map { RankingCase.Entry(id: $0, name: $0, type: "app") }
    let queries = (0..<answers.count).map { "q\($0)" }
    return CaseOutcome(
      RankingCase(id: "1", kind: "k", queries: queries, catalog: entries, expect: expectation), answers: answers)
  }

  @Test func expectationsAreHeldAgainstEachAnswer() {
    #expect(outcome([["a", "b"]]) { $0.first = "a" }.isPassed)
    #expect(outcome([["b", "a"]]) { $0.first = "a" }.faults == ["'q0': b is first, not a"])
    #expect(outcome([["a"], []]) { $0.first = "a" }.faults == ["'q1': nothing is first, not a"])
    #expect(outcome([["a", "b"]]) { $0.order = ["a", "b"] }.isPassed)
    #expect(outcome([["a"]]) { $0.order = ["a", "b"] }.isPassed)
    #expect(outcome([["b", "a"]]) { $0.order = ["a", "b"] }.faults == ["'q0': b is not below a"])
    #expect(outcome([[]]) { $0.order = ["a", "b"] }.faults == ["'q0': a is not listed"])
    #expect(outcome([["b"]]) { $0.order = ["a", "b"] }.faults.count == 2)
    #expect(outcome([["a"]]) { $0.present = ["a", "b"] }.faults == ["'q0': b is not listed"])
    #expect(outcome([["a", "b"]]) { $0.absent = ["b"] }.faults == ["'q0': b is listed"])
    // Only the ten count.
    let ten = (0..<10).map { "x\($0)" }
    #expect(outcome([ten + ["a"]]) { $0.absent = ["a"] }.isPassed)
    #expect(!outcome([ten + ["a"]]) { $0.present = ["a"] }.isPassed)
  }

  @Test func aMissingAnswerIsNoSilentPass() {
    var expectation = RankingCase.Expectation()
    expectation.absent = ["a"]
    let entries = [RankingCase.Entry(id: "a", name: "A", type: "app")]
    let testCase = RankingCase(id: "1", kind: "k", queries: ["q", "qu"], catalog: entries, expect: expectation)
    #expect(!CaseOutcome(testCase, answers: [[]]).isPassed)
  }
}
