import LimelightIndex
import LimelightText

/// Queries in another script, spelling or keyboard layout than the name.
extension Candidates {
  /// Takes names with ae for a typed ä; what was typed with ae finds names with ä by their readings.
  mutating func takeSpelledOut(_ matcher: Matcher) throws(IndexError) {
    for other in Digraphs.alternatives(to: query.typed) { try take(as: matcher.query(other), nil, matcher) }
  }

  /// Takes what the query is a reading of, whole, begun, or by first letters.
  mutating func takeReadings(_ matcher: Matcher) throws(IndexError) {
    guard snapshot.has(.reading), !query.flat.isEmpty, !isEnough else { return }
    var texts = [query.flat]
    for initials in PinyinSyllables.initials(of: query.flat, limit: Self.mostInitials) where !texts.contains(initials) {
      // One letter is the start of too much to be taken apart.
      if initials.count > 1 { texts.append(initials) }
    }
    let query = query
    try take(
      .any(texts.map { .prefix(.reading, $0) }), effort: .unbounded, looks: Self.mostReadings
    ) { number, record in
      guard let match = matcher.reading(query, record) else { return nil }
      return Candidate(
        number, record, match.isSpelling ? match.tier : .reading, ownTier: match.tier, isOwnTitle: false, asked: query)
    }
  }

  private static let mostInitials = 8
  private static let mostReadings = 200

  /// Takes what the query names in Latin letters where it was typed in Cyrillic or Greek ones, heard more than spelt: with an
  /// edit or two.
  mutating func takeOtherScripts(_ matcher: Matcher) throws(IndexError) {
    guard let latin = Transliteration.latin(of: query.typed) else { return }
    var other = Candidates(matcher.query(latin), options, wanted: wanted, now: now, snapshot)
    other.personal = personal
    other.isSuperseded = isSuperseded
    other.isBeyond = true
    other.reserve = reserve
    try other.gather(matcher)
    try other.takeTypos(literal: other.bestTier, matcher)
    reserve = other.reserve
    for candidate in other.found where !numbers.contains(candidate.number) {
      numbers.insert(candidate.number)
      found.append(
        Candidate(
          candidate.number, candidate.record, .reading, ownTier: candidate.tier, isOwnTitle: false,
          asked: candidate.asked ?? other.query))
    }
  }

  /// Takes what the query is when it was typed with another keyboard layout than was meant.
  ///
  /// - Parameter isOneScript: whether the two layouts are of one script, where a letter is as well an error.
  mutating func takeLayouts(ofOneScript isOneScript: Bool, _ matcher: Matcher) throws(IndexError) {
    let others: [Query]
    if let typedOtherwise { others = typedOtherwise } else { others = try queriesOfLayouts(matcher) }
    typedOtherwise = others
    for other in others where !isEnough && isOneScript == (isLatin(query) && isLatin(other)) {
      try take(as: other, .layout, rank: isOneScript ? .wordStarts : nil, matcher)
    }
  }

  /// What the query is in other layouts, as far as its words start words of the vocabulary: most are no words at all.
  private func queriesOfLayouts(_ matcher: Matcher) throws(IndexError) -> [Query] {
    var known: [Query] = []
    for typed in Layouts.alternatives(to: query.typed) {
      let other = matcher.query(typed)
      var isKnown = !other.words.isEmpty
      for word in other.words where isKnown { isKnown = try snapshot.startsWord(word) }
      if isKnown { known.append(other) }
    }
    return known
  }

  private func isLatin(_ query: Query) -> Bool { (query.flat.first ?? 0) < 0x80 }
}
