internal import LimelightModel

/// A file as a source: its path, its name in the index, and how to tell that it changed.
struct SourceFile: Sendable {
  /// The path as it was given, for faults; `nil` for standard input.
  let path: String?
  /// The kind of the source and the file's absolute path.
  let name: String

  /// Makes a file of a kind of source, such as `records`.
  init(path: String, kind: String) {
    self.path = path
    // A pipe such as /dev/fd/63 keeps the name it was given: where that leads is another place in every process.
    let isGiven = path.hasPrefix("/") && FileStatus(existing: path)?.kind == .other
    name = kind + ":" + (isGiven ? path : FileStatus.absolutePath(path))
  }

  /// Standard input.
  init() {
    path = nil
    name = "<stdin>"
  }

  /// Whether the file can be read again, so that what is no longer in it has gone; a pipe is no such file.
  var isComplete: Bool {
    guard let path, let status = FileStatus(existing: path) else { return path != nil }
    return status.kind == .regular
  }

  /// Size, time and inode; `nil` for standard input and pipes.
  func fingerprint() throws(Fault) -> String? {
    guard let path else { return nil }
    let status = try FileStatus(path: path)
    return status.kind == .regular ? status.stamp : nil
  }

  /// The size of a file; `nil` for standard input, pipes, and what is expanded while it is read.
  var byteCount: Int? {
    guard let path, !path.hasSuffix(".gz"), let status = FileStatus(existing: path) else { return nil }
    return status.kind == .regular ? status.size : nil
  }

  /// Opens the file; gzip data is expanded.
  func open() throws(Fault) -> TextInput {
    guard let path else { return try TextInput(InputFile(descriptor: 0)) }
    return try TextInput(path: path)
  }
}
