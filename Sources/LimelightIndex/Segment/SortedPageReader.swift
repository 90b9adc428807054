/// Reads a page of entries in order, in place: the key under way lies in a buffer of its own, nothing else is copied.
///
/// A value over plain memory that its owner keeps alive, since every keystroke opens several pages: arrays would be counted
/// and checked at each entry.
struct SortedPageReader {
  /// The start of the segment's bytes, and the page's place among them.
  private let base: UnsafePointer<UInt8>
  private var start: UnsafePointer<UInt8>
  private var position: UnsafePointer<UInt8>
  private var end: UnsafePointer<UInt8>
  private var restartCount = 0
  private var entryCount = 0
  private let keyBuffer: UnsafeMutablePointer<UInt8>
  /// The length of the key last read.
  private(set) var keyCount = 0
  /// The number of the entry last read; -1 before the first.
  private(set) var index = -1
  /// Whether the page turned out to be damaged.
  private(set) var failed = false

  /// The room that the key's buffer must have.
  static let keyLimit = 256

  /// Makes a reader without a page.
  init(_ base: UnsafePointer<UInt8>, keyBuffer: UnsafeMutablePointer<UInt8>) {
    self.base = base
    self.keyBuffer = keyBuffer
    start = base
    position = base
    end = base
  }

  /// Takes a page, which lies whole within the bytes.
  mutating func open(at place: Int) {
    start = base + place
    keyCount = 0
    index = -1
    let count = SegmentLayout.blockSize
    entryCount = short(count - 2)
    restartCount = short(count - 4)
    let entriesEnd = count - 4 - 2 * restartCount
    failed = entriesEnd < 4 || (restartCount == 0) != (entryCount == 0)
    position = start + 4
    end = failed ? position : start + entriesEnd
  }

  /// The first child of an index page.
  var firstChild: Int { Int(UInt32(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))) }

  /// The key last read.
  var key: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: keyBuffer, count: keyCount) }

  @inline(__always)
  private func short(_ place: Int) -> Int {
    Int(UInt16(littleEndian: UnsafeRawPointer(start + place).loadUnaligned(as: UInt16.self)))
  }

  /// Reads a number of an entry.
  @inline(__always)
  mutating func varint() -> Int {
    var value = 0
    var shift = 0
    while position < end {
      let byte = Int(position.pointee)
      position += 1
      value |= (byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
      if shift > 56 { break }
    }
    failed = true
    return 0
  }

  /// Passes over bytes of an entry and says where among the segment's they lie.
  @inline(__always)
  mutating func pass(_ count: Int) -> Int {
    let offset = position - base
    guard count >= 0, count <= end - position else {
      failed = true
      return offset
    }
    position += count
    return offset
  }

  /// Reads the next entry's key; the caller then reads its value. False at the end.
  @inline(__always)
  mutating func nextKey() -> Bool {
    guard index + 1 < entryCount, !failed else { return false }
    let shared = varint()
    let count = varint()
    guard shared <= keyCount, count <= end - position, shared + count <= Self.keyLimit else {
      failed = true
      return false
    }
    (keyBuffer + shared).update(from: position, count: count)
    position += count
    keyCount = shared + count
    index += 1
    return true
  }

  /// Whether the key starts with a prefix.
  @inline(__always)
  func keyStarts(with prefix: UnsafeRawBufferPointer) -> Bool {
    guard prefix.count <= keyCount else { return false }
    guard let base = prefix.baseAddress else { return true }
    return memoryOrder(keyBuffer, base, prefix.count) == 0
  }

  /// Goes to the last whole key that is not after a key, so that reading on from there meets it soon.
  mutating func enter(near target: UnsafeRawBufferPointer) {
    guard restartCount > 1, !failed else { return }
    let restarts = SegmentLayout.blockSize - 4 - 2 * restartCount
    var low = 0
    var high = restartCount
    while high - low > 1 {
      let middle = (low + high) / 2
      position = start + min(short(restarts + 2 * middle), end - start)
      _ = varint()
      let count = varint()
      guard count <= end - position else {
        failed = true
        return
      }
      if compare(UnsafeRawBufferPointer(start: position, count: count), target) <= 0 {
        low = middle
      } else {
        high = middle
      }
    }
    position = start + min(short(restarts + 2 * low), end - start)
    keyCount = 0
    index = low * SortedPageWriter.interval - 1
  }

  /// Where the reader stands, for going back by one entry.
  struct Place {
    fileprivate var position: UnsafePointer<UInt8>
    fileprivate var index: Int
  }

  var place: Place { Place(position: position, index: index) }

  /// Goes back to before the entry whose key was just read; the key stays, so that reading it again restores it.
  mutating func goBack(to place: Place, keeping previousKeyCount: Int) {
    position = place.position
    index = place.index
    keyCount = max(previousKeyCount, keyCount)
  }
}
