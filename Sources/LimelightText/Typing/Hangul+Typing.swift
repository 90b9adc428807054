/// The standard Korean keyboard, on which syllables are typed sign by sign.
extension Hangul {
  /// Signs that are typed as two: a vowel or trailing consonants that have no key.
  private static let pairs: [(whole: UInt32, first: UInt32, second: UInt32)] = [
    "ㅘㅗㅏ", "ㅙㅗㅐ", "ㅚㅗㅣ", "ㅝㅜㅓ", "ㅞㅜㅔ", "ㅟㅜㅣ", "ㅢㅡㅣ", "ㄳㄱㅅ", "ㄵㄴㅈ", "ㄶㄴㅎ", "ㄺㄹㄱ", "ㄻㄹㅁ", "ㄼㄹㅂ",
    "ㄽㄹㅅ", "ㄾㄹㅌ", "ㄿㄹㅍ", "ㅀㄹㅎ", "ㅄㅂㅅ",
  ].map { signs in
    let values = signs.unicodeScalars.map(\.value)
    return (values[0], values[1], values[2])
  }

  /// Takes syllables and signs without a key apart into what is typed for them.
  static func keystrokes(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.contains(where: { first...last ~= $0 || 0x3131...0x3163 ~= $0 }) else { return scalars }
    var keys: [UInt32] = []
    func type(_ sign: UInt32) {
      if let pair = pairs.first(where: { $0.whole == sign }) {
        keys += [pair.first, pair.second]
      } else if sign != 0 {
        keys.append(sign)
      }
    }
    for scalar in scalars {
      guard first...last ~= scalar else {
        type(scalar)
        continue
      }
      let syllable = Syllable(scalar)
      type(leading[syllable.lead])
      type(vowels[syllable.vowel])
      type(trailing[syllable.trail])
    }
    return keys
  }

  /// Composes typed signs to syllables, as an input method does.
  ///
  /// - Returns: false when the result is no text: a vowel alone, or consonants alone among syllables but at the end of the
  ///   text, where a syllable is being typed. Leading consonants alone are text: they are searched by.
  static func compose(_ keys: inout [UInt32]) -> Bool {
    var composer = Composer()
    for key in keys { composer.type(key) }
    composer.end()
    keys = composer.text
    let lone = keys.indices.filter { 0x3131...0x314E ~= keys[$0] }
    if keys.contains(where: { 0x314F...0x3163 ~= $0 }) { return false }
    let hasSyllables = keys.contains { first...last ~= $0 }
    return !hasSyllables || lone.isEmpty || lone == [keys.count - 1]
  }

  /// The state of the syllable being typed.
  private struct Composer {
    var text: [UInt32] = []
    private var lead: Int?
    private var vowel: Int?
    private var trail = 0

    mutating func type(_ key: UInt32) {
      if let sign = Hangul.vowels.firstIndex(of: key) {
        typeVowel(key, sign)
      } else if 0x3131...0x314E ~= key {
        typeConsonant(key)
      } else {
        end()
        text.append(key)
      }
    }

    private mutating func typeVowel(_ key: UInt32, _ sign: Int) {
      if let before = vowel, trail == 0 {
        if let both = Hangul.joined(Hangul.vowels[before], key), let place = Hangul.vowels.firstIndex(of: both) {
          vowel = place
        } else {
          end()
          text.append(key)
        }
      } else if vowel != nil {
        // The last trailing consonant starts the next syllable.
        let (kept, moved) = Hangul.split(Hangul.trailing[trail])
        trail = kept.flatMap { Hangul.trailing.firstIndex(of: $0) } ?? 0
        end()
        lead = Hangul.leading.firstIndex(of: moved)
        vowel = sign
      } else if lead != nil {
        vowel = sign
      } else {
        text.append(key)
      }
    }

    private mutating func typeConsonant(_ key: UInt32) {
      if vowel != nil {
        if trail == 0, let place = Hangul.trailing.firstIndex(of: key) {
          trail = place
          return
        }
        if trail != 0, let both = Hangul.joined(Hangul.trailing[trail], key),
          let place = Hangul.trailing.firstIndex(of: both)
        {
          trail = place
          return
        }
      }
      end()
      lead = Hangul.leading.firstIndex(of: key)
      if lead == nil { text.append(key) }
    }

    /// Ends the syllable.
    mutating func end() {
      if let lead, let vowel {
        text.append(Syllable(lead: lead, vowel: vowel, trail: trail).scalar)
      } else if let lead {
        text.append(Hangul.leading[lead])
      }
      (lead, vowel, trail) = (nil, nil, 0)
    }
  }

  private static func joined(_ one: UInt32, _ other: UInt32) -> UInt32? {
    pairs.first { $0.first == one && $0.second == other }?.whole
  }

  /// What of trailing consonants stays and what moves on.
  private static func split(_ sign: UInt32) -> (kept: UInt32?, moved: UInt32) {
    guard let pair = pairs.first(where: { $0.whole == sign }) else { return (nil, sign) }
    return (pair.first, pair.second)
  }
}
