/// The working room of one analyzer; it grows to the longest text seen and is reused for every text.
final class Scratch {
  /// The kinds of the 128 ASCII bytes.
  let kinds: UnsafeMutablePointer<Kind>
  /// The key being built.
  private(set) var key: UnsafeMutablePointer<UInt8>
  /// The source offsets of the key being built.
  private(set) var starts: UnsafeMutablePointer<Int32>
  /// The source ends of the key being built.
  private(set) var ends: UnsafeMutablePointer<Int32>
  /// The words being built.
  private(set) var words: UnsafeMutablePointer<AnalyzedText.Word>
  /// The initials being built.
  private(set) var initials: UnsafeMutablePointer<UInt8>
  private var capacity = 0

  init() {
    kinds = .allocate(capacity: 128)
    for byte in 0..<128 { (kinds + byte).initialize(to: Kind.ascii(UInt8(byte))) }
    key = .allocate(capacity: 1)
    starts = .allocate(capacity: 1)
    ends = .allocate(capacity: 1)
    words = .allocate(capacity: 1)
    initials = .allocate(capacity: 1)
  }

  deinit {
    kinds.deallocate()
    free()
  }

  /// Makes room for a key of `bytes` bytes; a key never has more words than bytes.
  @inline(__always) func reserve(_ bytes: Int) {
    if bytes > capacity { grow(bytes) }
  }

  @inline(never) private func grow(_ bytes: Int) {
    free()
    capacity = max(256, bytes + bytes / 2)
    key = .allocate(capacity: capacity)
    starts = .allocate(capacity: capacity + 1)
    ends = .allocate(capacity: capacity)
    words = .allocate(capacity: capacity)
    initials = .allocate(capacity: capacity)
  }

  private func free() {
    key.deallocate()
    starts.deallocate()
    ends.deallocate()
    words.deallocate()
    initials.deallocate()
  }
}
