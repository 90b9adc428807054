import LimelightEvaluation
import LimelightModel
import Testing

@Suite struct GateTests {
  private func gate(_ lines: String...) throws(Fault) -> Gate { try Gate(lines, file: "gate") }

  private func topic(_ id: String) -> Topic { Topic(id: id, query: "query \(id)", kind: "typo") }

  @Test func aFigureBelowItsLimitNamesTheTopicsBehindIt() throws {
    let input = GateInput(
      figures: ["ndcg_cut_10": 0.8, "ktf": 4],
      topicValues: ["ndcg_cut_10": [(topic("1"), 1), (topic("2"), 0.5), (topic("3"), 0.9)]])
    #expect(try gate("# all", "ndcg_cut_10 >= 0.8 # enough", "", "ktf <= 4").failures(input).isEmpty)
    let failure = try #require(try gate("", "ndcg_cut_10   >= 0.82").failures(input).first)
    #expect(failure.value == 0.8)
    #expect(
      failure.message
        == "gate:2: ndcg_cut_10 >= 0.82 failed with 0.8000: 2 'query 2' (typo) 0.5000; 3 'query 3' (typo) 0.9000")
    #expect(try gate("ktf <= 3.9").failures(input).count == 1)
    #expect(try gate("ndcg_cut_10 >= 80%").failures(input).isEmpty)
  }

  @Test func aTopicThatLosesMoreThanItMayIsNamed() throws {
    let comparison = Comparison([
      Comparison.Pair(topic: "1", value: 0.2, baseline: 0.6), Comparison.Pair(topic: "2", value: 0.5, baseline: 0.6),
    ])
    let input = GateInput(
      topicValues: ["ndcg_cut_10": [(topic("1"), 0.2), (topic("2"), 0.5)]], comparisons: ["ndcg_cut_10": comparison])
    #expect(try gate("no query loses more than 0.5").failures(input).isEmpty)
    let failure = try #require(try gate("no query loses more than 0.3 in ndcg_cut_10").failures(input).first)
    #expect(failure.culprits == ["1 'query 1' (typo) 0.6000 -> 0.2000"])
  }

  @Test func casesAreHeldByKindOrTogether() throws {
    func outcome(_ id: String, _ kind: String, _ passes: Bool) -> CaseOutcome {
      var expect = RankingCase.Expectation()
      expect.present = ["a"]
      let entry = RankingCase.Entry(id: "a", name: "A", type: "app")
      return CaseOutcome(
        RankingCase(id: id, kind: kind, queries: ["q"], catalog: [entry], expect: expect),
        answers: [passes ? ["a"] : []])
    }
    let input = GateInput(cases: [outcome("1", "typo", true), outcome("2", "typo", false), outcome("3", "case", true)])
    #expect(try gate("kind case >= 100%", "cases >= 66%").failures(input).isEmpty)
    let failures = try gate("kind typo >= 0.85", "cases >= 97%").failures(input)
    #expect(failures.map(\.culprits) == [["2 'q' (typo)"], ["2 'q' (typo)"]])
    #expect(throws: Fault.self) { try gate("kind kana >= 1").failures(input) }
  }

  @Test func whatWasNotMeasuredDoesNotPass() {
    for line in ["map >= 0.1", "no query loses more than 0.3", "cases >= 1%", "ktf <= 9"] {
      let fault = #expect(throws: Fault.self) { try gate(line).failures(GateInput()) }
      #expect(fault?.message.contains("cannot be told") == true && fault?.line == 1)
    }
    let nothing = GateInput(figures: ["map": .nan])
    #expect(throws: Never.self) { try #expect(gate("map >= 0").failures(nothing).count == 1) }
  }

  @Test(arguments: [
    "ndcg_cut_ten >= 0.5", "nonsense >= 1", "ndcg_cut_10 > 0.5", "ndcg_cut_10 >=", "ndcg_cut_10 >= many", ">= 0.5",
    "no query loses more than", "no query loses more than x", "no query loses more than 0.3 in nonsense",
    "kind >= 1", "cases and more >= 1", "map >= nan", "just words",
  ])
  func aLineThatIsNoThresholdIsTold(_ line: String) {
    let fault = #expect(throws: Fault.self) { try gate("# one", line) }
    #expect(fault?.file == "gate" && fault?.line == 2)
  }

  @Test func aGateWithoutThresholdsIsAFault() {
    #expect(throws: Fault.self) { try gate() }
    #expect(throws: Fault.self) { try gate("# nothing", "") }
  }
}
