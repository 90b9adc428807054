import FoundationEssentials
import LimelightModel
import Testing

@Suite("Opening files")
struct InputFileTests {
  private func refusal(_ path: String) -> String? {
    do throws(Fault) {
      _ = try LineReader.open(path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A file that is not there is told")
  func tellsMissing() {
    #expect(refusal("/nowhere/x.jsonl") == "/nowhere/x.jsonl: no such file")
  }

  @Test("A directory is told before it is read")
  func tellsDirectory() {
    #expect(refusal("/") == "/: is a directory")
  }

  @Test("A path through a file is told in the system's words")
  func tellsOthers() {
    #expect(refusal("/dev/null/x") == "/dev/null/x: not a directory")
    #expect(refusal("a\0b") == #""a\0b": the path holds a NUL character"#)
  }

  @Test("A file that may not be read is told", .enabled(if: !mayReadEverything()))
  func tellsForbidden() throws {
    try withFile(Array("{}".utf8)) { path in
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      #expect(refusal(path) == "\(path): permission denied")
    }
  }

  @Test("An error while reading is told in the system's words")
  func tellsReadErrors() throws {
    // The descriptor is none: reading it fails with EBADF.
    #expect(
      transcript(LineReader(InputFile(descriptor: -1, name: "gone"))) == [
        "thrown: gone: cannot be read: bad file descriptor"
      ])
  }

  @Test("A file's lines are read")
  func readsFile() throws {
    try withFile(Array("a\r\nb".utf8)) { path in
      let lines = try LineReader.open(path)
      #expect(transcript(lines) == ["1 a", "2 b"])
    }
    let none = try LineReader.open("/dev/null")
    #expect(transcript(none) == [])
  }
}

/// Whether permissions do not count for this process, as for the superuser.
private func mayReadEverything() -> Bool {
  FileManager.default.isReadableFile(atPath: "/etc/shadow")
}
