/// The table of fields: every way in which a record is found, with the letter its terms start with.
///
/// This is the only place where a field, its letter and what is done with its texts are named. A term is the letter followed
/// by the folded text. A field with prefix lists also has entries under the letter's lower case: the records behind a prefix
/// that many terms share. Capital letters follow Xapian's habit: a first capital is a prefix.
public enum Field: UInt8, Sendable, Hashable, CaseIterable {
  /// The owning app's id; a filter.
  case app = 0x41  // A
  /// A word of the subtitle.
  case subtitleWord = 0x42  // B
  /// The domain, behind the app's id and a zero byte; for deleting.
  case domain = 0x44  // D
  /// A word of the longer text.
  case textWord = 0x47  // G
  /// The first letters of the name's words.
  case initials = 0x49  // I
  /// A keyword: whole, and each of its words.
  case keyword = 0x4b  // K
  /// The whole folded name, in every language.
  case name = 0x4e  // N
  /// The source the record came from; for telling what vanished from it.
  case origin = 0x4f  // O
  /// A word of a shortcut's phrases, placeholders left out.
  case phraseWord = 0x50  // P
  /// Four bytes of a hash of the identity; for replacing and deleting.
  case identity = 0x51  // Q
  /// A reading of a name: without blanks from the start of each syllable, and the syllables' first letters from each.
  case reading = 0x52  // R
  /// A whole folded synonym or alternative name.
  case synonym = 0x53  // S
  /// The type; a filter.
  case type = 0x54  // T
  /// A word of a synonym.
  case synonymWord = 0x56  // V
  /// A word of the name: from a word start to the end of its part.
  case nameWord = 0x57  // W
  /// The whole folded name of what is found by its exact name only.
  case exactOnly = 0x58  // X

  /// Whether the field is searched by prefixes as one types.
  public var isSearchedByPrefix: Bool {
    switch self {
    case .app, .domain, .origin, .identity, .type, .exactOnly: false
    case .subtitleWord, .textWord, .initials, .keyword, .name, .phraseWord, .synonym, .synonymWord, .nameWord,
      .reading:
      true
    }
  }

  /// How many terms must share a prefix before the records behind it get a list of their own.
  ///
  /// Under this many terms, the range of terms is read instead: reading a dozen short lists costs about what a page costs.
  /// Secondary fields are asked only when names gave too little, so their lists may start later.
  var termsForPrefixList: Int {
    switch self {
    case .subtitleWord, .phraseWord: 32
    case .textWord: 128
    default: 12
    }
  }

  /// The letter of the field's prefix lists.
  var prefixLetter: UInt8 { rawValue | 0x20 }

  /// The field whose term starts with a letter, in either case.
  init?(letter: UInt8) { self.init(rawValue: letter & ~0x20) }

  /// The longest folded text kept in a term, in bytes; what is longer is cut at a character and compared in full later.
  static let maximumTextLength = 96
  /// The longest prefix that documents and lists keep, in bytes.
  static let maximumPrefixLength = 20
}

extension Sequence where Element == UInt8 {
  /// The longest start of the text that has at most `count` bytes and does not end inside a character.
  func cut(to count: Int) -> [UInt8] {
    var result = Array(prefix(count + 1))
    guard result.count > count else { return result }
    var end = count
    while end > 0, result[end] & 0xc0 == 0x80 { end -= 1 }
    result.removeLast(result.count - end)
    return result
  }
}
