/// A command as it was called.
struct Invocation {
  /// The command's name.
  let command: String
  /// The values of the options given.
  let values: [String: String]
  /// What stood besides the options.
  let operands: [String]

  /// Whether an option was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// An option's value, if it was given.
  func text(_ option: String) -> String? { values[option] }

  /// An option's value as a whole number.
  func number(_ option: String, default standard: Int, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let text = values[option] else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(text.quotedForMessage)",
        command)
    }
    return number
  }

  /// How long to wait for another writer.
  func wait() throws(UsageError) -> Duration {
    guard let text = values["wait"] else { return .seconds(10) }
    guard let seconds = Double(text), seconds.isFinite, 0...1e6 ~= seconds else {
      throw UsageError("--wait takes a number of seconds, not \(text.quotedForMessage)", command)
    }
    return .seconds(seconds)
  }

  /// The index's folder.
  func indexFolder() throws(UsageError) -> String {
    if let given = values["index"] {
      guard !given.isEmpty else { throw UsageError("--index needs the name of a folder", command) }
      return given
    }
    guard let folder = DataFolders.index else {
      throw UsageError("there is no HOME to keep the index in: name a folder with --index", command)
    }
    return folder
  }

  /// The usage store's file.
  func usageStore() throws(UsageError) -> String {
    guard let path = DataFolders.usage else {
      throw UsageError("there is no HOME to keep the usage in: name a file with LIMELIGHT_USAGE", command)
    }
    return path
  }

  /// What standard output can show.
  var terminal: Terminal { Terminal(descriptor: 1, color: values["color"] ?? "auto") }

  /// What is wrong with how the command was called.
  func usage(_ message: String) -> UsageError { UsageError(message, command) }
}
