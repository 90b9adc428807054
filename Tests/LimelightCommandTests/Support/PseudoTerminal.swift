import Glibc

/// A terminal whose other side is read and written by a test.
final class PseudoTerminal {
  /// The path of the side that a program uses.
  let path: String
  private let descriptor: Int32
  private let held: Int32

  init(columns: UInt16 = 80) throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try check(descriptor)
    // The requests TIOCSPTLCK and TIOCGPTN, which Swift's module of the C library leaves out.
    var number: Int32 = 0
    try check(ioctl(descriptor, 0x4004_5431, &number))
    try check(ioctl(descriptor, 0x8004_5430, &number))
    path = "/dev/pts/\(number)"
    // Held open, so that what a program wrote can be read after its end.
    held = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try check(held)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try check(ioctl(descriptor, UInt(TIOCSWINSZ), &size))
  }

  deinit {
    close(descriptor)
    close(held)
  }

  /// Types a text.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    try check(Int32(Glibc.write(descriptor, bytes, bytes.count)))
  }

  /// Reads until a text has come, or nothing came for some seconds; gives all that was read.
  func read(until text: String, seconds: Int32 = 60) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4 << 10)
    while !String(decoding: bytes, as: UTF8.self).contains(text) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, seconds * 1_000) > 0 else { break }
      let count = Glibc.read(descriptor, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what has come so far.
  func readAll() -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4 << 10)
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 100) > 0 {
      let count = Glibc.read(descriptor, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
