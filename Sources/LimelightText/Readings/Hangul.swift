/// Hangul syllables: their leading consonants, and Latin letters by the Revised Romanization of Korean.
enum Hangul {
  static let first: UInt32 = 0xAC00
  static let last: UInt32 = 0xD7A3

  /// The leading consonants as they are typed.
  static let leading: [UInt32] = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)
  /// The vowels as they are typed.
  static let vowels: [UInt32] = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars.map(\.value)
  /// The trailing consonants as they are typed; 0 stands for none.
  static let trailing: [UInt32] = [0] + "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)

  /// A syllable's three parts, by their places in the lists above.
  struct Syllable {
    var lead: Int
    var vowel: Int
    var trail: Int

    init(lead: Int, vowel: Int, trail: Int = 0) {
      self.lead = lead
      self.vowel = vowel
      self.trail = trail
    }

    init(_ scalar: UInt32) {
      let place = Int(scalar - Hangul.first)
      (lead, vowel, trail) = (place / 588, place % 588 / 28, place % 28)
    }

    var scalar: UInt32 { Hangul.first + UInt32((lead * 21 + vowel) * 28 + trail) }
  }

  /// Writes the run of syllables that starts at a place, and gives its length.
  ///
  /// - Parameter variant: 0 leading consonants, 1 as it is spoken (`hangugeo`), 2 letter by letter.
  static func write(_ scalars: UnsafeBufferPointer<UInt32>, _ start: Int, variant: Int, to bytes: inout [UInt8]) -> Int
  {
    var at = start
    while at < scalars.count, first...last ~= scalars[at] {
      let syllable = Syllable(scalars[at])
      if variant == 0 {
        UTF8Scalar.append(leading[syllable.lead], to: &bytes)
      } else {
        let before = at > start && variant == 1 ? Syllable(scalars[at - 1]).trail : 0
        if before == 0 || variant == 2 { bytes.append(contentsOf: Romanization.leads[syllable.lead].utf8) }
        bytes.append(contentsOf: Romanization.vowels[syllable.vowel].utf8)
        let isFollowed = at + 1 < scalars.count && first...last ~= scalars[at + 1]
        if variant == 1, isFollowed {
          if syllable.trail != 0 {
            let joint = Romanization.joint(syllable.trail, Syllable(scalars[at + 1]).lead)
            bytes.append(contentsOf: joint.utf8)
          }
        } else {
          bytes.append(contentsOf: Romanization.trails[syllable.trail].utf8)
        }
      }
      at += 1
    }
    return at - start
  }

  /// Joins a conjoining sign with what is before it; nil when there is nothing to join.
  static func joined(_ before: UInt32?, _ sign: UInt32) -> UInt32? {
    guard let before, 0x1161...0x11C2 ~= sign else { return nil }
    switch (before, sign) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Syllable(lead: Int(before - 0x1100), vowel: Int(sign - 0x1161)).scalar
    case (first...last, 0x11A8...0x11C2) where (before - first) % 28 == 0: return before + sign - 0x11A7
    default: return nil
    }
  }
}

/// The Revised Romanization: each sign alone, and what a trailing and the next leading consonant become together.
private enum Romanization {
  static let leads = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
  ]
  static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
    "ui",
    "i",
  ]
  static let trails = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng", "t",
    "t", "k", "t", "p", "t",
  ]
  /// Trailing consonants before a vowel.
  private static let liaisons = [
    "", "g", "kk", "gs", "n", "nj", "n", "d", "r", "lg", "lm", "lb", "ls", "lt", "lp", "r", "m", "b", "bs", "s", "ss",
    "ng", "j", "ch", "k", "t", "p", "",
  ]

  static func joint(_ trail: Int, _ lead: Int) -> String {
    let (end, start) = (trails[trail], leads[lead])
    switch (end, start) {
    case (_, ""): return liaisons[trail]
    // A trailing h hardens the plosive after it.
    case ("t", "g") where trail == 27: return "k"
    case ("t", "d") where trail == 27: return "t"
    case ("t", "j") where trail == 27: return "ch"
    case ("k", "n"), ("k", "r"): return "ngn"
    case ("k", "m"): return "ngm"
    case ("t", "n"), ("t", "r"): return "nn"
    case ("t", "m"): return "nm"
    case ("p", "n"), ("p", "r"): return "mn"
    case ("p", "m"): return "mm"
    case ("n", "r"), ("l", "n"), ("l", "r"): return "ll"
    case ("m", "r"): return "mn"
    case ("ng", "r"): return "ngn"
    default: return end + start
    }
  }
}
