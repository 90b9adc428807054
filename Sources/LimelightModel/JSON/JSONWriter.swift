/// Writes one JSON text, member by member, as bytes.
///
/// Commas and quotation marks are its business; that every object opened is closed is the caller's.
package struct JSONWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma is due before the next key or element.
  private var needsComma = false

  /// Makes a writer.
  package init() {
    bytes.reserveCapacity(256)
  }

  /// Opens an object.
  package mutating func openObject() {
    open("{")
  }

  /// Closes an object.
  package mutating func closeObject() {
    close("}")
  }

  /// Writes a member's key; its value must follow.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string; control characters are escaped, all else is written as it is.
  package mutating func string(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      while let place = rest.firstIndex(where: Self.isEscaped) {
        bytes.append(contentsOf: rest[..<place])
        escape(rest[place])
        rest = rest[(place + 1)...]
      }
      bytes.append(contentsOf: rest)
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a finite number, in the fewest digits that read back the same.
  package mutating func number(_ number: Double) {
    comma()
    let whole = number.magnitude < 1e15 ? Int(exactly: number) : nil
    bytes += (whole?.description ?? number.description).utf8
    needsComma = true
  }

  /// Writes a whole number.
  package mutating func number(_ number: Int) {
    comma()
    bytes += number.description.utf8
    needsComma = true
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    comma()
    bytes += (value ? "true" : "false").utf8
    needsComma = true
  }

  /// Writes a list of strings.
  package mutating func strings(_ list: [String]) {
    open("[")
    for element in list { string(element) }
    close("]")
  }

  /// Opens a list.
  package mutating func openList() {
    open("[")
  }

  /// Closes a list.
  package mutating func closeList() {
    close("]")
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes += "u00".utf8
      bytes.append(Self.digit(byte >> 4))
      bytes.append(Self.digit(byte & 0xF))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
