/// One page of a segment in memory.
final class Page {
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

  deinit { memory.deallocate() }

  /// Whether the checksum is that of what the page carries.
  var isSound: Bool {
    UInt32(littleEndian: memory.loadUnaligned(as: UInt32.self)) == checksum(payload)
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

/// The pages read last, in two generations: a page used in the newer one stays, the older one is dropped whole.
///
/// Pages of a segment never change, so a cache outlives its snapshots.
final class PageCache {
  private var young: [UInt64: Page] = [:]
  private var old: [UInt64: Page] = [:]
  private let generationLimit: Int

  /// Makes a cache of at most `pages` pages of 4 kB.
  init(pages: Int) { generationLimit = max(pages / 2, 8) }

  @inline(__always)
  func page(
    _ key: UInt64, load: () throws(IndexError) -> Page
  ) throws(IndexError) -> Page {
    if let page = young[key] { return page }
    let page: Page
    if let known = old[key] { page = known } else { page = try load() }
    if young.count >= generationLimit {
      old = young
      young = [:]
    }
    young[key] = page
    return page
  }
}
