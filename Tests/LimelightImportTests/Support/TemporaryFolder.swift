import Glibc

/// A folder of its own for one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/limelight-import-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template), let real = realpath(made, nil) else { throw SetUpFailure(code: errno) }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit { remove(path) }

  /// Writes a file and the folders it is in; gives its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    guard let stream = fopen(file, "w") else { throw SetUpFailure(code: errno) }
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { throw SetUpFailure(code: errno) }
    return file
  }

  /// Writes a program for the shell.
  func writeProgram(_ name: String, _ script: String) throws -> String {
    let text = try write(name + ".text", "#!/bin/sh\n" + script + "\n")
    let file = path + "/" + name
    // Written by another process: of a file that was open here for writing, a child made meanwhile may have a copy, and while
    // it has, the file cannot be run.
    let status = system("cp '\(text)' '\(file)' && chmod 755 '\(file)'")
    guard status == 0 else { throw SetUpFailure(code: status) }
    return file
  }

  func makeFolder(_ name: String) -> String {
    mkdir(path + "/" + name, 0o755)
    return path + "/" + name
  }

  private func remove(_ path: String) {
    chmod(path, 0o755)
    if let folder = opendir(path) {
      var names: [String] = []
      while let entry = readdir(folder) {
        names.append(
          withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
      }
      closedir(folder)
      for name in names where name != "." && name != ".." {
        let below = path + "/" + name
        if unlink(below) != 0 { remove(below) }
      }
    }
    rmdir(path)
  }
}

struct SetUpFailure: Error { var code: Int32 }
