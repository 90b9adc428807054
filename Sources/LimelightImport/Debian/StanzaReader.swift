internal import Glibc
internal import LimelightModel

/// Reads a package list entry by entry: lines `Field: value`, an empty line after each entry.
struct StanzaReader {
  /// The file, for faults.
  let file: String
  private var stanza = Stanza()
  private var isInside = false
  private var line = 0
  private var rest: [UInt8] = []

  /// The longest line that is accepted, in bytes.
  static let lineLimit = 1 << 20

  /// Makes a reader; the file's name is for faults.
  init(file: String) { self.file = file }

  /// Reads all entries.
  /// - Parameters:
  ///   - read: fills a buffer with the list's next bytes and returns how many; 0 at its end.
  ///   - body: takes one entry.
  mutating func read(
    _ read: @escaping ByteReading, _ body: (Stanza) throws -> Void
  ) throws {
    var chunks = Chunks(read)
    while let chunk = try chunks.next() {
      if rest.isEmpty {
        let used = try chunk.withUnsafeBytes { try lines(of: $0, body) }
        rest = Array(chunk.dropFirst(used))
      } else {
        rest += chunk
        let used = try rest.withUnsafeBytes { try lines(of: $0, body) }
        rest.removeSubrange(..<used)
      }
      if rest.count > Self.lineLimit {
        throw Fault.of(file, line: line + 1, "a line is longer than 1 MiB: this is no package list")
      }
    }
    if !rest.isEmpty { try rest.withUnsafeBytes { try take($0, body) } }
    rest = []
    try finish(body)
  }

  /// Takes the whole lines of some bytes; gives the number of bytes they are.
  private mutating func lines(of bytes: UnsafeRawBufferPointer, _ body: (Stanza) throws -> Void) throws -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var start = 0
    while start < bytes.count, let found = memchr(base + start, 0x0A, bytes.count - start) {
      let end = UnsafeRawPointer(found) - base
      try take(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), body)
      start = end + 1
    }
    return start
  }

  private mutating func take(_ text: UnsafeRawBufferPointer, _ body: (Stanza) throws -> Void) throws {
    line += 1
    if text.isEmpty || (text.count == 1 && text[0] == 0x0D) { return try finish(body) }
    if !isInside {
      stanza.line = line
      isInside = true
    }
    stanza.byteCount += text.count + 1
    stanza.take(text)
  }

  private mutating func finish(_ body: (Stanza) throws -> Void) throws {
    guard isInside else { return }
    let full = stanza
    stanza = Stanza()
    isInside = false
    try body(full)
  }
}
