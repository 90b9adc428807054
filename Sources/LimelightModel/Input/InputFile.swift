#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file open for reading, closed with the last reference to it.
///
/// It is read by one thread at a time.
public final class InputFile {
  /// The file's name in faults.
  public let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file.
  ///
  /// - Throws: a fault without a line: no such file, permission denied, is a directory, or what the system says.
  public init(path: String) throws(Fault) {
    // A path with a NUL in it would name another file.
    guard !path.utf8.contains(0) else {
      throw Fault(file: path.quotedForMessage, line: 0, message: "the path holds a NUL character")
    }
    var descriptor: Int32
    repeat { descriptor = Self.openForReading(path) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw Self.fault(path, "", errno) }
    self.name = path
    self.descriptor = descriptor
    self.isOwned = true
    // Opening a directory succeeds; only reading it fails, which would be told late.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw Self.fault(path, "", EISDIR) }
  }

  /// Takes a descriptor that is open already and stays open, such as 0 for standard input.
  public init(descriptor: Int32, name: String = "<stdin>") {
    self.name = name
    self.descriptor = descriptor
    self.isOwned = false
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Reads up to the buffer's size and returns how many bytes were read; 0 at the end.
  ///
  /// - Throws: a fault with what the system says.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(Fault) -> Int {
    while true {
      let count = Self.readBytes(descriptor, buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw Self.fault(name, "cannot be read: ", errno) }
    }
  }

  private static func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

  private static func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Named with its module: the method has the same name.
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func fault(_ name: String, _ prefix: String, _ code: Int32) -> Fault {
    let reason: String
    switch code {
    case ENOENT: reason = "no such file"
    case EACCES, EPERM: reason = "permission denied"
    case EISDIR: reason = "is a directory"
    default:
      // The message of a known code is a constant text, so another thread cannot overwrite it.
      let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      reason = text.prefix(1).lowercased() + text.dropFirst()
    }
    return Fault(file: name, line: 0, message: prefix + reason)
  }
}
