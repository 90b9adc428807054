import LimelightIndex
import LimelightText

extension NameMatch {
  /// The longest query that is looked at as starts of words without blanks, and the words of a name that may take part.
  private static let maximumLetters = 32
  private static let maximumWords = 24
  /// What follows first letters must have so many letters, or it could be anything.
  private static let shortestRest = 3
  /// A word of at most so many letters may be passed over, such as the `of` in a name.
  private static let smallWord = 3

  /// Where a query's letters are starts of a name's words, one after the other: `vscode` for Visual Studio Code.
  ///
  /// A blank of the query ends a piece; between the words that take part only small ones are passed over.
  /// - Parameter isInitialsFirst: whether all pieces but the last must be first letters.
  static func wordStarts(_ query: Query, in text: AnalyzedText, isInitialsFirst: Bool) -> [Range<Int>]? {
    guard (2...maximumLetters).contains(query.flat.count), text.words.count > 1 else { return nil }
    let words = text.words.prefix(maximumWords)
    var refused: Set<Int> = []
    var pieces: [Range<Int>] = []
    let ends = query.places.map(\.upperBound)

    func isLetter(_ range: Range<Int>) -> Bool {
      query.flat[range].dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }

    func goOn(_ letter: Int, _ first: Int) -> Bool {
      if letter == query.flat.count {
        return pieces.count > 1 && (!isInitialsFirst || (pieces.last?.count ?? 0) >= shortestRest)
      }
      let key = letter * (maximumWords + 1) + first
      if refused.contains(key) { return false }
      let limit = ends.first { $0 > letter } ?? query.flat.count
      for place in first..<max(first, words.count) {
        let word = words[place]
        let (start, end) = (Int(word.start), Int(word.end))
        var count = 0
        while letter + count < limit, start + count < end, text.key[start + count] == query.flat[letter + count] {
          count += 1
        }
        while count > 0 {
          let next = letter + count
          let isAllowed = !isInitialsFirst || next == query.flat.count || ends.contains(next) || isLetter(letter..<next)
          if isAllowed, isLetterStart(query.flat, next) {
            pieces.append(start..<start + count)
            if goOn(letter + count, nextWord(after: place, start + count, words)) { return true }
            pieces.removeLast()
          }
          count -= 1
        }
        // The first piece may start anywhere; behind it only small words are passed over.
        if letter > 0, end - start > smallWord { break }
      }
      refused.insert(key)
      return false
    }
    return goOn(0, 0) ? pieces : nil
  }

  /// The first word that starts behind a place.
  private static func nextWord(
    after place: Int, _ end: Int, _ words: ArraySlice<AnalyzedText.Word>
  ) -> Int {
    var next = place + 1
    while next < words.count, Int(words[next].start) < end { next += 1 }
    return next
  }

  private static func isLetterStart(_ text: [UInt8], _ place: Int) -> Bool {
    place >= text.count || text[place] & 0xC0 != 0x80
  }

  /// Whether two or three letters lie in a text in their order, the first at the start of a word. Of more letters, what lies apart
  /// is no match.
  static func isScattered(_ query: Query, in text: AnalyzedText) -> Bool {
    guard query.places.count == 1, (2...3).contains(query.letterCount) else { return false }
    return text.words.contains { word in
      var left = query.flat[...]
      for byte in text.key[Int(word.start)...] {
        if byte == left.first { left = left.dropFirst() } else if left.count == query.flat.count { return false }
        if left.isEmpty { return true }
      }
      return false
    }
  }

  /// Whether a text has a word of a query as a whole word.
  static func hasWord(_ query: Query, _ range: Range<Int>, in text: AnalyzedText) -> Bool {
    query.flat.withUnsafeBufferPointer { flat in
      text.key.withUnsafeBufferPointer { key in
        text.words.contains { word in
          let start = Int(word.start)
          guard word.boundary.isInRunningText, Int(word.end) - start == range.count else { return false }
          if key[start] != flat[range.lowerBound] { return false }
          return (1..<range.count).allSatisfy { key[start + $0] == flat[range.lowerBound + $0] }
        }
      }
    }
  }

  /// Where the words of a query lie, each at the start of a word or inside one.
  static func inside(_ query: Query, in text: AnalyzedText) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for wanted in query.places {
      if let place = self.place(of: query, wanted, in: text) {
        let start = Int(text.words[place].start)
        ranges.append(start..<min(start + wanted.count, text.key.count))
      } else if let found = inside(query, wanted, in: text) {
        ranges.append(found)
      } else {
        return nil
      }
    }
    return ranges.isEmpty ? nil : ranges
  }

  /// Whether a part of a text that starts inside a word goes on behind a capital: its letters are together by chance.
  private static func runsOverHump(_ range: Range<Int>, _ text: AnalyzedText) -> Bool {
    text.words.contains { $0.boundary == .camel && range.lowerBound < $0.start && $0.start < range.upperBound }
  }

  /// Where a word of a query lies inside a text; of scripts with blanks it must have three letters.
  static func inside(_ query: Query, _ wanted: Range<Int>, in text: AnalyzedText) -> Range<Int>? {
    guard query.mayLieInside(wanted) else { return nil }
    return query.flat.withUnsafeBufferPointer { flat in
      text.key.withUnsafeBufferPointer { key in
        var start = 1
        while start + wanted.count <= key.count {
          if key[start] == flat[wanted.lowerBound] {
            var count = 1
            while count < wanted.count, key[start + count] == flat[wanted.lowerBound + count] { count += 1 }
            if count == wanted.count, !runsOverHump(start..<start + count, text) { return start..<start + count }
          }
          start += 1
        }
        return nil
      }
    }
  }
}
