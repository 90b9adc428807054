extension Analyzer {
  /// How a text starts with a key.
  public enum PlainStart: Sendable, Hashable {
    /// The key is all of the text.
    case whole
    /// The text goes on.
    case start
  }

  /// Whether a text's key starts with another key, told without analysis where the text starts with nothing but ASCII letters,
  /// digits and single blanks; `nil` when it does not, or only an analysis can tell. Costs some 20 ns.
  @inline(__always)
  public static func plainStart(of text: UnsafeBufferPointer<UInt8>, key: UnsafeBufferPointer<UInt8>) -> PlainStart? {
    let count = key.count
    guard count > 0, text.count >= count else { return nil }
    for place in 0..<count {
      let byte = text[place]
      guard isPlain(byte) ? lowered(byte) == key[place] : byte == 0x20 && key[place] == 0x20 else { return nil }
    }
    if text.count == count { return .whole }
    // What follows must be a letter or digit, or a blank and then one: anything else may leave nothing in the key.
    if isPlain(text[count]) { return .start }
    return text[count] == 0x20 && text.count > count + 1 && isPlain(text[count + 1]) ? .start : nil
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  @inline(__always)
  private static func lowered(_ byte: UInt8) -> UInt8 { byte >= UInt8(ascii: "A") ? byte | 0x20 : byte }
}
