#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension UnsafeRawBufferPointer {
  /// The place of the next `\n`.
  func indexOfNewline(from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, 0x0A, count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }

  /// Where a line ends that its `\n` follows at `newline`: before the `\r` if there is one.
  func lineEnd(_ start: Int, _ newline: Int) -> Int {
    newline > start && self[newline - 1] == 0x0D ? newline - 1 : newline
  }
}
