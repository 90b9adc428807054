import LimelightText

/// How a query fits one analysed text, and where.
struct NameMatch {
  /// The ways to fit, strictest first.
  enum Fit: Int, Comparable {
    case exact, exactLetters, prefix, words, wordsAnyOrder, initials, initialsAndWord, inside, wordStarts

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  var fit: Fit
  /// The parts of the key that fit, in no order.
  var ranges: [Range<Int>]

  /// How a query fits a text, if it does.
  ///
  /// - Parameters:
  ///   - loosest: the loosest fit to look for.
  ///   - needsRanges: whether to tell where; telling costs a little more.
  static func of(
    _ query: Query, in text: AnalyzedText, loosest: Fit = .inside, needsRanges: Bool
  ) -> NameMatch? {
    // A sign that is a word, or part of one, was typed as it is.
    let isStart = starts(text.key, with: query.key)
    if isStart, !query.isCovered {
      let fit: Fit = text.key.count == query.key.count ? .exact : .prefix
      return NameMatch(fit: fit, ranges: needsRanges ? [0..<query.key.count] : [])
    }
    // Punctuation may be typed, left out, or a blank instead, and a blank may be one more or less; where the parts are the
    // same it does not show.
    if let end = spacelessEnd(query.flat[...], in: text.key, from: 0) {
      let isWhole = end == text.key.count
      let isSame = hasSameParts(query, text, end)
      if isSame || isWhole || isStart {
        let fit: Fit = isWhole ? (isSame ? .exact : .exactLetters) : (isSame ? .prefix : .words)
        return NameMatch(fit: fit, ranges: needsRanges ? [0..<end] : [])
      }
    }
    if let match = words(query, in: text, needsRanges) { return match }
    if query.words.count == 1, query.key.count >= 2, starts(text.initials, with: query.key) {
      return NameMatch(fit: .initials, ranges: needsRanges ? initialRanges(query, text) : [])
    }
    if loosest >= .initialsAndWord, let ranges = wordStarts(query, in: text, isInitialsFirst: true) {
      return NameMatch(fit: .initialsAndWord, ranges: ranges)
    }
    if loosest >= .inside, let ranges = inside(query, in: text) { return NameMatch(fit: .inside, ranges: ranges) }
    if loosest >= .wordStarts, let ranges = wordStarts(query, in: text, isInitialsFirst: false) {
      return NameMatch(fit: .wordStarts, ranges: ranges)
    }
    return nil
  }

  /// Whether a query that a name starts with, blanks aside, has its parts where the name has blanks or punctuation.
  ///
  /// - Parameter end: where the query ends in the key.
  private static func hasSameParts(_ query: Query, _ text: AnalyzedText, _ end: Int) -> Bool {
    var part = 1
    var blanks = 0
    var last = 0
    for word in text.words.dropFirst() {
      let start = Int(word.start)
      guard start < end else { break }
      guard word.boundary == .chunk || word.boundary == .punctuation else { continue }
      while last < start {
        if text.key[last] == 0x20 { blanks += 1 }
        last += 1
      }
      guard part < query.places.count, query.places[part].lowerBound == start - blanks else { return false }
      part += 1
    }
    return part == query.places.count
  }

