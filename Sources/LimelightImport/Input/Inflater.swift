internal import CZlib
internal import LimelightModel

/// Expands gzip data piece by piece, however many members it is made of.
///
/// Memory stays constant, whatever the data expands to.
final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>
  private let file: InputFile
  private var input: [UInt8]
  private var position = 0
  /// Whether the last call filled its buffer, so that more may come without more input.
  private var isFull = false
  private var state = State.insideMember
  /// What is wrong with the data after the bytes that were handed out last.
  private var failure: Fault?

  private enum State {
    /// More of a member must come.
    case insideMember
    /// A member has ended; another may follow.
    case betweenMembers
    /// Zero bytes after the last member; nothing else may follow.
    case padding
  }

  /// The two bytes that gzip data starts with.
  static let magic: [UInt8] = [0x1F, 0x8B]

  /// Makes an inflater of a file whose first bytes were read already.
  init(_ file: InputFile, first: [UInt8]) throws(Fault) {
    self.file = file
    input = first
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 bits of window, and 16 more says: gzip, not zlib.
    let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw Fault.of(file.name, "there is no memory to expand gzip data") }
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Fills the buffer with the next expanded bytes and returns how many; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Fault) -> Int {
    if let failure { throw failure }
    while !buffer.isEmpty {
      if position == input.count && !isFull {
        guard try fill() else {
          if state == .insideMember {
            throw Fault.of(file.name, "the gzip data ends too early: the file is cut off")
          }
          return 0
        }
      }
      if state != .insideMember { try startMember() }
      guard state == .insideMember else { continue }
      let count = try expand(into: buffer)
      if count > 0 { return count }
    }
    return 0
  }

  /// Reads more compressed data; says whether there was any.
  private func fill() throws(Fault) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = try bytes.fill(file.read(into:))
    bytes.removeSubrange(count...)
    input = bytes
    position = 0
    return count > 0
  }

  /// Decides by the next bytes whether another member starts; zero bytes may pad the end, as tapes do it.
  private func startMember() throws(Fault) {
    while position < input.count && input[position] == 0 {
      state = .padding
      position += 1
    }
    if position == input.count { return }
    guard state == .betweenMembers, input[position] == Self.magic[0] else {
      throw Fault.of(file.name, "the gzip data is followed by something else")
    }
    guard inflateReset(stream) == Z_OK else { throw damaged }
    state = .insideMember
  }

  /// Expands as much of the input as the buffer holds.
  private func expand(into buffer: UnsafeMutableRawBufferPointer) throws(Fault) -> Int {
    var status = Z_OK
    let room = min(buffer.count, Int(CInt.max))
    let wasFull = isFull
    let before = position
    input.withUnsafeMutableBufferPointer { bytes in
      stream.pointee.next_in = bytes.baseAddress.map { $0 + position }
      stream.pointee.avail_in = CUnsignedInt(bytes.count - position)
      stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = CUnsignedInt(room)
      status = inflate(stream, Z_NO_FLUSH)
      position = bytes.count - Int(stream.pointee.avail_in)
      stream.pointee.next_in = nil
      stream.pointee.next_out = nil
    }
    let count = room - Int(stream.pointee.avail_out)
    isFull = count == room && status != Z_STREAM_END
    switch status {
    case Z_OK: break
    case Z_STREAM_END: state = .betweenMembers
    // Nothing could be done, which is right only when there was nothing left to do.
    case Z_BUF_ERROR where wasFull || position > before: break
    case Z_MEM_ERROR: throw Fault.of(file.name, "there is no memory to expand gzip data")
    default:
      // What was expanded before the damage is kept.
      failure = damaged
      if count == 0 { throw damaged }
    }
    return count
  }

  private var damaged: Fault { Fault.of(file.name, "the gzip data is damaged") }
}
