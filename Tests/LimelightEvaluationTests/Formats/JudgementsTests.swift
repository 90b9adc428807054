import LimelightEvaluation
import Testing

@Suite struct JudgementsTests {
  @Test func gradesAreKeptByTopicAndDocument() {
    var judgements = Judgements()
    judgements.judge("a", of: "1", 2)
    judgements.judge("b", of: "1", 0)
    #expect(judgements["1"] == ["a": 2, "b": 0])
    #expect(judgements["2"].isEmpty)
    #expect(judgements.highestGrade == 2)
    #expect(judgements.topics == ["1"])
  }
}
