import LimelightIndex
import LimelightText

/// Other ways to understand what was typed: another form of a word, another reading, another keyboard, fewer words.
extension Candidates {
  /// Takes what is found beyond the query as it was typed, from the nearest to the farthest, until there is enough.
  mutating func takeBeyond(_ matcher: Matcher) throws(IndexError) {
    guard !query.isEmpty, wanted > 0 else { return }
    isBeyond = true
    let literal = bestTier
    try takeJoined(literal: literal, matcher)
    if isEnough || query.words.isEmpty { return }
    if literal > .keyword { try takeInitialsAndWord(matcher) }
    if isEnough { return }
    if query.words.count == 1 || literal > .keyword { try takeInside(matcher) }
    if isEnough { return }
    try takeInflected(matcher)
    try takeSpelledOut(matcher)
    try takeReadings(matcher)
    if isEnough { return }
    if literal > .keyword {
      try takeOtherScripts(matcher)
      try takeLayouts(matcher)
    }
    if isEnough { return }
    try takeTypos(literal: literal, matcher)
    if isEnough { return }
    if literal > .keyword { try takeMixedStarts(matcher) }
    try takeScattered(matcher)
    if found.isEmpty { try takeSomeWords(matcher) }
  }

  /// Takes what another query finds, in a tier of its own, where how well it matches orders what is found; or, without one, in
  /// the tiers of its matches.
  mutating func take(as other: Query, _ tier: Match.Tier?, _ matcher: Matcher) throws(IndexError) {
    guard !other.isEmpty else { return }
    func candidate(_ number: UInt32, _ record: StoredRecord) -> Candidate? {
      guard let own = matcher.tier(other, record, loosest: .secondary) else { return nil }
      return Candidate(number, record, tier ?? own, ownTier: own, isOwnTitle: false, asked: other)
    }
    try take(.any([.term(.name, other.key), .term(.synonym, other.key)]), effort: .unbounded, candidate)
    try take(.prefix(.name, other.key), effort: .unbounded, candidate)
    guard !other.words.isEmpty else { return }
    let clause = Clause.prefixes(other.words, in: wordFields)
    if try snapshot.bound(clause) > 0 { try take(clause, effort: Effort(Self.effort), candidate) }
  }

  /// Takes what a singular or plural of one of the words finds.
  private mutating func takeInflected(_ matcher: Matcher) throws(IndexError) {
    guard query.words.count <= Self.mostWords else { return }
    for place in query.words.indices where query.words[place].count >= 3 {
      for other in Inflection.others(of: query.words[place]) where try snapshot.hasWord(other) {
        var words = query.words
        words[place] = other
        try take(as: Query(words: words), .inflection, matcher)
        if isEnough { return }
      }
    }
  }

  private static let mostWords = 8

  /// Takes what most of the words find, leaving out the last first: a word too many lowers what is found and never empties the
  /// list.
  private mutating func takeSomeWords(_ matcher: Matcher) throws(IndexError) {
    var known: [[UInt8]] = []
    for word in query.words where try snapshot.bound(.prefixes([word], in: wordFields)) > 0 { known.append(word) }
    guard query.words.count > 1, !known.isEmpty else { return }
    if known.count < query.words.count { try take(as: Query(words: known), .someWords, matcher) }
    while known.count > 1, found.isEmpty, reserve > 0 {
      // Of a few words any may be one too many; of more it is the last, or the ways to leave words out would never end.
      for place in known.indices.suffix(known.count > Self.mostWords ? 1 : known.count).reversed() {
        var fewer = known
        fewer.remove(at: place)
        try take(as: Query(words: fewer), .someWords, matcher)
        if !found.isEmpty { return }
      }
      known.removeLast()
    }
  }
}
