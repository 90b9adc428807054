/// A run of whole lines of a source, which can be taken apart later and on any thread.
public struct LineBlock: Sendable {
  /// The source's name in faults.
  public let file: String
  /// The number of the first line, from 1.
  public let firstLine: Int
  /// How many bytes of the source were read for this block, those passed over included.
  public let byteCount: Int
  /// What was wrong after the last line of the block: a line over the limit.
  public let faults: [Fault]
  /// The lines with their line breaks; the last of a source may have none.
  let bytes: [UInt8]

  /// Calls the body with the number and the bytes of each line, without the line break, `\n` or `\r\n`.
  ///
  /// The bytes are only valid within the call. Cost: one search of the bytes.
  public func forEachLine(_ body: (_ number: Int, _ line: UnsafeRawBufferPointer) throws -> Void) rethrows {
    try bytes.withUnsafeBytes { bytes in
      var start = 0
      var number = firstLine
      while start < bytes.count {
        let end = bytes.indexOfNewline(from: start) ?? bytes.count
        try body(number, UnsafeRawBufferPointer(rebasing: bytes[start..<bytes.lineEnd(start, end)]))
        number += 1
        start = end + 1
      }
    }
  }
}
