import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

@Suite struct RecordCodingTests {
  private func stored(_ record: Record) throws -> StoredRecord {
    let identity = try #require(record.identity)
    let body = try #require(RecordCoding.encode(record))
    return try #require(StoredRecord(app: identity.app, type: identity.type, body: body))
  }

  @Test func randomRecordsComeBackAsTheyWere() throws {
    var records = RandomRecords(seed: 1)
    for _ in 0..<3_000 {
      let record = records.record()
      let stored = try stored(record)
      #expect(stored.record == record)
      #expect(stored.identity == record.identity)
      #expect(RecordCoding.encode(stored.record).map { stored.hasBody($0[...]) } == true)
    }
  }

  @Test func randomRecordsComeBackFromDocuments() throws {
    var records = RandomRecords(seed: 2)
    for number in 0..<1_000 as Range<UInt32> {
      let record = records.record()
      let data = DocumentCoding.encode(try stored(record), origin: number)
      #expect(DocumentCoding.decode(data)?.record == record)
      #expect(DocumentCoding.origin(data) == number)
    }
  }

  @Test func partsAreReadWithoutTheRest() throws {
    var records = RandomRecords(seed: 3)
    for _ in 0..<1_000 {
      let entity = records.entity()
      let stored = try stored(.entity(entity))
      #expect(stored.id == entity.id && stored.title == entity.title)
      #expect(stored.withTitle { [UInt8]($0) } == Array(entity.title.utf8))
      #expect(stored.priority == entity.priority && stored.expires == entity.expires)
      #expect(stored.visibility == entity.visibility && stored.kind == .entity)
      let display = stored.display
      #expect(display.subtitle == entity.subtitle && display.image == entity.image)
      #expect(display.url == entity.url && display.exec == entity.exec)
      let texts = stored.texts
      let languages = entity.localized.sorted { $0.key < $1.key }.map(\.value)
      #expect(texts.synonyms == entity.synonyms + languages.flatMap(\.synonyms))
      #expect(texts.keywords == entity.keywords + languages.flatMap(\.keywords))
      #expect(texts.titles == languages.compactMap(\.title))
      #expect(texts.longTexts == (entity.text.map { [$0] } ?? []))
    }
  }

  @Test func placesInAnOrderAreKeptExactly() throws {
    for order in [0, 1, 1 << 53 + 1, .max - 1, .max] {
      let stored = try stored(.shortcut(ShortcutRecord(app: "a", id: "1", shortTitle: "t", order: order)))
      #expect(stored.order == order)
    }
  }

  @Test func bytesCutShortOrChangedAreRefusedOrReadButNeverTrap() throws {
    var records = RandomRecords(seed: 4)
    for _ in 0..<400 {
      let record = records.record()
      var body = try #require(RecordCoding.encode(record))
      if records.generator.oneIn(2) { body.removeLast(records.generator.below(body.count)) }
      for _ in 0..<records.generator.below(4) where !body.isEmpty {
        body[records.generator.below(body.count)] = UInt8(records.generator.below(256))
      }
      guard let stored = StoredRecord(app: "a", type: "t", body: body) else { continue }
      _ = stored.record
      _ = (stored.texts, stored.display, stored.identity, stored.priority, stored.expires, stored.order)
    }
  }

  @Test func deletionsAreNotKept() {
    #expect(RecordCoding.encode(.delete(.app("a"))) == nil)
  }
}
