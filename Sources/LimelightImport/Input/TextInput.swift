internal import LimelightModel

/// The bytes of a file or of standard input, expanded when they are gzip data by their first two bytes.
final class TextInput {
  /// The file's name in faults.
  let name: String
  private let file: InputFile
  private var first: [UInt8] = []
  private var inflater: Inflater?

  /// Starts reading; the first two bytes are looked at right away.
  init(_ file: InputFile) throws(Fault) {
    self.file = file
    name = file.name
    var start: [UInt8] = [0, 0]
    var count = 0
    // A pipe may hand out a single byte first.
    while count < start.count {
      let more = try start.fill(from: count, file.read(into:))
      if more == 0 { break }
      count += more
    }
    start.removeSubrange(count...)
    if start == Inflater.magic { inflater = try Inflater(file, first: start) } else { first = start }
  }

  /// Opens a file.
  convenience init(path: String) throws(Fault) { try self.init(InputFile(path: path)) }

  /// Fills the buffer with the next bytes of the text and returns how many; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Fault) -> Int {
    if let inflater { return try inflater.read(into: buffer) }
    if first.isEmpty { return try file.read(into: buffer) }
    let count = min(first.count, buffer.count)
    buffer.copyBytes(from: first[..<count])
    first.removeSubrange(..<count)
    guard count < buffer.count else { return count }
    return count + (try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...])))
  }
}
