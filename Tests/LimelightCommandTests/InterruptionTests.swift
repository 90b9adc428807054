import Glibc
import Testing

@Suite struct InterruptionTests {
  @Test func `an interrupted search ends with 130`() throws {
    let process = try LimelightProcess(["search", "--batch"], environment: try Examples.variables)
    try process.write(Array("coff\n".utf8))
    #expect(process.readLine() != nil)
    process.signal(SIGINT)
    let ended = process.end()
    #expect(ended.code == 130)
    #expect(ended.errors == "")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an interrupted run leaves a sound index`(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.index(#"{"id":"1","title":"Teapot"}"#)
    let pipe = folder.path + "/pipe"
    try check(mkfifo(pipe, 0o600))
    let process = try LimelightProcess(["index", pipe, "--index", folder.index])
    let feed = open(pipe, O_WRONLY | O_CLOEXEC)
    try check(feed)
    let lines = Array((0..<5_000).map { "{\"id\":\"e\($0)\",\"title\":\"Entity \($0)\"}\n" }.joined().utf8)
    #expect(write(feed, lines, lines.count) == lines.count)
    process.signal(signal)
    let ended = process.end()
    close(feed)
    #expect(ended.code == 128 + signal)
    #expect(try folder.run("check").code == 0)
    #expect(try folder.run("search", "teap").output == "Teapot\n")
  }
}
