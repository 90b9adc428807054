internal import Glibc

/// A folder for a while.
struct ScratchFolder: Sendable {
  /// Its path.
  let path: String

  /// Makes a new folder below `TMPDIR`, or `/tmp`.
  init() throws(Failure) {
    let parent = Environment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/limelight-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      let reason = String(cString: strerror(errno))
      throw Failure(message: "\(parent): no folder can be made there: \(reason); set TMPDIR", code: .cannotCreate)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder and all in it; again, when a writer that was cut off put something there meanwhile.
  func remove() {
    var timesGone = 0
    for _ in 0..<200 where timesGone < 10 {
      Self.remove(path)
      timesGone = access(path, F_OK) == 0 ? 0 : timesGone + 1
      usleep(5_000)
    }
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    if let stream = opendir(path) {
      var names: [String] = []
      while let entry = readdir(stream) {
        names.append(
          withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
      }
      closedir(stream)
      for name in names where name != "." && name != ".." { remove(path + "/" + name) }
    }
    rmdir(path)
  }
}
