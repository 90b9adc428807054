internal import LimelightModel

/// Fills a buffer with the next bytes of an input and returns how many; 0 at the end.
typealias ByteReading = (UnsafeMutableRawBufferPointer) throws(Fault) -> Int

/// Gives the bytes of an input piece by piece; a byte order mark at the start is passed over.
struct Chunks {
  private let read: ByteReading
  private var isAtStart = true
  private var buffer = [UInt8](repeating: 0, count: 128 << 10)

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Takes what reads the input.
  init(_ read: @escaping ByteReading) { self.read = read }

  /// The next bytes, never none; `nil` at the end.
  mutating func next() throws(Fault) -> ArraySlice<UInt8>? {
    var count = try buffer.fill(read)
    guard isAtStart else { return count > 0 ? buffer[..<count] : nil }
    isAtStart = false
    while count > 0 && count < Self.mark.count {
      let more = try buffer.fill(from: count, read)
      if more == 0 { break }
      count += more
    }
    let text = buffer[..<count]
    guard text.starts(with: Self.mark) else { return count > 0 ? text : nil }
    return count > Self.mark.count ? text.dropFirst(Self.mark.count) : try next()
  }
}

extension [UInt8] {
  /// Overwrites the elements from a place on with the next bytes of an input and returns how many they are.
  mutating func fill(from start: Int = 0, _ read: ByteReading) throws(Fault) -> Int {
    try withUnsafeMutableBufferPointer { buffer throws(Fault) in
      try read(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[start...])))
    }
  }
}
