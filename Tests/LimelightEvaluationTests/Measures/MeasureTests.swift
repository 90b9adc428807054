import LimelightEvaluation
import Testing

/// Examples worked by hand.
@Suite struct MeasureTests {
  /// Relevant at the ranks 1, 3 and 6, with the grades 2, 1 and 1; one relevant document is missing.
  private let list = GradedList(
    ["a", "n1", "b", "x", "n2", "c"], ["a": 2, "b": 1, "c": 1, "d": 3, "n1": 0, "n2": 0], highestGrade: 3)

  @Test func averagePrecisionIsTheMeanOfThePrecisionsAtTheRelevantDocuments() {
    expect(.averagePrecision, (1 + 2.0 / 3 + 3.0 / 6) / 4)
  }

  @Test func reciprocalRankIsThatOfTheFirstRelevantDocument() {
    expect(.reciprocalRank, 1)
    #expect(Measure.reciprocalRank.value(of: ["x", "y", "a"], against: ["a": 1], highestGrade: 1) == 1.0 / 3)
    #expect(Measure.reciprocalRank.value(of: ["x"], against: ["a": 1], highestGrade: 1) == 0)
  }

  @Test func precisionDividesByTheCutoffEvenWhenTheListIsShorter() {
    expect(.precision(3), 2.0 / 3)
    expect(.precision(10), 0.3)
  }

  @Test func recallDividesByTheRelevantDocuments() {
    expect(.recall(1), 0.25)
    expect(.recall(10), 0.75)
  }

  @Test func ndcgTakesTheGradeAsTheGain() {
    // Discounts of the ranks 1 to 6: 1, log2 3, 2, log2 5, log2 6, log2 7.
    let ideal = 3 + 2 / 1.584962500721156 + 0.5 + 1 / 2.321928094887362
    expect(.ndcg, (2 + 0.5 + 1 / 2.807354922057604) / ideal)
    expect(.ndcgCut(3), (2 + 0.5) / (3 + 2 / 1.584962500721156 + 0.5))
    expect(.ndcgCut(1), 2.0 / 3)
  }

  @Test func successIsOneOrNothing() {
    expect(.success(1), 1)
    #expect(Measure.success(1).value(of: ["x", "a"], against: ["a": 1], highestGrade: 1) == 0)
    #expect(Measure.success(2).value(of: ["x", "a"], against: ["a": 1], highestGrade: 1) == 1)
  }

  @Test func rPrecisionLooksAtAsManyAsAreRelevant() {
    expect(.rPrecision, 2.0 / 4)
  }

  @Test func bprefPassesOverWhatWasNotJudged() {
    // Of the two documents judged as not relevant, none, one and two stand above the three relevant ones.
    expect(.bpref, (1 + 0.5 + 0) / 4)
  }

  @Test func bprefLooksAtNoMoreNonrelevantDocumentsThanThereAreRelevantOnes() {
    let grades = ["a": 1, "b": 1, "n1": 0, "n2": 0, "n3": 0]
    let value = Measure.bpref.value(of: ["n1", "a", "n2", "n3", "b"], against: grades, highestGrade: 1)
    #expect(value == (0.5 + 0) / 2)
  }

  @Test func expectedReciprocalRankStopsWithTheGradesProbability() {
    // (2^2 - 1) / 8, then (2^1 - 1) / 8 of those who still read.
    expect(.err(1), 0.375)
    expect(.err(3), 0.375 + 0.625 * 0.125 / 3)
    expect(.err(6), 0.375 + 0.625 * 0.125 / 3 + 0.625 * 0.875 * 0.125 / 6)
  }

  @Test func expectedReciprocalRankStandsHighGrades() {
    let value = Measure.err(1).value(of: ["a"], against: ["a": 5_000], highestGrade: 5_000)
    #expect(value == 1)
  }

