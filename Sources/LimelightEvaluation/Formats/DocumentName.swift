/// Writes names so that they can stand in a column of a TREC file.
///
/// Columns are parted by blanks there. A blank, a control character and `%` become `%` and two hexadecimal digits for each
/// byte of their UTF-8, and an empty name becomes a lone `%`; all else stays as it is.
public enum DocumentName {
  /// The name as it stands in a file.
  public static func encoded(_ name: String) -> String {
    if name.isEmpty { return "%" }
    if name.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "%") }) { return name }
    var text = ""
    for scalar in name.unicodeScalars {
      if isEscaped(scalar) {
        for byte in String(scalar).utf8 { text += "%" + hex(byte >> 4) + hex(byte & 0xF) }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The name that stands in a file.
  ///
  /// Only what ``encoded(_:)`` would have written is decoded, so that the names of foreign files, such as addresses with
  /// `%2F` in them, are left alone.
  public static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    if text == "%" { return "" }
    let bytes = Array(text.utf8)
    var name: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if let escaped = escapedScalar(bytes[place...]) {
        name += escaped
        place += 3 * escaped.count
      } else {
        name.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The bytes of the escaped character that the text begins with; `nil` when it begins with none.
  private static func escapedScalar(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = text
    var bytes: [UInt8] = []
    while bytes.count < 4, rest.count >= 3, rest.first == UInt8(ascii: "%"), let byte = self.byte(rest.dropFirst()) {
      bytes.append(byte)
      rest = rest.dropFirst(3)
      if let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first {
        return isEscaped(scalar) ? bytes : nil
      }
    }
    return nil
  }

  /// The byte that two hexadecimal digits stand for.
  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    let values = digits.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return values.count == 2 ? UInt8(values[0] << 4 | values[1]) : nil
  }

  private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }

  /// Readers in other languages part columns at the blanks of Unicode, too.
  private static func isEscaped(_ scalar: UnicodeScalar) -> Bool {
    scalar == "%" || scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }
}
