/// Folds beyond Unicode's own: letters people type in place of others, and signs that stand for others.
///
/// Sources of the rows: the Latin rows follow the letters that Unicode gives no decomposition though keyboards lack them
/// (compare CLDR's Latin-ASCII transform); the Arabic rows the spelling variants that CLDR's Arabic and Persian keyboards
/// keep apart; the signs follow their look. Both sides of a search fold alike, so a row only ever makes two spellings
/// one. What is written as itself is kept from Unicode's own folding.
enum LetterFolds {
  /// What a scalar folds to; an empty string drops it.
  static let table: [UInt32: [UInt32]] = {
    var table: [UInt32: [UInt32]] = [:]
    for (from, to) in rows {
      for scalar in from.unicodeScalars { table[scalar.value] = to.unicodeScalars.map(\.value) }
    }
    // Consonant and vowel signs of Hangul stay the ones a keyboard types; a lone conjoining sign becomes one of them.
    for scalar in UInt32(0x3131)...0x318E { table[scalar] = [scalar] }
    for (index, target) in leadingConsonants.unicodeScalars.enumerated() {
      table[0x1100 + UInt32(index)] = [target.value]
    }
    for scalar in UInt32(0x1161)...0x1175 { table[scalar] = [scalar - 0x1161 + 0x314F] }
    for (index, target) in trailingConsonants.unicodeScalars.enumerated() {
      table[0x11A8 + UInt32(index)] = [target.value]
    }
    // Skin tones: a search for a hand finds every hand.
    for scalar in UInt32(0x1F3FB)...0x1F3FF { table[scalar] = [] }
    return table
  }()

  private static let leadingConsonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
  private static let trailingConsonants = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"

  private static let rows: [(from: String, to: String)] = [
    // Letters with a stroke or hook, which have no decomposition.
    ("łƚɫ", "l"), ("øɵ", "o"), ("đðɖɗ", "d"), ("ħ", "h"), ("ŧƭʈ", "t"), ("ƀɓ", "b"), ("ƈ", "c"), ("ƒ", "f"),
    ("ǥɠ", "g"), ("ƙ", "k"), ("ƥ", "p"), ("ɍ", "r"), ("ʋ", "v"), ("ƴ", "y"), ("ƶ", "z"), ("ɨı", "i"), ("ʉ", "u"),
    ("ɉȷ", "j"), ("ĸ", "k"), ("ŋɲ", "n"),
    // Letters that are two to those who lack them.
    ("æ", "ae"), ("œ", "oe"), ("þ", "th"), ("ß", "ss"), ("ĳ", "ij"),
    // The schwa of Azerbaijani, written e or ä by those who lack it; open vowels of West African languages.
    ("əɛǝ", "e"), ("ɔ", "o"),
    // Final sigma and the symbol forms of Greek letters.
    ("ς", "σ"),
    // Russian prints ё as е; й and и are different letters and stay so.
    ("ё", "е"), ("й", "й"),
    // The palochka of Caucasian languages is typed as the Cyrillic i it looks like.
    ("ӏ", "і"),
    // Arabic: alef with wasla, final forms people interchange, and Persian or Urdu letters for the same sound.
    ("ٱ", "ا"), ("ىیې", "ي"), ("ةہھۀە", "ه"), ("کڪ", "ك"),
    // Arabic tatweel only stretches a word.
    ("ـ", ""),
    // Thai and Lao am are kept whole, as the word lists have them.
    ("ำ", "ำ"), ("ຳ", "ຳ"),
    // Greek iota written below is a mark, not a letter.
    ("\u{345}", ""),
    // Apostrophes, primes, and the half rings of transliteration; the signs of Hebrew abbreviations.
    ("\u{2018}\u{2019}\u{201B}\u{2B9}\u{2BB}\u{2BC}\u{2BD}\u{2BE}\u{2BF}\u{2C8}\u{B4}\u{2032}\u{2035}", "'"),
    ("\u{FF07}\u{A78B}\u{A78C}\u{55A}\u{5F3}\u{5F4}", "'"),
    // A product's name is typed without its legal signs; as punctuation they vanish.
    ("™", "™"), ("℠", "℠"), ("®", "®"), ("©", "©"), ("℗", "℗"),
    // Signs of arithmetic that look like ASCII ones.
    ("\u{2044}\u{2215}", "/"), ("\u{2212}", "-"), ("×", "x"), ("\u{2217}", "*"), ("\u{223C}", "~"),
    // Blanks that the general categories count as letters or signs: the Hangul fillers and the blank of Braille.
    ("\u{3164}\u{115F}\u{1160}\u{FFA0}\u{2800}", " "),
  ]

  /// Gives katakana as hiragana, and all else as it is; the mark of a long vowel stays.
  ///
  /// Apart from the table, as words are told by katakana until the key is written.
  @inline(__always) static func hiragana(_ scalar: UInt32) -> UInt32 {
    0x30A1...0x30F6 ~= scalar || 0x30FD...0x30FE ~= scalar ? scalar - 0x60 : scalar
  }

  /// Signs that leave a boundary instead of being a word of their own.
  static let punctuation: Set<UInt32> = Set("™℠®©℗".unicodeScalars.map(\.value))
}
