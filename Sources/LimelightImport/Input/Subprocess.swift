internal import Glibc
internal import LimelightModel

/// A program run for its output, without a shell; it is stopped when it is let go of before its end.
final class Subprocess {
  /// What the program writes to standard output.
  let output: InputFile
  private let descriptor: CInt
  private let process: pid_t
  private var isEnded = false

  /// Starts a program: its path, then its arguments. It gets nothing to read, and its complaints are not shown.
  /// - Parameter environment: the variables it sees, as `NAME=value`.
  init(_ arguments: [String], environment: [String]) throws(Fault) {
    let name = arguments.joined(separator: " ")
    let file = arguments.first ?? ""
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError.fault(file, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, file, &actions, nil, &argv, &envp)
    close(ends[1])
    descriptor = ends[0]
    output = InputFile(descriptor: descriptor, name: oneLine(name))
    process = child
    if code != 0 {
      isEnded = true
      throw Fault.of(file, "cannot be run: \(SystemError.text(code))")
    }
  }

  deinit {
    close(descriptor)
    guard !isEnded else { return }
    kill(process, SIGTERM)
    _ = wait()
  }

  /// Waits for the end; gives the exit code, or 128 and the number of the signal that ended it.
  func wait() -> Int {
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { break }
    }
    isEnded = true
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }
}
