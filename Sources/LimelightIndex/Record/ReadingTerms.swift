import LimelightText

/// How a reading is found: from each syllable or word on, without blanks, and by first letters.
enum ReadingTerms {
  /// The most starts of one reading.
  static let most = 8

  /// Calls a closure with each term of an analysed reading: `chongqing`, `cq`, `qing` for `chong qing`.
  ///
  /// Leading consonants of Hangul are found from each on: `ㅋㅋㅇㅌ`, `ㅋㅇㅌ`, `ㅇㅌ`, `ㅌ`.
  static func forEach(in text: AnalyzedText, _ body: ([UInt8]) -> Void) {
    let (joined, starts) = joined(text)
    let isConsonants = joined.starts(with: [0xE3, 0x84]) || joined.starts(with: [0xE3, 0x85])
    if isConsonants {
      for start in consonants(joined).prefix(most) { body(Array(joined[start...])) }
      return
    }
    for (index, start) in starts.prefix(most).enumerated() {
      body(Array(joined[start...]))
      if index + 1 < starts.count { body(starts[index...].flatMap { first(joined, $0) }) }
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

  /// The bytes of the character at a place.
  private static func first(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return bytes[start..<end]
  }

  private static func consonants(_ bytes: [UInt8]) -> [Int] { bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } }
}
