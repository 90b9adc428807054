/// Bytes being written: little-endian numbers, variable-length numbers, and texts with their length before them.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func fixed32(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func fixed64(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Seven bits a byte, least significant first, the high bit set on all but the last.
  mutating func varint(_ value: Int) { varint(UInt64(truncatingIfNeeded: value)) }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      varint(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func text(_ value: some Collection<UInt8>) {
    varint(value.count)
    bytes.append(contentsOf: value)
  }
}

/// Bytes being read; reading past the end sets ``failed`` and gives zeros, so that a damaged index is found, not trapped on.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  private(set) var failed = false

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  @inline(__always)
  mutating func byte() -> UInt8 {
    guard position < bytes.count else {
      failed = true
      return 0
    }
    defer { position += 1 }
    return bytes[position]
  }

  @inline(__always)
  mutating func varint() -> Int {
    let first = byte()
    if first < 0x80 { return Int(first) }
    var value = UInt64(first & 0x7f)
    var shift: UInt64 = 7
    while true {
      let next = byte()
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { break }
      shift += 7
      if shift > 63 {
        failed = true
        return 0
      }
    }
    guard let result = Int(exactly: value) else {
      failed = true
      return 0
    }
    return result
  }

  /// How many things follow, each of a byte at least; a failure when there cannot be so many.
  mutating func count() -> Int {
    let count = varint()
    guard count <= bytes.count - position else {
      failed = true
      return 0
    }
    return count
  }

  mutating func fixed32() -> UInt32 {
    guard let place = slice(4) else { return 0 }
    return UInt32(littleEndian: place.loadUnaligned(as: UInt32.self))
  }

  mutating func fixed64() -> UInt64 {
    guard let place = slice(8) else { return 0 }
    return UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
  }

  /// The next `count` bytes in place; `nil` and a failure when there are fewer.
  mutating func slice(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= bytes.count - position else {
      failed = true
      return nil
    }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  mutating func text() -> String {
    let count = varint()
    guard let place = slice(count) else { return "" }
    return String(decoding: place, as: UTF8.self)
  }

  mutating func skipText() { _ = slice(varint()) }
}

/// FNV-1a in four lanes of eight bytes each, then their mix; tells damage, not malice (constants: Fowler, Noll, Vo).
///
/// Four lanes, since each step waits for the multiplication before it: every page is checked when it is read.
func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
  let prime: UInt64 = 0x100_0000_01b3
  let start: UInt64 = 0xcbf2_9ce4_8422_2325
  var hash = UInt64(bytes.count)
  guard let base = bytes.baseAddress else { return UInt32(truncatingIfNeeded: hash &* prime >> 32) }
  var (first, second, third, fourth) = (start, start, start, start)
  var position = 0
  @inline(__always)
  func step(_ lane: inout UInt64, _ offset: Int) {
    lane = (lane ^ base.loadUnaligned(fromByteOffset: position &+ offset, as: UInt64.self)) &* prime
    // Turned, so that the highest bits count in the next step too.
    lane = lane << 29 | lane >> 35
  }
  while position &+ 32 <= bytes.count {
    step(&first, 0)
    step(&second, 8)
    step(&third, 16)
    step(&fourth, 24)
    position &+= 32
  }
  for lane in [first, second, third, fourth] { hash = (hash ^ lane) &* 0xff51_afd7_ed55_8ccd ^ hash >> 31 }
  while position < bytes.count {
    hash = (hash ^ UInt64(bytes[position])) &* prime
    position &+= 1
  }
  hash ^= hash >> 32
  return UInt32(truncatingIfNeeded: hash &* 0x9e37_79b9_7f4a_7c15 >> 32)
}

/// A 64-bit hash of bytes for tables in memory and identities.
@inline(__always)
func hash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ (seed &* 0x9e37_79b9_7f4a_7c15)
  var position = 0
  while position + 8 <= bytes.count {
    hash = (hash ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) &* 0xff51_afd7_ed55_8ccd
    hash ^= hash >> 32
    position += 8
  }
  while position < bytes.count {
    hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01b3
    position += 1
  }
  hash ^= hash >> 33
  hash = hash &* 0xc4ce_b9fe_1a85_ec53
  return hash ^ (hash >> 33)
}
