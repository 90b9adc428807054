import CXapianShim
import Glibc

/// Reads a file of ready-made terms block by block, with as little work of its own as can be.
struct TermFileReader {
  struct Document {
    var data: xs_bytes
    var termCount: Int
  }

  private let descriptor: Int32
  private let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  private var filled = 0
  private static let size = 4 << 20

  init(_ path: String) throws {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("\(path) cannot be read: \(String(cString: strerror(errno)))") }
  }

  /// Reads until the buffer is full; false at the end.
  mutating func fill() throws -> Bool {
    let before = filled
    while filled < Self.size {
      let count = read(descriptor, buffer + filled, Self.size - filled)
      if count == 0 { break }
      if count < 0 {
        guard errno == EINTR else { throw Failure("the file of terms cannot be read") }
        continue
      }
      filled += count
    }
    guard filled > before || filled == 0 else { throw Failure("the file of terms is cut off") }
    return filled > 0
  }

  /// Whole documents that lie in the buffer from a place on, and all their terms; `nil` when there is none.
  func documents(from start: inout Int, limit: Int) -> ([Document], [xs_bytes])? {
    var documents: [Document] = []
    var terms: [xs_bytes] = []
    documents.reserveCapacity(limit)
    terms.reserveCapacity(limit * 64)
    while documents.count < limit, filled - start >= 12 {
      let length = Int(number(start))
      guard filled - start >= 4 + length else { break }
      let dataSize = Int(number(start + 4))
      let termCount = Int(number(start + 8))
      documents.append(Document(data: bytes(start + 12, dataSize), termCount: termCount))
      var place = start + 12 + dataSize
      for _ in 0..<termCount {
        let size = Int(buffer.load(fromByteOffset: place, as: UInt8.self))
        terms.append(bytes(place + 1, size))
        place += 1 + size
      }
      start += 4 + length
    }
    return documents.isEmpty ? nil : (documents, terms)
  }

  /// Forgets what was read up to a place.
  mutating func drop(_ end: Int) {
    memmove(buffer, buffer + end, filled - end)
    filled -= end
  }

  private func number(_ place: Int) -> UInt32 { buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self) }

  private func bytes(_ place: Int, _ size: Int) -> xs_bytes {
    xs_bytes(data: UnsafePointer((buffer + place).assumingMemoryBound(to: UInt8.self)), size: size)
  }
}
