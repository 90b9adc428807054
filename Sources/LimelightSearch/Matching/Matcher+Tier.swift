import LimelightIndex
import LimelightModel
import LimelightText

extension NameMatch.Fit {
  /// The tier of a name that fits so.
  var tier: Match.Tier {
    switch self {
    case .exact: .exactName
    case .exactLetters: .exactLetters
    case .prefix: .namePrefix
    case .words: .nameWords
    case .wordsAnyOrder: .nameWordsAnyOrder
    case .initials: .initials
    case .initialsAndWord: .initialsAndWord
    case .inside: .inside
    case .wordStarts: .wordStarts
    }
  }
}

extension NameMatch.Fit {
  /// The tier of a synonym that fits so.
  var tierOfSynonym: Match.Tier {
    switch self {
    case .exact, .exactLetters: .exactSynonym
    case .prefix, .words, .wordsAnyOrder, .initials: .synonym
    case .initialsAndWord: .initialsAndWord
    case .inside: .inside
    case .wordStarts: .wordStarts
    }
  }
}

extension Matcher {
  /// How well a query matches a record, without telling where.
  ///
  /// Every candidate is asked, most to be refused, so the texts are read once, in place: each is analysed, compared as a name
  /// where it is one, and each word of the query keeps the strictest tier of a text it starts a word of. The title alone
  /// decides for most. Costs some 0.3 µs, and 0.3 µs for each further line of text.
  func tier(_ query: Query, _ record: StoredRecord, loosest: Match.Tier) -> Match.Tier? {
    isOwnTitle = false
    (wholeWords, wholeNameWords) = (0, 0)
    // Most names that start with the query do so plainly.
    if let fit = plainFit(query, record), fit == .exact || isDecided(by: fit.tier, record, loosest) {
      isOwnTitle = true
      noteWholePlainly(query, record, fit)
      return fit.tier
    }
    record.withTitle { analyzer.analyze(utf8: $0, sourceOffsets: false, into: &text) }
    let loosestFit = Self.loosestFit(loosest)
    noteWhole(query, isName: true)
    var best = NameMatch.of(query, in: text, loosest: loosestFit, needsRanges: false)?.fit.tier
    isOwnTitle = best != nil
    if best == .exactName { return best }
    guard record.hasMoreTexts else {
      let loosest = record.visibility == .listed ? loosest : Swift.min(loosest, .exactLetters)
      return best.flatMap { $0 <= loosest ? $0 : nil }
    }
    if let best, isDecided(by: best, record, loosest) { return best }
    wordTiers.removeAll(keepingCapacity: true)
    for _ in query.places { wordTiers.append(nil) }
    if loosest > .nameWordsAnyOrder { note(query, .nameWordsAnyOrder, looksInside: loosest >= .inside) }
    record.forEachText { kind, bytes in
      let tier = Self.tier(of: kind)
      // What could only match more loosely than is asked for need not be read.
      guard tier <= loosest || kind == .name || (kind == .synonym && loosest >= .exactSynonym) else { return }
      if kind == .phrase, bytes.contains(UInt8(ascii: "$")) {
        let phrase = RecordTexts.withoutPlaceholders(String(decoding: bytes, as: UTF8.self))
        analyzer.analyze(phrase, into: &text)
      } else {
        analyzer.analyze(utf8: bytes, sourceOffsets: false, into: &text)
      }
      noteWhole(query, isName: kind == .name || kind == .synonym)
      if kind == .name || kind == .synonym,
        let fit = NameMatch.of(query, in: text, loosest: loosestFit, needsRanges: false)?.fit
      {
        let own = kind == .name ? fit.tier : fit.tierOfSynonym
        if own < best ?? .underApp {
          best = own
          isOwnTitle = false
        }
      }
      if loosest > .nameWordsAnyOrder {
        let looksInside = loosest >= .inside && (kind == .name || kind == .synonym)
        note(query, tier, isRunning: tier == .phrase || tier == .secondary, looksInside: looksInside)
      }
    }
    guard record.visibility == .listed else { return best.flatMap { $0 <= .exactLetters ? $0 : nil } }
    if let loose = looseTier, loose < best ?? .underApp {
      best = loose
      isOwnTitle = false
    }
    return best.flatMap { $0 <= loosest ? $0 : nil }
  }

