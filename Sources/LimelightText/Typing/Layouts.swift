internal import CTextData

/// What a text would be had it been typed with another keyboard layout: `ghbdtn` is `привет`.
///
/// The layouts are in `index-data/layouts/`, each against the US one, which most keyboards that have two carry.
public enum Layouts {
  /// The names of the layouts, in the order in which alternatives are given.
  public static let names: [String] = {
    guard var at = ct_layout_name_list() else { return [] }
    return (0..<Int(ct_layout_count)).map { _ in
      let name = String(cString: at)
      at += name.utf8.count + 1
      return name
    }
  }()

  /// The most alternatives to one text.
  public static let most = 16
  /// The longest text that has alternatives, in UTF-8 bytes.
  static let longest = 256

  /// Gives what a typed text is with other layouts, those of the most people first, at most ``most``; none is the text itself.
  ///
  /// Only what can be a word is given: a letter was typed, every sign has a key, and all that comes out is letters, digits and blanks. Signs
  /// that are letters with the other layout are read as these; signs that are the same with both stay. Cost: some 4 µs for ten
  /// letters with a dozen alternatives.
  public static func alternatives(to typed: String) -> [String] {
    guard typed.utf8.count <= longest, typed.utf8.contains(where: isLetter) else { return [] }
    let scalars = Hangul.keystrokes(typed.unicodeScalars.map(\.value))
    // Compared by scalars: comparing texts would normalise them.
    var found: [[UInt32]] = []
    found.reserveCapacity(most)
    var room: [UInt32] = []
    room.reserveCapacity(scalars.count)
    for layout in 0..<Int(ct_layout_count) {
      for isForward in [true, false] where found.count < most {
        guard convert(scalars, layout, isForward: isForward, into: &room) else { continue }
        guard !isSame(room, scalars), layout != korean || !isForward || Hangul.compose(&room) else { continue }
        if !found.contains(room) { found.append(room) }
      }
    }
    return found.map(string)
  }

  /// The place of the layout whose signs are composed to syllables.
  private static let korean = names.firstIndex(of: "kr") ?? -1

  /// Whether two texts fold to the same where a Turkish keyboard has the i without a dot.
  private static func isSame(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    one.elementsEqual(other) { $0 == $1 || $0 == 0x131 && $1 == 0x69 }
  }

  /// Whether a byte is of a letter.
  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func convert(_ scalars: [UInt32], _ layout: Int, isForward: Bool, into room: inout [UInt32]) -> Bool {
    room.removeAll(keepingCapacity: true)
    for scalar in scalars {
      let found = isForward ? forward(scalar, layout) : backward(scalar, layout)
      if found == 0 { return false }
      room.append(UInt32(found))
    }
    return true
  }

  /// What the key that prints a sign with the US layout prints with another; 0 when it is no part of a word.
  @inline(__always) static func forward(_ scalar: UInt32, _ layout: Int) -> UInt16 {
    guard 0x20...0x7E ~= scalar, let table = ct_layout_forward_table() else { return 0 }
    return table[layout * 95 + Int(scalar - 0x20)]
  }

  /// What the key that prints a sign with a layout prints with the US one; 0 when there is none.
  @inline(__always) static func backward(_ scalar: UInt32, _ layout: Int) -> UInt16 {
    if 0x20...0x7E ~= scalar {
      return ct_layout_backward_ascii_table().map { UInt16($0[layout * 95 + Int(scalar - 0x20)]) } ?? 0
    }
    guard let table = ct_layout_backward_table(), let starts = ct_layout_backward_start_table() else { return 0 }
    var (low, high) = (Int(starts[layout]), Int(starts[layout + 1]))
    while low < high {
      let middle = (low + high) / 2
      let found = UInt32(table[middle * 2])
      if found == scalar { return table[middle * 2 + 1] }
      if found < scalar { low = middle + 1 } else { high = middle }
    }
    return 0
  }

  private static func string(_ scalars: [UInt32]) -> String {
    String(unsafeUninitializedCapacity: scalars.count * 4) { room in
      guard let base = room.baseAddress else { return 0 }
      return scalars.reduce(0) { $0 + UTF8Scalar.write($1, to: base + $0) }
    }
  }
}
