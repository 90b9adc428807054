import LimelightEvaluation
import LimelightModel
import Testing

@Suite struct QrelsFormatTests {
  @Test func judgementsAreReadByJudge() throws {
    let sets = try QrelsFormat.read(lines("1 ann d1 2\r\n\n1\tbob  d1\t0\n 2 ann a%20b -1 \n1 ann d1%09 +1"))
    #expect(sets.judges == ["ann", "bob"])
    #expect(sets["ann"]?.grades == ["1": ["d1": 2, "d1\t": 1], "2": ["a b": -1]])
    #expect(sets["ann"]?.topics == ["1", "2"])
    #expect(sets["bob"]?.grades == ["1": ["d1": 0]])
    #expect(sets["eve"] == nil)
  }

  @Test func judgementsThatAreWrittenAreReadAgain() throws {
    var sets = JudgementSets()
    sets.judge("z", of: "new york", 1, by: "ann")
    sets.judge("a 100%", of: "new york", -2, by: "ann")
    sets.judge("é", of: "2", 0, by: "")
    let text = try written { write throws(Fault) in try QrelsFormat.write(sets, write) }
    #expect(text == "new%20york ann a%20100%25 -2\nnew%20york ann z 1\n2 % é 0\n")
    #expect(try QrelsFormat.read(lines(text)) == sets)
  }

  @Test func judgementsOfNoJudgeAreWrittenAsTrecWritesThem() throws {
    var judgements = Judgements()
    judgements.judge("d", of: "1", 3)
    #expect(try written { write throws(Fault) in try QrelsFormat.write(judgements, write) } == "1 0 d 3\n")
  }

  @Test func everyFaultIsToldWithItsLineAndTheRestIsRead() throws {
    let text = """
      1 0 d1 1
      1 0 d1
      1 0 d2 1 x
      1 0 d3 high
      1 0 d4 1.5
      1 0 d1 0
      1 other d1 0
      1 0 d5 99999999999999999999
      1 0 d6 1001
      1 0 d7 0
      """
    let (sets, faults) = try collected(text) {
      (lines, onFault) throws(Fault) in try QrelsFormat.read(lines, onFault: onFault)
    }
    #expect(sets["0"]?["1"] == ["d1": 1, "d7": 0])
    #expect(
      faults == [
        "f:2: a judgement has topic, judge, document and grade; here is 3 cells",
        "f:3: a judgement has topic, judge, document and grade; here is 5 cells",
        "f:4: the grade must be a whole number from -1000 to 1000, not \"high\"",
        "f:5: the grade must be a whole number from -1000 to 1000, not \"1.5\"",
        "f:6: document \"d1\" of topic \"1\" was judged before by the same judge",
        "f:8: the grade must be a whole number from -1000 to 1000, not \"99999999999999999999\"",
        "f:9: the grade must be a whole number from -1000 to 1000, not \"1001\"",
      ])
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", " \t\r\n"])
  func aFileWithoutJudgementsIsAFault(_ text: String) {
    #expect(throws: Fault(file: "f", line: 0, message: "holds no judgements")) { try QrelsFormat.read(lines(text)) }
  }

  @Test func aFileOfFaultsAloneIsNotCalledEmpty() throws {
    let (sets, faults) = try collected("x\n") {
      (lines, onFault) throws(Fault) in try QrelsFormat.read(lines, onFault: onFault)
    }
    #expect(sets.judges.isEmpty)
    #expect(faults == ["f:1: a judgement has topic, judge, document and grade; here is 1 cell"])
  }
}

@Suite struct JudgementSetsTests {
  private func sets(_ grades: [[Int?]]) -> JudgementSets {
    var sets = JudgementSets()
    for (judge, grades) in grades.enumerated() {
      for (document, grade) in grades.enumerated() {
        if let grade { sets.judge("d\(document)", of: "t", grade, by: "j\(judge)") }
      }
    }
    return sets
  }

  @Test func mergedJudgementsAreTheMediansRoundedDown() {
    let sets = sets([[0, 1, 3, -2, 2, nil], [3, 2, 0, -1, nil, nil], [1, nil, 3, nil, nil, 1]])
    #expect(sets.merged["t"] == ["d0": 1, "d1": 1, "d2": 3, "d3": -2, "d4": 2, "d5": 1])
    #expect(sets.merged.topics == ["t"])
    #expect(JudgementSets().merged.topics.isEmpty)
  }

  @Test func theMedianOfExtremeGradesDoesNotOverflow() {
    #expect(sets([[.max], [.max]]).merged["t"] == ["d0": .max])
    #expect(sets([[.min], [.max]]).merged["t"] == ["d0": -1])
  }

  @Test func kappaIsThatOfCohensExample() throws {
    // 20 times yes by both, 5 and 10 times by one, 15 times no by both: 0.7 seen, 0.5 by chance.
    let first = Array(repeating: 1, count: 25) + Array(repeating: 0, count: 25)
    let second = [(1, 20), (0, 5), (1, 10), (0, 15)].flatMap { Array(repeating: $0.0, count: $0.1) }
    let agreement = try #require(sets([first, second]).agreement(of: "j0", and: "j1"))
    #expect(agreement.pairCount == 50)
    #expect(abs(try #require(agreement.kappa) - 0.4) < 1e-12)
    // With two grades every disagreement is as far.
    #expect(agreement.weightedKappa == agreement.kappa)
  }

  @Test func weightedKappaCountsHowFarGradesAreApart() throws {
    // Seen: the distances 0, 1, 0, 2 make 3. By chance, over 4: firsts 0 1 2 2 and seconds 0 2 2 0 make 18 / 4.
    let agreement = try #require(sets([[0, 1, 2, 2, nil], [0, 2, 2, 0, 1]]).agreement(of: "j0", and: "j1"))
    #expect(agreement.pairCount == 4)
    #expect(abs(try #require(agreement.weightedKappa) - (1 - 3 / 4.0)) < 1e-12)
    // Agreement 2 of 4; by chance 1/4 * 2/4 + 2/4 * 2/4 = 3/8.
    #expect(abs(try #require(agreement.kappa) - (0.5 - 0.375) / 0.625) < 1e-12)
  }

  @Test func judgesWithoutACommonDocumentOrWithOneGradeHaveNoKappa() throws {
    let apart = try #require(sets([[1, nil], [nil, 1]]).agreement(of: "j0", and: "j1"))
    #expect(apart == JudgeAgreement(pairCount: 0, kappa: nil, weightedKappa: nil))
    let same = try #require(sets([[1, 1], [1, 1]]).agreement(of: "j0", and: "j1"))
    #expect(same == JudgeAgreement(pairCount: 2, kappa: nil, weightedKappa: nil))
    #expect(sets([[1]]).agreement(of: "j0", and: "nobody") == nil)
  }

  @Test func perfectAgreementIsOne() throws {
    let agreement = try #require(sets([[0, 1, 2], [0, 1, 2]]).agreement(of: "j0", and: "j1"))
    #expect(agreement == JudgeAgreement(pairCount: 3, kappa: 1, weightedKappa: 1))
  }
}
