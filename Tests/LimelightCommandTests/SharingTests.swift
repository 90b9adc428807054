import Glibc
import Testing

/// Processes that share one index: writers take turns, searches go on.
@Suite struct SharingTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.index(#"{"id":"1","title":"Teapot"}"#)
  }

  private func write(_ name: String, _ count: Int) throws -> String {
    let lines = (0..<count).map { "{\"id\":\"\(name)\($0)\",\"title\":\"\(name) number \($0)\"}\n" }
    return try folder.write("\(name).jsonl", lines.joined())
  }

  private func start(_ arguments: String...) throws -> LimelightProcess {
    try LimelightProcess(arguments + ["--index", folder.index])
  }

  /// Searches again and again until the work is done; each search must find the record that was there before.
  private func searching<Result>(_ work: () throws -> Result) async throws -> Result {
    let index = folder.index
    let searches = Task.detached {
      var count = 0
      while !Task.isCancelled || count == 0 {
        let ended = try limelight("search", "--index", index, "teapot")
        #expect(ended.code == 0 && ended.output == "Teapot\n", "\(ended.errors)")
        count += 1
      }
      return count
    }
    let result = Swift.Result { try work() }
    searches.cancel()
    #expect(try await searches.value > 0)
    return try result.get()
  }

  @Test func `two processes that index at once both finish while others search`() async throws {
    let files = [try write("saucer", 8_000), try write("ladle", 8_000)]
    let ended = try await searching {
      let processes = try files.map { try start("index", "--wait", "120", $0) }
      return processes.map { $0.end() }
    }
    for (ended, file) in zip(ended, files) {
      #expect(ended.code == 0, "\(ended.errors)")
      #expect(ended.errors.hasPrefix("\(file): 8,000 added"))
    }
    #expect(try folder.run("list").lines.count == 16_001)
    #expect(try folder.run("check").code == 0)
  }

  @Test func `a second writer that does not wait is told to try again while others search`() async throws {
    let pipe = folder.path + "/pipe"
    try check(mkfifo(pipe, 0o600))
    let small = try write("spoon", 3)
    try await searching {
      let first = try start("index", pipe)
      // The first one has the index while it reads, and reads until the pipe is closed.
      let feed = open(pipe, O_WRONLY | O_CLOEXEC)
      try check(feed)
      for command in [["index", small], ["delete", "--all"], ["compact"]] {
        let second = try limelight(command + ["--wait", "0", "--index", folder.index])
        #expect(second.code == 75, "\(command[0])")
        #expect(second.errors == "\(folder.index): the index is locked by another writer; try again\n")
      }
      let line = Array("{\"id\":\"2\",\"title\":\"Kettle\"}\n".utf8)
      #expect(Glibc.write(feed, line, line.count) == line.count)
      close(feed)
      #expect(first.end().code == 0)
    }
    #expect(try folder.run("index", "--wait", "0", small).code == 0)
    #expect(try folder.run("list").lines.count == 5)
  }

  @Test func `a process that waits gets its turn`() async throws {
    let pipe = folder.path + "/pipe"
    try check(mkfifo(pipe, 0o600))
    let first = try start("index", pipe)
    let feed = open(pipe, O_WRONLY | O_CLOEXEC)
    try check(feed)
    let second = try start("index", "--wait", "120", try write("spoon", 3))
    usleep(200_000)
    close(feed)
    #expect(first.end().code == 0)
    let ended = second.end()
    #expect(ended.code == 0)
    #expect(ended.errors.contains("3 added"))
  }
}
