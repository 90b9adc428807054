import LimelightIndex

/// Blanks more or less than the name has, and queries made of starts of words.
extension Candidates {
  /// Takes records whose names have a blank more or less than the query: Notepad for `note pad`, Visual Studio for
  /// `visualstudio`. A whole name is looked for always, since it goes first.
  mutating func takeJoined(_ matcher: Matcher) throws(IndexError) {
    let words = query.words
    if words.count > 1 {
      try take(.any([.term(.name, query.flat), .term(.synonym, query.flat)]), .exactSynonym, matcher)
      if isEnough { return }
      try take(.prefix(.name, query.flat), .namePrefix, matcher)
      for place in words.indices.dropLast() where words.count <= Self.mostWords {
        var joined = words
        joined[place] += joined.remove(at: place + 1)
        try take(.prefixes(joined, in: nameFields), .synonym, matcher)
      }
      return
    }
    guard query.flat.count >= Self.shortestSplit, query.flat.count <= Self.longestSplit else { return }
    for split in try snapshot.splits(of: query.flat) {
      let spaced = Array(split.joined(separator: [0x20]))
      try take(.term(.name, spaced), .exactName, matcher)
      if isEnough { continue }
      if try snapshot.bound(.prefixes(split, in: [.nameWord])) == 0 { continue }
      try take(.prefixes(split, in: [.nameWord]), .nameWordsAnyOrder, matcher)
    }
  }

  private static let mostWords = 8
  private static let shortestSplit = 4
  private static let longestSplit = 64

  /// Takes records whose names' words start with the pieces of the query: `vscode`, `vs code`.
  mutating func takeWordStarts(_ matcher: Matcher) throws(IndexError) {
    let words = query.words
    let length = query.flat.count
    guard (3...Self.longestPieces).contains(length), words.count <= 3 else { return }
    var budget = Self.mostPieceLookups
    for place in words.indices {
      let others = words[..<place] + words[(place + 1)...]
      for pieces in Self.pieces(of: words[place]) where !isEnough {
        let clause = Clause.prefixes(pieces + others, in: [.nameWord])
        budget -= 1
        if budget < 0 { return }
        if try snapshot.bound(clause) == 0 { continue }
        try take(clause, .wordStarts, limit: width, effort: Effort(Self.effort), matcher)
      }
    }
  }

  /// The longest query that is taken apart, in bytes, and how many ways of doing so are tried.
  private static let longestPieces = 16
  private static let mostPieceLookups = 64

  /// The ways to cut a word into two pieces, and into three of which the first two are one letter: initials and a word.
  private static func pieces(of word: [UInt8]) -> [[[UInt8]]] {
    guard word.count >= 2, word.allSatisfy({ $0 < 0x80 }) else { return [] }
    var result: [[[UInt8]]] = []
    for cut in 1..<word.count { result.append([Array(word[..<cut]), Array(word[cut...])]) }
    for second in 2..<max(2, word.count) {
      for first in 1..<second {
        result.append([Array(word[..<first]), Array(word[first..<second]), Array(word[second...])])
      }
    }
    return result
  }

  /// Takes records in whose names a word of the query lies inside a word.
  mutating func takeInside(_ matcher: Matcher) throws(IndexError) {
    let words = query.words
    guard words.count <= Self.mostWords else { return }
    var clauses: [Clause] = []
    for place in words.indices {
      let range = query.places[place]
      var parts: [Clause] = []
      // Beside other words many may be meant, alone the best-standing are enough.
      if query.mayLieInside(range) {
        let limit = words.count == 1 ? width : Self.insideWords
        for text in try snapshot.words(containing: words[place], limit: limit) {
          for field in nameFields { parts.append(.term(field, text)) }
        }
      }
      if words.count > 1 { parts.append(.prefixes([words[place]], in: wordFields)) }
      if parts.isEmpty { return }
      clauses.append(.any(parts))
    }
    try take(.all(clauses), .secondary, effort: Effort(Self.effort), matcher)
  }

  private static let insideWords = 128
}
