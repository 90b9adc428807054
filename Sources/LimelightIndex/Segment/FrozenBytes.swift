private import Glibc

/// Bytes that never change again: copied to memory, or a file of the index mapped for reading.
final class FrozenBytes: @unchecked Sendable {  // guarded by being immutable from its making to its end
  let bytes: UnsafePointer<UInt8>
  let count: Int
  private let isMapped: Bool

  /// Copies bytes.
  init(_ source: some Collection<UInt8>) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(source.count, 1))
    _ = memory.initialize(from: source)
    bytes = UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
    count = source.count
    isMapped = false
  }

  /// Maps a whole file, which must be so long. Costs some 10 µs; what is read of it later costs a page fault.
  ///
  /// The files of segments are written once and never changed, so what is mapped stays good after they are removed.
  init(mapping path: String, count: Int) throws(FileFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(number: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(number: errno) }
    // Reading behind the end of a mapped file would end the process.
    guard count > 0, Int(status.st_size) == count else { throw FileFailure(number: 0) }
    guard let memory = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
      throw FileFailure(number: errno)
    }
    bytes = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    self.count = count
    isMapped = true
  }

  deinit {
    let memory = UnsafeMutableRawPointer(mutating: bytes)
    if isMapped { munmap(memory, count) } else { memory.deallocate() }
  }

  /// The bytes at some places, which must be among them.
  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  /// Gives the memory back that reading a mapped file took; what is read again is fetched again.
  func giveBack() {
    guard isMapped else { return }
    madvise(UnsafeMutableRawPointer(mutating: bytes), count, MADV_DONTNEED)
  }
}

/// Why a file could not be opened, read or written: the system's number, or 0 for a file of the wrong length.
struct FileFailure: Error {
  var number: Int32
}

/// Bytes with the checksum of what they carry before them, for what the engine keeps for us under keys.
enum Sealed {
  /// A payload with its checksum before it.
  static func seal(_ payload: [UInt8]) -> [UInt8] {
    let sum = payload.withUnsafeBytes { checksum($0) }
    return withUnsafeBytes(of: sum.littleEndian) { [UInt8]($0) } + payload
  }

  /// What sealed bytes carry; `nil` when they are damaged.
  static func open(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 4 else { return nil }
    let isSound = bytes.withUnsafeBytes { all in
      UInt32(littleEndian: all.loadUnaligned(as: UInt32.self)) == checksum(UnsafeRawBufferPointer(rebasing: all[4...]))
    }
    return isSound ? Array(bytes[4...]) : nil
  }
}
