import LimelightIndex
import LimelightModel
import LimelightText

/// Tells how a query matches a record: reads the record's texts from the strictest tier to the loosest and stops at the
/// first that fits.
///
/// A class, so that its buffers are used again and never copied.
final class Matcher {
  // Each is used by one call at a time; checking that at every access would cost a tenth of a keystroke.
  @exclusivity(unchecked) var analyzer = Analyzer()
  @exclusivity(unchecked) var text = AnalyzedText()
  /// For each word of the query under way the strictest tier of a text in which it starts a word; see ``tier(_:_:loosest:)``.
  @exclusivity(unchecked) var wordTiers: [Match.Tier?] = []
  let distance = EditDistance()
  /// A key without its blanks.
  @exclusivity(unchecked) var run: [UInt8] = []
  /// For each word of the query under way whether it is a whole word of a text, and of a name.
  @exclusivity(unchecked) var wholeWords: UInt64 = 0
  @exclusivity(unchecked) var wholeNameWords: UInt64 = 0
  /// Whether the tier given last is that of the record's own title.
  @exclusivity(unchecked) var isOwnTitle = false

  /// The analysis of what was typed.
  func query(_ typed: String) -> Query { Query(typed, &analyzer, &text) }

  /// How a query matches a record, if it does.
  ///
  /// - Parameters:
  ///   - loosest: the loosest tier to look for.
  ///   - needsRanges: whether to tell what to highlight.
  func match(
    _ query: Query, _ record: StoredRecord, loosest: Match.Tier, needsRanges: Bool
  ) -> Match? {
    let own = name(query, record.title, .name, needsRanges)
    if let own {
      if own.tier == .exactName { return own }
      // Another name may fit better than the title does.
      if isDecided(by: own.tier, record, loosest) { return own }
    }
    guard record.hasMoreTexts else { return nil }
    return other(query, record, loosest: loosest, needsRanges: needsRanges)
  }

  /// The tier of a synonym that fits as a name of a tier would.
  private static func tierOfSynonym(_ tier: Match.Tier) -> Match.Tier {
    switch tier {
    case .exactName, .exactLetters: .exactSynonym
    case .initialsAndWord, .inside, .wordStarts: tier
    default: .synonym
    }
  }

  /// Whether the letters of a query lie apart in a record's title.
  func isScattered(_ query: Query, _ record: StoredRecord) -> Bool {
    guard record.visibility == .listed else { return false }
    record.withTitle { analyzer.analyze(utf8: $0, sourceOffsets: false, into: &text) }
    return NameMatch.isScattered(query, in: text)
  }

  /// The parts of a text that a query fits as a name, in code points.
  func ranges(of query: Query, in source: String) -> [Range<Int>] {
    name(query, source, .name, true)?.ranges ?? []
  }

  private func name(
    _ query: Query, _ source: String, _ field: Match.Field, _ needsRanges: Bool
  ) -> Match? {
    analyzer.analyze(source, sourceOffsets: needsRanges, into: &text)
    guard let match = NameMatch.of(query, in: text, loosest: .wordStarts, needsRanges: needsRanges) else { return nil }
    return Match(tier: match.fit.tier, field: field, text: source, ranges: codePoints(match.ranges, source))
  }

  private func other(
    _ query: Query, _ record: StoredRecord, loosest: Match.Tier, needsRanges: Bool
  ) -> Match? {
    let texts = record.texts
    var best: Match?
    func better(_ match: Match?) {
      guard let match, match.tier <= loosest, best.map({ match.tier < $0.tier }) ?? true else { return }
      best = match
    }
    better(name(query, record.title, .name, needsRanges))
    for title in texts.titles { better(name(query, title, .name, needsRanges)) }
    guard record.visibility == .listed else { return best.flatMap { $0.tier <= .exactLetters ? $0 : nil } }
    if loosest >= .exactSynonym, best.map({ $0.tier > .exactSynonym }) ?? true {
      for synonym in texts.synonyms {
        guard let match = name(query, synonym, .synonym, needsRanges) else { continue }
        better(match.inTier(Self.tierOfSynonym(match.tier)))
      }
    }
    if let best, best.tier <= .synonym { return best }
    better(loose(query, record, texts, loosest: loosest, needsRanges: needsRanges))
    return best
  }

