import Glibc

/// What the system refused while a test was set up.
public struct SetUpFailure: Error, CustomStringConvertible {
  public var description: String

  public init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
}

/// A folder of its own for one test, removed with it.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/limelight-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template), let real = realpath(made, nil) else { throw SetUpFailure("mkdtemp") }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit { Self.remove(path) }

  /// The path of a name in the folder.
  public func at(_ name: String) -> String { path + "/" + name }

  /// Removes a file, or a folder and what is in it.
  public static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    chmod(path, 0o755)
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  /// The names in a folder, in order.
  public static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// Reads and writes whole files.
public enum File {
  public static func read(_ path: String) throws -> [UInt8] {
    guard let stream = fopen(path, "r") else { throw SetUpFailure(path) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  public static func write(_ path: String, _ bytes: some Collection<UInt8>) throws {
    guard let stream = fopen(path, "w") else { throw SetUpFailure(path) }
    let written = fwrite(Array(bytes), 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { throw SetUpFailure(path) }
  }

  /// The length of a file in bytes.
  public static func size(_ path: String) throws -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SetUpFailure(path) }
    return Int(status.st_size)
  }

  /// Turns one bit of a file over; done again, it is as it was.
  public static func flip(_ path: String, at place: Int) throws {
    guard let stream = fopen(path, "r+") else { throw SetUpFailure(path) }
    defer { fclose(stream) }
    guard fseek(stream, place, SEEK_SET) == 0, case let byte = fgetc(stream), byte >= 0,
      fseek(stream, place, SEEK_SET) == 0, fputc(byte ^ 0x10, stream) >= 0
    else { throw SetUpFailure(path) }
  }

  /// Cuts a file off.
  public static func truncate(_ path: String, to length: Int) throws {
    guard Glibc.truncate(path, length) == 0 else { throw SetUpFailure(path) }
  }

  /// Removes a file.
  public static func remove(_ path: String) throws {
    guard unlink(path) == 0 else { throw SetUpFailure(path) }
  }

  /// Copies the files of a folder into a new one.
  public static func copy(folder: String, to copy: String) throws {
    guard mkdir(copy, 0o755) == 0 else { throw SetUpFailure(copy) }
    for name in TemporaryFolder.names(in: folder) {
      let source = folder + "/" + name
      if TemporaryFolder.names(in: source).isEmpty {
        try write(copy + "/" + name, read(source))
      } else {
        try self.copy(folder: source, to: copy + "/" + name)
      }
    }
  }
}
