import LimelightIndex
import LimelightText

/// Queries with errors: below all that matches literally.
extension Candidates {
  /// The letters from which on a query may have one edit, and two; from the rules of ranking.
  private static let lettersForOne = 4
  private static let lettersForTwo = 8
  private static let mostTypedWords = 6

  /// Whether the query has letters enough for an error.
  var mayErr: Bool { query.letterCount >= Self.lettersForOne && query.words.count <= Self.mostTypedWords }

  /// Takes records that match but for some edits, one first and two only where one gave nothing.
  ///
  /// - Parameter literal: the best tier in which the query matched as it was typed. Where it did match, only whole names one
  ///   edit away are added: more would be noise below what was meant.
  mutating func takeTypos(literal: Match.Tier, _ matcher: Matcher) throws(IndexError) {
    let letters = query.letterCount
    guard mayErr, query.words.count == 1 || literal > .namePrefix else { return }
    let typed = TypedLetters(query)
    let isWeak = literal > .secondary
    try takeTypos(typed, edits: 1, onlyNames: !isWeak, matcher)
    if letters >= Self.lettersForTwo, isWeak, bestTier > .oneTypo {
      try takeTypos(typed, edits: 2, onlyNames: false, matcher)
    }
  }

  private mutating func takeTypos(
    _ typed: TypedLetters, edits: Int, onlyNames: Bool, _ matcher: Matcher
  ) throws(IndexError) {
    let words = query.words
    var missing: [Int] = []
    if words.count > 1 {
      for place in words.indices where try snapshot.bound(.prefixes([words[place]], in: wordFields)) == 0 {
        missing.append(place)
      }
    }
    guard missing.count <= edits else { return }
    // One word has all the edits, or two have one each; a word that is nowhere must be one of them.
    for place in words.indices where missing.isEmpty || missing == [place] {
      try takeTypos(typed, in: [place: edits], edits, onlyNames: onlyNames, matcher)
      if words.count <= 4, !onlyNames { try takeReplacedBlank(typed, place, edits, matcher) }
    }
    guard edits == 2 else { return }
    for first in words.indices {
      for second in words.indices.dropFirst(first + 1)
      where missing.allSatisfy({ $0 == first || $0 == second }) && !isEnough {
        try takeTypos(typed, in: [first: 1, second: 1], edits, onlyNames: false, matcher)
      }
    }
  }

  /// Takes records of which each word of the query starts a word, some of them but for so many edits.
  private mutating func takeTypos(
    _ typed: TypedLetters, in wrong: [Int: Int], _ edits: Int, onlyNames: Bool, _ matcher: Matcher
  ) throws(IndexError) {
    let right = query.words.indices.filter { wrong[$0] == nil }.map { query.words[$0] }
    if !right.isEmpty, !onlyNames {
      let clause = Clause.prefixes(right, in: wordFields)
      if try snapshot.bound(clause) <= Self.fewRecords { return try take(clause, typed, edits, matcher) }
    }
    var literal: [[UInt8]] = []
    var clauses: [Clause] = []
    var names: [Clause] = []
    if isAbandoned() { return }
    for (place, word) in query.words.enumerated() {
      guard let allowed = wrong[place] else {
        literal.append(word)
        continue
      }
      let most = Matcher.editsAllowed(letters: typed.counts[place], of: query.words.count)
      guard most > 0 else { return }
      let near = try snapshot.corrections(of: word, edits: min(allowed, most))
      if wrong.count == 1 {
        for correction in near.words.prefix(Self.mostNames) {
          var words = query.words
          words[place] = correction.text
          names.append(.term(.name, Array(words.joined(separator: [0x20]))))
          // Where punctuation parts the words, the name's key has none between them.
          if !query.isPlain { names.append(.term(.name, words.flatMap { $0 })) }
        }
      }
      // What a short word may stand for is nearly everything: the other words find the records.
      if onlyNames || (typed.counts[place] < Self.lettersForOne && query.words.count > 1) { continue }
      let starts = near.prefixes.prefix(query.words.count == 1 ? Self.mostPrefixes : Self.mostPrefixesBesideWords)
      if starts.isEmpty { return }
      let fields = [Field.nameWord, .synonymWord, .keyword].filter { snapshot.has($0) }
      // A name with the query inside matches without errors and was left out for room: reading it here would be in vain.
      let unread = hasLeftOut && query.words.count == 1 ? fields.filter { $0 == .keyword } : fields
      clauses.append(
        .any(starts.flatMap { start in (start.text.holds(word) ? unread : fields).map { .prefix($0, start.text) } }))
    }
    // Whole names, which stand above what they only start.
    if !names.isEmpty { try take(.any(names), typed, edits, matcher) }
    if onlyNames { return }
    if !literal.isEmpty { clauses.append(.prefixes(literal, in: wordFields)) }
    guard !clauses.isEmpty else { return }
    try take(.all(clauses), typed, edits, matcher)
  }

  private static let mostNames = 48
  private static let mostPrefixes = 24
  private static let mostPrefixesBesideWords = 40
  /// So many records are come to where words must meet, and so many compared letter by letter.
  private static let typoEffort = 1_000
  private static let typoLooks = 300
  /// Where the words that are right have at most so many records together, those are compared without more ado.
  private static let fewRecords = 200

  /// Takes whole names of which a blank was replaced by a letter: `firefoxxbrowser`.
  private mutating func takeReplacedBlank(
    _ typed: TypedLetters, _ place: Int, _ edits: Int, _ matcher: Matcher
  ) throws(IndexError) {
    let text = query.words[place]
    guard text.count >= Self.lettersForOne + 2 else { return }
    for end in try snapshot.wordEnds(of: text) where end + 1 < text.count {
      var parts = query.words
      parts.replaceSubrange(place...place, with: [Array(text[..<end]), Array(text[(end + 1)...])])
      let clause = Clause.prefixes(parts, in: [.nameWord])
      if try snapshot.bound(clause) > 0 { try take(clause, typed, edits, matcher) }
    }
  }

  private mutating func take(
    _ clause: Clause, _ typed: TypedLetters, _ edits: Int, _ matcher: Matcher
  ) throws(IndexError) {
    // What matches without errors and was left out for room comes later.
    let (query, hasLeftOut) = (query, hasLeftOut)
    try take(clause, effort: Effort(Self.typoEffort), looks: Self.typoLooks) { number, record in
      guard let match = matcher.typo(typed, record, edits: edits), match.edits > 0 else { return nil }
      if hasLeftOut, matcher.tier(query, record, loosest: .inside) != nil { return nil }
      return Candidate(
        number, record, match.edits == 1 ? .oneTypo : .twoTypos, ownTier: match.tier, isOwnTitle: false,
        asked: match.corrected)
    }
  }
}

extension [UInt8] {
  /// Whether another text lies in this one.
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first, count >= other.count else { return other.isEmpty }
    return (0...count - other.count).contains { self[$0] == first && self[$0...].starts(with: other) }
  }
}
