/// Turns texts into keys and words, the same way for what is written to an index and for what is asked of it.
///
/// An analyzer keeps its working room between texts, so make one for each thread and reuse it. ASCII text is folded by
/// table; the Unicode library is opened at the first text that needs it.
public struct Analyzer {
  private let scratch = Scratch()
  private var folder: UnicodeFolder?

  /// Makes an analyzer; nothing is opened yet.
  public init() {}

  /// Analyzes a text into a new value.
  public mutating func analyze(_ text: String) -> AnalyzedText {
    var result = AnalyzedText()
    analyze(text, into: &result)
    return result
  }

  /// Analyzes a text into a value whose room is reused.
  public mutating func analyze(_ text: String, sourceOffsets: Bool = false, into result: inout AnalyzedText) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable {
      analyze(utf8: $0, sourceOffsets: sourceOffsets, into: &result)
    }
    if done == nil {
      var copy = text
      copy.withUTF8 { analyze(utf8: $0, sourceOffsets: sourceOffsets, into: &result) }
    }
  }

  /// The longest text in bytes, so that offsets fit 32 bits even where every scalar folds to many.
  private static let longest = 1 << 26

  /// Analyzes UTF-8 bytes into a value whose room is reused; broken bytes count as blanks.
  ///
  /// A text over 64 MB gives an empty value.
  public mutating func analyze(
    utf8 bytes: UnsafeBufferPointer<UInt8>, sourceOffsets: Bool, into result: inout AnalyzedText
  ) {
    result.removeAll()
    guard let base = bytes.baseAddress, bytes.count > 0, bytes.count <= Self.longest else { return }
    if UTF8Scalar.isASCII(base, bytes.count) {
      scratch.reserve(bytes.count + 1)
      build(ASCIIUnits(bytes: base, count: bytes.count, kinds: scratch.kinds), sourceOffsets, &result)
    } else {
      analyzeUnicode(utf8: bytes, sourceOffsets: sourceOffsets, into: &result)
    }
  }

  /// Analyzes any UTF-8 by the Unicode tables, ASCII too; the tests hold the fast path against it.
  @inline(never) mutating func analyzeUnicode(
    utf8 bytes: UnsafeBufferPointer<UInt8>, sourceOffsets: Bool, into result: inout AnalyzedText
  ) {
    result.removeAll()
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    let folder = self.folder ?? UnicodeFolder()
    self.folder = folder
    let units = folder.units(base, bytes.count)
    scratch.reserve(units.count * 4 + 1)
    guard let start = units.baseAddress else { return }
    build(FoldedUnits(units: start, count: units.count, folder: folder), sourceOffsets, &result)
  }

  @inline(__always) private func build<Source: UnitSource>(
    _ source: Source, _ offsets: Bool, _ result: inout AnalyzedText
  ) {
    var builder = WordBuilder(source, scratch, offsets: offsets)
    builder.run()
    if builder.length == 0 { builder.runPunctuation() }
    let length = builder.length
    if length == 0 { return }
    result.key.append(contentsOf: UnsafeBufferPointer(start: scratch.key, count: length))
    result.words.append(contentsOf: UnsafeBufferPointer(start: scratch.words, count: builder.wordCount))
    if builder.wordCount > 1 { addInitials(builder.wordCount, &result) }
    if offsets {
      scratch.starts[length] = scratch.ends[length - 1]
      result.sourceOffsets.append(contentsOf: UnsafeBufferPointer(start: scratch.starts, count: length + 1))
      result.sourceEnds.append(contentsOf: UnsafeBufferPointer(start: scratch.ends, count: length))
    }
  }

  /// Gathers the first scalars of the words; a leading dot is passed over for the letter after it.
  @inline(__always) private func addInitials(_ count: Int, _ result: inout AnalyzedText) {
    let (key, words, initials) = (scratch.key, scratch.words, scratch.initials)
    var (length, scalars) = (0, 0)
    for index in 0..<count where words[index].boundary != .digit {
      var at = Int(words[index].start)
      if key[at] == UInt8(ascii: ".") { continue }
      repeat {
        initials[length] = key[at]
        length &+= 1
        at &+= 1
      } while at < words[index].end && key[at] & 0xC0 == 0x80
      scalars &+= 1
    }
    if scalars > 1 { result.initials.append(contentsOf: UnsafeBufferPointer(start: initials, count: length)) }
  }
}

/// Not sendable: the working room and the Unicode library's handle serve one thread at a time.
@available(*, unavailable)
extension Analyzer: Sendable {}
