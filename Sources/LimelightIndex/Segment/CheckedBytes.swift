/// The bytes of a segment's file with the checksums of its blocks: each block is checked once, when it is first asked for.
///
/// A value without references, so that the innermost loops copy it for nothing; the segment that made it must outlive it.
struct CheckedBytes {
  let base: UnsafePointer<UInt8>
  /// The bytes that have checksums.
  let count: Int
  /// A bit for each block that was found sound; behind them a word that is not 0 once one was found damaged.
  private let checked: UnsafeMutablePointer<UInt64>

  private static let shift = 12

  /// Takes bytes behind which the checksums of their blocks lie.
  init(_ bytes: FrozenBytes, blockCount: Int) {
    base = bytes.bytes
    count = blockCount << Self.shift
    checked = .allocate(capacity: blockCount / 64 + 2)
    checked.initialize(repeating: 0, count: blockCount / 64 + 2)
  }

  /// Frees what the value holds; call once, when nobody uses it any more.
  func free() { checked.deallocate() }

  private var damage: UnsafeMutablePointer<UInt64> { checked + (count >> Self.shift) / 64 + 1 }

  /// Whether any block that was asked for turned out damaged.
  var hasDamage: Bool { damage.pointee != 0 }

  /// Whether some bytes are there and undamaged.
  @inline(__always)
  func isSound(_ offset: Int, _ length: Int) -> Bool {
    guard offset >= 0, length > 0, length <= count &- offset else { return false }
    var block = offset >> Self.shift
    let last = (offset &+ length &- 1) >> Self.shift
    while block <= last {
      if checked[block >> 6] & (1 << UInt64(truncatingIfNeeded: block & 63)) == 0, !check(block) { return false }
      block &+= 1
    }
    return true
  }

  @inline(never)
  private func check(_ block: Int) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: base + (block << Self.shift), count: 1 << Self.shift)
    let sum = UnsafeRawPointer(base + count).loadUnaligned(fromByteOffset: 4 * block, as: UInt32.self)
    guard UInt32(littleEndian: sum) == checksum(bytes) else {
      damage.pointee = 1
      return false
    }
    checked[block >> 6] |= 1 << UInt64(block & 63)
    return true
  }
}