  /// The loosest fit of a name that a tier lets through.
  private static func loosestFit(_ tier: Match.Tier) -> NameMatch.Fit {
    if tier >= .wordStarts { return .wordStarts }
    if tier >= .inside { return .inside }
    return tier >= .initialsAndWord ? .initialsAndWord : .initials
  }

  private func plainFit(_ query: Query, _ record: StoredRecord) -> NameMatch.Fit? {
    guard query.isPlain else { return nil }
    let start = record.withTitle { title in
      query.key.withUnsafeBufferPointer { Analyzer.plainStart(of: title, key: $0) }
    }
    switch start {
    case .whole: return .exact
    case .start: return .prefix
    case nil: return nil
    }
  }

  /// Whether the title's tier is the record's: another name cannot fit better, for there is none.
  func isDecided(by tier: Match.Tier, _ record: StoredRecord, _ loosest: Match.Tier) -> Bool {
    guard record.visibility == .listed, tier <= loosest else { return false }
    return tier <= .initials ? !record.hasOtherNames : !record.hasMoreTexts
  }

  /// Whether the words of the query are whole words of the texts read last, one of a name's at least.
  func wholeness(_ query: Query) -> Wholeness {
    guard query.isOfWholeWords else { return .untold }
    return wholeNameWords != 0 && wholeWords == (1 << UInt64(query.places.count)) - 1 ? .whole : .partial
  }

  /// Notes that all words are whole where a plain title goes on with a blank.
  private func noteWholePlainly(_ query: Query, _ record: StoredRecord, _ fit: NameMatch.Fit) {
    guard query.isOfWholeWords else { return }
    let isWhole = record.withTitle { $0.count == query.key.count || $0[query.key.count] == 0x20 }
    if isWhole { (wholeWords, wholeNameWords) = ((1 << UInt64(query.places.count)) - 1, 1) }
  }

  /// Notes which words of a query of several are whole words of the text under way.
  private func noteWhole(_ query: Query, isName: Bool) {
    guard query.isOfWholeWords else { return }
    for (index, range) in query.places.enumerated() where NameMatch.hasWord(query, range, in: text) {
      wholeWords |= 1 << UInt64(index)
      if isName { wholeNameWords |= 1 << UInt64(index) }
    }
  }

  /// Notes which words of the query start a word of the text under way, or lie inside one.
  private func note(_ query: Query, _ tier: Match.Tier, isRunning: Bool = false, looksInside: Bool = false) {
    for index in query.places.indices {
      let known = wordTiers[index] ?? .underApp
      if tier < known, NameMatch.place(of: query, query.places[index], in: text, isRunning: isRunning) != nil {
        wordTiers[index] = tier
      } else if looksInside, .inside < known, NameMatch.inside(query, query.places[index], in: text) != nil {
        wordTiers[index] = .inside
      }
    }
  }

  /// The loosest tier that a word of the query needed; none when a word was nowhere.
  private var looseTier: Match.Tier? {
    var loosest: Match.Tier?
    for tier in wordTiers {
      guard let tier else { return nil }
      if loosest.map({ tier > $0 }) ?? true { loosest = tier }
    }
    return loosest
  }

  private static func tier(of kind: StoredRecord.TextKind) -> Match.Tier {
    switch kind {
    case .name: .nameWordsAnyOrder
    case .synonym: .synonym
    case .phrase: .phrase
    case .keyword: .keyword
    case .subtitle, .longText: .secondary
    }
  }
}
