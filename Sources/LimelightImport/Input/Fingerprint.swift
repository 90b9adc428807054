/// A short text made from many parts, the same for the same parts in the same order (64-bit FNV-1a).
struct Fingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private var count = 0

  /// Takes one more part in.
  mutating func add(_ part: String) {
    count += 1
    for byte in part.utf8 { add(byte) }
    add(0xFF)
  }

  /// Takes a file's name and status in.
  mutating func add(_ path: String, _ status: FileStatus) {
    add(path)
    add(status.stamp)
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The number of parts and their hash.
  var text: String { "\(count):" + String(hash, radix: 16) }
}
