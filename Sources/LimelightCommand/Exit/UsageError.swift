/// What is wrong with how the program was called.
struct UsageError: Error {
  /// What is wrong, in one sentence without a full stop.
  var message: String
  /// The command that was called; empty for the program.
  var command: String

  /// Makes an error.
  init(_ message: String, _ command: String) {
    self.message = message
    self.command = command
  }
}
