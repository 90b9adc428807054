private import Glibc

/// Writes the file of one segment from its start to its end, with a checksum of each block at the end.
final class SegmentFile {
  let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var written = 0
  private var sums = ByteWriter()
  private var isFinished = false

  private static let bufferSize = 1 << 18

  /// Makes a new file.
  init(_ path: String) throws(IndexError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
    buffer.reserveCapacity(Self.bufferSize + 2 * SegmentLayout.blockSize)
    buffer += SegmentLayout.mark
  }

  /// What is not finished is no segment.
  deinit {
    guard !isFinished else { return }
    close(descriptor)
    unlink(path)
  }

  /// The place of what is appended next.
  var position: Int { written + buffer.count }

  /// Appends bytes.
  func append(_ bytes: UnsafeRawBufferPointer) throws(IndexError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  func append(_ bytes: [UInt8]) throws(IndexError) {
    try bytes.withUnsafeBytesTyped { (bytes) throws(IndexError) in try append(bytes) }
  }

  /// Fills up to the next block.
  func align() {
    let over = position % SegmentLayout.blockSize
    if over > 0 { buffer.append(contentsOf: repeatElement(0, count: SegmentLayout.blockSize - over)) }
  }

  /// Ends the file and makes it durable; gives its length and the checksum of its checksums.
  func finish() throws(IndexError) -> (byteCount: Int, sum: UInt32) {
    align()
    try flush()
    let table = sums.bytes
    try table.withUnsafeBytesTyped { (bytes) throws(IndexError) in try write(bytes) }
    guard fsync(descriptor) == 0, close(descriptor) == 0 else { throw Self.error(path, errno) }
    isFinished = true
    return (written, table.withUnsafeBytes { checksum($0) })
  }

  /// Writes the whole blocks of the buffer.
  private func flush() throws(IndexError) {
    let end = buffer.count / SegmentLayout.blockSize * SegmentLayout.blockSize
    try buffer.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      for start in stride(from: 0, to: end, by: SegmentLayout.blockSize) {
        sums.fixed32(checksum(UnsafeRawBufferPointer(rebasing: bytes[start..<start + SegmentLayout.blockSize])))
      }
      try write(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
    }
    buffer.removeFirst(end)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(IndexError) {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.error(path, count < 0 ? errno : ENOSPC) }
      done += count
    }
    written += bytes.count
  }

  private static func error(_ path: String, _ number: Int32) -> IndexError {
    IndexFolder.error("a part of the index cannot be written", number, path: path)
  }
}
