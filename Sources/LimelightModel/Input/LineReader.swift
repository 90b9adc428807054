/// Reads a source's lines in blocks, in constant memory.
///
/// A line ends with `\n` or `\r\n`; the last one may end with the source. A UTF-8 byte order mark before the first line is
/// passed over. A line over the limit is passed over while it is read, never held, and told as a fault. Memory: a block
/// and the longest line allowed.
public final class LineReader {
  /// Fills the buffer with the next bytes of a source and returns how many; 0 at the end.
  public typealias Blocks = (UnsafeMutableRawBufferPointer) throws(Fault) -> Int

  /// The source's name in faults.
  public let file: String
  private let limit: Int
  private let blockSize: Int
  private let blocks: Blocks

  /// Where the provider writes; apart from `held`, so that growing that needs no zeroes.
  private let scratch: UnsafeMutableRawBufferPointer
  /// What was read and not handed out yet.
  private var held: [UInt8] = []
  /// How many whole lines `held` begins with.
  private var heldLines = 0
  /// Where the line begins in `held` whose end was not found yet.
  private var lineStart = 0
  /// How far `held` was searched for line ends.
  private var searched = 0
  /// The number of the first line in `held`.
  private var firstLine = 1
  /// How many bytes were read since the last block.
  private var byteCount = 0
  private var isAtStart = true
  private var isAtEnd = false
  /// A failure to read, kept until the lines before it are handed out.
  private var failure: Fault?

  /// Makes a reader of any source of bytes, such as an unpacked file.
  ///
  /// - Parameters:
  ///   - file: The source's name in faults.
  ///   - limit: The longest line, in bytes, without its line break.
  ///   - blockSize: How many bytes of whole lines a block should have.
  ///   - blocks: Hands out the source's bytes.
  public init(
    file: String, limit: Int = RecordLimits().line, blockSize: Int = 256 << 10, blocks: @escaping Blocks
  ) {
    self.file = file
    self.limit = max(limit, 1)
    self.blockSize = max(blockSize, 1)
    self.blocks = blocks
    self.scratch = .allocate(byteCount: self.blockSize, alignment: 16)
  }

  deinit {
    scratch.deallocate()
  }

  /// Makes a reader of an open file.
  public convenience init(_ input: InputFile, limit: Int = RecordLimits().line, blockSize: Int = 256 << 10) {
    self.init(file: input.name, limit: limit, blockSize: blockSize) { buffer throws(Fault) in
      try input.read(into: buffer)
    }
  }

  /// Opens a file of lines.
  ///
  /// - Throws: a fault when there is no such file, it may not be read, or it is a directory.
  public static func open(_ path: String, limit: Int = RecordLimits().line) throws(Fault) -> LineReader {
    LineReader(try InputFile(path: path), limit: limit)
  }

  /// Makes a reader of standard input.
  public static func standardInput(limit: Int = RecordLimits().line) -> LineReader {
    LineReader(InputFile(descriptor: 0), limit: limit)
  }

  /// Reads the next block; `nil` at the end.
  ///
  /// A block has at least one line or one fault.
  /// - Throws: a fault when the source cannot be read any further; the lines before it were handed out, and when there
  ///   were any, the fault has the line in which the reading ended.
  public func nextBlock() throws(Fault) -> LineBlock? {
    while true {
      // The first bytes may be a byte order mark that has not come whole.
      while isAtStart { fill() }
      if let end = searchLines() { return blockBeforeLongLine(endingAt: end) }
      if isAtEnd { break }
      if held.count >= blockSize, heldLines > 0 { return block() }
      fill()
    }
    // Part of a line before a failure is no line; at the end of the source it is the last one.
    if failure == nil, lineStart < held.count {
      heldLines += 1
      lineStart = held.count
    }
    if heldLines > 0 { return block() }
    guard var failure else { return nil }
    self.failure = nil
    if firstLine > 1 { failure.line = firstLine }
    held = []
    throw failure
  }

  /// Calls the body with the number and the bytes of each line to the end, and with each fault in its place.
  ///
  /// The bytes are only valid within the call.
  /// - Throws: a fault when the source cannot be read any further, or what the body throws.
  public func forEachLine(
    _ body: (_ number: Int, _ line: UnsafeRawBufferPointer) throws -> Void, onFault: (Fault) throws -> Void
  ) throws {
    while let block = try nextBlock() {
      try block.forEachLine(body)
      try block.faults.forEach(onFault)
    }
  }

  // MARK: Blocks

  /// Finds the ends of the lines held.
  ///
  /// - Returns: `nil`, or if the line at `lineStart` is over the limit, the place after its end; the count of the bytes
  ///   held if its end is still to come.
  private func searchLines() -> Int? {
    held.withUnsafeBytes { bytes in
      while let newline = bytes.indexOfNewline(from: searched) {
        searched = newline + 1
        if bytes.lineEnd(lineStart, newline) - lineStart > limit { return searched }
        heldLines += 1
        lineStart = searched
      }
      searched = bytes.count
      // A byte more may be the `\r` of a line that just fits.
      let length = isAtEnd ? bytes.lineEnd(lineStart, bytes.count) - lineStart : bytes.count - lineStart - 1
      return length > limit ? bytes.count : nil
    }
  }

  /// Hands out the whole lines held.
  private func block() -> LineBlock {
    let rest = Array(held[lineStart...])
    held.removeSubrange(lineStart...)
    return block(of: held, keeping: rest, faults: [])
  }

  /// Hands out the whole lines held and passes over the line after them, which is over the limit.
  private func blockBeforeLongLine(endingAt end: Int) -> LineBlock {
    let fault = Fault(
      file: file, line: firstLine + heldLines, message: RecordError.longLine(limit).message)
    let lines = Array(held[..<lineStart])
    let isWhole = held[end - 1] == 0x0A
    held.removeSubrange(..<end)
    if !isWhole { skipLine() }
    heldLines += 1
    return block(of: lines, keeping: held, faults: [fault])
  }

  private func block(of lines: [UInt8], keeping rest: [UInt8], faults: [Fault]) -> LineBlock {
    let block = LineBlock(file: file, firstLine: firstLine, byteCount: byteCount, faults: faults, bytes: lines)
    firstLine += heldLines
    held = rest
    heldLines = 0
    lineStart = 0
    searched = 0
    byteCount = 0
    return block
  }

  /// Reads on until the next line begins, and holds what follows.
  private func skipLine() {
    while let part = read(blockSize) {
      guard let newline = part.indexOfNewline(from: 0) else { continue }
      held.append(contentsOf: UnsafeRawBufferPointer(rebasing: part[(newline + 1)...]))
      return
    }
  }

  /// Holds more of the source.
  private func fill() {
    if let part = read(max(blockSize - held.count, blockSize / 4, 1)) { held.append(contentsOf: part) }
    if isAtStart, held.count >= 3 || isAtEnd {
      isAtStart = false
      if held.starts(with: [0xEF, 0xBB, 0xBF]) { held.removeSubrange(..<3) }
    }
  }

  /// Reads once, up to a size; `nil` at the end or after a failure, both of which are noted.
  private func read(_ size: Int) -> UnsafeRawBufferPointer? {
    var count = 0
    do throws(Fault) {
      count = try blocks(UnsafeMutableRawBufferPointer(rebasing: scratch[..<size]))
      precondition(0...size ~= count, "a provider of blocks gave more bytes than it was asked for")
    } catch {
      failure = error
    }
    isAtEnd = count == 0
    byteCount += count
    return count == 0 ? nil : UnsafeRawBufferPointer(rebasing: scratch[..<count])
  }
}
