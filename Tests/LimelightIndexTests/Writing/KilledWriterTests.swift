import Glibc
import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// A process that fills an index is killed at fifty moments spread over its run, joining and compacting among them.
@Suite struct KilledWriterTests {
  /// A small run by default; `LIMELIGHT_KILLED_RECORDS=50000` makes it a large one, which takes half an hour.
  private static let count =
    getenv("LIMELIGHT_KILLED_RECORDS").flatMap { Int(String(cString: $0)) } ?? 600
  private static let partBytes = count > 10_000 ? 6 << 20 : 320_000
  private static let batches = 6

  private func start(_ path: String) throws -> ChildProcess {
    try ChildProcess(
      ChildProcess.sibling("limelight-crash-fixture"), [path, "\(Self.count)", "\(Self.partBytes)"])
  }

  /// How long a run takes that nobody kills, in microseconds.
  private func fullRun() throws -> Int {
    let folder = try TemporaryFolder()
    let clock = ContinuousClock()
    let start = clock.now
    let (ending, lines) = try self.start(folder.at("index")).finish()
    try #require(ending == .exited(0) && lines.last == "done", "\(lines)")
    try expectAll(IndexContent(folder.at("index")))
    return Int((clock.now - start) / .microseconds(1))
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func aKilledWriterLosesNothingThatWasCommitted(_ seed: UInt64) async throws {
    let duration = try fullRun()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<10 {
      let folder = try TemporaryFolder()
      let path = folder.at("index")
      let child = try start(path)
      usleep(UInt32(duration * round / 10 + generator.below(duration / 10)))
      child.kill()
      let lines = child.finish().lines
      try expectCommitted(path, lines)
      try await complete(path)
      try expectAll(IndexContent(path))
      #expect(try IndexCheck.run(at: path).faults == [], "completed after \(lines.last ?? "nothing")")
    }
  }

  /// What was told before the kill is there, whole.
  private func expectCommitted(_ path: String, _ lines: [Substring]) throws {
    let last = lines.last ?? "nothing"
    #expect(!lines.contains { $0.hasPrefix("failed") }, "\(last)")
    let reader: IndexReader
    do {
      reader = try IndexReader(at: path)
    } catch {
      #expect(error.code == .notFound && lines.isEmpty, "after \(last): \(error)")
      return
    }
    #expect(try IndexCheck.run(at: path).faults == [], "after \(last)")
    let content = try IndexContent(reader)
    #expect(content.doubles.isEmpty)
    var rounds = [Int: String]()
    var told = ["old": 0, "new": 0]
    for words in lines.map({ $0.split(separator: " ") }) where words.count == 3 {
      guard let number = Int(words[2]) else { continue }
      if words[0] == "batch" { rounds[number] = String(words[1]) }
      if words[0] == "part" { told[String(words[1])] = number }
    }
    for number in 0..<Self.batches {
      let titles = (0..<20).map { content.records[Identity(type: "Batch", id: "\(number) \($0)")]?.title }
      #expect(Set(titles).count == 1, "batch \(number) is not whole after \(last)")
      guard let round = rounds[number] else { continue }
      let isThere = titles[0] == "\(round) of \(number)" || (round == "first" && titles[0] == "second of \(number)")
      #expect(isThere, "batch \(number) is lost after \(last)")
    }
    let titles = (0..<Self.count).map { content.records[Identity(type: "Item", id: "\($0)")]?.title ?? "" }
    let lost = titles.prefix(max(told["old"] ?? 0, told["new"] ?? 0)).filter(\.isEmpty)
    #expect(lost.isEmpty, "\(lost.count) records are lost after \(last)")
    let stale = titles.prefix(told["new"] ?? 0).filter { !$0.hasPrefix("new") }
    #expect(stale.isEmpty, "\(stale.count) replacements are lost after \(last)")
  }

  /// The run that follows: the same source to its end, and the batches.
  private func complete(_ path: String) async throws {
    let records = (0..<Self.count).map {
      Record.entity(EntityRecord(type: "Item", id: "\($0)", title: "new \($0 % 97)"))
    }
    try await withWriter(path) { writer in
      _ = try await writer.ingest(
        ListSource(name: "generated", records: records, print: "complete"),
        IngestOptions(bulkThreshold: 200, partBytes: Self.partBytes))
      for number in 0..<Self.batches {
        try await writer.apply(
          (0..<20).map {
            .entity(EntityRecord(type: "Batch", id: "\(number) \($0)", title: "second of \(number)"))
          })
      }
    }
  }

  private func expectAll(_ content: IndexContent) throws {
    #expect(content.doubles.isEmpty)
    #expect(content.records.count == Self.count + 20 * Self.batches)
    let titles = Dictionary(grouping: content.records) { $0.key.type }.mapValues { $0.map(\.value.title) }
    #expect(titles["Item"]?.count == Self.count && titles["Item"]?.allSatisfy { $0.hasPrefix("new ") } == true)
    #expect(titles["Batch"]?.allSatisfy { $0.hasPrefix("second of ") } == true)
  }
}
