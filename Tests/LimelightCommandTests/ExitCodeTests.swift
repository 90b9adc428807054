import Glibc
import Testing

@Suite struct ExitCodeTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["missing.jsonl", "nonsense", "/tmp", ""])
  func `a source that is not there is no input`(_ source: String) throws {
    let ended = try folder.run("index", source)
    #expect(ended.code == 66)
    #expect(ended.errorLines.count == 1)
    #expect(ended.errors.hasPrefix(source.isEmpty ? "\"\": " : "\(source): "))
  }

  @Test(arguments: ["search x", "apps", "shortcuts", "list", "stats", "check", "compact", "delete --all"])
  func `an index that is not there is no input, and none is made`(_ command: String) throws {
    let ended = try limelight(command.split(separator: " ").map(String.init) + ["--index", folder.index])
    #expect(ended.code == 66)
    #expect(ended.errors.hasPrefix("\(folder.index): there is no index here"))
    #expect(access(folder.index, F_OK) != 0)
  }

  @Test func `a file in the index's place cannot be made into one`() throws {
    let records = try folder.write("a.jsonl", "{\"id\":\"1\",\"title\":\"One\"}\n")
    try folder.write("index", "a file")
    for arguments in [["index", records], ["search", "x"], ["compact"]] {
      let ended = try limelight(arguments + ["--index", folder.index])
      #expect(ended.code == 73)
      #expect(ended.errors == "\(folder.index): the index folder is a file; name another with --index\n")
    }
    #expect(try TemporaryFolder.read(folder.index) == Array("a file".utf8))
  }

  @Test func `a locked index is tried again later`() throws {
    try folder.index(#"{"id":"1","title":"One"}"#)
    let lock = open(folder.index + "/lock", O_RDWR | O_CLOEXEC)
    try check(lock)
    try check(flock(lock, LOCK_EX))
    let records = try folder.write("b.jsonl", "{\"id\":\"2\",\"title\":\"Two\"}\n")
    for arguments in [["index", records], ["delete", "--all"], ["compact"]] {
      let ended = try limelight(arguments + ["--index", folder.index, "--wait", "0.1"])
      #expect(ended.code == 75)
      #expect(ended.errors == "\(folder.index): the index is locked by another writer; try again\n")
    }
    #expect(try folder.run("search", "one").output == "One\n")
    close(lock)
    #expect(try folder.run("index", records).code == 0)
  }

  @Test func `an index of another version is refused`() throws {
    try folder.index(#"{"id":"1","title":"One"}"#)
    try patch("limelight 1 ", "limelight 9 ")
    for arguments in [["search", "one"], ["index", folder.path + "/records.jsonl"], ["stats"], ["check"]] {
      let ended = try limelight(arguments + ["--index", folder.index])
      #expect(ended.code == 78)
      #expect(ended.errors.contains("the index has schema 9, this version reads schema 1"))
    }
    try patch("limelight 9 ", "limelight 1 ")
    try patch("fields-1", "fields-7")
    let ended = try folder.run("search", "one")
    #expect(ended.code == 78)
    #expect(ended.errors.contains("the index uses fields-7, which this version does not know"))
  }

  @Test func `a damaged index is told by check with how to repair it`() throws {
    try folder.index(#"{"id":"1","title":"Teapot of pewter"}"#, #"{"id":"2","title":"Kettle"}"#)
    #expect(try folder.run("compact").code == 0)
    #expect(try folder.run("check").code == 0)
    try patch("Teapot of pewter", "Teapot of copper")
    let ended = try folder.run("check")
    #expect(ended.code == 65)
    #expect(ended.errors.contains("checksum"))
    #expect(ended.errors.contains("delete the folder and index the sources again"))
  }

  @Test(.enabled(if: Machine.canDropRights, "needs to run the program as another user"))
  func `a file or an index without permission is told so`() throws {
    let wrapper = try #require(Machine.withoutRights)
    try folder.index(#"{"id":"1","title":"One"}"#)
    try check(chmod(folder.path, 0o755))
    let records = try folder.write("secret.jsonl", "{\"id\":\"2\",\"title\":\"Two\"}\n")
    try check(chmod(records, 0))
    let open = folder.path + "/open"
    try check(mkdir(open, 0o777))
    try check(chmod(open, 0o777))
    let source = try limelight("index", "--index", open + "/index", records, wrapper: wrapper)
    #expect(source.code == 77)
    #expect(source.errors == "\(records): permission denied\n")
    if !Machine.isSuperuser { try check(chmod(folder.index, 0)) }
    for arguments in [["search", "one"], ["index", "-"]] {
      let ended = try limelight(arguments + ["--index", folder.index], wrapper: wrapper)
      #expect(ended.code == 77)
      #expect(ended.errors.hasPrefix("\(folder.index): "))
    }
    if !Machine.isSuperuser { try check(chmod(folder.index, 0o700)) }
  }

  @Test func `a full output is a failure, a closed one is not`() throws {
    try folder.index(#"{"id":"1","title":"One"}"#)
    let full = try LimelightProcess(["list", "--index", folder.index], standardOutput: "/dev/full").end()
    #expect(full.code == 74)
    #expect(full.errors == "standard output: cannot be written: No space left on device\n")
    let closed = try LimelightProcess(["search", "--batch", "--index", folder.index])
    closed.closeOutput()
    try closed.write(Array("one\n".utf8))
    let ended = closed.end(readsOutput: false)
    #expect(ended.code == 0)
    #expect(ended.errors == "")
  }

  @Test(.enabled(if: Machine.canMount, "needs to mount a small file system"))
  func `a full disk loses nothing that was committed`() throws {
    let disk = folder.path + "/disk"
    try check(mkdir(disk, 0o755))
    try check(mount("tmpfs", disk, "tmpfs", 0, "size=1m"))
    defer { umount(disk) }
    let small = try folder.write("small.jsonl", "{\"id\":\"1\",\"title\":\"Teapot\"}\n")
    #expect(try limelight("index", "--index", disk + "/index", small).code == 0)
    let lines = (0..<40_000).map { "{\"id\":\"e\($0)\",\"title\":\"Entity number \($0) of many\"}\n" }.joined()
    let large = try folder.write("large.jsonl", lines)
    let ended = try limelight("index", "--index", disk + "/index", large)
    #expect(ended.code == 74)
    #expect(ended.errors.contains("No space left"))
    #expect(try limelight("search", "--index", disk + "/index", "teap").output == "Teapot\n")
    #expect(try limelight("check", "--index", disk + "/index").code == 0)
  }

  /// Puts a text in another's place in the engine's files.
  private func patch(_ old: String, _ new: String) throws {
    for part in ["xapian", "segments"] {
      for name in TemporaryFolder.names(in: folder.index + "/" + part) {
        let path = "index/\(part)/\(name)"
        var bytes = try TemporaryFolder.read(folder.path + "/" + path)
        let pattern = Array(old.utf8)
        var place = 0
        while place + pattern.count <= bytes.count {
          if bytes[place] == pattern[0], bytes[place..<place + pattern.count].elementsEqual(pattern) {
            bytes.replaceSubrange(place..<place + pattern.count, with: new.utf8)
          }
          place += 1
        }
        try folder.write(path, bytes: bytes)
      }
    }
  }
}
