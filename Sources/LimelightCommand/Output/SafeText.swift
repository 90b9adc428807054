extension Unicode.Scalar {
  /// The scalar as it may be shown: control characters as their pictures, what else commands a terminal or turns the
  /// order of a line as U+FFFD.
  var visible: Unicode.Scalar {
    switch value {
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}

extension String {
  /// The text as it may be shown on a terminal; each scalar stays one scalar, so that places in it stay true.
  var visible: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.visible) }
    return String(result)
  }

  /// The text in quotes, for a message.
  var quotedForMessage: String { "\"\(count > 60 ? prefix(57) + "…" : self[...])\"" }
}
