import LimelightIndex
import LimelightModel
import LimelightText

/// How a query reads a record's name.
struct ReadingTier {
  /// How well: all of the reading spelt out, all of it begun or by first letters, its start, or from a later syllable on.
  var tier: Match.Tier
  /// Whether the reading is another spelling of a name in Latin letters, such as ae for ä: as good as the name itself.
  var isSpelling: Bool
}

extension Matcher {
  /// How a query reads a record, if it does. Costs some 0.5 µs a reading.
  func reading(_ query: Query, _ record: StoredRecord) -> ReadingTier? {
    guard record.visibility == .listed else { return nil }
    // Another spelling of a name in Latin letters is spelt as names are; of other scripts syllables may be begun.
    let isSpelling = hasLatinSigns(record)
    var best: Match.Tier?
    record.forEachReading { bytes in
      analyzer.analyze(utf8: bytes, sourceOffsets: false, into: &text)
      guard let match = ReadingMatch.find(query.flat, in: text.key), match.isSpelt || !isSpelling else { return }
      let tier: Match.Tier =
        if match.first > 0 {
          .nameWordsAnyOrder
        } else if match.isWhole {
          match.isSpelt && Self.isSpelt(query, text) ? .exactName : .nameWords
        } else {
          match.isSpelt ? .namePrefix : .nameWordsAnyOrder
        }
      if best.map({ tier < $0 }) ?? true { best = tier }
    }
    guard let best else { return nil }
    return ReadingTier(tier: best, isSpelling: isSpelling)
  }

  /// Whether a name of a record is in Latin letters with signs, which have a second spelling, and none is in another script.
  private func hasLatinSigns(_ record: StoredRecord) -> Bool {
    var (hasSigns, isLatin) = (false, true)
    func look(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard bytes.contains(where: { $0 >= 0x80 }) else { return }
      analyzer.analyze(utf8: bytes, sourceOffsets: false, into: &text)
      if text.key.allSatisfy({ $0 < 0x80 }) { hasSigns = true } else { isLatin = false }
    }
    record.withTitle { look($0) }
    record.forEachText { kind, bytes in if kind == .name || kind == .synonym { look(bytes) } }
    return hasSigns && isLatin
  }

  /// Whether a query is all of a reading.
  private static func isSpelt(_ query: Query, _ reading: AnalyzedText) -> Bool {
    NameMatch.spacelessEnd(query.flat[...], in: reading.key, from: 0) == reading.key.count
  }
}
