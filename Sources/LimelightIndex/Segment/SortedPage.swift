/// A page of entries in ascending order of key: each entry keeps only what differs from the key before it, and every
/// sixteenth keeps its whole key, so that a key is found by halving.
///
/// Form: a 32-bit base (the first child of an index page), the entries (length shared with the key before, length of the
/// rest, the rest, the value), the 16-bit places of the whole keys, their number, and the number of entries.
struct SortedPageWriter {
  private static let interval = 16
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
    guard size <= SegmentLayout.payloadSize || count == 0 else { return false }
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

  mutating func finish() -> [UInt8] {
    for restart in restarts + [UInt16(restarts.count), UInt16(count)] {
      withUnsafeBytes(of: restart.littleEndian) { writer.bytes.append(contentsOf: $0) }
    }
    return writer.bytes
  }
}

/// Reads a page of entries in order.
struct SortedPageReader {
  private let page: Page
  private let end: Int
  private let restartsStart: Int
  private let restartCount: Int
  private let entryCount: Int
  private var reader: ByteReader
  /// The key of the entry last read.
  private(set) var key: [UInt8] = []
  /// The number of the entry last read; -1 before the first.
  private(set) var index = -1
  private(set) var failed = false

  init(_ page: Page) {
    self.page = page
    let payload = page.payload
    func number(at place: Int) -> Int {
      place >= 4 && place + 2 <= payload.count
        ? Int(UInt16(littleEndian: payload.loadUnaligned(fromByteOffset: place, as: UInt16.self))) : 0
    }
    entryCount = number(at: payload.count - 2)
    restartCount = number(at: payload.count - 4)
    restartsStart = payload.count - 4 - 2 * restartCount
    end = restartsStart
    reader = ByteReader(payload, at: min(4, payload.count))
    failed = restartsStart < 4 || (restartCount == 0) != (entryCount == 0)
  }

  /// The first child of an index page.
  var base: Int { Int(UInt32(littleEndian: page.payload.loadUnaligned(as: UInt32.self))) }

  /// Reads the next entry's key; the caller then reads its value. False at the end.
  @inline(__always)
  mutating func nextKey() -> Bool {
    guard index + 1 < entryCount, !failed else { return false }
    let shared = reader.varint()
    let count = reader.varint()
    guard shared <= key.count, let rest = reader.slice(count) else {
      failed = true
      return false
    }
    key.removeLast(key.count - shared)
    key.append(contentsOf: rest)
    index += 1
    return true
  }

  /// The reader, standing at the value of the entry whose key was read.
  var value: ByteReader {
    get { reader }
    set { reader = newValue }
  }

  /// Goes to the last whole key that is not after a key, so that reading on from there meets it soon.
  mutating func enter(near target: UnsafeRawBufferPointer) {
    guard restartCount > 0, !failed else { return }
    var low = 0
    var high = restartCount
    while high - low > 1 {
      let middle = (low + high) / 2
      var probe = ByteReader(page.payload, at: restart(middle))
      _ = probe.varint()
      let count = probe.varint()
      guard let key = probe.slice(count) else {
        failed = true
        return
      }
      if compare(key, target) <= 0 { low = middle } else { high = middle }
    }
    reader = ByteReader(page.payload, at: restart(low))
    key.removeAll(keepingCapacity: true)
    index = low * 16 - 1
  }

  private func restart(_ number: Int) -> Int {
    Int(UInt16(littleEndian: page.payload.loadUnaligned(fromByteOffset: restartsStart + 2 * number, as: UInt16.self)))
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
