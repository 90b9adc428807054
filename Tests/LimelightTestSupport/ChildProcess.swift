import Glibc

/// A program under test, with its standard output on a pipe.
public final class ChildProcess {
  private let identifier: pid_t
  private let output: Int32
  private var isReaped = false

  /// Starts a program.
  public init(_ program: String, _ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SetUpFailure("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var vector: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for argument in vector { free(argument) } }
    var child = pid_t()
    let status = posix_spawn(&child, program, &actions, nil, &vector, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      errno = status
      throw SetUpFailure(program)
    }
    identifier = child
    output = ends[0]
  }

  deinit {
    close(output)
    if !isReaped {
      _ = Glibc.kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
  }

  /// How a process ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(Int32)
  }

  /// Sends SIGKILL.
  public func kill() { _ = Glibc.kill(identifier, SIGKILL) }

  /// Waits for the end and gives what was written until then.
  public func finish() -> (ending: Ending, lines: [Substring]) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(output, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    isReaped = true
    let ending: Ending = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(status & 0x7f)
    // A line that was cut off was not reported.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return (ending, Array(lines.dropLast()))
  }

  /// A program built beside the tests.
  public static func sibling(_ name: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { throw SetUpFailure("/proc/self/exe") }
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    return folder + "/" + name
  }
}
