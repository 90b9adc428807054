import LimelightIndex
import LimelightText

/// What was typed, as the index sees it.
///
/// A class, so that handing it on costs one count and not one for each of its parts.
final class Query: Sendable {
  /// What was typed; empty for what was made of another query.
  let typed: String
  /// The whole folded text.
  let key: [UInt8]
  /// Its words in order: what stands between blanks or punctuation. Humps and digit edges are no words of a query, since the
  /// name's side knows them.
  let words: [[UInt8]]
  /// The words one behind the other, and the place of each there, for the innermost loops.
  let flat: [UInt8]
  let places: [Range<Int>]
  /// Whether the words are all of the text, each letter once: not where one lies in another, as net does in .net, nor where there
  /// are more than are kept.
  let isCovered: Bool
  /// How many letters the words have.
  let letterCount: Int
  /// The numbers in the text: its runs of digits.
  let numbers: [ArraySlice<UInt8>]

  init(_ text: String, _ analyzer: inout Analyzer, _ scratch: inout AnalyzedText) {
    typed = text
    analyzer.analyze(text, into: &scratch)
    key = scratch.key
    var words: [[UInt8]] = []
    var isCovered = true
    var end: Int32 = 0
    for word in scratch.words where word.boundary == .chunk || word.boundary == .punctuation {
      // What is typed beyond 32 words narrows nothing that a person would notice.
      isCovered = isCovered && word.start >= end && words.count < Self.maximumWords
      if words.count == Self.maximumWords { break }
      words.append(Array(scratch.key[Int(word.start)..<Int(word.end)]))
      end = word.end
    }
    self.words = words
    self.isCovered = isCovered
    places = Self.places(words)
    flat = words.flatMap { $0 }
    letterCount = Self.letterCount(flat)
    numbers = Self.numbers(key)
  }

  private init(key: [UInt8], words: [[UInt8]]) {
    typed = ""
    self.key = key
    self.words = words
    isCovered = true
    places = Self.places(words)
    flat = words.flatMap { $0 }
    letterCount = Self.letterCount(flat)
    numbers = Self.numbers(key)
  }

  private static func letterCount(_ text: [UInt8]) -> Int { text.count { $0 & 0xC0 != 0x80 } }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func numbers(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    guard text.contains(where: isDigit) else { return [] }
    return text.split { !isDigit($0) }
  }

  /// Whether a title has all numbers of the query as numbers of its own, not as parts of longer ones.
  func hasNumbers(in title: UnsafeBufferPointer<UInt8>) -> Bool {
    numbers.allSatisfy { number in
      var place = 0
      while place < title.count {
        guard Self.isDigit(title[place]) else {
          place += 1
          continue
        }
        let start = place
        while place < title.count, Self.isDigit(title[place]) { place += 1 }
        if number.elementsEqual(title[start..<place]) { return true }
      }
      return false
    }
  }

  private static func places(_ words: [[UInt8]]) -> [Range<Int>] {
    var end = 0
    return words.map { word in
      end += word.count
      return end - word.count..<end
    }
  }

  static let maximumWords = 32

  /// A part of the words as a query of its own.
  func part(_ range: Range<Int>) -> Query { Query(words: Array(words[range])) }

  /// A query of folded words.
  convenience init(words: [[UInt8]]) { self.init(key: Array(words.joined(separator: [0x20])), words: words) }

  /// Whether a word may be looked for inside others: it has three letters, or is of a script where any part is.
  func mayLieInside(_ word: Range<Int>) -> Bool {
    guard flat[word.lowerBound] >= 0x80 else { return word.count >= 3 }
    return Grams.isSearchable(flat[word])
  }

  /// Whether the query is of two to eight words of three letters or more, which may be meant as whole words.
  var isOfWholeWords: Bool { (2...8).contains(places.count) && places.allSatisfy { $0.count >= 3 } }

  /// Whether a title starts with what was typed, sign by sign, but for the case of Latin letters and for blanks around.
  func isWritten(in title: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    var isBlank = true
    for byte in typed.utf8 {
      // Blanks before, behind, and more than one do not count.
      if byte == 0x20 {
        isBlank = true
        continue
      }
      if isBlank, place > 0 {
        guard place < title.count, title[place] == 0x20 else { return false }
        place += 1
      }
      isBlank = false
      guard place < title.count else { return false }
      let isCase = title[place] ^ byte == 0x20 && (byte | 0x20) &- UInt8(ascii: "a") < 26
      guard title[place] == byte || isCase else { return false }
      place += 1
    }
    return place > 0
  }

  /// Whether blanks alone part the words, so that the key tells where.
  var isPlain: Bool { key.count == flat.count + places.count - 1 }

  /// Whether this query is what another one becomes when more is typed at its end.
  func goesOn(from other: Query) -> Bool {
    guard key.starts(with: other.key), words.count >= other.words.count, let last = other.words.last else {
      return false
    }
    return words.starts(with: other.words.dropLast()) && words[other.words.count - 1].starts(with: last)
  }

  var isEmpty: Bool { key.isEmpty }
}
