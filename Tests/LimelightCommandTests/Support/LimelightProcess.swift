import Foundation
import Glibc

/// How a run of the program ended, and what it wrote.
struct Ended {
  /// The exit code; 128 and the signal's number when a signal ended it.
  var code: Int32
  /// What it wrote to standard output.
  var output: String
  /// What it wrote to standard error.
  var errors: String

  /// The lines of the standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
  /// The lines of the standard error.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// The built program, run as a process of its own, without a shell.
final class LimelightProcess {
  /// The end that feeds its standard input.
  let input: Int32
  private let output: Int32
  private let errors: Int32
  private let process: pid_t

  private static let starting = NSLock()

  /// The program, which is built into the folder of these tests.
  static let program: String = {
    guard let path = realpath("/proc/self/exe", nil) else { return "limelight" }
    defer { free(path) }
    let tests = String(cString: path)
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/limelight"
  }()

  /// Starts the program, or another in front of it.
  ///
  /// - Parameters:
  ///   - environment: what is set besides `PATH` and `HOME`.
  ///   - terminals: the descriptors 0, 1 or 2 that are to be a terminal, and that terminal.
  ///   - standardOutput: a file that takes the standard output.
  init(
    _ arguments: [String], wrapper: [String] = [], environment: [String: String] = [:], folder: String? = nil,
    terminal: (path: String, descriptors: [Int32])? = nil, standardOutput: String? = nil
  ) throws {
    // Another process started in between would hold the pipes' ends open.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    var ends: [[Int32]] = []
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      try check(pipe(&pair))
      for end in pair { try check(fcntl(end, F_SETFD, FD_CLOEXEC)) }
      ends.append(pair)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, end) in [ends[0][0], ends[1][1], ends[2][1]].enumerated() {
      if let terminal, terminal.descriptors.contains(Int32(descriptor)) {
        posix_spawn_file_actions_addopen(&actions, Int32(descriptor), terminal.path, O_RDWR | O_NOCTTY, 0)
      } else if descriptor == 1, let standardOutput {
        posix_spawn_file_actions_addopen(&actions, 1, standardOutput, O_WRONLY, 0)
      } else {
        posix_spawn_file_actions_adddup2(&actions, end, Int32(descriptor))
      }
    }
    let change = folder.map { ["/usr/bin/env", "--chdir=\($0)"] } ?? []
    let words = wrapper + change + [Self.program] + arguments
    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    variables.merge(environment) { $1 }
    var argv = words.map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    // Threads of a test may have signals blocked, and the whole run may ignore some.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let code = posix_spawn(&child, words[0], &actions, &attributes, &argv, &envp)
    for end in [ends[0][0], ends[1][1], ends[2][1]] { close(end) }
    (input, output, errors, process) = (ends[0][1], ends[1][0], ends[2][0], child)
    guard code == 0 else { throw SystemFailure(code) }
  }

  /// Writes to its standard input.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      try check(Int32(truncatingIfNeeded: count))
      rest = rest.dropFirst(count)
    }
  }

  /// Reads one line of its standard output; gives up after ten seconds.
  func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 10_000) > 0, read(output, &byte, 1) == 1 else { return nil }
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// The memory that is its own, and not of mapped files, in bytes.
  func anonymousMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    guard let kibibytes else { throw SystemFailure(ENOENT) }
    return kibibytes << 10
  }

  /// Sends it a signal.
  func signal(_ number: Int32) { kill(process, number) }

  /// Closes its standard output at the reader's side.
  func closeOutput() { close(output) }

  /// Closes its standard input, reads what it writes, and waits for its end.
  func end(readsOutput: Bool = true) -> Ended {
    close(input)
    var texts: [Int32: [UInt8]] = [:]
    var open = readsOutput ? [output, errors] : [errors]
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while !open.isEmpty {
      var entries = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&entries, UInt(entries.count), -1)
      for entry in entries where entry.revents != 0 {
        let count = read(entry.fd, &block, block.count)
        if count > 0 {
          texts[entry.fd, default: []] += block[..<count]
        } else if count == 0 || errno != EINTR {
          close(entry.fd)
          open.removeAll { $0 == entry.fd }
        }
      }
    }
    func text(_ descriptor: Int32) -> String { String(decoding: texts[descriptor] ?? [], as: UTF8.self) }
    return Ended(code: wait(), output: text(output), errors: text(errors))
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

/// A call of the system that failed.
struct SystemFailure: Error, CustomStringConvertible {
  /// The system's number.
  var code: Int32
  init(_ code: Int32) { self.code = code }
  var description: String { String(cString: strerror(code)) }
}

/// Throws when a call failed.
func check(_ result: Int32) throws { if result < 0 { throw SystemFailure(errno) } }

/// Runs the program to its end.
func limelight(
  _ arguments: String..., input: String = "", wrapper: [String] = [], environment: [String: String] = [:],
  folder: String? = nil
) throws -> Ended {
  try limelight(arguments, input: Array(input.utf8), wrapper: wrapper, environment: environment, folder: folder)
}

/// Runs the program to its end.
func limelight(
  _ arguments: [String], input: [UInt8] = [], wrapper: [String] = [], environment: [String: String] = [:],
  folder: String? = nil
) throws -> Ended {
  signal(SIGPIPE, SIG_IGN)
  let process = try LimelightProcess(arguments, wrapper: wrapper, environment: environment, folder: folder)
  if !input.isEmpty { try process.write(input) }
  return process.end()
}
