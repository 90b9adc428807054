import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

@Suite(.serialized) struct CompactionTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.at("index") }

  private func statistics() throws -> IndexStatistics {
    try IndexReader(at: path).read { (snapshot) throws(IndexError) in try snapshot.statistics(now: 150) }
  }

  @Test func compactionMakesOnePartWithoutTheDeadAndShrinksTheFiles() async throws {
    let writer = try await IndexWriter(at: path)
    let records = (0..<900).map { Record.item($0, "Item number \($0) of many", priority: Double($0 % 3)) }
    _ = try await writer.ingest(ListSource(records: records), Route.parts.options)
    _ = try await writer.ingest(ListSource(records: Array(records.prefix(300))), Route.parts.options)
    try await writer.apply([.item(7, "Changed"), .item(1_000, "New")])
    let before = try IndexContent(path)
    let statistics = try statistics()
    #expect(statistics.dead >= 600 && statistics.documents == 2)
    #expect(try await writer.compact() == 0)
    await writer.close()
    let after = try IndexContent(path)
    #expect(after.records == before.records && after.numbers == before.numbers)
    let shrunk = try self.statistics()
    #expect(shrunk.segments == 1 && shrunk.dead == 0 && shrunk.documents == 0 && shrunk.records == 301)
    #expect(shrunk.bytes < statistics.bytes)
    #expect(TemporaryFolder.names(in: path) == ["lock", "segments", "xapian"])
  }

  @Test func whatHasExpiredIsCountedAndPurged() async throws {
    let writer = try await IndexWriter(at: path)
    let entities = (0..<40).map { number in
      Record.entity(EntityRecord(id: "\(number)", title: "t", expires: number < 10 ? nil : Double(number * 10)))
    }
    _ = try await writer.ingest(ListSource(records: Array(entities.prefix(25))), Route.segment.options)
    try await writer.apply(Array(entities.suffix(15)))
    #expect(try statistics().expired == 6)
    #expect(try await writer.compact(now: 150) == 6)
    #expect(try await writer.compact(now: 300) == 15)
    #expect(try statistics().records == 19)
    await writer.close()
  }

  @Test func anEmptyIndexIsCompactedToo() async throws {
    let expired = try await withWriter(path) { try await $0.compact() }
    #expect(expired == 0)
    #expect(try statistics().records == 0)
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  @Test func everythingIsDeletedWithItsSources() async throws {
    let writer = try await IndexWriter(at: path)
    _ = try await writer.ingest(ListSource(records: (0..<300).map { .item($0, "a") }), Route.parts.options)
    try await writer.apply([.item(3, "b"), .item(999, "c")])
    #expect(try await writer.deleteEverything() == 301)
    #expect(try statistics().records == 0 && statistics().sources.isEmpty && statistics().segments == 0)
    try await writer.apply([.item(3, "new")])
    await writer.close()
    #expect(try IndexContent(path).titles == ["3": "new"])
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  @Test func manySmallPartsAreJoinedByTheWay() async throws {
    let writer = try await IndexWriter(at: path)
    for round in 0..<12 {
      let records = (0..<30).map { Record.item(round * 30 + $0, "Item \($0)") }
      _ = try await writer.ingest(ListSource(name: "\(round)", records: records), Route.segment.options)
    }
    #expect(try statistics().segments < 5)
    #expect(try statistics().records == 360)
    await writer.close()
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  @Test func aReaderFollowsAnIndexMadeAnewInItsPlace() async throws {
    try await withWriter(path) {
      _ = try await $0.ingest(ListSource(records: (0..<200).map { .item($0, "old") }), Route.segment.options)
    }
    let reader = try IndexReader(at: path)
    #expect(try IndexContent(reader).titles["7"] == "old")
    TemporaryFolder.remove(path)
    try await withWriter(path) {
      _ = try await $0.ingest(ListSource(records: (0..<200).map { .item($0, "new") }), Route.segment.options)
    }
    #expect(try Set(IndexContent(reader).titles.values) == ["new"])
  }
}
