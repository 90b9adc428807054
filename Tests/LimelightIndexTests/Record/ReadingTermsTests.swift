import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

@Suite struct ReadingTermsTests {
  /// The terms of a record's readings, without the field's letter.
  private func terms(_ record: Record) -> [String] {
    var (readings, collector) = (RecordReadings(), RecordTerms())
    collector.collect(record, readings: readings.workedOut(of: record), origin: nil)
    var terms: [String] = []
    collector.forEachTerm { term in
      guard term.first == Field.reading.rawValue else { return }
      terms.append(String(decoding: term.dropFirst(), as: UTF8.self))
    }
    return terms
  }

  private func stored(_ record: Record) throws -> StoredRecord {
    var readings = RecordReadings()
    let identity = try #require(record.identity)
    let body = try #require(RecordCoding.encode(record, readings: readings.workedOut(of: record)))
    return try #require(StoredRecord(app: identity.app, type: identity.type, body: body))
  }

  @Test(arguments: [
    ("重庆", ["chongqing", "cq", "qing"]), ("向日葵", ["xiangrikui", "xrk", "rikui", "rk", "kui"]),
    ("카카오톡", ["ㅋㅋㅇㅌ", "ㅋㅇㅌ", "ㅇㅌ", "ㅌ", "kakaotok"]),
    (
      "배달의 민족", ["ㅂㄷㅇㅁㅈ", "ㄷㅇㅁㅈ", "ㅇㅁㅈ", "ㅁㅈ", "ㅈ", "baedaruiminjok", "bm", "minjok", "baedaluiminjok", "bm", "minjok"]
    ),
    ("とうきょう", ["toukyou", "tokyo"]), ("铁路12306", ["tielu12306", "tl1", "lu12306", "l1", "12306"]),
    ("Яндекс Карты", ["yandekskarty", "yk", "karty", "jandekskarti", "jk", "karti"]), ("Müller", ["mueller"]),
    ("QQ音乐", ["qqyinyue", "qqyy", "yinyue", "yy", "yue"]), ("WPS文字", ["wpswenzi", "wpswz", "wenzi", "wz", "zi"]),
    ("Wii游戏", ["wiiyouxi", "wyx", "youxi", "yx", "xi"]),
    ("旅行", ["lvxing", "lx", "xing", "luxing", "lx", "xing"]), ("Files", []), ("Crème", []),
  ])
  func aReadingIsFoundFromEachSyllableAndByFirstLetters(_ name: String, _ expected: [String]) {
    #expect(terms(.item("1", name)) == expected)
  }

  @Test func aLongReadingIsFoundFromItsFirstSyllablesOnly() {
    let found = terms(.item("1", "一二三四五六七八九十"))
    #expect(found.count == 16)
    #expect(found.first == "yiersansiwuliuqibajiushi" && found[1] == "yesswlqbjs")
    #expect(found.last == "bjs")
  }

  @Test func whatIsFoundByItsExactNameOnlyOrHiddenHasNoReadings() throws {
    for visibility in [Visibility.exactNameOnly, .hidden] {
      let record = Record.entity(EntityRecord(id: "1", title: "重庆", readings: ["a b"], visibility: visibility))
      #expect(terms(record).isEmpty)
      #expect(try stored(record).readings == ["a b"])
      #expect(try stored(record).record == record)
    }
  }

  @Test func allNamesInAllLanguagesAreReadAndNothingIsKeptTwice() throws {
    let record = Record.app(
      ApplicationRecord(
        id: "a", name: "Maps", alternativeNames: ["Карты", "地图"], readings: ["di tu", "maeps"],
        localized: [
          "ja": LocalizedText(title: "マップ", synonyms: ["地図"], readings: ["ちず"]), "zh": LocalizedText(title: "地图"),
        ]))
    let stored = try stored(record)
    #expect(stored.hasReadings)
    #expect(stored.readings == ["di tu", "maeps", "ちず", "karty", "karti", "mappu", "chizu", "tizu"])
    #expect(stored.record == record)
    var lent: [String] = []
    stored.forEachReading { lent.append(String(decoding: $0, as: UTF8.self)) }
    #expect(lent == stored.readings)
    #expect(terms(record).filter { $0 == "mappu" || $0 == "dt" || $0 == "chizu" || $0 == "ちず" }.count == 4)
  }

