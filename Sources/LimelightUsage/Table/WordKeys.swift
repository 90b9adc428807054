internal import LimelightText

/// The beginnings of a record's names' words, packed: by them a search joins a used record in without asking the index.
///
/// A first byte tells the version of the folding; each key is a byte with its length, the highest bit set where a name begins,
/// and the folded bytes from the word's start on.
package enum WordKeys {
  /// Raised when the folding of texts changes, so that keys of old are made anew.
  private static let version: UInt8 = 1
  /// The longest key in bytes; what is typed beyond it narrows little.
  package static let longest = 24
  /// So many names, and keys of them all, are kept at most.
  private static let mostNames = 8
  private static let mostKeys = 48

  /// The keys of some names.
  package static func packed(_ names: [String]) -> [UInt8] {
    var analyzer = Analyzer()
    var text = AnalyzedText()
    var bytes = [version]
    var left = mostKeys
    for name in names.prefix(mostNames) {
      analyzer.analyze(name, into: &text)
      if text.initials.count > 1 { append(text.initials[...], isStart: false, &bytes, &left) }
      for word in text.words { append(text.key[Int(word.start)...], isStart: word.start == 0, &bytes, &left) }
    }
    return bytes
  }

  private static func append(_ key: ArraySlice<UInt8>, isStart: Bool, _ bytes: inout [UInt8], _ left: inout Int) {
    guard left > 0, !key.isEmpty else { return }
    left -= 1
    let kept = key.prefix(longest)
    bytes.append(UInt8(kept.count) | (isStart ? 0x80 : 0))
    bytes += kept
  }

  /// Whether keys are of this version.
  package static func isCurrent(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.first == version }

  /// Calls a body with the place of each key in packed bytes, and whether a name begins there.
  package static func forEach(_ bytes: UnsafeRawBufferPointer, _ body: (Range<Int>, Bool) -> Void) {
    var place = 1
    while place < bytes.count {
      let count = Int(bytes[place] & 0x7F)
      let range = place + 1..<place + 1 + count
      // Cut off bytes are of a damaged row; they only miss a record.
      guard count > 0, range.upperBound <= bytes.count else { return }
      body(range, bytes[place] & 0x80 != 0)
      place = range.upperBound
    }
  }
}
