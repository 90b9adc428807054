internal import Glibc

/// Tells when a file of the index was cut off or became unreadable while it was read: the system then ends the reading with a
/// signal, since segments are mapped.
enum CutOffFiles {
  private static let message: StaticString =
    "the index's files were cut off or became unreadable while they were read; try: limelight check\n"

  /// Lets the program end with a message and the exit code of bad data instead of the bare signal.
  static func watch() {
    signal(SIGBUS) { _ in
      _ = write(2, CutOffFiles.message.utf8Start, CutOffFiles.message.utf8CodeUnitCount)
      _exit(ExitCode.badData.rawValue)
    }
  }
}
