import Testing

@Suite struct TerminalTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Runs the program with descriptors on a terminal; gives how it ended and what the terminal got.
  private func onTerminal(
    _ arguments: [String], _ descriptors: [Int32], environment: [String: String] = [:]
  ) throws -> (Ended, String) {
    let terminal = try PseudoTerminal()
    let variables = ["TERM": "xterm", "LIMELIGHT_INDEX": folder.index].merging(environment) { $1 }
    let process = try LimelightProcess(
      arguments, environment: variables, terminal: (terminal.path, descriptors))
    let ended = process.end()
    return (ended, terminal.readAll())
  }

  @Test func `what matched is marked on a terminal`() throws {
    try folder.index(#"{"id":"1","title":"Small Teapot","subtitle":"for two"}"#)
    let (ended, text) = try onTerminal(["search", "teap"], [1])
    #expect(ended.code == 0)
    #expect(text == "Small \u{1B}[1;33mTeap\u{1B}[0mot  \u{1B}[2mfor two\u{1B}[0m\r\n")
  }

  @Test func `colour is not used where it is not wanted`() throws {
    try folder.index(#"{"id":"1","title":"Teapot"}"#)
    #expect(try onTerminal(["search", "teap"], [1], environment: ["NO_COLOR": "1"]).1 == "Teapot\r\n")
    #expect(try onTerminal(["search", "teap"], [1], environment: ["NO_COLOR": ""]).1.contains("\u{1B}["))
    #expect(try onTerminal(["search", "teap"], [1], environment: ["TERM": "dumb"]).1 == "Teapot\r\n")
    #expect(try onTerminal(["search", "--color=never", "teap"], [1]).1 == "Teapot\r\n")
    #expect(try folder.run("search", "teap").output == "Teapot\n")
    let always = try folder.run("search", "--color=always", "teap", environment: ["NO_COLOR": "1"])
    #expect(always.output == "\u{1B}[1;33mTeap\u{1B}[0mot\n")
  }

  @Test func `a hit takes one line of the terminal`() throws {
    let subtitle = String(repeating: "long ", count: 40)
    try folder.index("{\"id\":\"1\",\"title\":\"Teapot 海滩\",\"subtitle\":\"\(subtitle)\"}")
    let text = try onTerminal(["search", "--color=never", "teap"], [1]).1
    #expect(text.hasSuffix("…\r\n"))
    #expect(text.unicodeScalars.count == 80)
    #expect(try folder.run("search", "teap").output.contains(subtitle.dropLast()))
  }

  @Test(arguments: [
    ["search", "odd"], ["search", "--color=always", "odd"], ["search", "--json", "odd"], ["apps"], ["apps", "--json"],
    ["shortcuts"], ["shortcuts", "--json"], ["list"], ["list", "--json"], ["stats"], ["stats", "--json"],
  ])
  func `escape sequences of titles never reach the terminal`(_ arguments: [String]) throws {
    let evil = #"\u001b[31m\u001b]0;x\u0007\u009b2J\u202e\u2066\t\r\n\u007f"#
    try folder.index(
      #"{"kind":"app","id":"org.odd\#(evil)","name":"Odd\#(evil)","subtitle":"s\#(evil)"}"#,
      #"{"kind":"shortcut","app":"org.odd\#(evil)","id":"go\#(evil)","shortTitle":"Go\#(evil)","subtitle":"s\#(evil)"}"#,
      #"{"app":"\#(evil)","type":"\#(evil)","id":"1\#(evil)","title":"Odd one\#(evil)","subtitle":"s\#(evil)"}"#)
    let ended = try limelight(arguments, environment: ["LIMELIGHT_INDEX": folder.index])
    #expect(ended.code == 0)
    var text = ended.output
    for own in ["\u{1B}[1;33m", "\u{1B}[2m", "\u{1B}[0m", "\n", "\t"] { text = text.replacing(own, with: "") }
    let isSafe = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
    #expect(isSafe)
    #expect(ended.lines.count < 40)
  }

  @Test(arguments: [30, 60, 80, 200] as [UInt16])
  func `the progress takes the width of the terminal and no more`(_ columns: UInt16) throws {
    let lines = (0..<30_000).map { "{\"id\":\"e\($0)\",\"title\":\"Entity number \($0)\"}\n" }.joined()
    let file = try folder.write("many.jsonl", lines)
    let terminal = try PseudoTerminal(columns: columns)
    let process = try LimelightProcess(
      ["index", file], environment: ["TERM": "xterm", "LIMELIGHT_INDEX": folder.index],
      terminal: (terminal.path, [2]))
    #expect(process.end().code == 0)
    let steps = terminal.readAll().split(separator: "\r").filter { $0.contains("many.jsonl: reading") }
      .map { $0.prefix { $0 != "\u{1B}" } }
    #expect(!steps.isEmpty)
    #expect(steps.allSatisfy { $0.count <= Int(columns) - 1 && $0.contains(" %") })
    if columns >= 80 {
      #expect(steps.allSatisfy { $0.count == Int(columns) - 1 && $0.contains(" [") })
      #expect(steps.contains { $0.hasSuffix(" left") })
    }
  }

  @Test func `progress is shown on a terminal and taken away again`() throws {
    let lines = (0..<60_000).map { "{\"id\":\"e\($0)\",\"title\":\"Entity number \($0)\"}\n" }.joined()
    let file = try folder.write("many.jsonl", lines)
    let (ended, text) = try onTerminal(["index", file], [2])
    #expect(ended.code == 0)
    let steps = text.split(separator: "\r").filter { $0.contains("records, ") }
    #expect(!steps.isEmpty)
    #expect(steps.allSatisfy { $0.contains(" %") && $0.contains("/s") && $0.hasSuffix("\u{1B}[K") })
    #expect(text.contains("\r\u{1B}[K\(file): 60,000 added"))
    let (dumb, plain) = try onTerminal(["index", "--again", file], [2], environment: ["TERM": "dumb"])
    #expect(dumb.code == 0)
    #expect(plain.utf8.contains(0x1B) == false)
    let piped = try folder.run("index", "--again", file)
    #expect(piped.errorLines.count == 1)
    #expect(piped.errors.utf8.contains(0x0D) == false)
  }
}
