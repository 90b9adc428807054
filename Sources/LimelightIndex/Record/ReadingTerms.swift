import LimelightText

/// How a reading is found: from each syllable or word on, without blanks, and by first letters.
enum ReadingTerms {
  /// The most starts of one reading.
  static let most = 8

  /// Calls a closure with each term of an analysed reading: `chongqing`, `cq`, `qing` for `chong qing`.
  ///
  /// A word without a vowel is spelt out, so `qq yin yue` is found by `qqyy`. Leading consonants of Hangul are found from each on: `ㅋㅋㅇㅌ`, `ㅋㅇㅌ`, `ㅇㅌ`, `ㅌ`.
  static func forEach(in text: AnalyzedText, _ body: ([UInt8]) -> Void) {
    let (joined, starts) = joined(text)
    let isConsonants = joined.starts(with: [0xE3, 0x84]) || joined.starts(with: [0xE3, 0x85])
    if isConsonants {
      for start in consonants(joined).prefix(most) { body(Array(joined[start...])) }
      return
    }
    for (index, start) in starts.prefix(most).enumerated() {
      body(Array(joined[start...]))
      if index + 1 < starts.count { body(initials(joined, starts[index...])) }
    }
  }

  /// The key without its blanks, and where a syllable or word starts in it.
  private static func joined(_ text: AnalyzedText) -> (bytes: [UInt8], starts: [Int]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var isStart = true
    for byte in text.key {
      if byte == 0x20 {
        isStart = true
        continue
      }
      if isStart { starts.append(bytes.count) }
      bytes.append(byte)
      isStart = false
    }
    return (bytes, starts)
  }

  /// The first letters of the words that start at some places.
  private static func initials(_ bytes: [UInt8], _ starts: ArraySlice<Int>) -> [UInt8] {
    var result: [UInt8] = []
    for (index, start) in zip(starts.indices, starts) {
      let word = bytes[start..<(index + 1 < starts.endIndex ? starts[index + 1] : bytes.count)]
      result += isSpeltOut(word) ? word : first(bytes, start)
    }
    return result
  }

  /// Whether a word is of consonants alone, and short enough to be an abbreviation.
  private static func isSpeltOut(_ word: ArraySlice<UInt8>) -> Bool {
    // Two syllables have v for ü.
    if word.elementsEqual("lv".utf8) || word.elementsEqual("nv".utf8) { return false }
    return word.count <= 5
      && word.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "a", "e", "i", "o", "u": false
        case "a"..."z": true
        default: false
        }
      }
  }

  /// The bytes of the character at a place.
  private static func first(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return bytes[start..<end]
  }

  private static func consonants(_ bytes: [UInt8]) -> [Int] { bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } }
}
