internal import Glibc

/// Why standard output could not be written.
struct OutputError: Error {
  /// The system's number.
  var code: Int32
}

/// Standard output, gathered in one buffer and written whole.
final class Output {
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  private static let limit = 32 << 10

  /// Makes an output on a descriptor.
  init(descriptor: Int32 = 1) {
    self.descriptor = descriptor
    buffer.reserveCapacity(4 << 10)
  }

  /// Adds a text.
  func write(_ text: some StringProtocol) throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Adds a text and a line break.
  func line(_ text: String = "") throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0A)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Writes what was gathered.
  func flush() throws(OutputError) {
    let failure = Self.writeAll(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    if failure != 0 { throw OutputError(code: failure) }
  }

  /// Writes all bytes; gives 0 or the system's number.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        start += count
      }
      return 0
    }
  }
}

/// Standard error, written at once.
enum StandardError {
  /// Writes a text; there is no one to tell when that fails.
  static func write(_ text: String) { _ = Output.writeAll(Array(text.utf8), to: 2) }
}
