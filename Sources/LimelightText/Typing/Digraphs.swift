/// The spelling with two letters of ä, ö, ü, å and ø, for keyboards and addresses that lack them.
///
/// Folding makes each of these one plain letter, so `muller` finds Müller. The two letters are matched from both sides: a
/// name's spelling is stored beside it as a reading, so `mueller` finds Müller, and a query's is tried too, so `müller` finds
/// Mueller.
public enum Digraphs {
  /// Gives what else a typed text, or a name, may be spelt like; empty when it has none of the letters.
  ///
  /// The result is in small letters where it differs. Æ, œ and ß need no alternative: folding makes them two letters. Cost:
  /// some 10 ns for a text without such letters, under 1 µs for one with them.
  public static func alternatives(to typed: String) -> [String] {
    guard mayDiffer(typed) else { return [] }
    var bytes: [UInt8] = []
    var isChanged = false
    for scalar in typed.unicodeScalars {
      if let second = second(scalar, after: bytes.last) {
        if let base = second.base { bytes.append(base) } else { bytes[bytes.count - 1] |= 0x20 }
        bytes.append(second.letter)
        isChanged = true
      } else {
        UTF8Scalar.append(scalar.value, to: &bytes)
      }
    }
    return isChanged ? [String(decoding: bytes, as: UTF8.self)] : []
  }

  @inline(__always) private static func mayDiffer(_ text: String) -> Bool {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let base = bytes.baseAddress, !UTF8Scalar.isASCII(base, bytes.count) else { return false }
      return bytes.contains { $0 == 0xC3 || $0 == 0xCC }
    }
    return found ?? true
  }

  /// The two letters of a sign; the first is there already when the sign is a mark that joins it.
  private static func second(_ scalar: Unicode.Scalar, after before: UInt8?) -> (base: UInt8?, letter: UInt8)? {
    switch scalar {
    case "ä", "Ä": return (UInt8(ascii: "a"), UInt8(ascii: "e"))
    case "ö", "Ö", "ø", "Ø": return (UInt8(ascii: "o"), UInt8(ascii: "e"))
    case "ü", "Ü": return (UInt8(ascii: "u"), UInt8(ascii: "e"))
    case "å", "Å": return (UInt8(ascii: "a"), UInt8(ascii: "a"))
    case "\u{308}", "\u{30A}":
      guard let before, before < 0x80 else { return nil }
      let base = Unicode.Scalar(before | 0x20)
      if scalar == "\u{30A}" { return base == "a" ? (nil, UInt8(ascii: "a")) : nil }
      return base == "a" || base == "o" || base == "u" ? (nil, UInt8(ascii: "e")) : nil
    default: return nil
    }
  }
}
