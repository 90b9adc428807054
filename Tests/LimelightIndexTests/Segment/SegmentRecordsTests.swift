import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

@Suite struct SegmentRecordsTests {
  private struct Row {
    var number: UInt32
    var app: String
    var type: String
    var body: [UInt8]
  }

  /// Records with titles of such lengths, each of one of many owners.
  private func rows(_ lengths: [Int], owners: Int, seed: UInt64) throws -> [Row] {
    var generator = SeededGenerator(seed: seed)
    var number: UInt32 = 0
    return try lengths.map { length in
      number += UInt32(1 + generator.below(100_000))
      let owner = generator.below(owners)
      let title = String(decoding: (0..<length).map { UInt8(0x61 + ($0 &* 7 &+ length) % 26) }, as: UTF8.self)
      let entity = EntityRecord(app: "app\(owner)", type: owner % 2 == 0 ? "" : "T\(owner)", id: "i", title: title)
      let body = try #require(RecordCoding.encode(.entity(entity)))
      return Row(number: number, app: entity.app, type: entity.type, body: body)
    }
  }

  private func expectAll(_ rows: [Row]) throws -> SegmentHeader {
    let fixture = try SegmentFixture(recordCount: rows.count) { writer in
      for row in rows {
        try row.body.withUnsafeBytesTyped { (body) throws(IndexError) in
          try writer.addRecord(number: row.number, app: row.app, type: row.type, body: body)
        }
      }
      try writer.finishRecords()
    }
    let segment = fixture.segment
    #expect(segment.recordCount == rows.count)
    for (ordinal, row) in rows.enumerated() {
      let (number, record) = try segment.record(UInt32(ordinal))
      #expect(number == row.number)
      #expect(try segment.number(of: UInt32(ordinal)) == row.number)
      #expect(record.app == row.app && record.type == row.type)
      #expect(record.hasBody(row.body[...]), "record \(ordinal) of \(row.body.count) bytes")
    }
    #expect(throws: IndexError.self) { try segment.record(UInt32(rows.count)) }
    #expect(throws: IndexError.self) { try segment.record(.max) }
    return segment.header
  }

  @Test func recordsOfAllSizesComeBack() throws {
    var generator = SeededGenerator(seed: 1)
    let lengths = (0..<2_000).map { _ in
      generator.oneIn(20) ? 1 + generator.below(100_000) : 1 + generator.below(300)
    }
    _ = try expectAll(rows(lengths, owners: 5, seed: 2))
  }

  @Test func recordsAboutABlockLongComeBack() throws {
    let size = SegmentLayout.blockSize
    _ = try expectAll(rows(Array(size - 40...size + 10) + Array(2 * size - 30...2 * size + 10), owners: 1, seed: 3))
  }

  @Test func longRecordsInARowAndAtTheEndComeBack() throws {
    _ = try expectAll(rows([5, 20_000, 30_000, 8, 9, 40_000], owners: 2, seed: 4))
    _ = try expectAll(rows([100_000], owners: 1, seed: 5))
    _ = try expectAll(rows([1], owners: 1, seed: 6))
  }

  @Test func moreOwnersThanAreSharedComeBack() throws {
    let header = try expectAll(rows((0..<4_000).map { 1 + $0 % 50 }, owners: 1_500, seed: 7))
    #expect(header.owners.count == 1_000)
  }

  @Test func ownersThatDifferInBytesOnlyStayApart() throws {
    var rows = try rows([3, 4], owners: 1, seed: 8)
    rows[0].app = "caf\u{e9}"
    rows[1].app = "cafe\u{301}"
    let header = try expectAll(rows)
    #expect(header.owners.map { Array($0.app.utf8) } == rows.map { Array($0.app.utf8) })
  }
}
