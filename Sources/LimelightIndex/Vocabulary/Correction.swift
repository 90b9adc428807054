/// A start of words, or a whole word, that differs from what was typed by a few edits.
public struct Correction: Sendable, Hashable {
  /// The folded text.
  public var text: [UInt8]
  /// The edits between what was typed and the text.
  public var edits: Int
  /// The best-standing record that has a word starting so, as its place in the rank order of its part.
  public var best: UInt32

  /// Makes a correction.
  public init(text: [UInt8], edits: Int, best: UInt32) {
    self.text = text
    self.edits = edits
    self.best = best
  }
}

/// What a vocabulary has near a typed word.
public struct Corrections: Sendable, Hashable {
  /// Starts of words that what was typed may stand for, the fewest edits first, then the best standing; what was typed itself is
  /// not among them.
  public var prefixes: [Correction] = []
  /// Whole words that it may stand for, in the same order.
  public var words: [Correction] = []

  /// Makes an empty value.
  public init() {}

  /// Adds those of another part and keeps the best.
  mutating func merge(_ other: Corrections, limit: Int) {
    prefixes = Self.merged(prefixes + other.prefixes, limit)
    words = Self.merged(words + other.words, limit)
  }

  private static func merged(_ all: [Correction], _ limit: Int) -> [Correction] {
    var seen: Set<[UInt8]> = []
    let sorted = all.sorted { ($0.edits, $0.best) < ($1.edits, $1.best) }
    return Array(sorted.filter { seen.insert($0.text).inserted }.prefix(limit))
  }
}
