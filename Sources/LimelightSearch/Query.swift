import LimelightText

/// What was typed, as the index sees it.
struct Query: Sendable {
  /// The whole folded text.
  let key: [UInt8]
  /// Its words in order: what stands between blanks or punctuation. Humps and digit edges are no words of a query, since the
  /// name's side knows them.
  let words: [[UInt8]]

  init(_ text: String, _ analyzer: inout Analyzer, _ scratch: inout AnalyzedText) {
    analyzer.analyze(text, into: &scratch)
    key = scratch.key
    var words: [[UInt8]] = []
    for word in scratch.words where word.boundary == .chunk || word.boundary == .punctuation {
      words.append(Array(scratch.key[Int(word.start)..<Int(word.end)]))
      // What is typed beyond 32 words narrows nothing that a person would notice.
      if words.count == Self.maximumWords { break }
    }
    self.words = words
  }

  private init(key: [UInt8], words: [[UInt8]]) {
    self.key = key
    self.words = words
  }

  static let maximumWords = 32

  /// A part of the words as a query of its own.
  func part(_ range: Range<Int>) -> Query {
    let words = Array(words[range])
    return Query(key: Array(words.joined(separator: [0x20])), words: words)
  }

  var isEmpty: Bool { key.isEmpty }
}
