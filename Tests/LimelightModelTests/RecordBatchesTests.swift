import FoundationEssentials
import LimelightModel
import Testing

@Suite("Batches of records")
struct RecordBatchesTests {
  private func decode(_ lines: LineReader) throws -> DecodedBatch {
    var all = DecodedBatch()
    let batches = RecordBatches(lines)
    while let batch = try batches.next() {
      let part = batch.decode()
      all.records += part.records
      all.faults += part.faults
    }
    return all
  }

  @Test("Records and faults know their file and line", arguments: [1, 7, 1_000])
  func locates(_ step: Int) throws {
    let text = """
      {"id":"1","title":"A"}\r

       \t
      {"id":2}
      {"kind":"delete","app":"a"}
      \(String(repeating: "x", count: 60))
      # not part of the format
      {"id":"3","title":"C"}
      """
    for blockSize in [1, 64, 10_000] {
      let batch = try decode(reader(text, step: step, limit: 50, blockSize: blockSize))
      #expect(
        batch.records == [
          LocatedRecord(.entity(EntityRecord(id: "1", title: "A")), file: "f.jsonl", line: 1),
          LocatedRecord(.delete(.app("a")), file: "f.jsonl", line: 5),
          LocatedRecord(.entity(EntityRecord(id: "3", title: "C")), file: "f.jsonl", line: 8),
        ])
      #expect(
        Set(batch.faults.map(\.description)) == [
          "f.jsonl:4: id: expected a string, found a number", "f.jsonl:6: line is longer than 50 bytes",
          "f.jsonl:7: broken JSON at byte 1: expected a value",
        ])
    }
  }

  @Test("Batches can be decoded later, on other threads, in any order")
  func decodesElsewhere() async throws {
    let text = (1...2_000).map { #"{"id":"\#($0)","title":"Thing \#($0)"}"# }.joined(separator: "\n")
    let batches = RecordBatches(reader(text, step: 4_096, blockSize: 8_192))
    var all: [RecordBatch] = []
    while let batch = try batches.next() { all.append(batch) }
    #expect(all.count > 5)
    let lines = await withTaskGroup(of: [LocatedRecord].self) { group in
      for batch in all.reversed() { group.addTask { batch.decode().records } }
      return await group.reduce(into: [String: Int]()) { lines, records in
        for record in records { lines[record.record.identity?.id ?? ""] = record.line }
      }
    }
    #expect(lines.count == 2_000)
    #expect(lines.allSatisfy { $0.key == "\($0.value)" })
  }

  @Test("A batch is some 256 KiB of whole lines")
  func sizesBatches() throws {
    let line = #"{"id":"1","title":"\#(String(repeating: "x", count: 100))"}"# + "\n"
    try withFile(Array(String(repeating: line, count: 10_000).utf8)) { path in
      let batches = RecordBatches(try LineReader.open(path))
      var sizes: [Int] = []
      var count = 0
      while let batch = try batches.next() {
        sizes.append(batch.byteCount)
        count += batch.decode().records.count
      }
      #expect(count == 10_000)
      #expect(sizes.reduce(0, +) == 10_000 * line.utf8.count)
      #expect(sizes.dropLast().allSatisfy { $0 > 250_000 && $0 <= 256 << 10 })
    }
  }

  @Test("The example catalogs hold only good records that encode to equal ones")
  func readsCatalogs() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "index-data/catalogs")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jsonl") }
    #expect(!files.isEmpty)
    for file in files {
      let batch = try decode(try LineReader.open(folder.appending(path: file).path))
      #expect(batch.faults == [])
      #expect(!batch.records.isEmpty)
      for record in batch.records {
        #expect(try RecordDecoder().decode(try RecordEncoder().line(record.record)) == record.record)
      }
    }
  }
}
