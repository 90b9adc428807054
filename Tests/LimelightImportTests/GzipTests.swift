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

  private static let cut = "the gzip data ends too early: the file is cut off"
  private static let damaged = "the gzip data is damaged"

  @Test(arguments: [3, 9, 10, 11, 40])
  func dataThatIsCutOffBeforeItsFirstLineIsAFaultOfTheFile(length: Int) throws {
    let (reading, path) = try read(Array(gzip(lines(0..<50))[..<length]))
    #expect(reading.ending == "\(path): \(Self.cut)")
    #expect(reading.records.isEmpty && reading.faults == [])
  }

  @Test(arguments: [-1, -4, -8, -9, -40, -200])
  func theWholeLinesBeforeACutAreKeptAndTheCutIsOneFaultOfItsLine(length: Int) throws {
    for count in [50, 500, 12_000] {
      let (reading, path) = try read(Array(gzip(lines(0..<count)).dropLast(-length)))
      #expect(reading.ending == nil)
      #expect(reading.entities.map(\.id) == (0..<reading.entities.count).map(String.init))
      #expect(!reading.entities.isEmpty)
      #expect(reading.faults == ["\(path):\(reading.entities.count + 1): \(Self.cut)"])
    }
  }

  @Test func theWholeLinesBeforeDamageAreKept() throws {
    // The first byte behind the header has the kind of the block; there is no kind of this number.
    var other = gzip(lines(40..<80))
    other[10] |= 0b110
    let (reading, path) = try read(gzip(lines(0..<40)) + other)
    #expect(reading.entities.map(\.id) == (0..<40).map(String.init))
    #expect(reading.faults == ["\(path):41: \(Self.damaged)"])
    #expect(reading.ending == nil)
  }

  @Test func damageInTheMiddleKeepsTheLinesBeforeIt() throws {
    let whole = gzip(lines(0..<2_000))
    for place in stride(from: 200, to: whole.count - 8, by: 997) {
      var bytes = whole
      for index in place..<min(place + 8, bytes.count) { bytes[index] = 0xFF }
      let (reading, path) = try read(bytes)
      // Bits that changed may expand to other texts before they expand to nothing.
      let sound = zip(reading.entities, 0...).prefix { $0.id == "\($1)" }.count
      #expect(sound >= 10, "\(place)")
      #expect(reading.ending == nil)
      let last = try #require(reading.faults.last)
      #expect(last.hasPrefix("\(path):") && (last.hasSuffix(Self.damaged) || last.hasSuffix(Self.cut)), "\(place)")
    }
  }

  @Test func aWrongChecksumIsAFaultAfterTheLastLine() throws {
    var bytes = gzip(lines(0..<500))
    bytes[bytes.count - 6] ^= 0xFF
    let (sum, path) = try read(bytes)
    #expect(sum.entities.count == 500)
    #expect(sum.faults == ["\(path):501: \(Self.damaged)"])
    let (header, other) = try read([0x1F, 0x8B, 0x07, 0x00, 0, 0, 0, 0, 0, 0, 1, 2, 3], name: "b")
    #expect(header.ending == "\(other): \(Self.damaged)")
  }

  @Test func aTableKeepsTheRowsBeforeTheDamageToo() throws {
    let rows = "id,title\n" + (0..<500).map { "\($0),\"Row\n\($0)\"\n" }.joined()
    let path = try folder.write("t.csv.gz", Array(gzip(rows).dropLast(200)))
    let reading = Reading(TableSource(path: path, format: .csv))
    #expect(reading.ending == nil)
    #expect(reading.entities.count > 50)
    #expect(reading.entities.last?.title == "Row\n\(reading.entities.count - 1)")
    let line = try #require(reading.faults.first?.dropFirst(path.count + 1).prefix { $0 != ":" })
    // Each row has two lines, the heading one.
    #expect((reading.entities.count * 2 + 2...reading.entities.count * 2 + 3).contains(Int(line) ?? 0))
    #expect(reading.faults == ["\(path):\(line): \(Self.cut)"])
    let short = try folder.write("s.csv.gz", Array(gzip(rows)[..<14]))
    #expect(Reading(TableSource(path: short, format: .csv)).ending == "\(short): \(Self.cut)")
  }

  @Test func zeroBytesMayFollowTheDataAndNothingElse() throws {
    let (padded, _) = try read(gzip(lines(0..<2)) + [UInt8](repeating: 0, count: 512))
    #expect(padded.entities.count == 2)
    #expect(padded.ending == nil)
    let (followed, path) = try read(gzip(lines(0..<2)) + Array("more".utf8), name: "b")
    #expect(followed.entities.count == 2 && followed.ending == nil)
    #expect(followed.faults == ["\(path):3: the gzip data is followed by something else"])
    let (late, third) = try read(gzip(lines(0..<2)) + [0] + gzip(lines(2..<3)), name: "c")
    #expect(late.entities.count == 2 && late.ending == nil)
    #expect(late.faults == ["\(third):3: the gzip data is followed by something else"])
  }

  @Test func anEmptyFileAndAnEmptyMemberHoldNothing() throws {
    #expect(try read([]).0.ending == nil)
    #expect(try read(gzip([]), name: "b").0.ending == nil)
    #expect(try read([0x1F], name: "c").0.faults.count == 1)
  }
}
