/// The program: finds the command, runs it, and tells how it ended.
enum Program {
  /// Runs the command line; gives the exit code.
  static func run(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> ExitCode {
    Interruption.prepare()
    CutOffFiles.watch()
    do {
      return try command(Int(count), arguments)
    } catch {
      return ExitReport.tell(error)
    }
  }

  private static func command(
    _ count: Int, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws -> ExitCode {
    let before = try OptionParser(options: CommandDescription.globalOptions, command: "")
      .parse(count, arguments, stopsAtOperand: true)
    if before.values["help"] != nil { return try print(HelpText.program()) }
    if before.values["version"] != nil { return try print(Version.text) }
    guard let name = before.operands.first else {
      StandardError.write("usage: \(HelpText.usage(Commands.program))\nTry: limelight --help\n")
      return .usage
    }
    guard let command = Commands.named(name) else {
      let question = Suggestion.question(for: name, in: Commands.all.map { $0.description.name })
      throw UsageError("unknown command \(name.quotedForMessage)\(question)", "")
    }
    let description = command.description
    let after = try OptionParser(options: description.allOptions, command: description.name)
      .parse(count - before.next, arguments + before.next, stopsAtOperand: false)
    if after.values["help"] != nil { return try print(HelpText.command(description)) }
    if after.values["version"] != nil { return try print(Version.text) }
    let invocation = Invocation(
      command: description.name, values: before.values.merging(after.values) { $1 }, operands: after.operands)
    try check(invocation, description.operand)
    return try command.run(invocation)
  }

  private static func check(_ invocation: Invocation, _ operand: OperandDescription?) throws(UsageError) {
    let operands = invocation.operands
    switch operand?.count {
    case nil:
      if let first = operands.first { throw invocation.usage("takes no \(first.quotedForMessage)") }
    case .optional:
      if operands.count > 1 { throw invocation.usage("takes one \(operand?.name ?? "") at most") }
    case .oneOrMore:
      if operands.isEmpty { throw invocation.usage("\(operand?.name ?? "") is missing") }
    case .twoOrMore:
      if operands.count < 2 { throw invocation.usage("\(operand?.name ?? "") are needed") }
    case .any: break
    }
  }

  private static func print(_ text: String) throws -> ExitCode {
    let output = Output()
    try output.write(text)
    try output.flush()
    return .done
  }
}

/// The program's version.
enum Version {
  /// The version's number.
  static let number = "0.1.0"
  /// What `--version` prints.
  static let text = "limelight \(number)\n"
}
