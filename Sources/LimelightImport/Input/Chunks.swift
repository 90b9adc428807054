internal import LimelightModel

/// Fills a buffer with the next bytes of an input and returns how many; 0 at the end.
typealias ByteReading = (UnsafeMutableRawBufferPointer) throws(Fault) -> Int

/// Gives the bytes of an input piece by piece.
struct Chunks {
  private let read: ByteReading
  private var buffer = [UInt8](repeating: 0, count: 128 << 10)

  /// Takes what reads the input.
  init(_ read: @escaping ByteReading) { self.read = read }

  /// The next bytes, never none; `nil` at the end.
  mutating func next() throws(Fault) -> ArraySlice<UInt8>? {
    let count = try buffer.fill(read)
    return count > 0 ? buffer[..<count] : nil
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
