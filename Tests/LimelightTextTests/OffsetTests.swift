import LimelightText
import Testing

@Suite("Source offsets") struct OffsetTests {
  /// Gives the part of the source behind the first place of `part` in the key.
  private func source(_ text: String, _ part: String) -> String? {
    let result = analyzed(text, sourceOffsets: true)
    let (key, wanted) = (result.key, Array(part.utf8))
    guard wanted.count <= key.count else { return nil }
    for start in 0...key.count - wanted.count where Array(key[start..<start + wanted.count]) == wanted {
      guard let range = result.sourceRange(of: start..<start + wanted.count) else { return nil }
      return String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    return nil
  }

  @Test func `Nothing is kept unless asked for`() {
    let result = analyzed("Straße")
    #expect(result.sourceOffsets.isEmpty)
    #expect(result.sourceRange(of: 0..<1) == nil)
  }

  @Test func `Both letters of a folded letter point to it`() {
    let result = analyzed("aßb", sourceOffsets: true)
    #expect(result.keyText == "assb")
    #expect(result.sourceOffsets == [0, 1, 1, 3, 4])
    #expect(result.sourceEnds == [1, 3, 3, 4])
  }

  @Test func `A blank points to the first blank of the source`() {
    let result = analyzed(" a - b ", sourceOffsets: true)
    #expect(result.keyText == "a b")
    #expect(result.sourceOffsets == [1, 2, 5, 6])
  }

  @Test(arguments: [
    ("Don't panic", "don", "Don"), ("Don't panic", "dont", "Don't"), ("Wi-Fi Settings", "fi set", "Fi Set"),
    ("Wi-Fi Settings", "wifi", "Wi-Fi"), ("Große Straße", "strass", "Straß"), ("Große Straße", "ros", "roß"),
    ("Cafe\u{301} Bar", "cafe", "Cafe\u{301}"), ("İstanbul", "ist", "İst"), ("ﬁle", "f", "ﬁ"), ("海滩路径", "路径", "路径"),
    ("かか\u{3099}", "が", "か\u{3099}"), ("I ❤️ NY", "❤", "❤️"), ("x ½", "12", "½"), ("مُحَمَّد", "مح", "مُحَ"),
    (".NET", "net", "NET"), ("C++ Guide", "c++", "C++"), ("ÆON", "a", "Æ"), ("Привет Мир", "мир", "Мир"),
  ])
  func `A match in the key is found again in the source`(_ text: String, _ part: String, _ expected: String) {
    #expect(source(text, part).map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test(arguments: asciiRows + latinRows + scriptRows)
  func `Offsets go up and stay inside the source`(_ row: Row) {
    let result = analyzed(row.text, sourceOffsets: true)
    if result.key.isEmpty { return }
    #expect(result.sourceOffsets.count == result.key.count + 1)
    #expect(result.sourceEnds.count == result.key.count)
    #expect(result.sourceOffsets == result.sourceOffsets.sorted())
    #expect(zip(result.sourceOffsets, result.sourceEnds).allSatisfy { $0 < $1 })
    #expect(result.sourceOffsets.last == result.sourceEnds.last)
    #expect(Int(result.sourceEnds.max() ?? 0) <= row.text.utf8.count)
  }

  @Test func `A range outside the key has no source`() {
    let result = analyzed("abc", sourceOffsets: true)
    #expect(result.sourceRange(of: 0..<3) == 0..<3)
    #expect(result.sourceRange(of: 2..<4) == nil)
    #expect(result.sourceRange(of: 1..<1) == nil)
    #expect(result.sourceRange(of: -1..<1) == nil)
  }
}
