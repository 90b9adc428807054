internal import LimelightModel

extension Output {
  /// Adds one object of JSON Lines.
  ///
  /// What the writer leaves as it is but a terminal could obey is escaped too.
  func json(_ members: (inout JSONWriter) -> Void) throws(OutputError) {
    var writer = JSONWriter()
    writer.openObject()
    members(&writer)
    writer.closeObject()
    try write(Self.escapingControls(writer.bytes))
    try write("\n")
  }

  /// Escapes U+0080 to U+009F, line and paragraph separators, and what turns the order of a line; all of them stand in
  /// strings only.
  private static func escapingControls(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.value >= 0x80, scalar.visible != scalar {
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      } else {
        result += String(scalar).utf8
      }
    }
    return result
  }
}

extension JSONWriter {
  /// Writes a member with a text, if there is one.
  mutating func member(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    key(name)
    string(text)
  }

  /// Writes a member with a number.
  mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  /// Writes a member with texts, if there are any.
  mutating func member(_ name: String, _ list: [String]) {
    guard !list.isEmpty else { return }
    key(name)
    strings(list)
  }

  /// Writes a member with a picture, if there is one.
  mutating func member(_ name: String, _ image: ImageReference?) {
    guard let image else { return }
    key(name)
    openObject()
    member(image.source.rawValue, image.name)
    closeObject()
  }
}
