internal import Glibc

/// The lines of standard input, each as soon as it is there; invalid UTF-8 is repaired.
struct LineInput {
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var block = [UInt8](repeating: 0, count: 64 << 10)

  /// What a line may hold; the rest of a longer one is passed over.
  private static let longest = 64 << 10

  /// The next line without its line break; `nil` at the end.
  mutating func next() throws -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Self.text(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return Self.text(buffer[start...])
      }
      buffer.removeSubrange(..<start)
      start = 0
      if buffer.count > Self.longest { buffer.removeSubrange(Self.longest...) }
      searched = buffer.count
      try fill()
    }
  }

  private mutating func fill() throws {
    var count: Int
    repeat { count = read(0, &block, block.count) } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw Failure(message: "standard input: cannot be read: \(String(cString: strerror(errno)))", code: .inputOutput)
    }
    isAtEnd = count == 0
    buffer.append(contentsOf: block[..<count])
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    let isCRLF = line.last == 0x0D
    return String(decoding: line.prefix(longest + (isCRLF ? 1 : 0)).dropLast(isCRLF ? 1 : 0), as: UTF8.self)
  }
}
