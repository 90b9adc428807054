internal import Glibc

/// A file that is written, or standard output for `-`.
///
/// A file takes its name only when it is whole; what is there already and no file of its own, a device, a pipe or a link, is
/// written as it is.
final class OutputFile {
  private let output: Output
  private let descriptor: Int32
  private let path: String
  private let temporary: String?
  private var isClosed = false

  /// Opens the file beside its place.
  init(_ path: String) throws(Failure) {
    self.path = path
    var status = stat()
    let isOther = lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    temporary = path == "-" || isOther ? nil : path + ".part"
    if path == "-" {
      descriptor = 1
    } else {
      descriptor = open(temporary ?? path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        let reason = String(cString: strerror(errno))
        throw Failure(message: "\(path): cannot be written: \(reason)", code: .cannotCreate)
      }
    }
    output = Output(descriptor: descriptor)
  }

  /// Adds a text.
  func write(_ text: String) throws { try checked { () throws(OutputError) in try output.write(text) } }

  /// Ends the file and gives it its name.
  func close() throws {
    try checked { () throws(OutputError) in try output.flush() }
    guard path != "-" else { return }
    isClosed = true
    guard Glibc.close(descriptor) == 0, temporary.map({ rename($0, path) == 0 }) ?? true else {
      throw Failure(message: "\(path): cannot be written: \(String(cString: strerror(errno)))", code: .inputOutput)
    }
  }

  private func checked(_ body: () throws(OutputError) -> Void) throws {
    do throws(OutputError) { try body() } catch {
      if path == "-" { throw error }
      throw Failure(message: "\(path): cannot be written: \(String(cString: strerror(error.code)))", code: .inputOutput)
    }
  }

  deinit {
    guard !isClosed, path != "-" else { return }
    Glibc.close(descriptor)
    if let temporary { unlink(temporary) }
  }
}