  @Test func whatTheDeveloperGaveComesBackAndNothingElse() throws {
    for record: Record in [
      .item("1", "重庆"),
      .entity(EntityRecord(id: "1", title: "重庆", readings: ["chong qing", "chung king"])),
      .shortcut(ShortcutRecord(app: "a", id: "1", shortTitle: "打开音乐", readings: ["kai"])),
      .entity(EntityRecord(id: "1", title: "x", localized: ["ja": LocalizedText(readings: ["かな"])])),
    ] {
      let stored = try stored(record)
      #expect(stored.record == record)
      #expect(stored.hasReadings)
    }
  }

  @Test func readingsDoNotDisturbTheOtherParts() throws {
    var records = RandomRecords(seed: 5)
    for _ in 0..<2_000 {
      let record = records.record()
      let stored = try stored(record)
      #expect(stored.record == record)
      let body = try #require(RecordCoding.encode(record))
      let plain = try #require(StoredRecord(app: stored.app, type: stored.type, body: body))
      #expect(stored.texts == plain.texts && stored.display == plain.display && stored.target == plain.target)
      #expect(stored.priority == plain.priority && stored.expires == plain.expires && stored.order == plain.order)
    }
  }

  @Test func aRecordOfLatinNamesHasTheBytesItHadBefore() throws {
    let record = Record.entity(
      EntityRecord(
        app: "a", id: "1", title: "Crème", synonyms: ["Files"], keywords: ["weiß"], priority: 2,
        localized: ["pl": LocalizedText(title: "Łódź")]))
    var readings = RecordReadings()
    #expect(readings.workedOut(of: record).isEmpty)
    // Head, parts, id, title, priority, synonyms, keywords, localized: as the first release wrote them.
    let expected: [UInt8] =
      [3, 0xC1, 3, 1, 0x31, 6] + Array("Crème".utf8) + [2, 1, 5] + Array("Files".utf8) + [1, 5] + Array("weiß".utf8)
      + [1, 2] + Array("pl".utf8) + [7] + Array("Łódź".utf8) + [0, 0, 0, 0]
    #expect(RecordCoding.encode(record, readings: []) == expected)
  }

  @Test(arguments: Route.allCases)
  func readingsAreSearchedByPrefixOnEveryRoute(_ route: Route) async throws {
    let folder = try TemporaryFolder()
    let path = folder.at("index")
    let names = ["重庆", "长沙", "카카오톡", "とうきょう", "Müller", "Яндекс", "Files"]
    let records = names.map { Record.item($0, $0) }
    try await withWriter(path) { writer in
      _ = try await writer.ingest(ListSource(records: records), route.options)
    }
    func found(_ typed: String) throws -> [String] {
      try IndexReader(at: path).read { (snapshot) throws(IndexError) in
        try snapshot.best(.prefix(.reading, Array(typed.utf8)), limit: 10).map(\.record.id)
      }
    }
    #expect(try found("chongq") == ["重庆"])
    #expect(try found("cq") == ["重庆"])
    #expect(Set(try found("ch")) == ["重庆", "长沙"])
    #expect(try found("sha") == ["长沙"])
    #expect(try found("ㅋㅋ") == ["카카오톡"])
    #expect(try found("toky") == ["とうきょう"])
    #expect(try found("muel") == ["Müller"])
    #expect(try found("yandex").isEmpty)
    #expect(try found("fil").isEmpty)
    #expect(try IndexCheck.run(at: path).faults == [])
  }
}
