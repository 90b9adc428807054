import LimelightIndex
import LimelightModel
import LimelightText

/// Which word of a query keeps a record from being found, and what is nearest to it.
extension Explainer {
  /// Why a record does not match by itself.
  func unmatched(_ record: StoredRecord) -> Miss {
    let matcher = searcher.matcher
    if record.visibility == .exactNameOnly { return .exactNameOnly(name: record.title(in: options.languages)) }
    // The matcher knows it, yet no stage came to it: those look up no more than so many starts and words.
    if let tier = matcher.tier(query, record, loosest: .wordStarts) { return .effort(tier: tier) }
    let allowed = Matcher.editsAllowed(letters: query.letterCount, of: 1)
    if allowed > 0, let typo = matcher.typo(TypedLetters(query), record, edits: allowed), typo.edits > 0 {
      return .effort(tier: typo.edits == 1 ? .oneTypo : .twoTypos)
    }
    let texts = Texts(record)
    for place in query.words.indices {
      let word = query.part(place..<place + 1)
      if matcher.tier(word, record, loosest: .secondary) == nil { return miss(of: word, texts) }
    }
    return query.words.isEmpty ? miss(of: query, texts) : .notTogether
  }

  /// Why no text of a record has a word.
  private func miss(of word: Query, _ texts: Texts) -> Miss {
    let spelled = String(decoding: word.key, as: UTF8.self)
    let isLongEnough = word.places.first.map { word.mayLieInside($0) } ?? true
    for (field, text, analyzed) in texts.all where Self.holds(analyzed.key, word.key) {
      if isLongEnough { return .insideElsewhere(word: spelled, field: field, text: text) }
      return .tooShortInside(word: spelled, text: text)
    }
    if query.letterCount > 1 {
      for (field, text, analyzed) in texts.all where field == .name || field == .synonym {
        if Self.isScattered(query.flat, in: analyzed.key) { return .scattered(text: text) }
      }
    }
    let letters = word.letterCount
    let near = nearest(to: word, texts)
    return .noWord(
      Miss.WordMiss(
        word: spelled, letters: letters, allowed: Matcher.editsAllowed(letters: letters, of: query.words.count),
        nearest: near?.text, edits: near?.edits, hasDigits: word.key.contains { 0x30...0x39 ~= $0 }))
  }

  /// The texts of a record as the search sees them.
  private struct Texts {
    var all: [(field: Match.Field, text: String, analyzed: AnalyzedText)] = []

    init(_ record: StoredRecord) {
      let texts = record.texts
      let phrases = texts.phrases.map { RecordTexts.withoutPlaceholders($0) }
      let groups: [(Match.Field, [String])] = [
        (.name, [record.title] + texts.titles), (.synonym, texts.synonyms), (.phrase, phrases),
        (.keyword, texts.keywords), (.subtitle, texts.subtitles), (.text, texts.longTexts),
      ]
      var analyzer = Analyzer()
      for (field, sources) in groups {
        for source in sources {
          var text = AnalyzedText()
          analyzer.analyze(source, into: &text)
          all.append((field, source, text))
        }
      }
    }
  }

  /// The word of the names, synonyms and keywords that is nearest to another by the search's own measure, if one is near.
  private func nearest(to word: Query, _ texts: Texts) -> (text: String, edits: Int)? {
    let letters = EditDistance.letters(word.flat)
    // Farther than half of its letters is another word.
    let most = min(max(letters.count / 2, 1), 9)
    var best: (text: String, edits: Int)?
    for (field, _, analyzed) in texts.all where field == .name || field == .synonym || field == .keyword {
      for place in analyzed.words {
        let other = analyzed.key[Int(place.start)..<Int(place.end)]
        let found = searcher.matcher.distance.measure(letters, EditDistance.letters(other), edits: most)
        guard let edits = found.start, edits < best?.edits ?? .max else { continue }
        best = (String(decoding: other, as: UTF8.self), edits)
      }
    }
    return best
  }

  private static func holds(_ key: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first else { return false }
    return key.indices.contains { key[$0] == first && key[$0...].starts(with: word) }
  }

  private static func isScattered(_ letters: [UInt8], in key: [UInt8]) -> Bool {
    var left = letters[...]
    for byte in key where byte == left.first { left.removeFirst() }
    return left.isEmpty
  }
}
