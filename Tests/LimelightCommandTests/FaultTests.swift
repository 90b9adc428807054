import Testing

@Suite struct FaultTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let good = Array(#"{"id":"good","title":"Teapot"}"#.utf8)

  /// Lines that are no records, and what is said of them.
  static let faults: [(name: String, line: [UInt8], message: String)] = [
    ("broken JSON", Array(#"{"id":"1","title":"Broken""#.utf8), "broken JSON at byte 27: "),
    ("no object", Array("[1]".utf8), ""),
    ("a wrong type", Array(#"{"id":3,"title":"x"}"#.utf8), "id: expected a string, found a number"),
    ("a missing id", Array(#"{"title":"x"}"#.utf8), "id is missing"),
    ("a missing title", Array(#"{"id":"1"}"#.utf8), "title is missing"),
    ("invalid UTF-8", Array(#"{"id":"1","title":""#.utf8) + [0xFF] + Array(#""}"#.utf8), "not valid UTF-8 at byte 20"),
    (
      "a NUL byte", Array(#"{"id":"1","title":"a"#.utf8) + [0] + Array(#"b"}"#.utf8),
      "broken JSON at byte 21: a NUL byte"
    ),
    ("an escaped NUL", Array(#"{"id":"1","title":"a\u0000b"}"#.utf8), "title holds a NUL character"),
    (
      "a line of 10 MB",
      Array(#"{"id":"1","title":""#.utf8) + [UInt8](repeating: 0x78, count: 10_000_000) + Array(#""}"#.utf8),
      "line is longer than 1 MiB"
    ),
    (
      "a title of 100,000 characters",
      Array(#"{"id":"1","title":""#.utf8) + [UInt8](repeating: 0x78, count: 100_000) + Array(#""}"#.utf8),
      "title is longer than 32 KiB"
    ),
    ("the same identity again", good, "the identity (good) was there before; this one replaces it"),
  ]

  @Test(arguments: faults.indices)
  func `a faulty line is told with its place, and the good lines are indexed`(_ index: Int) throws {
    let fault = Self.faults[index]
    let file = try folder.write(
      "f.jsonl", bytes: Self.good + [0x0A] + fault.line + [0x0A] + Array(#"{"id":"z","title":"Zebra"}"#.utf8))
    let ended = try folder.run("index", file)
    #expect(ended.code == 65, "\(fault.name)")
    #expect(ended.errorLines.count == 2)
    #expect(ended.errorLines.first?.hasPrefix("\(file):2: \(fault.message)") == true, "\(ended.errorLines.first ?? "")")
    #expect(ended.errorLines.last?.contains("2 added") == true)
    #expect(ended.errorLines.last?.contains("1 fault in") == true)
    #expect(try folder.run("search", "teap").output == "Teapot\n")
    #expect(try folder.run("search", "zebr").output == "Zebra\n")
    #expect(try folder.run("check").code == 0)
  }

  @Test func `long words and odd ids are no faults, empty files are`() throws {
    let word = String(repeating: "teapot", count: 1_000)
    let file = try folder.write(
      "f.jsonl", "{\"id\":\"a b\\u0007\\n c\",\"title\":\"\(word)\"}\n\n{\"id\":\" \",\"title\":\"Kettle\"}\n")
    let ended = try folder.run("index", file)
    #expect(ended.code == 0)
    #expect(try folder.run("search", "--batch", input: "teapotteapot\nkett\n").output == "a b\\x07\\n c\n \n")
    let empty = try folder.run("index", try folder.write("empty.jsonl", ""))
    #expect(empty.code == 65)
    #expect(empty.errors.contains("empty.jsonl:1: the file is empty"))
    let table = try folder.run("index", try folder.write("empty.csv", ""))
    #expect(table.code == 65)
    #expect(table.errors.contains("empty.csv: the table is empty"))
    #expect(try folder.run("check").code == 0)
  }

  @Test func `control characters of names and messages are made visible`() throws {
    let file = try folder.write("a\u{1B}[31m\nb.jsonl", "{\n")
    let ended = try folder.run("index", file)
    #expect(ended.code == 65)
    #expect(ended.errors.utf8.contains(0x1B) == false)
    #expect(ended.errorLines.count == 2)
    #expect(ended.errors.contains("a␛[31m␊b.jsonl:1: broken JSON"))
  }
}
