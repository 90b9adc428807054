import LimelightTestSupport
import Testing

@testable import LimelightIndex

@Suite struct PrefixListsTests {
  private static let recordCount = 3_000

  /// Terms of several fields: short and long words, chains, and texts that differ only far behind.
  private func terms(_ generator: inout SeededGenerator) -> [[UInt8]: [UInt32]] {
    let characters = ["a", "b", "c", "1", " ", "é", "ß", "日", "海", "한", "😀"]
    var terms: [[UInt8]: [UInt32]] = [:]
    for field in [Field.name, .subtitleWord, .nameWord, .app, .keyword] {
      for _ in 0..<250 {
        var text = ""
        switch generator.below(6) {
        case 0: text = "chain of one way and then "
        case 1: text = "日本語の長い名前"
        case 2: text = String(repeating: "a", count: generator.below(100))
        default: break
        }
        for _ in 0...generator.below(generator.pick([2, 6, 12, 40])) { text += generator.pick(characters) }
        let bytes = Array(text.utf8).cut(to: Field.maximumTextLength)
        let count = generator.oneIn(40) ? 1 + generator.below(400) : 1 + generator.below(4)
        var ordinals: Set<UInt32> = []
        while ordinals.count < count { ordinals.insert(UInt32(generator.below(Self.recordCount))) }
        terms[[field.rawValue] + bytes] = ordinals.sorted()
      }
    }
    return terms
  }

  /// The starts of a text that end between two characters, the whole text last.
  private func prefixes(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    let text = Array(text)
    return (1...text.count).filter { $0 == text.count || text[$0] & 0xc0 != 0x80 }.map { Array(text[..<$0]) }
  }

  @Test(arguments: [1, 2] as [UInt64], [true, false])
  func everyPrefixOfEveryTermHasTheRecordsOfItsTerms(_ seed: UInt64, hasPrefixLists: Bool) throws {
    var generator = SeededGenerator(seed: seed)
    let terms = terms(&generator)
    let fixture = try SegmentFixture(terms: terms, recordCount: Self.recordCount, hasPrefixLists: hasPrefixLists)
    var expected: [[UInt8]: Set<UInt32>] = [:]
    for (term, ordinals) in terms where term[0] != Field.app.rawValue {
      for prefix in prefixes(term[1...]) { expected[[term[0]] + prefix, default: []].formUnion(ordinals) }
    }
    for (key, ordinals) in expected {
      guard let field = Field(rawValue: key[0]) else { continue }
      let found = try fixture.ordinals(.prefix(field, Array(key[1...])))
      if found != ordinals.sorted() {
        Issue.record("\(field) \(String(decoding: key[1...], as: UTF8.self)): \(found.count) of \(ordinals.count)")
      }
    }
    for (term, ordinals) in terms {
      guard let field = Field(rawValue: term[0]) else { continue }
      #expect(try fixture.ordinals(.term(field, Array(term[1...]))) == ordinals)
    }
  }

  @Test func whatNoTermStartsWithHasNoRecords() throws {
    var generator = SeededGenerator(seed: 4)
    let fixture = try SegmentFixture(terms: terms(&generator), recordCount: Self.recordCount)
    for text in ["z", "chain of one way and x", "日本x", "aaaz", String(repeating: "z", count: 30)] {
      #expect(try fixture.ordinals(.prefix(.name, Array(text.utf8))).isEmpty)
      #expect(try fixture.ordinals(.term(.name, Array(text.utf8))).isEmpty)
      #expect(try fixture.ordinals(.prefix(.initials, Array(text.utf8))).isEmpty)
    }
    #expect(try fixture.ordinals(.prefix(.name, [])).isEmpty)
  }

  @Test func ordinalsAreSortedOnceWhetherFewOrMany() {
    var generator = SeededGenerator(seed: 6)
    var bits: [UInt64] = []
    for count in [0, 1, 2, 30, 60, 5_000, 200_000] {
      var ordinals = (0..<count).map { _ in UInt32(generator.below(4_000)) }
      let expected = Set(ordinals).sorted()
      PrefixLists.sortUnique(&ordinals, recordCount: 4_000, bits: &bits)
      #expect(ordinals == expected)
      #expect(bits.allSatisfy { $0 == 0 })
    }
  }
}
