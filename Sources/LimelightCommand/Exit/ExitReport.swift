internal import Glibc
internal import Limelight

/// The one place that tells errors, and that ends the program.
enum ExitReport {
  /// Tells an error on standard error.
  /// - Returns: the exit code for it.
  static func tell(_ error: any Error) -> ExitCode {
    Interruption.yield()
    switch error {
    case let error as UsageError:
      let name = error.command.isEmpty ? "limelight" : "limelight \(error.command)"
      say("\(name): \(error.message)")
      say("Try: \(name) --help")
      return .usage
    case let fault as Fault:
      tell(fault)
      return code(of: fault)
    case let error as IndexError:
      say(error.description)
      return code(of: error)
    case let error as UsageStoreError:
      say(error.description)
      return code(of: error)
    case let error as OutputError:
      // Whoever read the output has seen enough.
      if error.code == EPIPE { return .done }
      say("standard output: cannot be written: \(String(cString: strerror(error.code)))")
      return .inputOutput
    case let error as Failure:
      say(error.message)
      return error.code
    default:
      say("internal failure: \(error)")
      return .internalError
    }
  }

  /// Tells a fault of the input as `FILE:LINE: message`.
  static func tell(_ fault: Fault) { say(fault.description) }

  /// Writes a line on standard error; control characters in it are made visible.
  static func say(_ line: String) { StandardError.write(line.visible + "\n") }

  /// Ends the program.
  static func leave(_ code: ExitCode) -> Never {
    Interruption.yield()
    exit(code.rawValue)
  }

  private static func code(of error: IndexError) -> ExitCode {
    switch error.code {
    case .locked, .reopenNeeded: .locked
    case .notFound: .noInput
    case .corrupt, .badInput: .badData
    case .unknownSchema: .configuration
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .permission: .permission
    default: .internalError
    }
  }

  private static func code(of error: UsageStoreError) -> ExitCode {
    switch error.code {
    case .notFound: .noInput
    case .locked: .locked
    case .damaged: .badData
    case .unknownSchema: .configuration
    case .permission: .permission
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .engine: .internalError
    }
  }

  /// The code of a fault that kept a whole source from being read: what the system says of the file tells which.
  private static func code(of fault: Fault) -> ExitCode {
    if access(fault.file, R_OK) != 0 { return errno == EACCES ? .permission : .noInput }
    var status = stat()
    guard stat(fault.file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .noInput }
    return fault.message.hasPrefix("cannot be read") ? .inputOutput : .badData
  }
}

/// A failure of the command itself.
struct Failure: Error {
  /// What happened and what to do.
  var message: String
  /// The exit code for it.
  var code: ExitCode
}
