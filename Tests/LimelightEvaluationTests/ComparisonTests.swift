import LimelightEvaluation
import LimelightTestSupport
import Testing

@Suite struct ComparisonTests {
  private func pairs(_ differences: [Double]) -> [Comparison.Pair] {
    differences.enumerated().map { Comparison.Pair(topic: "t\($0)", value: 0.5 + $1, baseline: 0.5) }
  }

  /// Three topics, each 0.1 better: of the eight ways to set the signs two are as extreme, all plus and all minus.
  @Test func threeEqualGainsHaveAPValueOfAQuarter() {
    let test = PairedTest([0.1, 0.1, 0.1])
    #expect(test.pValue == 0.25)
    #expect(abs(test.meanDifference - 0.1) < 1e-12)
  }

  /// +0.3 and -0.1: sums by sign are ±0.2 and ±0.4; all four are at least 0.2.
  @Test func aGainThatALossOutweighsInHalfOfTheSignsIsNoEvidence() {
    #expect(PairedTest([0.3, -0.1]).pValue == 1)
  }

  /// Of 0.4, 0.2, 0.1 (sum 0.7) only all plus and all minus reach 0.7.
  @Test func differentGainsOfOneDirectionCountTheirTwoExtremes() {
    #expect(PairedTest([0.4, 0.2, 0.1]).pValue == 0.25)
    // Topics that did not change say nothing about the direction.
    #expect(PairedTest([0.4, 0, 0.2, 0, 0.1]).pValue == 0.25)
  }

  @Test func noDifferenceIsChance() {
    for differences in [[], [0, 0, 0]] as [[Double]] {
      let test = PairedTest(differences)
      #expect(test.pValue == 1 && test.interval == 0...0 && test.meanDifference == 0)
    }
  }

  @Test func drawnSignsComeNearTheExactOnes() {
    // Twenty gains of 0.1 and five losses of 0.1: the p-value is that of 20 or more heads or tails in 25 throws.
    let differences = [Double](repeating: 0.1, count: 20) + [Double](repeating: -0.1, count: 5)
    let binomial = (20...25).reduce(0.0) { $0 + choose(25, $1) } * 2 / 33_554_432
    let drawn = PairedTest(differences).pValue
    #expect(abs(drawn - binomial) < 0.001, "\(drawn) and \(binomial)")
    #expect(PairedTest(differences) == PairedTest(differences))
  }

  private func choose(_ count: Int, _ taken: Int) -> Double {
    (0..<taken).reduce(1.0) { $0 * Double(count - $1) / Double($1 + 1) }
  }

  @Test func theIntervalHoldsTheMeanOfWhatVaries() {
    var generator = SeededGenerator(seed: 3)
    let differences = (0..<400).map { _ in Double.random(in: -0.1...0.3, using: &generator) }
    let test = PairedTest(differences)
    #expect(test.interval.contains(test.meanDifference))
    // The standard error of a uniform variable of width 0.4 over 400 draws is 0.0058.
    let width = test.interval.upperBound - test.interval.lowerBound
    #expect((0.018...0.028).contains(width), "\(width)")
    let constant = PairedTest([Double](repeating: 0.2, count: 50)).interval
    #expect(abs(constant.lowerBound - 0.2) < 1e-9 && abs(constant.upperBound - 0.2) < 1e-9)
  }

  @Test func winsTiesAndLossesAreCountedBeyondRounding() {
    let comparison = Comparison(pairs([0.2, -0.1, 0, 1e-13, -0.3]))
    #expect((comparison.wins, comparison.ties, comparison.losses) == (1, 2, 2))
    #expect(comparison.changes.map(\.topic) == ["t4", "t1", "t0"])
  }

  @Test func aDiffTellsWhatWentCameAndMoved() {
    let lines = ListDiff.lines(["a", "b", "c", "d"], ["b", "c", "a", "e"], grades: ["a": 2, "e": 0])
    #expect(
      lines == ["-  1  a  [2]  (now 3)", "   1  b", "   2  c", "-  4  d", "+  3  a  [2]  (was 1)", "+  4  e  [0]"])
    #expect(ListDiff.lines([], []) == [])
    #expect(ListDiff.lines(["a"], []) == ["-  1  a"])
  }

  @Test func aTopicsChangeIsTold() {
    let text = ListDiff.text(
      Topic(id: "7", query: "coff"), measure: "ndcg_cut_10", Comparison.Pair(topic: "7", value: 0.5, baseline: 0.75),
      old: ["a"], new: ["b"], grades: [:])
    #expect(text == "7  coff\n  ndcg_cut_10 0.7500 -> 0.5000 (-0.2500)\n  -  1  a\n  +  1  b")
  }
}
