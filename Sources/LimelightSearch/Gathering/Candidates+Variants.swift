import LimelightIndex
import LimelightText

/// Other ways to understand what was typed: another form of a word, another reading, another keyboard, fewer words.
extension Candidates {
  /// The ways to go beyond the query, from the nearest to the farthest.
  private enum Way: CaseIterable {
    case joined, initialsAndWord, inside, ofApp, inflected, readings, scripts, layouts, typos, leftOut,
      layoutsOfOneScript,
      wordStarts, scattered, someWords

    /// The work that one may take, so that none takes what another needs and no query takes longer than a few milliseconds; see
    /// ``Candidates/reserve``.
    var share: Int {
      switch self {
      case .scripts: 5_000
      case .typos: 3_000
      case .layouts, .layoutsOfOneScript, .someWords: 2_000
      default: 1_000
      }
    }
  }

  /// Takes what is found beyond the query as it was typed, from the nearest to the farthest, until there is enough.
  mutating func takeBeyond(_ matcher: Matcher) throws(IndexError) {
    guard !query.isEmpty, wanted > 0 else { return }
    isBeyond = true
    let literal = bestTier
    let isWeak = literal > .keyword
    let looksInside = isWeak || query.words.count == 1
    // What lacks a blank or lies inside words may not take all places of what lacks but a letter.
    let room = mayErr ? Self.roomForTypos : 0
    // A whole name that lacks a blank goes first whatever else was found.
    for way in Way.allCases where way == .joined || !isEnough && !query.words.isEmpty {
      if isAbandoned() { return }
      reserve = way.share
      switch way {
      case .joined: try takeJoined(literal: literal, room: room, matcher)
      case .initialsAndWord: if isWeak { try takeInitialsAndWord(room: room, matcher) }
      case .inside: if looksInside { try takeInside(room: room, matcher) }
      case .ofApp: try takeOfApp(room: Self.roomForTypos, matcher)
      case .inflected: try takeInflected(matcher)
      case .readings:
        try takeSpelledOut(matcher)
        try takeReadings(matcher)
      case .scripts: if isWeak { try takeOtherScripts(matcher) }
      case .layouts: if isWeak { try takeLayouts(ofOneScript: false, matcher) }
      case .typos: try takeTypos(literal: literal, matcher)
      case .leftOut:
        if hasLeftOut {
          try takeJoined(literal: literal, room: 0, matcher)
          if isWeak { try takeInitialsAndWord(room: 0, matcher) }
          if looksInside { try takeInside(room: 0, matcher) }
          try takeOfApp(room: 0, matcher)
        }
      case .layoutsOfOneScript: if isWeak { try takeLayouts(ofOneScript: true, matcher) }
      case .wordStarts: if isWeak { try takeMixedStarts(matcher) }
      case .scattered: try takeScattered(matcher)
      case .someWords: if found.isEmpty { try takeSomeWords(matcher) }
      }
    }
  }

  private static let roomForTypos = 4

  /// Takes what another query finds, in a tier of its own, where how well it matches orders what is found; or, without one, in
  /// the tiers of its matches.
  ///
  /// - Parameter rank: the tier it ranks as, where that is another.
  mutating func take(
    as other: Query, _ tier: Match.Tier?, rank: Match.Tier? = nil, _ matcher: Matcher
  ) throws(IndexError) {
    guard !other.isEmpty else { return }
    func candidate(_ number: UInt32, _ record: StoredRecord) -> Candidate? {
      guard let own = matcher.tier(other, record, loosest: .secondary) else { return nil }
      // In a tier of the query's own it comes behind what is written as it was typed.
      let fit = tier == nil ? Match.Tier.allCases[own.order + 1] : own
      return Candidate(number, record, tier ?? own, ownTier: fit, isOwnTitle: false, rankedAs: rank, asked: other)
    }
    try take(.any([.term(.name, other.key), .term(.synonym, other.key)]), effort: .unbounded, candidate)
    try take(.prefix(.name, other.key), effort: .unbounded, candidate)
    guard !other.words.isEmpty else { return }
    let clause = Clause.prefixes(other.words, in: wordFields)
    if try snapshot.bound(clause) > 0 { try take(clause, effort: Effort(Self.effort), candidate) }
  }

  /// Takes what the query finds with words that are equal to its own: Sankt Moritz for `st moritz`. They are as good.
  mutating func takeEqual(_ matcher: Matcher) throws(IndexError) {
    guard query.words.count > 1 else { return }
    for (place, word) in query.words.enumerated() {
      for other in EqualWords.others(of: word) {
        var words = query.words
        words[place] = other
        try take(as: Query(words: words), nil, matcher)
      }
    }
  }

  /// Takes what a singular or plural of one of the words finds.
  private mutating func takeInflected(_ matcher: Matcher) throws(IndexError) {
    guard query.words.count <= Self.mostWords else { return }
    for place in query.words.indices where query.words[place].count >= 3 {
      for other in Inflection.others(of: query.words[place]) {
        var words = query.words
        words[place] = other
        try takeInflected(Query(words: words), place, matcher)
        if isEnough { return }
      }
    }
  }

  /// Takes what has another form of a word as a whole word: what only starts with it is another word.
  private mutating func takeInflected(_ other: Query, _ place: Int, _ matcher: Matcher) throws(IndexError) {
    let whole = Clause.any(wordFields.map { .term($0, other.words[place]) })
    let rest = Array(other.words[..<place] + other.words[(place + 1)...])
    let clause = rest.isEmpty ? whole : .all([whole, .prefixes(rest, in: wordFields)])
    for clause in [.term(.name, other.key), clause] where try snapshot.bound(clause) > 0 {
      try take(clause, effort: Effort(Self.looseEffort)) { number, record in
        guard let own = matcher.tier(other, record, loosest: .secondary) else { return nil }
        let rank: Match.Tier? = own == .secondary ? .reading : nil
        return Candidate(number, record, .inflection, ownTier: own, isOwnTitle: false, rankedAs: rank, asked: other)
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
