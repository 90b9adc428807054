import LimelightEvaluation
import LimelightModel
import LimelightTestSupport
import Testing

@Suite struct CSVFormatTests {
  @Test func rowsAreReadWithTheQueryAsTheTopic() throws {
    let text =
      "rating,note,docid,query\r\n3,,d1,new york\r\n\r\n0,\"a, b\",\"d\"\"2\"\"\",\"two\r\nlines, here\"\n-1,x,d 3,new york"
    let contents = try CSVFormat.read(lines(text))
    #expect(
      contents.topics == [
        Topic(id: "new york", query: "new york"), Topic(id: "two\nlines, here", query: "two\nlines, here"),
      ])
    #expect(contents.judgements.grades == ["new york": ["d1": 3, "d 3": -1], "two\nlines, here": ["d\"2\"": 0]])
  }

  @Test func judgementsThatAreWrittenAreReadAgain() throws {
    var judgements = Judgements()
    judgements.judge("b,c", of: "say \"hi\"", 2)
    judgements.judge("a", of: "say \"hi\"", 0)
    judgements.judge("x", of: "7", -1)
    let topics = [Topic(id: "7", query: "seven\nup")]
    let text = try written { write throws(Fault) in try CSVFormat.write(judgements, topics: topics, write) }
    #expect(
      text == """
        query,docid,rating
        "say ""hi\""",a,0
        "say ""hi\""","b,c",2
        "seven
        up",x,-1

        """)
    let contents = try CSVFormat.read(lines(text))
    #expect(contents.judgements.grades == ["say \"hi\"": ["b,c": 2, "a": 0], "seven\nup": ["x": -1]])
  }

  @Test func randomCellsComeBack() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var judgements = Judgements()
      for number in 0..<10 {
        let cell = (0..<generator.below(6)).map { _ in generator.pick(["\"", ",", "\n", "a", " ", "é", "\t", "\r"]) }
          .joined()
        // A line break within a cell is read as `\n`.
        let name = "\(number)" + cell.unicodeScalars.filter { $0 != "\r" }.map(String.init).joined()
        judgements.judge(name, of: name + "?", number - 2)
      }
      let text = try written { write throws(Fault) in try CSVFormat.write(judgements, write) }
      #expect(try CSVFormat.read(lines(text)).judgements == judgements)
    }
  }

  @Test func everyFaultIsToldWithTheLineItsRowBeginsAtAndTheRestIsRead() throws {
    let text = """
      query,docid,rating
      a,d1,1
      a,d2
      a,d3,1,1
      ,d4,1
      a,,1
      a,d5,
      a,d6,good
      a,"d7" x,1
      a,d1,0
      "two
      lines",d8,x
      b,d9,2
      "never closed,d10,1
      b,d11,1
      """
    let (contents, faults) = try collected(text) {
      (lines, onFault) throws(Fault) in try CSVFormat.read(lines, onFault: onFault)
    }
    #expect(contents.judgements.grades == ["a": ["d1": 1], "b": ["d9": 2]])
    #expect(
      faults == [
        "f:3: the first line names 3 columns; here is 2 cells",
        "f:4: the first line names 3 columns; here is 4 cells",
        "f:5: the query is empty",
        "f:6: the docid is empty",
        "f:7: the grade must be a whole number from -1000 to 1000, not \"\"",
        "f:8: the grade must be a whole number from -1000 to 1000, not \"good\"",
        "f:9: there is text after the closing quotation mark",
        "f:10: document \"d1\" of the query \"a\" was judged before",
        "f:11: the grade must be a whole number from -1000 to 1000, not \"x\"",
        "f:14: the quotation mark is not closed",
      ])
  }

  @Test(arguments: [
    ("query,docid\na,b\n", "there is no column rating"), ("a,b,1\n", "there is no column query"),
    ("query,docid,rating,docid\n", "there is more than one column docid"),
  ])
  func aHeaderThatDoesNotNameTheColumnsIsTheOnlyFault(_ text: String, _ what: String) throws {
    let (contents, faults) = try collected(text) {
      (lines, onFault) throws(Fault) in try CSVFormat.read(lines, onFault: onFault)
    }
    #expect(contents.topics.isEmpty)
    #expect(faults == ["f:1: \(what): the first line must name query, docid and rating"])
  }

  @Test func aQuotationMarkThatIsNotClosedDoesNotTakeTheFileIn() throws {
    let filler = String(repeating: String(repeating: "x", count: 1_023) + "\n", count: 1_100)
    let (_, faults) = try collected("query,docid,rating\na,b,1\n\"open,c,1\n\(filler)") {
      (lines, onFault) throws(Fault) in try CSVFormat.read(lines, onFault: onFault)
    }
    #expect(faults.first == "f:3: the row is longer than 1 MiB: is a quotation mark missing?")
  }

  @Test(arguments: ["", "\n", "query,docid,rating\n"])
  func aFileWithoutJudgementsIsAFault(_ text: String) {
    #expect(throws: Fault(file: "f", line: 0, message: "holds no judgements")) { try CSVFormat.read(lines(text)) }
  }
}
