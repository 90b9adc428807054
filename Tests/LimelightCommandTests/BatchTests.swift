import Testing

@Suite struct BatchTests {
  @Test func `each query is answered before the next is read`() throws {
    let process = try LimelightProcess(["search", "--batch"], environment: try Examples.variables)
    try process.write(Array("coff\n".utf8))
    #expect(process.readLine()?.hasPrefix("org.example.coffee\tOrder\tUsualOrder\tReorder") == true)
    try process.write(Array("xyzzyplugh\n".utf8))
    #expect(process.readLine() == "")
    try process.write(Array("海滩\n".utf8))
    #expect(process.readLine()?.isEmpty == false)
    #expect(process.end().code == 0)
  }

  @Test func `a limit holds for each answer, ten by default`() throws {
    #expect(
      try Examples.run("search", "--batch", "--limit", "2", input: "coff\n").output.split(separator: "\t").count == 2)
    #expect(try Examples.run("search", "--batch", input: "c\n").output.split(separator: "\t").count == 10)
  }

  @Test func `the time of each search is the last field`() throws {
    let ended = try Examples.run("search", "--batch", "--timing", input: "coff\nxyzzyplugh\n")
    #expect(ended.lines.count == 2)
    #expect(ended.lines[0].wholeMatch(of: /org\.example\.coffee\t.*\t#[0-9]+/) != nil)
    #expect(ended.lines[1].wholeMatch(of: /#[0-9]+/) != nil)
  }

  @Test func `ids that would break a line are escaped`() throws {
    let folder = try TemporaryFolder()
    try folder.index(#"{"id":"a b\t\n\\\u001b","title":"Teapot"}"#)
    #expect(try folder.run("search", "--batch", input: "teap\n").output == "a b\\t\\n\\\\\\x1b\n")
  }

  @Test func `invalid UTF-8, endless lines and a missing last line break are taken`() throws {
    let folder = try TemporaryFolder()
    try folder.index(#"{"id":"1","title":"Teapot"}"#)
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let input = [0xFF, 0xFE, 0x0A] + Array("teap\r\n".utf8) + long + [0x0A, 0x0A] + Array("teap".utf8)
    let ended = try limelight(["search", "--batch"], input: input, environment: ["LIMELIGHT_INDEX": folder.index])
    #expect(ended.output == "\n1\n\n\n1\n")
    #expect(ended.code == 0)
  }

  @Test func `nothing to read is nothing to answer`() throws {
    let ended = try Examples.run("search", "--batch")
    #expect(ended.code == 0)
    #expect(ended.output == "")
  }
}
