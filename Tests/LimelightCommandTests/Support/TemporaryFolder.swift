import Glibc

/// A folder that goes when the test does, with an index in it.
final class TemporaryFolder: Sendable {
  /// The path.
  let path: String

  init() throws {
    var template = Array("/tmp/limelight-command-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure(errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The folder of this test's index, which need not exist.
  var index: String { path + "/index" }

  /// Writes a file; gives its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, bytes: Array(text.utf8)) }

  /// Writes a file; gives its path.
  @discardableResult
  func write(_ name: String, bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    try check(descriptor)
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      try check(Int32(truncatingIfNeeded: count))
      rest = rest.dropFirst(count)
    }
    return file
  }

  /// Runs the program on this test's index.
  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Ended {
    try limelight(
      arguments, input: Array(input.utf8), environment: environment.merging(["LIMELIGHT_INDEX": index]) { $1 })
  }

  /// Indexes lines of records.
  @discardableResult
  func index(_ lines: String...) throws -> Ended {
    try run("index", try write("records.jsonl", lines.map { $0 + "\n" }.joined()))
  }

  /// Reads a file.
  static func read(_ file: String) throws -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    try check(descriptor)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = Glibc.read(descriptor, &block, block.count), count > 0 { bytes += block[..<count] }
    return bytes
  }

  /// The names in a folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    for name in names(in: path) {
      let below = path + "/" + name
      if unlink(below) != 0 { remove(below) }
    }
    rmdir(path)
  }
}
