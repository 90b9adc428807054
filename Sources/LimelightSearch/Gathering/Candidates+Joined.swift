import LimelightIndex

/// Blanks more or less than the name has, and queries made of starts of words.
extension Candidates {
  /// Takes records whose names have a blank more or less than the query: Notepad for `note pad`, Visual Studio for
  /// `visualstudio`. A whole name that the query lacks a blank of is looked for always, since it goes first.
  ///
  /// - Parameter literal: the best tier in which the query matched as it was typed.
  mutating func takeJoined(literal: Match.Tier, room: Int, _ matcher: Matcher) throws(IndexError) {
    let words = query.words
    // A name that goes on from several words was typed with its own blanks.
    if words.count > 1, literal == .exactName || literal == .namePrefix { return }
    let isSplittable = query.flat.count >= Self.shortestSplit && query.flat.count <= Self.longestSplit
    let splits = isSplittable ? try snapshot.splits(of: query.flat) : []
    // Whole names go first whatever else was found.
    if !splits.isEmpty {
      let names = splits.map { Clause.term(.name, Array($0.joined(separator: [0x20]))) }
      try take(.any(names), .exactLetters, matcher)
    }
    if words.count > 1 {
      if isEnough { return }
      for place in words.indices.dropLast() where words.count <= Self.mostWords {
        var joined = words
        joined[place] += joined.remove(at: place + 1)
        if try snapshot.bound(.prefixes([joined[place]], in: nameFields)) == 0 { continue }
        try take(.prefixes(joined, in: nameFields), .synonym, matcher)
      }
      if literal <= .nameWordsAnyOrder { return }
    }
    for split in splits {
      // One letter starts too much to be a word that lacks its blank.
      if split.dropLast().contains(where: { $0.count < 2 }) { continue }
      if try snapshot.bound(.prefixes(split, in: [.nameWord])) == 0 { continue }
      let limit = places(leaving: room)
      if limit == 0 { return }
      let count = try take(
        .prefixes(split, in: [.nameWord]), .nameWordsAnyOrder, limit: limit, effort: Effort(Self.pieceEffort), matcher)
      hasLeftOut = hasLeftOut || (room > 0 && count == limit)
    }
  }

  private static let mostWords = 8
  private static let shortestSplit = 4
  private static let longestSplit = 64

  /// Takes records of whose names' words the query has first letters and the start of the next: `vscode`, `vs code`.
  mutating func takeInitialsAndWord(room: Int, _ matcher: Matcher) throws(IndexError) {
    try takePieces(.initialsAndWord, room: room, matcher, Self.initialsAndWord)
  }

  /// Takes records whose names' words start with the pieces of the query: `visstu`.
  mutating func takeMixedStarts(_ matcher: Matcher) throws(IndexError) {
    try takePieces(.wordStarts, room: 0, matcher, Self.pieces)
  }

  private mutating func takePieces(
    _ tier: Match.Tier, room: Int, _ matcher: Matcher, _ cuts: ([UInt8]) -> [[[UInt8]]]
  ) throws(IndexError) {
    let words = query.words
    let length = query.flat.count
    guard (3...Self.longestPieces).contains(length), words.count <= 3 else { return }
    var budget = Self.mostPieceLookups
    for place in words.indices {
      let others = words[..<place] + words[(place + 1)...]
      for pieces in cuts(words[place]) {
        let clause = Clause.prefixes(pieces + others, in: [.nameWord])
        budget -= 1
        if budget < 0 { return }
        if try snapshot.bound(clause) == 0 { continue }
        let limit = places(leaving: room)
        if limit == 0 { return }
        let count = try take(clause, tier, limit: limit, effort: Effort(Self.pieceEffort), matcher)
        hasLeftOut = hasLeftOut || (room > 0 && count == limit)
      }
    }
  }

  /// The longest query that is taken apart, in bytes, and how many ways of doing so are tried.
  private static let longestPieces = 16
  private static let mostPieceLookups = 64
  private static let pieceEffort = 500

  /// The ways to cut a word into one to three first letters and the rest.
  private static func initialsAndWord(_ word: [UInt8]) -> [[[UInt8]]] {
    guard word.count >= 4, word.allSatisfy({ $0 < 0x80 }) else { return [] }
    return (1...min(3, word.count - 3)).map { count in
      word[..<count].map { [$0] } + [Array(word[count...])]
    }
  }

  /// The ways to cut a word into two pieces of two letters or more.
  private static func pieces(_ word: [UInt8]) -> [[[UInt8]]] {
    guard word.count >= 4, word.allSatisfy({ $0 < 0x80 }) else { return [] }
    return (2...word.count - 2).map { [Array(word[..<$0]), Array(word[$0...])] }
  }

  /// Takes records in whose names a word of the query lies inside a word.
  mutating func takeInside(room: Int, _ matcher: Matcher) throws(IndexError) {
    let words = query.words
    let limit = places(leaving: room)
    guard words.count <= Self.mostWords, limit > 0 else { return }
    var clauses: [Clause] = []
    for place in words.indices {
      let range = query.places[place]
      var parts: [Clause] = []
      // Beside other words many may be meant, alone the best-standing are enough.
      if query.mayLieInside(range) {
        let (limit, effort) =
          words.count == 1 ? (wanted + 2, Self.insideEffort) : Self.insideBesideWords
        for text in try snapshot.words(containing: words[place], limit: limit, effort: effort) {
          for field in nameFields { parts.append(.term(field, text)) }
        }
      }
      if words.count > 1 { parts.append(.prefixes([words[place]], in: wordFields)) }
      if parts.isEmpty { return }
      clauses.append(.any(parts))
    }
    let count = try take(.all(clauses), .secondary, limit: limit, effort: Effort(Self.pieceEffort), matcher)
    hasLeftOut = hasLeftOut || (room > 0 && count == limit)
  }

  /// So many words that have the rarest three letters are compared; the best-standing come first.
  private static let insideEffort = 1_024
  private static let insideBesideWords = (limit: 16, effort: 200)

  /// Takes records in whose names the two or three letters of the query lie apart, where hardly anything matched better.
  mutating func takeScattered(_ matcher: Matcher) throws(IndexError) {
    guard found.count < Self.hardlyAnything, query.words.count == 1, (2...3).contains(query.letterCount) else { return }
    let query = query
    // Of scripts whose letters take several bytes any part is found already.
    guard let first = query.flat.first, first < 0x80 else { return }
    try take(.prefix(.nameWord, [first]), effort: .unbounded, looks: Self.mostScattered) { number, record in
      guard matcher.isScattered(query, record) else { return nil }
      return Candidate(number, record, .scattered, isOwnTitle: false, asked: query)
    }
  }

  private static let hardlyAnything = 3
  private static let mostScattered = 200
}
