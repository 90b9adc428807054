import LimelightEvaluation
import Testing

@Suite struct TypingTests {
  /// Types a text whose answers are given letter by letter.
  private func typed(_ text: String, _ answers: [[String]], wanted: String = "x") -> TypedAnswers {
    var left = answers[...]
    return TypedAnswers(text, wanted: [wanted]) { _ in left.popFirst() ?? [] }
  }

  /// `coffee`: x is third, first, second, first, first, first. It is first for good from the fourth letter on.
  @Test func keystrokesToFirstCountUntilItStaysFirst() {
    let answers = typed("coffee", [["a", "b", "x"], ["x"], ["a", "x"], ["x"], ["x"], ["x"]])
    #expect(answers.places == [3, 1, 2, 1, 1, 1])
    #expect(answers.keystrokesToFirst == 4)
    #expect(answers.keystrokesToTen == 1)
  }

  @Test func whatLeavesTheTenStartsAnew() {
    let ten = (0..<10).map { "\($0)" }
    let answers = typed("abcd", [["x"], ten + ["x"], ["a", "x"], ["a", "x"]])
    #expect(answers.places == [1, nil, 2, 2])
    #expect(answers.keystrokesToFirst == nil)
    #expect(answers.keystrokesToTen == 3)
  }

  @Test func lettersAreWhatAReaderTakesForOne() {
    let answers = typed("e\u{301}海", [[], ["x"]])
    #expect(answers.places == [nil, 1])
    #expect(answers.keystrokesToFirst == 2)
  }

  @Test func aShorterTextStandsAsWhenItWasWhole() {
    let answers = typed("ab", [["a", "x"], ["x"]])
    #expect(answers.place(after: 1) == 2 && answers.place(after: 2) == 1 && answers.place(after: 12) == 1)
    #expect(answers.place(after: 0) == nil)
  }

  /// Of two texts, one is first at the second of three letters, one never of four: (2 + 5) / 2.
  @Test func aSummaryIsTheMeanOfItsTexts() {
    var summary = TypingSummary()
    summary.add(typed("abc", [["a", "x"], ["x"], ["x"]]))
    summary.add(typed("abcd", [[], ["a", "x"], ["a", "x"], ["a", "x"]]))
    #expect(summary.keystrokesToFirst == 3.5)
    #expect(summary.keystrokesToTen == 1.5)
    #expect(summary.shareReachingFirst == 0.5)
    #expect(summary.shareFirst == [0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    #expect(summary.shareInTen == [0.5, 1, 1, 1, 1, 1, 1])
    #expect(summary.figures.first { $0.name == "ten_1" }?.value == 0.5)
    #expect(summary.curve.map(\.letters) == [1, 2, 3, 4, 6, 8, 12])
  }

  /// a, b, c and then b, a: b rose, a fell from first to second, c is gone; d, which came, was not there before.
  @Test func whatFallsOrVanishesThoughItMatchesIsUnsteady() {
    var stability = Stability()
    stability.count(["a", "b", "c"], ["b", "a", "d"]) { _ in true }
    #expect((stability.stillMatching, stability.movedDown, stability.vanished) == (3, 1, 1))
    #expect(abs(stability.unsteadyShare - 2.0 / 3) < 1e-12)
    // What no longer matches may go.
    stability = Stability()
    stability.count(["a", "b", "c"], ["b"]) { $0 == "b" }
    #expect(stability.stillMatching == 1 && stability.unsteadyShare == 0)
  }

  @Test func percentilesOfTimesAreRightToThreeInAHundred() throws {
    var histogram = LatencyHistogram()
    #expect(histogram.percentile(0.5) == nil)
    for time in 1...100_000 { histogram.add(time) }
    for share in [0.01, 0.5, 0.95, 0.99, 1] {
      let value = try #require(histogram.percentile(share))
      #expect(abs(value / (share * 100_000) - 1) < 0.03, "\(share): \(value)")
    }
    var small = LatencyHistogram()
    for time in [3, 3, 7, -1] { small.add(time) }
    #expect(small.percentile(0.5) == 3 && small.percentile(1) == 7 && small.percentile(0) == 0)
    histogram.add(small)
    #expect(histogram.count == 100_004)
    histogram.add(.max)
    #expect(try #require(histogram.percentile(1)) > 9e18)
  }
}
