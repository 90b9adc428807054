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

/// A query made ready for being compared with many texts.
final class TypedLetters {
  let query: Query
  /// All letters without blanks, and those of each word; empty where all is ASCII.
  let letters: [UInt32]
  let words: [[UInt32]]
  let isASCII: Bool
  /// How many letters each word has.
  let counts: [Int]

  init(_ query: Query) {
    self.query = query
    isASCII = query.flat.allSatisfy { $0 < 0x80 }
    letters = isASCII ? [] : EditDistance.letters(query.flat)
    words = isASCII ? [] : query.words.map { EditDistance.letters($0) }
    counts = query.words.map { word in word.count { $0 & 0xC0 != 0x80 } }
  }
}

extension Matcher {
  /// How a query with errors matches a record's names, synonyms and keywords.
  ///
  /// As one run of letters against a whole name, which also finds a blank too many or too few; and word by word. Costs some
  /// 0.5 µs a text.
  /// - Parameter edits: how many edits are allowed, of all words together.
  func typo(_ typed: TypedLetters, _ record: StoredRecord, edits: Int) -> TypoMatch? {
    guard record.visibility == .listed else { return nil }
    var best: TypoMatch?
    record.withTitle { analyzer.analyze(utf8: $0, sourceOffsets: false, into: &text) }
    if let found = typo(typed, edits: edits) { best = found }
    guard record.hasMoreTexts else { return best }
    record.forEachText { kind, bytes in
      guard kind == .name || kind == .synonym || kind == .keyword else { return }
      analyzer.analyze(utf8: bytes, sourceOffsets: false, into: &text)
      guard var found = typo(typed, edits: edits) else { return }
      switch kind {
      case .name: break
      case .synonym: found.tier = found.tier == .exactName ? .exactSynonym : .synonym
      default: found.tier = .keyword
      }
      if best.map({ (found.edits, found.tier) < ($0.edits, $0.tier) }) ?? true { best = found }
    }
    return best
  }

  /// How a query matches the text analysed last but for some edits.
  private func typo(_ typed: TypedLetters, edits: Int) -> TypoMatch? {
    let isASCII = typed.isASCII && text.key.allSatisfy { $0 < 0x80 }
    let all = whole(typed, isASCII: isASCII, edits: edits)
    if let whole = all.whole { return TypoMatch(edits: whole, tier: .exactName, corrected: Query(words: keyWords)) }
    var best: TypoMatch?
    if let start = all.start {
      best = TypoMatch(edits: start, tier: .namePrefix, corrected: Query(words: [spaceless(letters: all.startLength)]))
    }
    if typed.counts.count > 1 || best == nil {
      let found = isASCII ? typoWordsASCII(typed, edits: edits) : typoWords(typed, edits: edits)
      if let found, best.map({ found.edits < $0.edits }) ?? true { best = found }
    }
    return best
  }

  /// The distances of a query to the text analysed last, both without blanks.
  private func whole(_ typed: TypedLetters, isASCII: Bool, edits: Int) -> EditDistance.Result {
    guard isASCII else {
      return distance.measure(
        typed.isASCII ? typed.query.flat.map { UInt32($0) } : typed.letters,
        EditDistance.letters(text.key.lazy.filter { $0 != 0x20 }), edits: edits)
    }
    run.removeAll(keepingCapacity: true)
    for byte in text.key where byte != 0x20 { run.append(byte) }
    return typed.query.flat.withUnsafeBufferPointer { flat in
      run.withUnsafeBufferPointer { distance.measure(ascii: flat, $0, edits: edits) }
    }
  }

  /// The first letters of the key under way, without blanks.
  private func spaceless(letters: Int) -> [UInt8] {
    var result: [UInt8] = []
    var left = letters
    for byte in text.key where byte != 0x20 {
      if byte & 0xC0 != 0x80 { left -= 1 }
      if left < 0 { break }
      result.append(byte)
    }
    return result
  }

  /// Each word of a query at the word of the text that is nearest, where all is ASCII.
  private func typoWordsASCII(_ typed: TypedLetters, edits: Int) -> TypoMatch? {
    var sum = 0
    var places: [Range<Int>] = []
    let count = typed.counts.count
    for (index, range) in typed.query.places.enumerated() {
      let allowed = min(edits - sum, Self.editsAllowed(letters: typed.counts[index], of: count))
      let nearest: (edits: Int, range: Range<Int>)? = typed.query.flat.withUnsafeBufferPointer { flat in
        text.key.withUnsafeBufferPointer { key in
          let word = UnsafeBufferPointer(rebasing: flat[range])
          var nearest: (edits: Int, range: Range<Int>)?
          for place in text.words {
            let (start, end) = (Int(place.start), Int(place.end))
            let measured = distance.measure(
              ascii: word, UnsafeBufferPointer(rebasing: key[start..<end]),
              edits: nearest.map { $0.edits - 1 } ?? allowed)
            guard let found = measured.start else { continue }
            nearest = (found, start..<start + measured.startLength)
            if found == 0 { break }
          }
          return nearest
        }
      }
      guard let nearest else { return nil }
      sum += nearest.edits
      places.append(nearest.range)
    }
    return TypoMatch(
      edits: sum, tier: .nameWordsAnyOrder, corrected: Query(words: places.map { Array(text.key[$0]) }))
  }

  /// Each word of a query at the word of the text that is nearest.
  private func typoWords(_ typed: TypedLetters, edits: Int) -> TypoMatch? {
    var sum = 0
    var corrected: [[UInt8]] = []
    let words = typed.isASCII ? typed.query.words.map { $0.map { UInt32($0) } } : typed.words
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
