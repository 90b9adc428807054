import LimelightText

/// How a query fits one analysed text, and where.
struct NameMatch {
  /// The ways to fit, strictest first.
  enum Fit: Int, Comparable {
    case exact, prefix, words, wordsAnyOrder, initials

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  var fit: Fit
  /// The parts of the key that fit, in no order.
  var ranges: [Range<Int>]

  /// How a query fits a text, if it does.
  ///
  /// - Parameter needsRanges: whether to tell where; telling costs a little more.
  static func of(_ query: Query, in text: AnalyzedText, needsRanges: Bool) -> NameMatch? {
    if starts(text.key, with: query.key) {
      let fit: Fit = text.key.count == query.key.count ? .exact : .prefix
      return NameMatch(fit: fit, ranges: needsRanges ? [0..<query.key.count] : [])
    }
    if let match = words(query, in: text, needsRanges) { return match }
    if query.words.count == 1, query.key.count >= 2, starts(text.initials, with: query.key) {
      return NameMatch(fit: .initials, ranges: needsRanges ? initialRanges(query, text) : [])
    }
    return nil
  }

  private static func words(_ query: Query, in text: AnalyzedText, _ needsRanges: Bool) -> NameMatch? {
    // In order first: each word of the query at the first fitting word after the one before it.
    var ranges: [Range<Int>] = []
    var place = 0
    var inOrder = true
    for wanted in query.places.indices {
      guard let found = self.place(of: query, wanted, in: text, from: place) else {
        inOrder = false
        break
      }
      let start = Int(text.words[found].start)
      if needsRanges { ranges.append(start..<start + query.places[wanted].count) }
      place = found + 1
    }
    if inOrder && !query.words.isEmpty { return NameMatch(fit: .words, ranges: ranges) }
    ranges = []
    for wanted in query.places.indices {
      guard let found = self.place(of: query, wanted, in: text) else { return nil }
      let start = Int(text.words[found].start)
      if needsRanges { ranges.append(start..<start + query.places[wanted].count) }
    }
    return query.words.isEmpty ? nil : NameMatch(fit: .wordsAnyOrder, ranges: ranges)
  }

  /// The first word of a text that a word of the query starts, from a place on.
  ///
  /// - Parameter isRunning: whether it is running text, where fewer places are words' starts; as the index has them.
  @inline(__always)
  static func place(
    of query: Query, _ wanted: Int, in text: AnalyzedText, from first: Int = 0, isRunning: Bool = false
  ) -> Int? {
    let range = query.places[wanted]
    return query.flat.withUnsafeBufferPointer { flat in
      text.key.withUnsafeBufferPointer { key in
        text.words.withUnsafeBufferPointer { words in
          let word = UnsafeBufferPointer(rebasing: flat[range])
          for place in first..<max(first, words.count) where fits(word, key, words[place], isRunning) { return place }
          return nil
        }
      }
    }
  }

  /// Whether a word of the query starts a word of the text; the word may run on over punctuation, as in `wifi` for Wi-Fi.
  @inline(__always)
  private static func fits(
    _ wanted: UnsafeBufferPointer<UInt8>, _ key: UnsafeBufferPointer<UInt8>, _ word: AnalyzedText.Word,
    _ isRunning: Bool
  ) -> Bool {
    let start = Int(word.start)
    if isRunning { return word.boundary.isInRunningText && starts(key, start, Int(word.end), wanted) }
    if starts(key, start, Int(word.end), wanted) { return true }
    guard word.boundary == .chunk, starts(key, start, key.count, wanted) else { return false }
    return !wanted.contains(0x20)
  }

  /// Whether a part of a text starts with what is wanted.
  @inline(__always)
  private static func starts(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard wanted.count > 0, end - start >= wanted.count else { return false }
    for offset in 0..<wanted.count where text[start + offset] != wanted[offset] { return false }
    return true
  }

  /// Whether a text starts with another.
  private static func starts(_ text: [UInt8], with wanted: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      wanted.withUnsafeBufferPointer { starts(text, 0, text.count, $0) }
    }
  }

  private static func initialRanges(_ query: Query, _ text: AnalyzedText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var left = query.key[...]
    for word in text.words where word.boundary != .digit && !left.isEmpty {
      let start = Int(word.start)
      var length = 1
      while start + length < text.key.count, text.key[start + length] & 0xc0 == 0x80 { length += 1 }
      guard left.starts(with: text.key[start..<start + length]) else { continue }
      left = left.dropFirst(length)
      ranges.append(start..<start + length)
    }
    return ranges
  }
}
