import Glibc
import LimelightModel
import Testing

@testable import LimelightImport

@Suite struct RecordFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private let two = """
    {"id":"1","title":"Lemon Tart"}
    {"kind":"app","id":"org.example.oven","name":"Oven"}

    """

  @Test func aFileOfRecordsIsReadWithItsLines() throws {
    let reading = Reading(RecordFileSource(path: try folder.write("a.jsonl", two)))
    #expect(reading.entities.map(\.title) == ["Lemon Tart"])
    #expect(reading.apps.map(\.name) == ["Oven"])
    #expect(reading.lines == [1, 2])
    #expect(reading.faults == [])
    #expect(reading.ending == nil)
  }

  @Test func theSourceIsNamedByTheAbsolutePath() throws {
    let path = try folder.write("a.jsonl", two)
    _ = folder.makeFolder("below")
    #expect(RecordFileSource(path: path).name == "records:" + path)
    #expect(RecordFileSource(path: folder.path + "/below/.././a.jsonl").name == "records:" + path)
    #expect(RecordFileSource(path: path).isComplete)
  }

  @Test func aRelativePathIsTakenFromTheWorkingFolder() throws {
    var buffer = [CChar](repeating: 0, count: 4096)
    let working = try #require(getcwd(&buffer, buffer.count).map { String(cString: $0) })
    #expect(RecordFileSource(path: "nowhere.jsonl").name == "records:\(working)/nowhere.jsonl")
  }

  @Test func aBadLineIsToldAndTheOthersAreKept() throws {
    let path = try folder.write(
      "a.jsonl", "{\"id\":\"1\",\"title\":\"One\"}\n{\"id\":\"2\"}\n{\"id\":\"3\",\"title\":\"Three\"}")
    let reading = Reading(RecordFileSource(path: path))
    #expect(reading.entities.map(\.id) == ["1", "3"])
    #expect(reading.lines == [1, 3])
    #expect(reading.faults.count == 1)
    #expect(reading.faults.first?.hasPrefix(path + ":2: ") == true)
  }

  @Test func theFingerprintChangesWithTheContentAndWithTheFile() throws {
    let path = try folder.write("a.jsonl", two)
    let source = RecordFileSource(path: path)
    let first = try source.fingerprint()
    #expect(try source.fingerprint() == first)
    try folder.write("a.jsonl", two + two)
    let second = try source.fingerprint()
    #expect(second != first)
    let other = try folder.write("b.jsonl", two + two)
    rename(other, path)
    #expect(try source.fingerprint() != second)
  }

  @Test func theSizeIsKnownWhereItCanBe() throws {
    let path = try folder.write("a.jsonl", two)
    #expect(RecordFileSource(path: path).estimatedByteCount == two.utf8.count)
    #expect(RecordFileSource(catalog: path).estimatedByteCount == two.utf8.count)
    #expect(TableSource(path: path, format: .csv).estimatedByteCount == two.utf8.count)
    #expect(RecordFileSource(path: try folder.write("a.jsonl.gz", gzip(two))).estimatedByteCount == nil)
    #expect(RecordFileSource(path: folder.path).estimatedByteCount == nil)
    #expect(RecordFileSource.standardInput.estimatedByteCount == nil)
  }

  @Test func theFingerprintChangesWithTheTimeAlone() throws {
    let path = try folder.write("a.jsonl", two)
    let source = RecordFileSource(path: path)
    let first = try source.fingerprint()
    var times = [timespec(tv_sec: 1000, tv_nsec: 1), timespec(tv_sec: 1000, tv_nsec: 1)]
    utimensat(AT_FDCWD, path, &times, 0)
    let second = try source.fingerprint()
    times[1].tv_nsec = 2
    utimensat(AT_FDCWD, path, &times, 0)
    #expect(first != second)
    #expect(try source.fingerprint() != second)
  }

  @Test func standardInputHasNoFingerprintAndTakesNothingAway() throws {
    let source = RecordFileSource.standardInput
    #expect(source.name == "<stdin>")
    #expect(try source.fingerprint() == nil)
    #expect(!source.isComplete)
  }

  @Test func aPipeIsReadButHasNoFingerprint() throws {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    let source = RecordFileSource(path: path)
    #expect(try source.fingerprint() == nil)
    #expect(!source.isComplete)
    #expect(RecordFileSource(path: "/dev/null").name == "records:/dev/null")
  }

  @Test func aFileThatIsMissingOrMayNotBeReadIsAFault() throws {
    let missing = folder.path + "/missing.jsonl"
    #expect(Reading(RecordFileSource(path: missing)).ending == "\(missing): no such file")
    #expect(faultText { _ = try RecordFileSource(path: missing).fingerprint() } == "\(missing): no such file")
    #expect(Reading(RecordFileSource(path: folder.path)).ending == "\(folder.path): is a directory")
    guard geteuid() != 0 else { return }
    let closed = try folder.write("closed.jsonl", two)
    chmod(closed, 0)
    #expect(Reading(RecordFileSource(path: closed)).ending == "\(closed): permission denied")
  }

  @Test func aFaultStaysOnOneLineWhateverTheFileIsCalled() {
    let source = RecordFileSource(path: folder.path + "/two\nlines")
    #expect(faultText { _ = try source.fingerprint() } == "\(folder.path)/two\u{FFFD}lines: no such file")
  }
}
