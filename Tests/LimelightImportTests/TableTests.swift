import LimelightModel
import Testing

@testable import LimelightImport

@Suite struct TableTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func read(_ bytes: [UInt8], _ format: TableFormat = .csv) throws -> Reading {
    Reading(TableSource(path: try folder.write("t", bytes), format: format))
  }

  private func read(_ text: String, _ format: TableFormat = .csv) throws -> Reading {
    try read(Array(text.utf8), format)
  }

  private var path: String { folder.path + "/t" }

  @Test func everyColumnFillsItsValue() throws {
    let reading = try read(
      """
      id,title,subtitle,app,type,synonyms,keywords,image,priority,domain,url,text,visibility,created,modified,expires
      7,Plum Cake,with cinnamon,org.example.oven,Cake,Zwetschgenkuchen|Plum Pie,fruit; autumn ;,symbol:cake,2.5,cakes,\
      oven://7,Bake it.,exactNameOnly,1970-01-02,1970-01-01T00:00:01Z,86400

      """)
    let expected = EntityRecord(
      app: "org.example.oven", type: "Cake", id: "7", title: "Plum Cake", subtitle: "with cinnamon",
      synonyms: ["Zwetschgenkuchen", "Plum Pie"], keywords: ["fruit", "autumn"], image: ImageReference(.symbol, "cake"),
      priority: 2.5, domain: "cakes", url: "oven://7", text: "Bake it.", created: 86_400, modified: 1, expires: 86_400,
      visibility: .exactNameOnly)
    #expect(reading.entities == [expected])
    #expect(reading.faults == [])
  }

  @Test func columnsMayComeInAnyOrderAndUnknownOnesArePassedOver() throws {
    let reading = try read("Colour, TITLE ,id\nred,Rose,1\n")
    #expect(reading.entities == [EntityRecord(id: "1", title: "Rose")])
    #expect(reading.faults == [])
  }

  @Test func emptyCellsLeaveTheDefaults() throws {
    let reading = try read("id,title,subtitle,priority,created,visibility,image,keywords\n1,Rose,,,,,,\n")
    #expect(reading.entities == [EntityRecord(id: "1", title: "Rose")])
  }

  @Test func quotedCellsHoldCommasLineBreaksAndQuotationMarks() throws {
    let reading = try read(
      "id,title,text\r\n1,\"Salt, \"\"fine\"\"\",\"one\r\ntwo\"\r\n\"2\",\"\",x\r\n3,Pepper,\"\"\r\n")
    #expect(reading.entities.map(\.title) == ["Salt, \"fine\"", "Pepper"])
    #expect(reading.entities.first?.text == "one\r\ntwo")
    #expect(reading.lines == [2, 5])
    #expect(reading.faults == ["\(path):4: title is empty"])
  }

  @Test func quotationMarksWithinAnUnquotedCellAreText() throws {
    #expect(try read("id,title\n1,A 5\" pipe\n").entities.map(\.title) == ["A 5\" pipe"])
  }

  @Test func tabsSeparateAndQuotationMarksAreText() throws {
    let reading = try read("id\ttitle\tkeywords\n1\t\"Salt\", fine\ta|b\r\n", .tsv)
    #expect(reading.entities == [EntityRecord(id: "1", title: "\"Salt\", fine", keywords: ["a", "b"])])
  }

  @Test func blankLinesAndAMissingLastLineBreakAreFine() throws {
    let reading = try read("\n\nid,title\n\n1,Rose\n\r\n2,Lily")
    #expect(reading.entities.map(\.id) == ["1", "2"])
    #expect(reading.lines == [5, 7])
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(try read([0xEF, 0xBB, 0xBF] + Array("\"id\",title\n1,Rose\n".utf8)).entities.count == 1)
  }

  @Test func gzipIsAccepted() throws {
    #expect(try read(gzip("id,title\n1,Rose\n")).entities.map(\.title) == ["Rose"])
  }

  @Test func aHeaderWithoutIdOrTitleIsAFaultOfTheFile() throws {
    #expect(try read("title,app\nRose,a\n").ending == "\(path):1: the header has no column id")
    #expect(try read("id,name\n1,Rose\n").ending == "\(path):1: the header has no column title")
    #expect(try read("id,title,ID\n").ending == "\(path):1: the header has two columns id")
    #expect(try read("").ending == "\(path): the table is empty: its first line must name the columns")
    #expect(try read("id,\"title\n").ending == "\(path):1: the quotation mark is not closed")
  }

  @Test func whatIsWrongWithARowIsToldByTheLineItStartsAt() throws {
    let reading = try read(
      """
      id,title,priority,visibility,created
      1,One,1,,
      2,"Two
      lines",x,,
      3,Three
      4,Four,,,,
      5,"Five"5,,,
      6,Six,inf,,
      7,Seven,,seen,
      8,Eight,,,yesterday
      9,Nine,,,2026-02-30
      10,Ten,,,
      ,Eleven,,,
      12,"Twelve,,,

      """)
    #expect(reading.entities.map(\.id) == ["1", "10"])
    #expect(
      reading.faults == [
        "\(path):3: priority: \"x\" is not a number",
        "\(path):5: the row has 2 cells, the header has 5",
        "\(path):6: the row has 6 cells, the header has 5",
        "\(path):7: there is text after the closing quotation mark",
        "\(path):8: priority: \"inf\" is not a number",
        "\(path):9: visibility: \"seen\" is none of listed, exactNameOnly and hidden",
        "\(path):10: created: \"yesterday\" is not a date: write 2026-11-30, 2026-11-30T08:00:00Z or seconds since 1970",
        "\(path):11: created: \"2026-02-30\" is not a date: write 2026-11-30, 2026-11-30T08:00:00Z or seconds since 1970",
        "\(path):13: id is empty",
        "\(path):14: the quotation mark is not closed",
      ])
    #expect(reading.ending == nil)
  }

  @Test func aCellThatIsNotUTF8IsAFault() throws {
    let reading = try read(Array("id,title\n1,".utf8) + [0xFF, 0x0A] + Array("2,Lily\n".utf8))
    #expect(reading.faults == ["\(path):2: title is not UTF-8"])
    #expect(reading.entities.map(\.id) == ["2"])
  }

  @Test func aQuotationMarkThatIsNeverClosedDoesNotFillMemory() throws {
    let rows = String(repeating: "9,Nine and a good deal of text\n", count: 50_000)
    let reading = try read("id,title\n1,\"One\n" + rows)
    #expect(reading.faults == ["\(path):2: the row is longer than 1 MiB: is a quotation mark missing?"])
  }

  @Test func manyRowsComeInBatches() throws {
    let rows = (1...2_000).map { "\($0),Row \($0)\n" }.joined()
    let reading = try read("id,title\n" + rows)
    #expect(reading.entities.count == 2_000)
    #expect(reading.batches == 4)
  }

  @Test(arguments: [
    ("symbol:leaf", ImageReference(.symbol, "leaf")), ("leaf.fill", ImageReference(.symbol, "leaf.fill")),
    ("icon:firefox-esr", ImageReference(.icon, "firefox-esr")), ("/a/b.png", ImageReference(.path, "/a/b.png")),
    ("path:b.png", ImageReference(.path, "b.png")),
    ("https://example.org/a", ImageReference(.url, "https://example.org/a")),
  ])
  func aPictureIsNamedByItsKindOrKnownByItsLook(cell: String, image: ImageReference) throws {
    #expect(try read("id,title,image\n1,One,\(cell)\n").entities.first?.image == image)
  }

  @Test func theFormatIsToldByTheName() {
    #expect(TableFormat(fileName: "a/b.CSV") == .csv)
    #expect(TableFormat(fileName: "b.tsv.gz") == .tsv)
    #expect(TableFormat(fileName: "b.jsonl") == nil)
    #expect(TableFormat(fileName: "csv") == nil)
  }

  @Test func theSourceIsNamedByTheAbsolutePath() throws {
    try folder.write("t", "id,title\n")
    let source = TableSource(path: path, format: .csv)
    #expect(source.name == "table:" + path)
    #expect(source.isComplete)
    #expect(try source.fingerprint() != nil)
  }

  @Test func aSingleCellIsSingular() throws {
    let path = try folder.write("one.csv", "id,title\n1\n")
    #expect(
      Reading(TableSource(path: path, format: .csv)).faults == ["\(path):2: the row has 1 cell, the header has 2"])
  }
}
