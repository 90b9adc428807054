import LimelightEvaluation
import LimelightModel
import Testing

@Suite struct RunFormatTests {
  @Test func theOrderIsThatOfTheScoresAndNotOfTheRanks() throws {
    let run = try RunFormat.read(
      lines("t2 Q0 a 1 0.5 lime\nt1 Q0 x 1 -1e3 lime\n\nt2\tQ0  b 2 1.5 lime\r\nt2 Q0 c 3 1 lime\n"))
    #expect(run.tag == "lime")
    #expect(run.topics == ["t2", "t1"])
    #expect(run["t2"] == ["b", "c", "a"])
    #expect(run["t1"] == ["x"])
  }

  @Test func equalScoresAreInTheFallingOrderOfTheNamesBytes() throws {
    let names = ["d10", "d9", "D9", "é", "z", "%20", "!"]
    let run = try RunFormat.read(lines(names.map { "t Q0 \($0) 1 1 x\n" }.joined()))
    // `%20` is told apart before it is decoded, as trec_eval would.
    #expect(run["t"] == ["é", "z", "d9", "d10", "D9", " ", "!"])
  }

  @Test func aRunThatIsWrittenIsReadAgain() throws {
    var run = Run(tag: "my run")
    run["new york"] = ["b c", "a", "100%"]
    run["2"] = ["x"]
    let text = try written { write throws(Fault) in try RunFormat.write(run, as: "r", write) }
    #expect(
      text == """
        new%20york Q0 b%20c 1 3 my%20run
        new%20york Q0 a 2 2 my%20run
        new%20york Q0 100%25 3 1 my%20run
        2 Q0 x 1 1 my%20run

        """)
    #expect(try RunFormat.read(lines(text)) == run)
  }

  @Test func aDocumentTwiceInAnAnswerIsNotWritten() {
    var run = Run(tag: "r")
    run["1"] = ["a", "b", "a"]
    #expect(throws: Fault(file: "r", line: 3, message: "document \"a\" stands in topic \"1\" twice")) {
      try written { write throws(Fault) in try RunFormat.write(run, as: "r", write) }
    }
  }

  @Test func everyFaultIsToldWithItsLineAndTheRestIsRead() throws {
    let text = """
      1 Q0 a 1 3 x
      1 Q0 b 2 x
      1 Q0 c 3 1 x y
      1 Q0 d 4 high x
      1 Q0 e 5 nan x
      1 Q0 f 6 inf x
      1 Q0 g 7 1e999 x
      1 Q0 a 8 4 x
      2 Q0 a 1 1 x
      1 Q0 h 9 3.5 x
      """
    let (run, faults) = try collected(text) {
      (lines, onFault) throws(Fault) in try RunFormat.read(lines, onFault: onFault)
    }
    #expect(run["1"] == ["h", "a"])
    #expect(run["2"] == ["a"])
    #expect(
      faults == [
        "f:2: a run's line has topic, Q0, document, rank, score and tag; here is 5 cells",
        "f:3: a run's line has topic, Q0, document, rank, score and tag; here is 7 cells",
        "f:4: the score must be a number, not \"high\"",
        "f:5: the score must be a number, not \"nan\"",
        "f:6: the score must be a number, not \"inf\"",
        "f:7: the score must be a number, not \"1e999\"",
        "f:8: document \"a\" stands in topic \"1\" twice",
      ])
  }

  @Test(arguments: ["", "\n \n"])
  func aFileWithoutAnswersIsAFault(_ text: String) {
    #expect(throws: Fault(file: "f", line: 0, message: "holds no answers")) { try RunFormat.read(lines(text)) }
  }

  @Test func longAndStrangeTextIsCutInMessages() {
    let score = "\u{1B}" + String(repeating: "9x", count: 60)
    #expect(throws: Fault.self) { try RunFormat.read(lines("1 Q0 a 1 \(score) x")) }
    do throws(Fault) { _ = try RunFormat.read(lines("1 Q0 a 1 \(score) x")) } catch {
      #expect(error.message.hasSuffix("9x9…\""))
      #expect(error.message.contains("\\u{1B}") && error.message.count < 120)
    }
  }
}
