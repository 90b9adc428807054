/// A subcommand: its description, and what it does.
protocol Command: SendableMetatype {
  /// What it is called, takes and does.
  static var description: CommandDescription { get }
  /// Does it.
  /// - Returns: the exit code.
  /// - Throws: what ``ExitReport`` tells the user.
  static func run(_ invocation: Invocation) throws -> ExitCode
}

/// The commands there are.
enum Commands {
  /// All commands, in the order of the help.
  static let all: [any Command.Type] = [
    DemoCommand.self, IndexCommand.self, SearchCommand.self, ExplainCommand.self, AppsCommand.self,
    ShortcutsCommand.self, ListCommand.self, StatsCommand.self, CheckCommand.self, CompactCommand.self,
    DeleteCommand.self, UsageCommand.self, EvalCommand.self,
  ]

  /// The program itself.
  static let program = CommandDescription(
    name: "", abstract: "search what the apps of this machine have and can do",
    operand: OperandDescription("COMMAND", .oneOrMore, "one of the commands below"),
    examples: [
      "limelight demo", "limelight index desktop apt", "limelight search libreoffice wri",
    ])

  /// The command of a name.
  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.description.name == name } }
}
