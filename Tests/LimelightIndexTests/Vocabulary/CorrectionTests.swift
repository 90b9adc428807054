import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// The walk for corrections against the whole table of distances to every word.
@Suite struct CorrectionTests {
  private static let letters = ["a", "b", "c", "d", "é", "日", "本", "1", "2"]

  private func word(_ most: Int, _ generator: inout SeededGenerator) -> String {
    (0...generator.below(most)).map { _ in generator.pick(Self.letters) }.joined()
  }

  private func letters(_ text: some Sequence<UInt8>) -> [UInt32] {
    String(decoding: Array(text), as: UTF8.self).unicodeScalars.map(\.value)
  }

  @Test(arguments: [1, 2, 3] as [UInt64], [1, 2])
  func findsExactlyWhatLiesWithinTheEdits(_ seed: UInt64, edits: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let words = Set((0..<400).map { _ in word(9, &generator) })
    let vocabulary = try VocabularyFixture(words.map { ($0, UInt32(generator.below(1_000))) })
    var found = 0
    for _ in 0..<300 {
      let typed = word(1, &generator) + word(6, &generator) + generator.pick(Self.letters)
      if typed.unicodeScalars.count <= edits { continue }
      let result = CorrectionWalk.corrections(
        of: Array(typed.utf8), in: vocabulary.vocabulary, edits: edits, limit: .max)
      for word in words {
        let distances = EditModel.distances(letters(typed.utf8), letters(word.utf8))
        let nearest = distances.min() ?? 0
        let starts = result.prefixes.filter { word.utf8.starts(with: $0.text) }
        if distances.contains(0) {
          #expect(!result.words.contains { $0.text == Array(word.utf8) }, "\(typed): \(word) needs no correction")
          continue
        }
        // Below a start that was typed literally nothing is to be corrected.
        if nearest <= edits {
          #expect(starts.map(\.edits).min() == nearest, "\(typed): \(word) is \(nearest) edits away")
          found += 1
        } else {
          #expect(starts.isEmpty, "\(typed): \(word) is \(nearest) edits away")
        }
        let whole = distances[distances.count - 1]
        let own = result.words.first { $0.text == Array(word.utf8) }
        #expect(own?.edits == (whole <= edits ? whole : nil), "\(typed): all of \(word) is \(whole) edits away")
      }
      for start in result.prefixes {
        let nearest = EditModel.distances(letters(typed.utf8), letters(start.text)).last
        #expect(nearest == start.edits, "\(typed): \(String(decoding: start.text, as: UTF8.self))")
      }
    }
    #expect(found > 100)
  }

  @Test func theFewestEditsComeFirstThenTheBestStanding() throws {
    let vocabulary = try VocabularyFixture([("firefox", 9), ("firefly", 3), ("fired", 1), ("filefox", 2)])
    let result = CorrectionWalk.corrections(
      of: Array("fierfox".utf8), in: vocabulary.vocabulary, edits: 2, limit: 10)
    #expect(result.words.map { String(decoding: $0.text, as: UTF8.self) } == ["firefox", "filefox"])
    #expect(result.words.map(\.edits) == [1, 2])
    #expect(result.words.map(\.best) == [9, 2])
  }

  @Test func digitsAreNeverCorrected() throws {
    let vocabulary = try VocabularyFixture([("version12", 1), ("version21", 2), ("verston12", 3)])
    func words(_ typed: String) -> [String] {
      CorrectionWalk.corrections(of: Array(typed.utf8), in: vocabulary.vocabulary, edits: 1, limit: 10)
        .words.map { String(decoding: $0.text, as: UTF8.self) }
    }
    #expect(words("version13") == [])
    #expect(words("versoin12") == ["version12"])
    #expect(words("version112") == [])
  }

  @Test func whatIsTooLongIsNotCorrected() throws {
    let vocabulary = try VocabularyFixture([(String(repeating: "a", count: 60), 1)])
    let typed = [UInt8](repeating: UInt8(ascii: "a"), count: 58) + Array("ba".utf8)
    let result = CorrectionWalk.corrections(of: typed, in: vocabulary.vocabulary, edits: 2, limit: 10)
    #expect(result == Corrections())
  }
}
