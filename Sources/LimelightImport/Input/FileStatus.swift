internal import Glibc
internal import LimelightModel

/// What the system says about a file without opening it.
struct FileStatus: Equatable {
  /// What kind of thing the file is.
  enum Kind {
    /// A file with contents of its own, which can be read again.
    case regular
    /// A folder.
    case directory
    /// A pipe, a terminal, a device.
    case other
  }
  /// The kind.
  var kind: Kind
  /// The size in bytes.
  var size: Int
  /// The time of the last change, in nanoseconds since 1970.
  var modified: Int
  /// The number that a replaced file does not keep.
  var inode: UInt64
  /// The number of the file system it is on.
  var device: UInt64

  /// Asks for the status of a file, following symbolic links.
  init(path: String) throws(Fault) {
    guard let status = FileStatus(existing: path) else { throw SystemError.fault(path, errno) }
    self = status
  }

  /// Asks for the status of a file; `nil` when it cannot be told.
  init?(existing path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    default: kind = .other
    }
    size = Int(status.st_size)
    modified = Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
  }

  /// A text that changes whenever the file does: size, time and inode.
  var stamp: String { "\(size):\(modified):\(inode)" }

  /// The path from the root, with symbolic links of the folders resolved; the file need not exist.
  static func absolutePath(_ path: String) -> String {
    if let whole = resolved(path, keepingLast: true) { return whole }
    if path.hasPrefix("/") { return path }
    guard let folder = resolved(".", keepingLast: false) else { return path }
    return folder + "/" + path
  }

  private static func resolved(_ path: String, keepingLast: Bool) -> String? {
    var folder = path
    var last = ""
    if keepingLast {
      let cut = path.lastIndex(of: "/")
      last = cut.map { String(path[path.index(after: $0)...]) } ?? path
      if last.isEmpty || last == "." || last == ".." { return resolved(path, keepingLast: false) }
      folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
    guard let found = realpath(folder, nil) else { return nil }
    defer { free(found) }
    let base = String(cString: found)
    if last.isEmpty { return base }
    return base == "/" ? "/" + last : base + "/" + last
  }
}
