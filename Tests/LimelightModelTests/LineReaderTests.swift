import FoundationEssentials
import LimelightModel
import Testing

@Suite("Reading lines")
struct LineReaderTests {
  @Test("Lines are numbered from 1, whatever the sizes they are read in", arguments: [1, 2, 3, 7, 64, 1_000])
  func numbersLines(_ step: Int) {
    for blockSize in [1, 5, 64, 1_000] {
      let entries = transcript(reader("one\ntwo\n\nfour, which is longer\nfive", step: step, blockSize: blockSize))
      #expect(entries == ["1 one", "2 two", "3 ", "4 four, which is longer", "5 five"])
    }
  }

  @Test("A carriage return before a line break goes, any other stays")
  func stripsCarriageReturns() {
    for step in 1...9 {
      #expect(transcript(reader("a\r\nb\rc\r\n\r\nd\r", step: step)) == ["1 a", "2 b\rc", "3 ", "4 d"])
    }
  }

  @Test("A byte order mark is passed over at the start only")
  func stripsByteOrderMark() {
    for step in 1...9 {
      #expect(transcript(reader("\u{FEFF}a\n\u{FEFF}b", step: step)) == ["1 a", "2 \u{FEFF}b"])
    }
    #expect(transcript(reader("\u{FEFF}")) == [])
    #expect(transcript(reader([0xEF, 0xBB], step: 1)).count == 1)
  }

  @Test("An empty source has no lines")
  func readsNothing() {
    #expect(transcript(reader("")) == [])
    #expect(transcript(reader("\n")) == ["1 "])
  }

  @Test("A line over the limit is told in its place and the others are read", arguments: [1, 3, 7, 50, 1_000])
  func skipsLongLines(_ step: Int) {
    for blockSize in [1, 8, 64, 1_000] {
      let text = "12345\r\n123456\n12345\n" + String(repeating: "x", count: 99) + "\nend\n\n1234567"
      let entries = transcript(reader(text, step: step, limit: 5, blockSize: blockSize))
      let fault = "line is longer than 5 bytes"
      #expect(
        entries == [
          "1 12345", "f.jsonl:2: \(fault)", "3 12345", "f.jsonl:4: \(fault)", "5 end", "6 ", "f.jsonl:7: \(fault)",
        ])
    }
  }

  @Test("A last line that just fits is read, with or without a carriage return")
  func readsFittingLastLine() {
    #expect(transcript(reader("12345", limit: 5)) == ["1 12345"])
    #expect(transcript(reader("12345\r", limit: 5)) == ["1 12345"])
    #expect(transcript(reader("12345\rx", limit: 5)) == ["f.jsonl:1: line is longer than 5 bytes"])
  }

  @Test("A line of 10 MB is passed over and told")
  func skipsTenMegabytes() {
    let text = "a\n" + String(repeating: "x", count: 10_000_000) + "\nb"
    let entries = transcript(reader(text, step: 100_000, blockSize: 256 << 10))
    #expect(entries == ["1 a", "f.jsonl:2: line is longer than 1 MiB", "3 b"])
  }

  @Test("A line without end is passed over in constant memory")
  func holdsNoLongLine() throws {
    func residentKiB() throws -> Int {
      let pages = try String(contentsOf: URL(filePath: "/proc/self/statm"), encoding: .utf8).split(separator: " ")
      return (Int(pages[1]) ?? 0) * 4
    }
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 256 << 10)
    var blocksLeft = 1_000
    let before = try residentKiB()
    let lines = LineReader(file: "f.jsonl") { buffer throws(Fault) in
      if blocksLeft == 0 { return 0 }
      blocksLeft -= 1
      line.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<buffer.count])) }
      return buffer.count
    }
    #expect(transcript(lines) == ["f.jsonl:1: line is longer than 1 MiB"])
    #expect(blocksLeft == 0)
    // Some 250 MiB went by; other tests of this run need memory too.
    #expect(try residentKiB() - before < 150_000)
  }

  @Test("A failure to read comes after the whole lines before it")
  func tellsFailures() {
    let failure = Fault(file: "f.jsonl", line: 0, message: "unpacking failed")
    #expect(
      transcript(reader("a\nb\npart", failure: failure)) == ["1 a", "2 b", "thrown: f.jsonl:3: unpacking failed"])
    #expect(transcript(reader("", failure: failure)) == ["thrown: f.jsonl: unpacking failed"])
    #expect(
      transcript(reader("a\nxxxxxxxx", limit: 3, failure: failure))
        == ["1 a", "f.jsonl:2: line is longer than 3 bytes", "thrown: f.jsonl:3: unpacking failed"])
  }

  @Test("The blocks' sizes add up to the source's")
  func countsBytes() throws {
    let text = "\u{FEFF}one\r\ntwo\n" + String(repeating: "x", count: 500) + "\nthree\n"
    let lines = reader(text, limit: 100)
    var total = 0
    while let block = try lines.nextBlock() { total += block.byteCount }
    #expect(total == text.utf8.count)
    #expect(try lines.nextBlock()?.firstLine == nil)
  }
}
