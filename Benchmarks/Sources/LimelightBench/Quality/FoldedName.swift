/// A name without case, accents and punctuation: by it records count as namesakes, for all engines alike.
enum FoldedName {
  static func of(_ name: String) -> String {
    var folded = ""
    var isApart = false
    for scalar in name.unicodeScalars {
      if isCombiningMark(scalar) { continue }
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        isApart = !folded.isEmpty
        continue
      }
      if isApart { folded.append(" ") }
      isApart = false
      folded += base(scalar).lowercased()
    }
    return folded
  }

  private static func isCombiningMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

  /// The letter below an accent, by what Unicode calls it: LATIN SMALL LETTER E WITH ACUTE is an E.
  private static func base(_ scalar: Unicode.Scalar) -> String {
    guard scalar.value > 0x7F, let name = scalar.properties.name, name.hasPrefix("LATIN ") else {
      return String(scalar)
    }
    let words = name.split(separator: " ")
    guard words.count > 4, words[2] == "LETTER", words[3].utf8.count == 1, words[4] == "WITH" else {
      return String(scalar)
    }
    return String(words[3])
  }
}