  private static func words(_ query: Query, in text: AnalyzedText, _ needsRanges: Bool) -> NameMatch? {
    // In order first: each word of the query at the first fitting word after the one before it.
    var ranges: [Range<Int>] = []
    var place = 0
    var wanted = 0
    while wanted < query.places.count {
      guard let found = self.place(of: query, query.places[wanted], in: text, from: place) else {
        // Two words of the query may be one of the name's.
        if wanted + 1 < query.places.count {
          let both = query.places[wanted].lowerBound..<query.places[wanted + 1].upperBound
          if let found = self.place(of: query, both, in: text, from: place) {
            if needsRanges { ranges.append(range(of: both.count, text, found)) }
            place = found + 1
            wanted += 2
            continue
          }
        }
        break
      }
      if needsRanges { ranges.append(range(of: query.places[wanted].count, text, found)) }
      place = found + 1
      wanted += 1
    }
    if wanted == query.places.count && wanted > 0 { return NameMatch(fit: .words, ranges: ranges) }
    ranges = []
    for wanted in query.places {
      guard let found = self.place(of: query, wanted, in: text) ?? self.place(of: query, wanted, in: text, runsOn: true)
      else {
        return spacelessEnd(query.flat[...], in: text.key, from: 0).map {
          NameMatch(fit: .wordsAnyOrder, ranges: needsRanges ? [0..<$0] : [])
        }
      }
      if needsRanges { ranges.append(range(of: wanted.count, text, found)) }
    }
    return query.words.isEmpty ? nil : NameMatch(fit: .wordsAnyOrder, ranges: ranges)
  }

  /// The part of the key that so many bytes of a query fit from a word's start on.
  private static func range(of count: Int, _ text: AnalyzedText, _ place: Int) -> Range<Int> {
    let start = Int(text.words[place].start)
    var end = start
    var left = count
    while left > 0, end < text.key.count {
      if text.key[end] != 0x20 { left -= 1 }
      end += 1
    }
    return start..<end
  }

  /// The first word of a text that a part of the query starts, from a place on.
  ///
  /// - Parameters:
  ///   - range: where the part lies in the query's words.
  ///   - isRunning: whether it is running text, where fewer places are words' starts; as the index has them.
  ///   - runsOn: whether the part may run on over blanks, as in `visualstudio` for Visual Studio.
  @inline(__always)
  static func place(
    of query: Query, _ range: Range<Int>, in text: AnalyzedText, from first: Int = 0, isRunning: Bool = false,
    runsOn: Bool = false
  ) -> Int? {
    query.flat.withUnsafeBufferPointer { flat in
      text.key.withUnsafeBufferPointer { key in
        text.words.withUnsafeBufferPointer { words in
          let word = UnsafeBufferPointer(rebasing: flat[range])
          for place in first..<max(first, words.count) where fits(word, key, words[place], isRunning, runsOn) {
            return place
          }
          return nil
        }
      }
    }
  }

  /// Whether a part of the query starts a word of the text; it may run on over punctuation, as in `wifi` for Wi-Fi.
  @inline(__always)
  private static func fits(
    _ wanted: UnsafeBufferPointer<UInt8>, _ key: UnsafeBufferPointer<UInt8>, _ word: AnalyzedText.Word,
    _ isRunning: Bool, _ runsOn: Bool
  ) -> Bool {
    let start = Int(word.start)
    guard key[start] == wanted[0] else { return false }
    if isRunning { return word.boundary.isInRunningText && starts(key, start, Int(word.end), wanted) }
    if starts(key, start, Int(word.end), wanted) { return true }
    if runsOn { return spacelessEnd(wanted, key, start) != nil }
    return word.boundary == .chunk && starts(key, start, key.count, wanted)
  }

  /// Where a text that starts with something, blanks aside, has it all.
  static func spacelessEnd(_ wanted: ArraySlice<UInt8>, in key: [UInt8], from start: Int) -> Int? {
    wanted.withUnsafeBufferPointer { wanted in
      key.withUnsafeBufferPointer { wanted.isEmpty ? nil : spacelessEnd(wanted, $0, start) }
    }
  }

  private static func spacelessEnd(
    _ wanted: UnsafeBufferPointer<UInt8>, _ key: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Int? {
    var place = start
    var count = 0
    while count < wanted.count {
      guard place < key.count else { return nil }
      if key[place] == wanted[count] {
        count += 1
      } else if key[place] != 0x20 || count == 0 {
        return nil
      }
      place += 1
    }
    return place
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

  static func initialRanges(_ query: Query, _ text: AnalyzedText) -> [Range<Int>] {
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
