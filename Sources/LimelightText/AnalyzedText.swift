/// A text as both sides of a search see it: one folded key and the places in it where words start.
///
/// Reuse one value for many texts: its arrays keep their room.
public struct AnalyzedText: Sendable, Hashable {
  /// The folded text in UTF-8: chunks joined by one blank, punctuation left out.
  public var key: [UInt8]
  /// The words in order of position.
  public var words: [Word]
  /// The UTF-8 offset in the source where each byte of the key came from; empty unless asked for.
  ///
  /// One final entry more is the offset just after the source of the last byte.
  public var sourceOffsets: [Int32]
  /// The UTF-8 offset in the source just after what each byte of the key came from; empty unless asked for.
  public var sourceEnds: [Int32]
  /// The folded first scalars of the words, digit edges left out; empty when there are fewer than two.
  ///
  /// Of `.NET` only the letter counts.
  public var initials: [UInt8]

  /// A place in the key where a match may start.
  public struct Word: Sendable, Hashable {
    /// The offset in the key of the word's first byte.
    public var start: Int32
    /// The offset in the key just after the punctuation part the word lies in.
    public var end: Int32
    /// Why a word starts here.
    public var boundary: Boundary

    /// Makes a word.
    public init(start: Int32, end: Int32, boundary: Boundary) {
      self.start = start
      self.end = end
      self.boundary = boundary
    }
  }

  /// The reason why a word starts where it does.
  public enum Boundary: UInt8, Sendable, Hashable, CaseIterable {
    /// After a blank, or at the start.
    case chunk
    /// After punctuation, or at a symbol.
    case punctuation
    /// At a capital inside a word.
    case camel
    /// Between letters and digits.
    case digit
    /// At a word break inside a run written without blanks, or where such a run starts or ends.
    case script

    /// Whether a word of running text may start there; humps and digits inside a word are starts in names alone.
    @inlinable public var isInRunningText: Bool { self != .camel && self != .digit }
  }

  /// Makes an empty value.
  public init() {
    key = []
    words = []
    sourceOffsets = []
    sourceEnds = []
    initials = []
  }

  /// Empties the value and keeps its room.
  public mutating func removeAll() {
    if !key.isEmpty { key.removeAll(keepingCapacity: true) }
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
    if !sourceOffsets.isEmpty { sourceOffsets.removeAll(keepingCapacity: true) }
    if !sourceEnds.isEmpty { sourceEnds.removeAll(keepingCapacity: true) }
    if !initials.isEmpty { initials.removeAll(keepingCapacity: true) }
  }

  /// Gives the UTF-8 range of the source behind a range of the key; nil when source offsets were not asked for.
  public func sourceRange(of range: Range<Int>) -> Range<Int>? {
    guard range.lowerBound >= 0, range.lowerBound < range.upperBound, range.upperBound <= sourceEnds.count,
      sourceEnds.count < sourceOffsets.count
    else { return nil }
    let start = Int(sourceOffsets[range.lowerBound])
    return start..<max(start, Int(sourceEnds[range.upperBound - 1]))
  }
}
