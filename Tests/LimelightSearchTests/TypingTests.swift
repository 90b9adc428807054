import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport
import Testing

/// A searcher that goes on from what it found a keystroke before answers like one that asks anew.
@Suite struct TypingTests {
  private static let starts = ["co", "con", "coast", "path", "wi-fi ", "Straße", "日本", "über", "x", "Files"]
  private static let ends = ["al", "sole", "12", "3", "語", "ß", "er", "ing", "Kit", ""]

  private func text(_ most: Int, _ generator: inout SeededGenerator) -> String {
    (0...generator.below(most)).map { _ in generator.pick(Self.starts) + generator.pick(Self.ends) }
      .joined(separator: " ")
  }

  private func records(_ count: Int, withApps: Bool, _ generator: inout SeededGenerator) -> [Record] {
    let apps = ["org.a", "org.b"]
    var records: [Record] = withApps ? apps.map { .app(ApplicationRecord(id: $0, name: text(1, &generator))) } : []
    for number in 0..<count {
      let visibility: Visibility = generator.pick([.listed, .listed, .listed, .listed, .exactNameOnly, .hidden])
      if withApps, generator.oneIn(4) {
        records.append(
          .shortcut(
            ShortcutRecord(
              app: generator.pick(apps), id: "s\(number)", shortTitle: text(3, &generator),
              phrases: [text(3, &generator)], visibility: visibility)))
      } else {
        records.append(
          .entity(
            EntityRecord(
              app: generator.pick(apps), type: "T", id: "\(number)", title: text(4, &generator),
              subtitle: generator.oneIn(2) ? text(5, &generator) : nil,
              synonyms: generator.oneIn(3) ? [text(2, &generator)] : [],
              keywords: generator.oneIn(3) ? [text(2, &generator)] : [],
              priority: generator.pick([0, 0, 3]), text: generator.oneIn(5) ? text(20, &generator) : nil,
              visibility: visibility)))
      }
    }
    return records
  }

  @Test(arguments: Storage.allCases, [true, false])
  func everyKeystrokeIsAnsweredAsIfItWereTheFirst(_ storage: Storage, withApps: Bool) async throws {
    var generator = SeededGenerator(seed: withApps ? 1 : 2)
    let index = try await TestIndex(records(300, withApps: withApps, &generator), as: storage)
    let typing = try index.searcher()
    for _ in 0..<60 {
      let name = text(2, &generator)
      var answers: [(query: String, hits: [Hit])] = []
      var typed = ""
      for letter in name {
        typed.append(letter)
        answers.append((typed, try typing.search(typed)))
      }
      let fresh = try index.searcher()
      for (query, hits) in answers.reversed() {
        let expected = try fresh.search(query)
        let isSame = hits == expected
        #expect(isSame, "\(query): \(hits.map(\.title)) and \(expected.map(\.title))")
      }
    }
  }

  @Test func whatIsWrittenBetweenTwoKeystrokesIsFound() async throws {
    let index = try await TestIndex([.entity(EntityRecord(type: "T", id: "1", title: "Coastal Path"))])
    let typing = try index.searcher()
    #expect(try typing.search("coas").map(\.id) == ["1"])
    let writer = try await IndexWriter(at: index.path)
    try await writer.apply([
      .entity(EntityRecord(type: "T", id: "2", title: "Coastal Road")),
      .delete(.identity(Identity(type: "T", id: "1"))),
    ])
    await writer.close()
    #expect(try typing.search("coast").map(\.id) == ["2"])
  }

  @Test func anotherFilterIsAskedAnew() async throws {
    let records = ["a", "b"].map { Record.entity(EntityRecord(app: $0, type: "T", id: $0, title: "Coastal Path")) }
    let index = try await TestIndex(records)
    let typing = try index.searcher()
    var options = SearchOptions()
    options.app = "a"
    #expect(try typing.search("coas", options).map(\.id) == ["a"])
    #expect(try typing.search("coast").map(\.id).sorted() == ["a", "b"])
    options.limit = 1
    options.app = nil
    #expect(try typing.search("coasta", options).count == 1)
  }
}
