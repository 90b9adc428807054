/// A page of entries in ascending order of key: each entry keeps only what differs from the key before it, and every
/// sixteenth keeps its whole key, so that a key is found by halving.
///
/// Form: a 32-bit base (the first child of an index page), the entries (length shared with the key before, length of the
/// rest, the rest, the value), zeros up to the fixed length, the 16-bit places of the whole keys, their number, and the
/// number of entries.
struct SortedPageWriter {
  static let interval = 16
  private var writer = ByteWriter()
  private var restarts: [UInt16] = []
  private(set) var count = 0
  /// The last key added.
  private(set) var lastKey: [UInt8] = []

  init(base: UInt32) { writer.fixed32(base) }

  var isEmpty: Bool { count == 0 }

  /// Adds an entry; false when the page is full, and then nothing was added.
  mutating func add(_ key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> Bool {
    let isRestart = count % Self.interval == 0
    var shared = 0
    if !isRestart {
      let limit = min(key.count, lastKey.count)
      lastKey.withUnsafeBytes { last in
        while shared < limit && last[shared] == key[shared] { shared += 1 }
      }
    }
    let size = writer.bytes.count + key.count - shared + value.count + 6 + 2 * (restarts.count + 1) + 4
    guard size <= SegmentLayout.blockSize || count == 0 else { return false }
    if isRestart { restarts.append(UInt16(writer.bytes.count)) }
    writer.varint(shared)
    writer.varint(key.count - shared)
    writer.bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: key[shared...]))
    writer.bytes.append(contentsOf: value)
    lastKey.removeLast(lastKey.count - shared)
    lastKey.append(contentsOf: UnsafeRawBufferPointer(rebasing: key[shared...]))
    count += 1
    return true
  }

  /// The page, filled up to its fixed length.
  mutating func finish() -> [UInt8] {
    let tail = 2 * restarts.count + 4
    writer.bytes.append(contentsOf: repeatElement(0, count: SegmentLayout.blockSize - tail - writer.bytes.count))
    for restart in restarts + [UInt16(restarts.count), UInt16(count)] {
      withUnsafeBytes(of: restart.littleEndian) { writer.bytes.append(contentsOf: $0) }
    }
    return writer.bytes
  }
}

/// The order of two texts by their bytes: below, equal to, or above zero.
@inline(__always)
func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  let count = min(left.count, right.count)
  if count > 0, let first = left.baseAddress, let second = right.baseAddress {
    let order = memoryOrder(first, second, count)
    if order != 0 { return order }
  }
  return left.count - right.count
}
