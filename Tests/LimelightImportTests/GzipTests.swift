import LimelightModel
import Testing

@testable import LimelightImport

@Suite struct GzipTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func lines(_ numbers: Range<Int>) -> String {
    numbers.map { "{\"id\":\"\($0)\",\"title\":\"Track \($0 &* 2_654_435_761 % 97)\"}\n" }.joined()
  }

  private func read(_ bytes: [UInt8], name: String = "a") throws -> (Reading, String) {
    let path = try folder.write(name, bytes)
    return (Reading(RecordFileSource(path: path)), path)
  }

  @Test func gzipDataIsKnownByItsFirstBytesWhateverTheFileIsCalled() throws {
    let (reading, _) = try read(gzip(lines(0..<3)), name: "plain.txt")
    #expect(reading.entities.map(\.id) == ["0", "1", "2"])
    #expect(reading.lines == [1, 2, 3])
    #expect(reading.ending == nil)
  }

  @Test func membersInARowAreOneText() throws {
    // The second member starts within a line.
    let text = Array(lines(0..<4).utf8)
    let (reading, _) = try read(gzip(Array(text[..<50])) + gzip([]) + gzip(Array(text[50...])))
    #expect(reading.entities.map(\.id) == ["0", "1", "2", "3"])
    #expect(reading.ending == nil)
  }

  @Test func dataLargerThanEveryBufferIsExpandedWhole() throws {
    let (reading, _) = try read(gzip(lines(0..<12_000)))
    #expect(reading.entities.count == 12_000)
    #expect(reading.entities.last?.id == "11999")
    #expect(reading.batches > 1)
    #expect(reading.ending == nil)
  }

  @Test func dataThatExpandsAThousandfoldIsReadInBatches() throws {
    let line = "{\"id\":\"a\",\"title\":\"" + String(repeating: "a", count: 30_000) + "\"}\n"
    let packed = gzip(String(repeating: line, count: 50))
    let (reading, _) = try read(packed)
    #expect(packed.count < 8_000)
    #expect(reading.entities.count == 50)
    #expect(reading.batches > 3)
  }

  @Test(arguments: [3, 9, 10, 11, 40, -9, -8, -4, -1])
  func dataThatIsCutOffIsAFaultOfTheFile(length: Int) throws {
    let whole = gzip(lines(0..<50))
    let (reading, path) = try read(Array(length > 0 ? whole[..<length] : whole.dropLast(-length)))
    #expect(reading.ending == "\(path): the gzip data ends too early: the file is cut off")
  }

  @Test func theRecordsBeforeTheCutAreHandedOut() throws {
    let whole = gzip(lines(0..<12_000))
    let (reading, path) = try read(Array(whole.dropLast(8_000)))
    #expect(reading.entities.count > 4_000)
    #expect(reading.faults == [])
    #expect(reading.ending == "\(path): the gzip data ends too early: the file is cut off")
  }

  @Test func damagedDataIsAFaultOfTheFile() throws {
    var bytes = gzip(lines(0..<500))
    bytes[bytes.count - 6] ^= 0xFF
    let (sum, path) = try read(bytes)
    #expect(sum.ending == "\(path): the gzip data is damaged")
    let (header, other) = try read([0x1F, 0x8B, 0x07, 0x00, 0, 0, 0, 0, 0, 0, 1, 2, 3], name: "b")
    #expect(header.ending == "\(other): the gzip data is damaged")
  }

  @Test func zeroBytesMayFollowTheDataAndNothingElse() throws {
    let (padded, _) = try read(gzip(lines(0..<2)) + [UInt8](repeating: 0, count: 512))
    #expect(padded.entities.count == 2)
    #expect(padded.ending == nil)
    let (followed, path) = try read(gzip(lines(0..<2)) + Array("more".utf8), name: "b")
    #expect(followed.ending == "\(path): the gzip data is followed by something else")
    let (late, third) = try read(gzip(lines(0..<2)) + [0] + gzip(lines(2..<3)), name: "c")
    #expect(late.ending == "\(third): the gzip data is followed by something else")
  }

  @Test func anEmptyFileAndAnEmptyMemberHoldNothing() throws {
    #expect(try read([]).0.ending == nil)
    #expect(try read(gzip([]), name: "b").0.ending == nil)
    #expect(try read([0x1F], name: "c").0.faults.count == 1)
  }
}