  @Test func aTopicWithoutRelevantDocumentsHasNothing() {
    for measure in Measure.standard + [.ndcg, .rPrecision] {
      for grades in [[:], ["a": 0], ["a": -1], ["a": -1, "b": -2]] {
        #expect(measure.value(of: ["a", "b"], against: grades, highestGrade: 1) == 0)
      }
      #expect(measure.value(of: [], against: ["a": 1], highestGrade: 1) == 0)
    }
  }

  @Test func gradesBelowZeroGainNothingAndCountAsNotJudged() {
    let grades = ["a": 1, "n": 0, "spam": -2]
    for measure in Measure.standard + [.ndcg, .rPrecision] {
      #expect(
        measure.value(of: ["spam", "n", "a"], against: grades, highestGrade: 1)
          == measure.value(of: ["unknown", "n", "a"], against: ["a": 1, "n": 0], highestGrade: 1))
    }
  }

  @Test func aDocumentNamedTwiceGainsOnce() {
    let grades = ["a": 1, "b": 1]
    #expect(Measure.recall(3).value(of: ["a", "a", "a"], against: grades, highestGrade: 1) == 0.5)
    #expect(Measure.ndcg.value(of: ["a", "a"], against: ["a": 1], highestGrade: 1) == 1)
  }

  private func expect(_ measure: Measure, _ value: Double, _ location: SourceLocation = #_sourceLocation) {
    let difference = abs(measure.value(of: list) - value)
    #expect(difference < 1e-12, "\(measure.name) is \(measure.value(of: list)), not \(value)", sourceLocation: location)
  }
}

@Suite struct GradedListTests {
  private let grades = ["a": 1, "n": 0, "spam": -1]

  @Test func theUnjudgedShareIsThatOfTheFirstDocuments() {
    let list = GradedList(["a", "x", "n", "spam"], grades)
    #expect(list.unjudgedShare(first: 1) == 0)
    #expect(list.unjudgedShare(first: 2) == 0.5)
    #expect(list.unjudgedShare(first: 4) == 0.5)
    #expect(list.unjudgedShare(first: 10) == 0.5)
    #expect(list.unjudgedShare(first: 0) == 0)
    #expect(GradedList([], grades).unjudgedShare(first: 10) == 0)
  }

  @Test func aCondensedListLeavesOutWhatWasNotJudged() {
    let list = GradedList(["x", "spam", "n", "y", "a"], grades, leavesOutUnjudged: true)
    #expect(list.count == 2)
    #expect(Measure.reciprocalRank.value(of: list) == 0.5)
    #expect(list.unjudgedShare(first: 10) == 0)
  }
}

@Suite struct MeasureNameTests {
  @Test func everyNameLeadsBackToItsMeasure() {
    for measure in Measure.standard + [.ndcg, .rPrecision, .recall(1), .success(1_000), .err(7)] {
      #expect(Measure(name: measure.name) == measure)
    }
  }

  @Test func namesAreThoseOfTrecEval() {
    let names = [
      "map", "recip_rank", "P_5", "recall_10", "ndcg", "ndcg_cut_10", "success_1", "Rprec", "bpref", "err_20",
    ]
    #expect(names.compactMap { Measure(name: $0)?.name } == names)
  }

  @Test(arguments: [
    "", "MAP", "map_5", "P", "P_", "P_0", "P_-1", "P_+1", "P_05", "P_5 ", "P_1.5", "P_a", "p_5", "ndcg_5", "ndcg_cut",
    "err", "bpref_10", "P_99999999999999999999", "P_٣", "precision_5",
  ])
  func aNameThatThereIsNotGivesNothing(_ name: String) {
    #expect(Measure(name: name) == nil)
  }

  @Test func theStandardMeasuresDifferAndTheKnownNamesAreAllTold() {
    #expect(Set(Measure.standard).count == Measure.standard.count)
    for name in ["map", "recip_rank", "P_k", "recall_k", "ndcg,", "ndcg_cut_k", "success_k", "Rprec", "bpref", "err_k"]
    {
      #expect(Measure.knownNames.contains(name))
    }
  }
}
