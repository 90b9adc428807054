/// Reading and writing one scalar of UTF-8.
enum UTF8Scalar {
  /// Stands for bytes that are no UTF-8; no scalar has this value.
  static let broken: UInt32 = 0xFFFF_FFFF

  /// Gives the scalar at `index` and its length; a byte that starts no well-formed scalar is broken, one byte long.
  @inline(__always)
  static func read(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ count: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[index])
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xC2 { return (broken, 1) }
    let left = count &- index
    guard left > 1, isTrail(bytes[index &+ 1]) else { return (broken, 1) }
    let second = UInt32(bytes[index &+ 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    guard left > 2, isTrail(bytes[index &+ 2]) else { return (broken, 1) }
    let third = UInt32(bytes[index &+ 2] & 0x3F)
    if lead < 0xF0 {
      let scalar = (lead & 0xF) << 12 | second << 6 | third
      return scalar < 0x800 || scalar & 0xF800 == 0xD800 ? (broken, 1) : (scalar, 3)
    }
    guard left > 3, isTrail(bytes[index &+ 3]), lead < 0xF5 else { return (broken, 1) }
    let scalar = (lead & 0x7) << 18 | second << 12 | third << 6 | UInt32(bytes[index &+ 3] & 0x3F)
    return scalar < 0x10000 || scalar > 0x10FFFF ? (broken, 1) : (scalar, 4)
  }

  @inline(__always) private static func isTrail(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Writes a scalar and gives its length.
  @inline(__always) static func write(_ scalar: UInt32, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if scalar < 0x80 {
      target[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    }
    let last = UInt8(truncatingIfNeeded: scalar & 0x3F | 0x80)
    if scalar < 0x800 {
      target[0] = UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0)
      target[1] = last
      return 2
    }
    let middle = UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F | 0x80)
    if scalar < 0x10000 {
      target[0] = UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0)
      target[1] = middle
      target[2] = last
      return 3
    }
    target[0] = UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0)
    target[1] = UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F | 0x80)
    target[2] = middle
    target[3] = last
    return 4
  }
}

extension UTF8Scalar {
  /// Whether bytes are ASCII alone.
  @inline(__always) static func isASCII(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var all: UInt64 = 0
    var index = 0
    let raw = UnsafeRawPointer(bytes)
    while index &+ 8 <= count {
      all |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < count {
      all |= UInt64(bytes[index])
      index &+= 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// Appends a scalar to bytes.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    guard scalar >= 0x80 else { return bytes.append(UInt8(truncatingIfNeeded: scalar)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { room in
      guard let base = room.baseAddress else { return }
      bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: write(scalar, to: base)))
    }
  }
}
