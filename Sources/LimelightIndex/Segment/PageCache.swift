/// One page of a segment in memory, or other bytes that never change again.
final class Page: @unchecked Sendable {  // guarded by being immutable from its making to its end
  private let memory: UnsafeMutableRawBufferPointer
  /// What the page carries, without the checksum.
  let payload: UnsafeRawBufferPointer
  /// The same by pointer, for the innermost loops.
  let bytes: UnsafePointer<UInt8>
  /// The length of what it carries.
  let byteCount: Int

  init(copying source: UnsafeRawBufferPointer) {
    let count = max(source.count, 8)
    memory = .allocate(byteCount: count, alignment: 8)
    memory.copyMemory(from: source)
    byteCount = max(source.count - 4, 0)
    payload = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[4..<4 + byteCount])
    bytes = UnsafePointer(memory.bindMemory(to: UInt8.self).baseAddress.unsafelyUnwrapped + 4)
  }

  /// Makes a page of bytes that have no checksum.
  convenience init(_ bytes: some Collection<UInt8>) {
    let padded = [0, 0, 0, 0] + bytes
    self.init(copying: padded[...])
  }

  private convenience init(copying bytes: ArraySlice<UInt8>) {
    // The pointers are copied from before the call returns.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    memory.copyBytes(from: bytes)
    self.init(copying: UnsafeRawBufferPointer(memory))
    memory.deallocate()
  }

  deinit { memory.deallocate() }

  /// Whether the checksum is that of what the page carries.
  var isSound: Bool {
    UInt32(littleEndian: memory.loadUnaligned(as: UInt32.self)) == checksum(payload)
  }

  /// What sealed bytes carry; `nil` when they are damaged.
  static func unsealed(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 4 else { return nil }
    let page = bytes.withUnsafeBytes { Page(copying: $0) }
    return page.isSound ? Array(bytes[4...]) : nil
  }

  /// A payload with its checksum before it, as it is written.
  static func sealed(_ payload: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 4)
    bytes.append(contentsOf: [0, 0, 0, 0])
    bytes.append(contentsOf: payload)
    let sum = bytes.withUnsafeBytes { checksum(UnsafeRawBufferPointer(rebasing: $0[4...])) }
    withUnsafeBytes(of: sum.littleEndian) { for (place, byte) in $0.enumerated() { bytes[place] = byte } }
    return bytes
  }
}

/// The pages read last: a table in which each page has two slots, and the one used longer ago gives way.
///
/// Pages of a segment never change, so a cache outlives its snapshots.
final class PageCache {
  private struct Slot {
    var key: UInt64 = .max
    var page: Page?
  }

  private var slots: [Slot]
  private let mask: Int

  /// Makes a cache of about `pages` pages of 4 kB.
  init(pages: Int) {
    var count = 16
    while count < pages { count *= 2 }
    slots = [Slot](repeating: Slot(), count: count)
    mask = count - 2
  }

  @inline(__always)
  func page(_ key: UInt64, load: () throws(IndexError) -> Page) throws(IndexError) -> Page {
    let mixed = (key ^ key >> 32) &* 0x9e37_79b9_7f4a_7c15
    let place = Int(truncatingIfNeeded: mixed >> 40) & mask
    if slots[place].key == key, let page = slots[place].page { return page }
    if slots[place + 1].key == key, let page = slots[place + 1].page {
      slots.swapAt(place, place + 1)
      return page
    }
    let page = try load()
    slots[place + 1] = slots[place]
    slots[place] = Slot(key: key, page: page)
    return page
  }

  /// Forgets all pages.
  func removeAll() { for place in slots.indices { slots[place] = Slot() } }
}
