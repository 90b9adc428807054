import Glibc
import Testing

@Suite struct DemoTests {
  /// The folder in which the example catalogs are found.
  private static let checkout = String(Examples.folder.dropLast("/index-data/catalogs".count))

  @Test func `the demo indexes, types, and ends in a prompt`() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(columns: 100)
    let process = try LimelightProcess(
      ["demo"], environment: ["TERM": "xterm", "TMPDIR": folder.path, "NO_COLOR": "1"], folder: Self.checkout,
      terminal: (terminal.path, [0, 1, 2]))
    var text = terminal.read(until: "an empty line ends.", seconds: 120)
    #expect(text.contains("Indexing into \(folder.path)/limelight-demo-"))
    #expect(text.contains("example catalogs"))
    #expect(text.contains("coffee reorder"))
    if TemporaryFolder.names(in: "/var/lib/apt/lists").contains(where: { $0.contains("_Packages") }) {
      let steps = text.split(separator: "\r").filter { $0.hasPrefix("apt: reading") }
      #expect(steps.allSatisfy { $0.hasPrefix("apt: reading [") && $0.contains("] ") && $0.contains(" %") })
      #expect(steps.contains { $0.contains(" left") })
    }
    #expect(text.contains(" keystrokes over "))
    #expect(TemporaryFolder.names(in: folder.path).count == 1)
    try terminal.type("grocery\n")
    text = terminal.read(until: " in ")
    #expect(text.contains("Groceries"))
    try terminal.type("\n")
    let ended = process.end()
    #expect(ended.code == 0)
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test func `an interrupted demo removes its folder`() throws {
    let folder = try TemporaryFolder()
    let process = try LimelightProcess(["demo"], environment: ["TMPDIR": folder.path], folder: Self.checkout)
    #expect(process.readLine()?.hasPrefix("Indexing into ") == true)
    process.signal(SIGINT)
    #expect(process.end().code == 130)
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test func `without a scratch folder the demo says what to do`() throws {
    let ended = try limelight("demo", environment: ["TMPDIR": "/nonexistent"])
    #expect(ended.code == 73)
    #expect(ended.errors == "/nonexistent: no folder can be made there: No such file or directory; set TMPDIR\n")
  }
}
