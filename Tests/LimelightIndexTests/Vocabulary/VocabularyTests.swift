import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// A vocabulary of some words, in memory.
final class VocabularyFixture {
  let memory: VocabularyInMemory
  var vocabulary: Vocabulary { memory.vocabulary }

  /// Takes words of names, each with its best-standing record.
  init(_ words: [(text: String, best: UInt32)]) throws {
    var builder = VocabularyBuilder()
    for word in words {
      ([Field.nameWord.rawValue] + Array(word.text.utf8)).withUnsafeBytes { builder.add($0, best: word.best) }
    }
    memory = try #require(VocabularyInMemory(&builder))
  }
}

@Suite struct VocabularyTests {
  private func texts(_ found: [(text: [UInt8], best: UInt32)]) -> [String] {
    found.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func wordsAreFoundByWhatLiesInsideThemInOrderOfStanding() throws {
    let fixture = try VocabularyFixture([
      ("photoshop", 7), ("bishop", 2), ("shop", 1), ("workshop", 5), ("hotel", 3), ("sho", 4),
    ])
    let words = fixture.vocabulary
    let inside = words.words(containing: Array("shop".utf8), limit: 9, effort: 99)
    #expect(texts(inside) == ["bishop", "workshop", "photoshop"])
    #expect(texts(words.words(containing: Array("shop".utf8), limit: 2, effort: 99)) == ["bishop", "workshop"])
    #expect(texts(words.words(containing: Array("ho".utf8), limit: 9, effort: 99)) == [])
    #expect(texts(words.words(containing: Array("shopper".utf8), limit: 9, effort: 99)) == [])
  }

  @Test func anyRunOfDenseScriptsLiesInside() throws {
    let fixture = try VocabularyFixture([("東京タワー", 1), ("地铁2号线", 2), ("카카오톡", 3), ("京", 4)])
    let words = fixture.vocabulary
    for (typed, wanted) in [("京", "東京タワー"), ("タワ", "東京タワー"), ("2号", "地铁2号线"), ("오톡", "카카오톡"), ("ー", "東京タワー")] {
      #expect(texts(words.words(containing: Array(typed.utf8), limit: 9, effort: 99)) == [wanted], "\(typed)")
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func everyPartOfEveryWordIsFound(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = ["a", "b", "ä", "日", "本", "1"]
    let words = Set((0..<300).map { _ in (0...generator.below(9)).map { _ in generator.pick(letters) }.joined() })
    let fixture = try VocabularyFixture(words.map { ($0, UInt32(generator.below(50))) })
    for _ in 0..<200 {
      let part = Array((0...generator.below(3)).map { _ in generator.pick(letters) }.joined().utf8)
      guard Grams.isSearchable(part[...]) else { continue }
      let found = Set(texts(fixture.vocabulary.words(containing: part, limit: .max, effort: .max)))
      let wanted = words.filter { word in
        let bytes = Array(word.utf8)
        return bytes.count > part.count
          && (1...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
      }
      #expect(found == wanted, "\(String(decoding: part, as: UTF8.self))")
    }
  }

  @Test func aTextIsReadAsWordsOneAfterTheOther() throws {
    let fixture = try VocabularyFixture([("visual", 1), ("vis", 2), ("studio", 3), ("visualize", 4)])
    let walk = fixture.vocabulary.literalWalk(Array("visualstudio".utf8)[...])
    #expect(walk.ends == [3, 6])
    #expect(walk.reached == 6)
    #expect(fixture.vocabulary.literalWalk(Array("visuali".utf8)[...]).reached == 7)
  }

  @Test func aSegmentWrittenWithoutAVocabularyHasTheSameOne() throws {
    let terms: [[UInt8]: [UInt32]] = [
      Array("Wfirefox".utf8): [3, 9], Array("Kbrowser".utf8): [4], Array("Vmozilla".utf8): [9],
      Array("Nfirefox".utf8): [3],
    ]
    let with = try SegmentFixture(terms: terms)
    let without = try SegmentFixture(terms: terms, hasPrefixLists: false)
    #expect(with.segment.header.vocabularyCount > 0)
    #expect(without.segment.header.vocabularyCount == 0)
    for fixture in [with, without] {
      let vocabulary = try #require(try fixture.segment.vocabulary())
      let words = (0..<vocabulary.wordCount).map { number in
        vocabulary.word(number).map { String(decoding: $0, as: UTF8.self) } ?? "?"
      }
      #expect(words == ["firefox", "browser", "mozilla"])
      #expect((0..<3).map { vocabulary.best($0) } == [3, 4, 9])
    }
  }
}
