/// A string of a JSON text, by its place between the quotation marks.
package struct JSONString {
  let start: Int
  let end: Int
  /// Whether it holds a backslash, so that its bytes are not its text.
  let isEscaped: Bool
}

extension JSONReader {
  /// Passes over the string that begins here and checks it.
  ///
  /// Cost: linear in its length, eight bytes a step.
  package mutating func string() throws(RecordError) -> JSONString {
    let start = position + 1
    var isEscaped = false
    position = start
    while true {
      position = nextSpecial(from: position)
      guard position < bytes.count else { throw .brokenJSON(at: position, "expected a quotation mark, found the end") }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return JSONString(start: start, end: position - 1, isEscaped: isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        try scanEscape()
      case 0: throw .brokenJSON(at: position, "a NUL byte")
      default: throw .brokenJSON(at: position, "a control character that is not escaped")
      }
    }
  }

  /// The text of a string, its escapes resolved.
  package func text(_ string: JSONString) -> String {
    let raw = UnsafeRawBufferPointer(rebasing: bytes[string.start..<string.end])
    guard string.isEscaped else { return String(decoding: raw, as: UTF8.self) }
    // Every escape is at least as long as the UTF-8 it stands for.
    return String(unsafeUninitializedCapacity: raw.count) { Self.unescape(raw, into: $0) }
  }

  /// The bytes of a string as written, escapes and all.
  package func rawBytes(_ string: JSONString) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[string.start..<string.end])
  }

  /// The place of the next quotation mark, backslash or control character, or the end.
  private func nextSpecial(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var place = start
    while place &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // The usual test for a zero byte, and for a byte below 0x20; the lowest byte marked is always a true one.
      let found =
        ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word) & highs
      if found != 0 { return place &+ found.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return place }
      place &+= 1
    }
    return place
  }

  // MARK: Escapes

  /// Passes over the escape that begins here, a surrogate pair as one, and checks it.
  private mutating func scanEscape() throws(RecordError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw .brokenJSON(at: position, "expected an escape, found the end") }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      let unit = try scanHexadecimal()
      if UTF16.isTrailSurrogate(unit) { throw .brokenJSON(at: start, "half a surrogate pair") }
      guard UTF16.isLeadSurrogate(unit) else { return }
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
      else { throw .brokenJSON(at: start, "half a surrogate pair") }
      position += 1
      guard UTF16.isTrailSurrogate(try scanHexadecimal()) else {
        throw .brokenJSON(at: start, "half a surrogate pair")
      }
    default: throw .brokenJSON(at: start, "an unknown escape")
    }
  }

  /// Reads the four digits after the `u` that is here.
  private mutating func scanHexadecimal() throws(RecordError) -> UInt16 {
    guard position + 4 < bytes.count, let unit = Self.hexadecimal(bytes, at: position + 1) else {
      throw .brokenJSON(at: position, "expected four hexadecimal digits")
    }
    position += 5
    return unit
  }

  private static func hexadecimal(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt16? {
    var unit: UInt16 = 0
    for place in start..<start + 4 {
      let digit: UInt8
      switch bytes[place] {
      case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case let byte where byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"):
        digit = (byte | 0x20) - UInt8(ascii: "a") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Writes the text of checked bytes and returns its length.
  private static func unescape(_ raw: UnsafeRawBufferPointer, into output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    var place = 0
    func write(_ byte: UInt8) {
      output.initializeElement(at: count, to: byte)
      count += 1
    }
    while place < raw.count {
      guard raw[place] == UInt8(ascii: "\\") else {
        write(raw[place])
        place += 1
        continue
      }
      switch raw[place + 1] {
      case UInt8(ascii: "b"): write(0x08)
      case UInt8(ascii: "f"): write(0x0C)
      case UInt8(ascii: "n"): write(0x0A)
      case UInt8(ascii: "r"): write(0x0D)
      case UInt8(ascii: "t"): write(0x09)
      case UInt8(ascii: "u"):
        var value = UInt32(hexadecimal(raw, at: place + 2) ?? 0)
        place += 4
        if value & 0xFC00 == 0xD800 {
          value = 0x10000 + (value & 0x3FF) << 10 + UInt32(hexadecimal(raw, at: place + 4) ?? 0) & 0x3FF
          place += 6
        }
        Unicode.Scalar(value).map { UTF8.encode($0)?.forEach(write) }
      case let byte: write(byte)
      }
      place += 2
    }
    return count
  }
}
