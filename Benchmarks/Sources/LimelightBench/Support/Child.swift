import Glibc

/// What a child process cost, as the system counted it.
struct Usage {
  /// User and system time, all threads and their children together, in seconds.
  var cpu: Double
  /// From start to end, in seconds.
  var wall: Double
  /// The largest resident set, in bytes.
  var peak: Double
  /// What it printed.
  var output: String

  /// A figure that the child printed as `name value`.
  func figure(_ name: String) -> Double? {
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, parts[0] == name { return Double(parts[1]) }
    }
    return nil
  }
}

/// Starting other programs, this one's workers among them, and measuring them.
///
/// The system counts a child's peak memory from the state of its parent, so this process itself must stay small: whatever
/// needs memory is done by a worker.
enum Child {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: the program's path and its arguments.
  ///   - input: a file for its standard input.
  ///   - allowed: exit codes that are no failure.
  static func run(_ arguments: [String], input: String = "/dev/null", allowed: Set<Int32> = [0]) throws -> Usage {
    let output = try temporaryFile()
    defer { close(output) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var vector = arguments.map { strdup($0) }
    vector.append(nil)
    defer { for pointer in vector { free(pointer) } }
    var process = pid_t()
    let start = ContinuousClock.now
    let status = posix_spawn(&process, arguments[0], &actions, nil, vector, environ)
    guard status == 0 else { throw Failure("\(arguments[0]) cannot be started: \(String(cString: strerror(status)))") }
    var code: Int32 = 0
    var usage = rusage()
    while wait4(process, &code, 0, &usage) < 0 && errno == EINTR {}
    let wall = ContinuousClock.now - start
    let exit = code & 0x7f == 0 ? (code >> 8) & 0xff : -(code & 0x7f)
    guard allowed.contains(exit) else {
      throw Failure("\(arguments.joined(separator: " ")) ended with code \(exit)")
    }
    return Usage(
      cpu: usage.ru_utime.seconds + usage.ru_stime.seconds, wall: wall.seconds, peak: Double(usage.ru_maxrss) * 1024,
      output: try contents(of: output))
  }

  /// Runs one of this program's own workers.
  static func worker(_ arguments: [String], input: String = "/dev/null") throws -> Usage {
    try run([program, "worker"] + arguments, input: input)
  }

  /// The path of this program.
  static let program = CommandLine.arguments.first.flatMap { _ in resolved("/proc/self/exe") } ?? "limelight-bench"

  /// The path of a program built beside this one.
  static func sibling(_ name: String) throws -> String {
    let path = program.lastIndex(of: "/").map { program[...$0] + name } ?? name
    guard access(path, X_OK) == 0 else {
      throw Failure("\(name) is not beside this program: build the whole package first")
    }
    return path
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func temporaryFile() throws -> Int32 {
    guard let template = strdup("/tmp/limelight-bench.XXXXXX") else { throw Failure("there is no memory left") }
    defer { free(template) }
    let descriptor = mkstemp(template)
    guard descriptor >= 0 else { throw Failure("no temporary file can be made") }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func contents(of descriptor: Int32) throws -> String {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    lseek(descriptor, 0, SEEK_SET)
    return String(unsafeUninitializedCapacity: max(size, 0)) { buffer in
      max(read(descriptor, buffer.baseAddress, size), 0)
    }
  }
}

extension timeval {
  var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