  /// The texts that are looked at for the words of a query one by one, in the order of their tiers.
  private struct Group {
    var tier: Match.Tier
    var field: Match.Field
    var sources: [String]
    /// Whether words may lie inside those of the text.
    var looksInside = false
  }

  private static func groups(_ record: StoredRecord, _ texts: RecordTexts) -> [Group] {
    let names = [record.title] + texts.titles
    return [
      Group(tier: .nameWordsAnyOrder, field: .name, sources: names),
      Group(tier: .synonym, field: .synonym, sources: texts.synonyms),
      Group(tier: .phrase, field: .phrase, sources: texts.phrases.map { RecordTexts.withoutPlaceholders($0) }),
      Group(tier: .keyword, field: .keyword, sources: texts.keywords),
      Group(tier: .inside, field: .name, sources: names, looksInside: true),
      Group(tier: .inside, field: .synonym, sources: texts.synonyms, looksInside: true),
      Group(tier: .secondary, field: .subtitle, sources: texts.subtitles),
      Group(tier: .secondary, field: .text, sources: texts.longTexts),
    ]
  }

  /// The tiers in which the words may lie in several texts: each must start a word of one of them.
  private func loose(
    _ query: Query, _ record: StoredRecord, _ texts: RecordTexts, loosest: Match.Tier, needsRanges: Bool
  ) -> Match? {
    var open = query.places
    var shown: Match?
    for group in Self.groups(record, texts) where group.tier <= loosest && !open.isEmpty {
      let isRunning = group.tier == .phrase || group.tier == .secondary
      for source in group.sources where !open.isEmpty {
        analyzer.analyze(source, sourceOffsets: needsRanges, into: &text)
        var ranges: [Range<Int>] = []
        open.removeAll { wanted in
          if group.looksInside {
            guard let range = NameMatch.inside(query, wanted, in: text) else { return false }
            ranges.append(range)
          } else {
            guard let place = NameMatch.place(of: query, wanted, in: text, isRunning: isRunning) else { return false }
            let start = Int(text.words[place].start)
            ranges.append(start..<min(start + wanted.count, text.key.count))
          }
          return true
        }
        if !ranges.isEmpty {
          // The text that is shown is the strictest one that took part; the tier is the loosest.
          let first = shown
          shown = Match(
            tier: group.tier, field: first?.field ?? group.field, text: first?.text ?? source,
            ranges: first?.ranges ?? (needsRanges ? codePoints(ranges, source) : []))
        }
      }
    }
    return open.isEmpty ? shown : nil
  }

  /// Ranges of the key as ranges of the source in code points, joined where they touch.
  private func codePoints(_ ranges: [Range<Int>], _ source: String) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    if ranges.count == 1, let only = text.sourceRange(of: ranges[0]), source.utf8.allSatisfy({ $0 < 0x80 }) {
      return [only]
    }
    var bytes = ranges.compactMap { text.sourceRange(of: $0) }
    bytes.sort { $0.lowerBound < $1.lowerBound }
    var result: [Range<Int>] = []
    var count = 0
    var position = 0
    let utf8 = Array(source.utf8)
    func codePoint(at offset: Int) -> Int {
      while position < min(offset, utf8.count) {
        if utf8[position] & 0xc0 != 0x80 { count += 1 }
        position += 1
      }
      // A range may end inside a character that was split by folding; it then takes the whole of it.
      while position < utf8.count, utf8[position] & 0xc0 == 0x80 { position += 1 }
      return count
    }
    for range in bytes {
      if let last = result.last, range.lowerBound < position {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, codePoint(at: range.upperBound))
        continue
      }
      let start = codePoint(at: range.lowerBound)
      let end = codePoint(at: range.upperBound)
      if let last = result.last, last.upperBound == start {
        result[result.count - 1] = last.lowerBound..<end
      } else if end > start {
        result.append(start..<end)
      }
    }
    return result
  }
}
