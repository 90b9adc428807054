import LimelightText

/// How the vocabulary of a segment lies: the words of names, synonyms and keywords, as a trie for corrections and as lists of
/// the words behind each gram for what lies inside words.
///
/// Words are numbered by standing: the word of the best-standing record first. So every list of words is in the order in which
/// they are worth looking at, and a look-up stops as soon as it has enough. Costs some 7 bytes a record.
///
/// In order, all numbers 32 bits little-endian: the header's counts; the nodes; where each word's text starts; the
/// best-standing record of each word; the texts; the grams; where each gram's words start; the lists of words.
enum VocabularyLayout {
  /// Numbers in the header: words, nodes, grams, bytes of texts, bytes of lists.
  static let headerCount = 5
  /// A node: its first child or, for a chain, where the rest of its word lies; its best-standing record; its byte, its flags,
  /// and how many children it has or how long the rest is.
  static let nodeSize = 12
  /// A word ends at the node.
  static let isWord: UInt32 = 1 << 8
  /// Below the node lies one word alone.
  static let isChain: UInt32 = 1 << 9
  /// Letters in a gram of a script that is written with blanks.
  static let gramLength = 3
  /// The fields whose words are kept.
  static let fields: [Field] = [.keyword, .synonymWord, .nameWord]

  /// Whether a letter belongs to a script in whose words people look for any part: Han, kana, Hangul, and those of South-East
  /// Asia. Each of its letters is a gram, and each two that stand together.
  static func isDense(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x0E00: false
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    case 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Calls a closure with the gram that starts at each letter, as a hash; a dense letter has two where another follows.
  static func forEachGram(_ letters: some RandomAccessCollection<UInt32>, _ body: (UInt32) -> Void) {
    var at = letters.startIndex
    while at != letters.endIndex {
      let rest = letters[at...]
      letters.formIndex(after: &at)
      guard let first = rest.first else { return }
      if isDense(first) {
        body(gram([first]))
        if let second = rest.dropFirst().first, isDense(second) { body(gram([first, second])) }
      } else {
        let run = rest.prefix(gramLength)
        if run.count == gramLength, !run.contains(where: isDense) { body(gram(run)) }
      }
    }
  }

  /// The hash of a gram; two grams may share one, since each word found is compared.
  private static func gram(_ letters: some Collection<UInt32>) -> UInt32 {
    var hash: UInt64 = UInt64(letters.count)
    for letter in letters { hash = (hash ^ UInt64(letter)) &* 0xff51_afd7_ed55_8ccd ^ hash >> 29 }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}

/// What can be looked for inside words.
public enum Grams {
  /// Whether folded text has a gram, so that words are found in which it lies.
  public static func isSearchable(_ text: ArraySlice<UInt8>) -> Bool {
    var found = false
    let letters = EditDistance.letters(text)
    VocabularyLayout.forEachGram(letters) { _ in found = true }
    return found
  }
}
