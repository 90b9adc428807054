import LimelightIndex
import LimelightModel
import LimelightText

/// How a query matches a record but for some edits.
struct TypoMatch {
  /// The edits of all words together.
  var edits: Int
  /// How well the query would match without them.
  var tier: Match.Tier
  /// The query as it would be without them.
  var corrected: Query
}

extension Matcher {
  /// How a query with errors matches a record's names, synonyms and keywords.
  ///
  /// As one run of letters against a whole name, which also finds a blank too many or too few; and word by word.
  /// - Parameter edits: how many edits are allowed, of all words together.
  func typo(_ query: Query, _ record: StoredRecord, edits: Int) -> TypoMatch? {
    guard record.visibility == .listed else { return nil }
    var best: TypoMatch?
    let typed = EditDistance.letters(query.flat)
    let words = query.words.map { EditDistance.letters($0) }
    func note(_ tier: (Match.Tier) -> Match.Tier) {
      guard let found = typo(query, typed, words, edits: edits) else { return }
      let match = TypoMatch(edits: found.edits, tier: tier(found.tier), corrected: found.corrected)
      if best.map({ (match.edits, match.tier) < ($0.edits, $0.tier) }) ?? true { best = match }
    }
    record.withTitle { analyzer.analyze(utf8: $0, sourceOffsets: false, into: &text) }
    note { $0 }
    guard record.hasMoreTexts else { return best }
    record.forEachText { kind, bytes in
      guard kind == .name || kind == .synonym || kind == .keyword else { return }
      analyzer.analyze(utf8: bytes, sourceOffsets: false, into: &text)
      note { tier in
        switch kind {
        case .name: tier
        case .synonym: tier == .exactName ? .exactSynonym : .synonym
        default: .keyword
        }
      }
    }
    return best
  }

  /// How a query matches the text analysed last but for some edits.
  private func typo(_ query: Query, _ typed: [UInt32], _ words: [[UInt32]], edits: Int) -> TypoMatch? {
    let spaceless = text.key.filter { $0 != 0x20 }
    let letters = EditDistance.letters(spaceless)
    let all = distance.measure(typed, letters, edits: edits)
    if let whole = all.whole { return TypoMatch(edits: whole, tier: .exactName, corrected: Query(words: keyWords)) }
    var best: TypoMatch?
    if let start = all.start {
      let corrected = Query(words: [Self.bytes(letters.prefix(all.startLength))])
      best = TypoMatch(edits: start, tier: .namePrefix, corrected: corrected)
    }
    if words.count > 1 || best == nil, let found = typoWords(words, edits: edits),
      best.map({ found.edits < $0.edits }) ?? true
    {
      best = found
    }
    return best
  }

  /// Each word of a query at the word of the text that is nearest.
  private func typoWords(_ words: [[UInt32]], edits: Int) -> TypoMatch? {
    var sum = 0
    var corrected: [[UInt8]] = []
    for word in words {
      var nearest: (edits: Int, text: [UInt8])?
      let allowed = min(edits - sum, Self.editsAllowed(letters: word.count, of: words.count))
      for place in text.words {
        let letters = EditDistance.letters(text.key[Int(place.start)..<Int(place.end)])
        let measured = distance.measure(word, letters, edits: nearest.map { $0.edits - 1 } ?? allowed)
        guard let start = measured.start else { continue }
        nearest = (start, Self.bytes(letters.prefix(measured.startLength)))
        if start == 0 { break }
      }
      guard let nearest else { return nil }
      sum += nearest.edits
      corrected.append(nearest.text)
    }
    return TypoMatch(edits: sum, tier: .nameWordsAnyOrder, corrected: Query(words: corrected))
  }

  /// How many edits a word may have: one from four letters, two from eight; beside other words a shorter one may have one too,
  /// since the others tell what is meant.
  static func editsAllowed(letters: Int, of words: Int) -> Int {
    if letters >= 8 { return 2 }
    return letters >= 4 || (words > 1 && letters > 1) ? 1 : 0
  }

  /// The chunks of the key under way.
  private var keyWords: [[UInt8]] { text.key.split(separator: 0x20).map { Array($0) } }

  private static func bytes(_ letters: some Sequence<UInt32>) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for letter in letters { if let scalar = Unicode.Scalar(letter) { scalars.append(scalar) } }
    return Array(String(scalars).utf8)
  }
}
