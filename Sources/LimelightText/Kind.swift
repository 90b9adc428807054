/// What a folded scalar is to the word builder.
enum Kind: UInt8 {
  /// Blanks, control characters, broken bytes.
  case space
  /// A letter that is no capital, among them the letters of scripts without case.
  case lower
  /// A capital in the source; its folded form is small.
  case upper
  /// A decimal digit.
  case digit
  /// A letter of a script written without blanks.
  case unspaced
  /// Removed from the key, leaves a boundary.
  case punctuation
  /// Removed from the key, leaves no boundary.
  case apostrophe
  /// `+`: kept where it makes a name distinct, else punctuation.
  case plus
  /// `#`: kept where it makes a name distinct, else punctuation.
  case hash
  /// `.`: kept at the start of a chunk before a letter, else punctuation.
  case dot
  /// An emoji or another sign that is a word of its own.
  case symbol
  /// A mark that stays; it takes the kind of the letter before it.
  case mark
  /// Leaves nothing in the key.
  case ignored

  /// Whether this is a letter of a script written with blanks.
  @inline(__always) var isLetter: Bool { self == .lower || self == .upper }

  /// Whether this is a letter or digit of any script.
  @inline(__always) var isWordPart: Bool { rawValue &- Kind.lower.rawValue < 4 }

  /// Whether this leaves nothing in the key where a chunk ends.
  @inline(__always) var isRemovable: Bool {
    switch self {
    case .punctuation, .apostrophe, .plus, .hash, .dot, .ignored: true
    default: false
    }
  }

  /// Gives the kind of an ASCII byte, the one table of the fast path.
  static func ascii(_ byte: UInt8) -> Kind {
    switch byte {
    case 0...0x20, 0x7F: .space
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "."): .dot
    default: .punctuation
    }
  }
}
