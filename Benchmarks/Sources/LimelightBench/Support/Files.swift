import Glibc

/// Folders and files of the benchmarks.
enum Files {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made == "/" ? String(part) : "/" + part
      guard mkdir(made, 0o755) == 0 || errno == EEXIST else {
        throw Failure("\(made) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// The bytes of a file, or of all files below a folder.
  static func size(_ path: String) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    return names(in: path).reduce(0) { $0 + size(path + "/" + $1) }
  }

  /// Removes a file, or a folder with all that is in it.
  static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  static func move(_ path: String, to other: String) throws {
    guard rename(path, other) == 0 else {
      throw Failure("\(path) cannot be renamed: \(String(cString: strerror(errno)))")
    }
  }

  static func write(_ text: String, to path: String) throws {
    let output = try OutputFile(path)
    output.append(text.utf8)
    try output.finish()
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

/// A file that is written from its start and takes its name only when it is whole.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var failed = false

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure("\(path) cannot be written: \(String(cString: strerror(errno)))") }
    buffer.reserveCapacity(1 << 20)
  }

  func append(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 20 { flush() }
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 20 { flush() }
  }

  func append(number: UInt32) { withUnsafeBytes(of: number.littleEndian) { buffer.append(contentsOf: $0) } }

  /// Writes what is left and puts the file in its place.
  func finish() throws {
    flush()
    guard close(descriptor) == 0, !failed else { throw Failure("\(path) cannot be written to its end") }
    try Files.move(path + ".part", to: path)
  }

  private func flush() {
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty && !failed {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failed = true }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
