import LimelightEvaluation
import LimelightModel
import Testing

@Suite struct TopicsFormatTests {
  @Test func topicsAreReadInTheirOrder() throws {
    let topics = try TopicsFormat.read(lines("2\tnew  york \r\n\n1\tüber\tprefix\n3\tx\t"))
    #expect(
      topics == [
        Topic(id: "2", query: "new  york "), Topic(id: "1", query: "über", kind: "prefix"), Topic(id: "3", query: "x"),
      ])
  }

  @Test func topicsThatAreWrittenAreReadAgain() throws {
    let topics = [Topic(id: "a b", query: "100% \"wool\""), Topic(id: "2", query: "x y", kind: "typo")]
    let text = try written { write throws(Fault) in try TopicsFormat.write(topics, as: "t", write) }
    #expect(text == "a b\t100% \"wool\"\n2\tx y\ttypo\n")
    #expect(try TopicsFormat.read(lines(text)) == topics)
  }

  @Test func everyFaultIsToldWithItsLineAndTheRestIsRead() throws {
    let (topics, faults) = try collected("1\tone\nno tab\n\tx\n4\t \n1\tagain\n6\ta\tb\tc\n7\tseven\n") {
      (lines, onFault) throws(Fault) in try TopicsFormat.read(lines, onFault: onFault)
    }
    #expect(topics.map(\.id) == ["1", "7"])
    #expect(
      faults == [
        "f:2: a topic has an id, a query and perhaps a kind, parted by tabs; here is 1 cell",
        "f:3: the topic's id is empty",
        "f:4: the query of the topic \"4\" is empty",
        "f:5: the topic \"1\" stands in the file twice",
        "f:6: a topic has an id, a query and perhaps a kind, parted by tabs; here is 4 cells",
      ])
  }

  @Test func theFirstFaultEndsTheReadingUnlessTheCallerTakesIt() {
    #expect(throws: Fault(file: "f", line: 1, message: "the topic's id is empty")) {
      try TopicsFormat.read(lines("\tx\n\ty\n"))
    }
  }

  @Test(arguments: ["", "\n \n"])
  func aFileWithoutTopicsIsAFault(_ text: String) {
    #expect(throws: Fault(file: "f", line: 0, message: "holds no topics")) { try TopicsFormat.read(lines(text)) }
  }

  @Test func linesThatAreNotTextAreFaults() {
    #expect(throws: Fault(file: "f", line: 2, message: "the line is not UTF-8")) {
      try TopicsFormat.read(lines(Array("1\tx\n2\t".utf8) + [0xFF, 0x0A]))
    }
  }

  @Test func aLineOverTheLimitIsAFault() throws {
    let long = String(repeating: "x", count: RecordLimits().line)
    let (topics, faults) = try collected("1\ta\n2\t\(long)\n3\tc\n") {
      (lines, onFault) throws(Fault) in try TopicsFormat.read(lines, onFault: onFault)
    }
    #expect(topics.map(\.id) == ["1", "3"])
    #expect(faults == ["f:2: line is longer than 1 MiB"])
  }

  @Test func aFileThatCannotBeReadOnIsAFaultEvenWhenFaultsAreTaken() {
    let failure = Fault(file: "f", line: 2, message: "cannot be read: input/output error")
    #expect(throws: failure) {
      try TopicsFormat.read(lines(Array("1\tx\n".utf8), failure: failure)) { _ in }
    }
    #expect(throws: Fault.self) { try LineReader.open("/nonexistent") }
  }

  @Test(arguments: [
    Topic(id: "", query: "x"), Topic(id: "1", query: " "), Topic(id: "1\t", query: "x"), Topic(id: "1", query: "a\tb"),
    Topic(id: "1", query: "a\nb"), Topic(id: "1", query: "a\r"), Topic(id: "1", query: "a", kind: "\t"),
  ])
  func aTopicThatCannotStandInTheFileIsNotWritten(_ topic: Topic) {
    #expect(throws: Fault.self) {
      try written { write throws(Fault) in try TopicsFormat.write([topic], as: "t", write) }
    }
  }
}
