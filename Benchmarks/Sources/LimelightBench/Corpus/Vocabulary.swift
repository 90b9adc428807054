/// The words that generated texts are drawn from.
struct Vocabulary {
  /// Made-up names, the most common first.
  let names: [String]

  private static let starts = [
    "b", "br", "c", "ch", "cl", "d", "dr", "f", "fl", "g", "gl", "gr", "h", "j", "k", "kr", "l", "m", "n", "p", "pl",
    "qu", "r", "s", "sh", "sk", "st", "t", "tr", "v", "w", "y", "z", "",
  ]
  private static let middles = ["a", "e", "i", "o", "u", "a", "e", "i", "o", "ai", "ea", "io", "oo", "ou", "y"]
  private static let ends = ["", "", "", "l", "m", "n", "r", "s", "t", "x", "ck", "nd", "rn", "st"]
  private static let accents = ["a": "á", "e": "é", "i": "í", "o": "ö", "u": "ü"]

  /// Makes the vocabulary; the same seed gives the same one.
  init(seed: UInt64, nameCount: Int = 60_000) {
    var random = SplitMix(seed: seed)
    var known: Set<String> = []
    var names: [String] = []
    names.reserveCapacity(nameCount)
    while names.count < nameCount {
      let syllables = 1 + (random.happens(0.85) ? 1 : 0) + (random.happens(0.35) ? 1 : 0)
      var name = ""
      for _ in 0..<syllables {
        name += Self.starts[random.below(Self.starts.count)]
        let vowel = Self.middles[random.below(Self.middles.count)]
        name += random.happens(0.01) ? Self.accents[vowel] ?? vowel : vowel
      }
      name += Self.ends[random.below(Self.ends.count)]
      if name.utf8.count >= 3, known.insert(name).inserted { names.append(name) }
    }
    self.names = names
  }
}
