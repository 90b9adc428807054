import LimelightIndex
import LimelightText

/// Queries with errors: below all that matches literally.
extension Candidates {
  /// The letters from which on a query may have one edit, and two; from the rules of ranking.
  private static let lettersForOne = 4
  private static let lettersForTwo = 8
  private static let mostWords = 6

  /// Takes records that match but for some edits, one first and two only where one gave too little.
  mutating func takeTypos(_ matcher: Matcher) throws(IndexError) {
    let letters = query.letterCount
    guard letters >= Self.lettersForOne, query.words.count <= Self.mostWords else { return }
    try takeTypos(edits: 1, matcher)
    if letters >= Self.lettersForTwo, bestTier > .oneTypo { try takeTypos(edits: 2, matcher) }
  }

  private mutating func takeTypos(edits: Int, _ matcher: Matcher) throws(IndexError) {
    let words = query.words
    let fields = [Field.nameWord, .synonymWord, .keyword].filter { snapshot.has($0) }
    var missing: [Int] = []
    for place in words.indices where try snapshot.bound(.prefixes([words[place]], in: wordFields)) == 0 {
      missing.append(place)
    }
    guard missing.count <= edits else { return }
    // One word has all the edits, or two have one each; a word that is nowhere must be one of them.
    for place in words.indices where missing.isEmpty || missing == [place] {
      try takeTypos(in: [place: edits], fields, edits, matcher)
    }
    if edits == 2 {
      for first in words.indices {
        for second in words.indices.dropFirst(first + 1)
        where missing.allSatisfy({ $0 == first || $0 == second }) && !isEnough {
          try takeTypos(in: [first: 1, second: 1], fields, edits, matcher)
        }
      }
    }
    if words.count == 1 { try takeReplacedBlank(edits, matcher) }
  }

  /// Takes records of which each word of the query starts a word, some of them but for so many edits.
  private mutating func takeTypos(
    in wrong: [Int: Int], _ fields: [Field], _ edits: Int, _ matcher: Matcher
  ) throws(IndexError) {
    var literal: [[UInt8]] = []
    var clauses: [Clause] = []
    for (place, word) in query.words.enumerated() {
      guard let allowed = wrong[place] else {
        literal.append(word)
        continue
      }
      let letters = word.count { $0 & 0xC0 != 0x80 }
      let most = Matcher.editsAllowed(letters: letters, of: query.words.count)
      guard most > 0 else { return }
      // What a short word may stand for is nearly everything: the other words find the records.
      if letters < Self.lettersForOne, query.words.count > 1 { continue }
      let near = try snapshot.corrections(of: word, edits: min(allowed, most))
      if query.words.count == 1 {
        let names = near.words.map { Clause.term(.name, $0.text) }
        try take(.any(names), edits: edits, matcher)
      }
      let starts = near.prefixes.prefix(Self.mostPrefixes).flatMap { correction in
        fields.map { Clause.prefix($0, correction.text) }
      }
      if starts.isEmpty { return }
      clauses.append(.any(starts))
    }
    if !literal.isEmpty { clauses.append(.prefixes(literal, in: wordFields)) }
    guard !clauses.isEmpty else { return }
    try take(.all(clauses), edits: edits, matcher)
  }

  private static let mostPrefixes = 32

  /// Takes whole names of which a blank was replaced by a letter: `firefoxxbrowser`.
  private mutating func takeReplacedBlank(_ edits: Int, _ matcher: Matcher) throws(IndexError) {
    let text = query.flat
    guard text.count >= Self.lettersForTwo else { return }
    for end in try snapshot.wordEnds(of: text) where end + 1 < text.count {
      let parts = [Array(text[..<end]), Array(text[(end + 1)...])]
      if try snapshot.bound(.prefixes(parts, in: [.nameWord])) == 0 { continue }
      try take(.prefixes(parts, in: [.nameWord]), edits: edits, matcher)
    }
  }

  private mutating func take(_ clause: Clause, edits: Int, _ matcher: Matcher) throws(IndexError) {
    let query = query
    try take(clause, effort: Effort(Self.effort)) { number, record in
      guard let match = matcher.typo(query, record, edits: edits), match.edits > 0 else { return nil }
      return Candidate(
        number, record, match.edits == 1 ? .oneTypo : .twoTypos, ownTier: match.tier, isOwnTitle: false,
        asked: match.corrected)
    }
  }
}
