extension JSONReader {
  /// Reads the number that begins here; one too large for a `Double` is infinite.
  package mutating func number() throws(RecordError) -> Double {
    let start = position
    let isInteger = try scanNumber()
    // Up to 15 digits are exact in a `Double`, and most numbers are that short.
    if isInteger, position - start <= 15 {
      var value: Int = 0
      var isNegative = false
      for byte in bytes[start..<position] {
        if byte == UInt8(ascii: "-") { isNegative = true } else { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
      }
      return Double(isNegative ? -value : value)
    }
    let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    guard let value = Double(text) else { throw .brokenJSON(at: start, "expected a number") }
    return value
  }

  /// Passes over the number that begins here and checks it.
  ///
  /// - Returns: Whether it has neither a fraction nor an exponent.
  mutating func scanNumber() throws(RecordError) -> Bool {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try scanDigits()
    }
    var isInteger = true
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try scanDigits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      try scanDigits()
    }
    return isInteger
  }

  private mutating func scanDigits() throws(RecordError) {
    let start = position
    while position < bytes.count, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") {
      position += 1
    }
    guard position > start else { throw .brokenJSON(at: position, "expected a digit") }
  }
}
