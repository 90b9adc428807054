import LimelightText
import Testing

/// A row of a table: a text, its key, and its words with a sign before each that says why it starts.
///
/// No sign: chunk. `-` punctuation, `^` camel, `=` digit, `|` script.
struct Row: Sendable, CustomTestStringConvertible {
  var text: String
  var key: String
  var words: String

  init(_ text: String, _ key: String, _ words: String) {
    self.text = text
    self.key = key
    self.words = words
  }

  var testDescription: String { text }
}

extension AnalyzedText {
  /// The key as a string.
  var keyText: String { String(decoding: key, as: UTF8.self) }

  /// The words as a row of a table shows them.
  var wordsText: String { words.map { sign($0.boundary) + text(of: $0) }.joined(separator: " ") }

  /// The initials as a string.
  var initialsText: String { String(decoding: initials, as: UTF8.self) }

  /// The bytes of a word as a string.
  func text(of word: Word) -> String { String(decoding: key[Int(word.start)..<Int(word.end)], as: UTF8.self) }

  private func sign(_ boundary: Boundary) -> String {
    switch boundary {
    case .chunk: ""
    case .punctuation: "-"
    case .camel: "^"
    case .digit: "="
    case .script: "|"
    }
  }
}

/// Analyzes with an analyzer of its own.
func analyzed(_ text: String, sourceOffsets: Bool = false) -> AnalyzedText {
  var analyzer = Analyzer()
  var result = AnalyzedText()
  analyzer.analyze(text, sourceOffsets: sourceOffsets, into: &result)
  return result
}
