import LimelightTestSupport
import Testing

@testable import LimelightText

@Suite("Properties on random texts") struct PropertyTests {
  /// Blocks whose scalars interact: letters, marks, signs, blanks.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x7E, 0xA0...0x17F, 0x180...0x24F, 0x2B0...0x2FF, 0x300...0x36F, 0x370...0x3FF,
    0x400...0x4FF, 0x530...0x58F, 0x590...0x5FF, 0x600...0x6FF, 0x900...0x97F, 0x980...0x9FF, 0xB80...0xBFF,
    0xE00...0xE7F, 0xE80...0xEFF, 0xF00...0xFFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF,
    0x1E00...0x1FFF, 0x2000...0x206F, 0x2070...0x2BFF, 0x3000...0x30FF, 0x3130...0x318F, 0x3200...0x33FF,
    0x4E00...0x4FFF, 0xAC00...0xD7A3, 0xFB00...0xFDFF, 0xFE00...0xFFEF, 0x1F300...0x1F9FF, 0x0...0x10FFFF,
  ]

  private static let signs = Array("'’.+#-= \u{301}\u{3099}\u{200D}\u{AD}\u{9BE}\u{1161}\u{11A8}".unicodeScalars)

  private static func randomText(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    let home = blocks.randomElement(using: &random) ?? 0...0x7F
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: if let sign = signs.randomElement(using: &random) { text.append(sign) }
      case 2:
        let block = blocks.randomElement(using: &random) ?? home
        if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)) { text.append(scalar) }
      default: if let scalar = Unicode.Scalar(UInt32.random(in: home, using: &random)) { text.append(scalar) }
      }
    }
    return String(text)
  }

  private static func describe(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  /// Says what is wrong with a result, if anything is.
  static func fault(_ result: AnalyzedText) -> String? {
    var last: Int32 = -1
    for word in result.words {
      if word.start <= last { return "words out of order" }
      if word.end <= word.start || Int(word.end) > result.key.count { return "a word outside the key" }
      if result.key[Int(word.start)] & 0xC0 == 0x80 { return "a word inside a scalar" }
      last = word.start
    }
    if result.words.first?.start ?? 0 != 0 { return "no word at the start" }
    if result.words.isEmpty != result.key.isEmpty { return "words and key disagree" }
    if result.key.first == 0x20 || result.key.last == 0x20 { return "a blank at an end" }
    if String(validating: result.key, as: UTF8.self) == nil { return "the key is no UTF-8" }
    return nil
  }

  @Test func `Folding a key again changes nothing`() {
    var random = SeededGenerator(seed: 1)
    var analyzer = Analyzer()
    var faults: [String] = []
    for _ in 0..<100_000 {
      let text = Self.randomText(&random)
      let once = analyzer.analyze(text)
      let twice = analyzer.analyze(once.keyText)
      if once.key != twice.key {
        faults.append("\(Self.describe(text)) → \(Self.describe(once.keyText)) → \(Self.describe(twice.keyText))")
      }
      if let fault = Self.fault(once) { faults.append("\(Self.describe(text)): \(fault)") }
    }
    #expect(faults.isEmpty, "\(faults.count) faults: \(faults.prefix(20).joined(separator: "\n"))")
  }

  @Test func `Each scalar folds to a key that folds to itself`() {
    var analyzer = Analyzer()
    var faults: [String] = []
    for value in UInt32(0)...0x10FFFF
    where value < 0x3400 || value % 16 == 0 || 0xA000...0xAC00 ~= value
      || 0xD7A4...0xDFFF ~= value || 0xF900...0x1FFFF ~= value && !(0x17000...0x18FFF ~= value)
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = analyzer.analyze(String(scalar))
      let twice = analyzer.analyze(once.keyText)
      if once.key != twice.key || Self.fault(once) != nil { faults.append(String(value, radix: 16)) }
    }
    #expect(faults.isEmpty, "\(faults.count) faults: \(faults.prefix(40).joined(separator: " "))")
  }

  @Test func `Composed and decomposed forms give the same key and words`() {
    let texts = ["Réglages", "Йод", "Tiếng Việt", "한국어", "がぎぐ", "أحمد", "Ångström", "ΰ"]
    for text in texts {
      let parts = String(String.UnicodeScalarView(decomposed(text)))
      #expect(analyzed(parts) == analyzed(text), "\(text)")
    }
  }

  private func decomposed(_ text: String) -> [Unicode.Scalar] {
    let library = UnicodeLibrary()
    return (library?.normalize(text.unicodeScalars.map(\.value), .decomposed) ?? []).compactMap(Unicode.Scalar.init)
  }

  @Test func `The table and the library give ASCII the same key, words and offsets`() {
    var random = SeededGenerator(seed: 2)
    var analyzer = Analyzer()
    var (fast, slow) = (AnalyzedText(), AnalyzedText())
    let likely = Array("abcXYZ019 '.+#-".utf8)
    var faults = 0
    for round in 0..<100_000 {
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        round & 1 == 0 ? UInt8.random(in: 0...127, using: &random) : likely.randomElement(using: &random) ?? 0
      }
      bytes.withUnsafeBufferPointer {
        analyzer.analyze(utf8: $0, sourceOffsets: true, into: &fast)
        analyzer.analyzeUnicode(utf8: $0, sourceOffsets: true, into: &slow)
      }
      if fast != slow {
        faults += 1
        if faults < 5 { Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription)") }
      }
    }
    #expect(faults == 0)
  }

  @Test func `Random bytes never trap`() {
    var random = SeededGenerator(seed: 3)
    var analyzer = Analyzer()
    var result = AnalyzedText()
    var faults = 0
    for round in 0..<200_000 {
      let high = round % 3 == 0
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        UInt8.random(in: high ? 0x80...0xFF : 0...0xFF, using: &random)
      }
      bytes.withUnsafeBufferPointer { analyzer.analyze(utf8: $0, sourceOffsets: round & 1 == 0, into: &result) }
      if Self.fault(result) != nil { faults += 1 }
    }
    #expect(faults == 0)
  }

  @Test func `Broken bytes part words as a blank does`() {
    var analyzer = Analyzer()
    var result = AnalyzedText()
    for broken: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0]] {
      (Array("one".utf8) + broken + Array("two".utf8)).withUnsafeBufferPointer {
        analyzer.analyze(utf8: $0, sourceOffsets: false, into: &result)
      }
      #expect(result.keyText == "one two")
    }
  }

  @Test func `Each thread has an analyzer and all agree`() async {
    let texts = (asciiRows + latinRows + scriptRows).map(\.text)
    let expected = texts.map { analyzed($0, sourceOffsets: true) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var analyzer = Analyzer()
          var result = AnalyzedText()
          for _ in 0..<50 {
            for (text, wanted) in zip(texts, expected) {
              analyzer.analyze(text, sourceOffsets: true, into: &result)
              if result != wanted { return false }
            }
          }
          return true
        }
      }
      for await agrees in group { #expect(agrees) }
    }
  }

  @Test func `Long texts are analyzed whole`() {
    let long = Array(repeating: "Große Straße", count: 20_000).joined(separator: " ")
    #expect(analyzed(long).words.count == 40_000)
    let marks = "a" + String(repeating: "\u{301}", count: 50_000) + "b"
    #expect(analyzed(marks).keyText == "ab")
    let voiced = "か" + String(repeating: "\u{3099}", count: 500)
    #expect(analyzed(voiced).key.count == 3 + 499 * 3)
  }
}
