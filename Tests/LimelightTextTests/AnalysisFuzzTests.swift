import LimelightTestSupport
import Testing

@testable import LimelightText

/// All that is made of a text when it is written or asked: nothing traps or takes long, and the same text gives the same.
@Suite struct AnalysisFuzzTests {
  private static let longest = Duration.milliseconds(250)

  @Test func noTextTrapsOrTakesLongOrIsReadInTwoWays() {
    let clock = FuzzClock(seconds: 2)
    var names = RandomNames(seed: 5)
    let known = (0..<500).map { _ in names.name() }
    var readers = (Reader(), Reader())
    var seed = clock.firstSeed
    while !clock.isOver {
      clock.tell("texts", seed)
      var fuzz = FuzzTexts(seed: seed, names: known)
      for _ in 0..<20 {
        let bytes = fuzz.bytes()
        let start = FuzzClock.worked()
        let made = readers.0.read(bytes)
        let time = FuzzClock.worked() - start
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(time < Self.longest, "seed \(seed): \(shown(text)) took \(time)")
        if let fault = made.fault(bytes.count) { Issue.record("seed \(seed): \(shown(text)): \(fault)") }
        let isSame = made == readers.1.read(bytes)
        #expect(isSame, "seed \(seed): \(shown(text))")
      }
      seed += 1
    }
    if clock.isLong { print("texts: \((seed - clock.firstSeed) * 20)") }
  }

  /// What reads a text, with working rooms that keep what texts before it left.
  private struct Reader {
    var analyzer = Analyzer()
    var readings = Readings()
    let distance = EditDistance()

    mutating func read(_ bytes: [UInt8]) -> Made {
      var made = Made()
      bytes.withUnsafeBufferPointer { analyzer.analyze(utf8: $0, sourceOffsets: true, into: &made.analyzed) }
      let text = String(decoding: bytes, as: UTF8.self)
      made.texts = readings.readings(of: text) + Digraphs.alternatives(to: text) + Layouts.alternatives(to: text)
      if let latin = Transliteration.latin(of: text) { made.texts.append(latin) }
      let key = made.analyzed.key
      made.keys = PinyinSyllables.initials(of: key, limit: 8)
      for word in made.analyzed.words.prefix(64) {
        made.keys += Inflection.others(of: Array(key[Int(word.start)..<Int(word.end)]))
      }
      for reading in made.texts.prefix(4) { made.matches.append(ReadingMatch.find(key, in: Array(reading.utf8))) }
      let letters = EditDistance.letters(key.prefix(200))
      made.edits = distance.measure(letters, Array(letters.dropFirst().prefix(64)), edits: 2).start
      return made
    }
  }

  /// What was made of a text.
  private struct Made: Equatable {
    var analyzed = AnalyzedText()
    var texts: [String] = []
    var keys: [[UInt8]] = []
    var matches: [ReadingMatch?] = []
    var edits: Int?

    /// What is wrong with it, if anything is.
    func fault(_ length: Int) -> String? {
      if let fault = PropertyTests.fault(analyzed) { return fault }
      for word in analyzed.words {
        guard let range = analyzed.sourceRange(of: Int(word.start)..<Int(word.end)) else {
          return "a word from nowhere"
        }
        if range.lowerBound < 0 || range.upperBound > length { return "a word from outside the text" }
      }
      if keys.contains(where: { String(validating: $0, as: UTF8.self) == nil }) { return "a key that is no UTF-8" }
      return nil
    }
  }
}
