internal import CTextData

/// Kana in Latin letters.
enum Kana {
  private static let first: UInt32 = 0x3041
  private static let smallTsu: UInt32 = 0x3063
  private static let longMark: UInt32 = 0x30FC

  /// Writes the run of one kind of kana that starts at a place, and gives its length.
  ///
  /// - Parameter variant: 0 Hepburn with long vowels as they are written, 1 the second spelling (`tu`, `si`, `zya`), 2
  ///   Hepburn with long vowels made short, as names of places are known abroad.
  static func write(_ scalars: UnsafeBufferPointer<UInt32>, _ start: Int, variant: Int, to bytes: inout [UInt8]) -> Int
  {
    let isKatakana = scalars[start] >= 0x30A1
    let begin = bytes.count
    var at = start
    var isDoubled = false
    while at < scalars.count, isRun(scalars[at], isKatakana) {
      if scalars[at] == longMark {
        if variant != 2, bytes.count > begin, let vowel = bytes.last, isVowel(vowel) { bytes.append(vowel) }
        at += 1
        continue
      }
      let sign = hiragana(scalars[at])
      if sign == smallTsu {
        isDoubled = true
        at += 1
        continue
      }
      if variant == 2, bytes.count > begin, lengthens(sign, bytes[bytes.count - 1]) {
        at += 1
        continue
      }
      let next = at + 1 < scalars.count && isRun(scalars[at + 1], isKatakana) ? hiragana(scalars[at + 1]) : 0
      let (spelling, length) = spelling(sign, next)
      if let spelling {
        let spelt = spelling + (variant == 1 ? 4 : 0)
        if isDoubled { bytes.append(doubling(spelt.pointee, variant)) }
        for index in 0..<4 where spelt[index] != 0 { bytes.append(spelt[index]) }
      }
      isDoubled = false
      at += length
    }
    return at - start
  }

  /// A small tsu doubles the consonant after it; Hepburn writes tch for cch.
  private static func doubling(_ consonant: UInt8, _ variant: Int) -> UInt8 {
    consonant == UInt8(ascii: "c") && variant == 0 ? UInt8(ascii: "t") : consonant
  }

  /// Whether a vowel sign only makes the vowel before it long.
  private static func lengthens(_ sign: UInt32, _ before: UInt8) -> Bool {
    switch sign {
    case 0x3046: before == UInt8(ascii: "o") || before == UInt8(ascii: "u")
    case 0x304A: before == UInt8(ascii: "o")
    default: false
    }
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a", "e", "i", "o", "u": true
    default: false
    }
  }

  private static func isRun(_ scalar: UInt32, _ isKatakana: Bool) -> Bool {
    scalar == longMark || (isKatakana ? 0x30A1...0x30FA ~= scalar : 0x3041...0x3096 ~= scalar)
  }

  /// Katakana as hiragana.
  private static func hiragana(_ scalar: UInt32) -> UInt32 { scalar >= 0x30A1 ? scalar - 0x60 : scalar }

  /// Finds the spellings of two signs that make one syllable, else of the first.
  private static func spelling(_ sign: UInt32, _ next: UInt32) -> (UnsafePointer<UInt8>?, Int) {
    guard let single = ct_kana_table(), let pairs = ct_kana_pair_table(), first...0x3096 ~= sign else {
      return (nil, 1)
    }
    // Only small signs join the one before them.
    if isSmall(next) {
      let key = (UInt8(sign - first), UInt8(next - first))
      var (low, high) = (0, Int(ct_kana_pair_count))
      while low < high {
        let middle = (low + high) / 2
        let pair = pairs + middle * 10
        if pair[0] == key.0, pair[1] == key.1 { return (pair + 2, 2) }
        if (pair[0], pair[1]) < key { low = middle + 1 } else { high = middle }
      }
    }
    return (single + Int(sign - first) * 8, 1)
  }

  private static func isSmall(_ sign: UInt32) -> Bool {
    switch sign {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3083, 0x3085, 0x3087, 0x308E: true
    default: false
    }
  }
}

extension Kana {
  private static let halfWidth = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars.map(\.value))

  /// Half-width kana and full-width ASCII in their usual width.
  static func wide(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF66...0xFF9D: halfWidth[Int(scalar - 0xFF66)]
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0x3000: 0x20
    default: scalar
    }
  }

  /// Joins a voicing mark with the sign before it; nil when there is nothing to join.
  static func joined(_ before: UInt32?, _ mark: UInt32) -> UInt32? {
    guard let before, mark == 0x3099 || mark == 0x309A || mark == 0xFF9E || mark == 0xFF9F else { return nil }
    let isVoiced = mark == 0x3099 || mark == 0xFF9E
    switch hiragana(before) {
    case 0x3046 where isVoiced: return before + 0x4E
    // The rows of ka, sa and ta; a small tsu stands among the last.
    case 0x304B...0x3062 where isVoiced && before & 1 == 1: return before + 1
    case 0x3064, 0x3066, 0x3068: return isVoiced ? before + 1 : nil
    case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: return before + (isVoiced ? 1 : 2)
    default: return nil
    }
  }
}
