internal import Limelight

/// `usage`: what was used when, which ranking heeds.
enum UsageCommand: Command {
  static let description = CommandDescription(
    name: "usage", abstract: "record, list and forget what was used, which ranks what matches alike",
    operand: OperandDescription(
      "ACTION", .oneOrMore,
      "list; add ID, a record that was opened; import FILE… or -, uses a line each; or forget ID…"),
    options: [
      OptionDescription("app", value: "ID", "add: the record's app; forget: everything of this app, or the IDs in it"),
      OptionDescription("type", value: "T", "add and forget: the record's type"),
      OptionDescription("query", value: "Q", "add: what it was chosen for; forget: what was chosen for this query"),
      OptionDescription("all", "forget: everything"),
      OptionDescription("limit", short: "n", value: "N", "list: N records at most"),
      OptionDescription("json", "list: print JSON Lines"),
    ],
    details: [
      "A use is worth half after sixty days. A record that was chosen twice or more for exactly a query leads it among what "
        + "matches alike. The store is the file that LIMELIGHT_USAGE names, else limelight/usage.sqlite in the folder for "
        + "state; the 10,000 most used records are kept.",
      "A line for import is a JSON object: {\"app\":…,\"type\":…,\"id\":…,\"at\":\"2026-11-30T08:00:00Z\",\"count\":3,"
        + "\"query\":\"fire\"}, of which only id must be there. Faulty lines are printed as FILE:LINE: message, and the exit "
        + "code is then 65; the good lines count all the same.",
      "The lines of list have six fields with tabs between them: how often, last when, app, type, id and title. An id alone "
        + "means a record without app and type, or the app of that id. forget asks nothing and prints what it forgot; the "
        + "exit code is 1 when that was nothing.",
    ],
    examples: [
      "limelight usage add org.example.coffee --query cof", "limelight usage list --limit 5",
      "limelight usage forget --app org.example.music",
    ])

  /// What the command can do, and the options that go with it.
  private enum Action: String, CaseIterable {
    case list, add
    case takeIn = "import"
    case forget

    var options: [String] {
      switch self {
      case .list: ["limit", "json"]
      case .add: ["app", "type", "query"]
      case .takeIn: []
      case .forget: ["app", "type", "query", "all"]
      }
    }
  }

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let name = invocation.operands.first ?? ""
    guard let action = Action(rawValue: name) else {
      let names = Action.allCases.map(\.rawValue)
      let question = Suggestion.question(for: name, in: names)
      throw invocation.usage(
        "there is no \(name.quotedForMessage)\(question.isEmpty ? "; there are list, add, import and forget" : question)"
      )
    }
    let own = ["app", "type", "query", "all", "limit", "json"]
    if let stray = own.first(where: { invocation.has($0) && !action.options.contains($0) }) {
      throw invocation.usage("--\(stray) does not go with \(name)")
    }
    let operands = Array(invocation.operands.dropFirst())
    switch action {
    case .list: return try UsageList.run(invocation, operands)
    case .add: return try UsageRecording.add(invocation, operands)
    case .takeIn: return try UsageRecording.takeIn(invocation, operands)
    case .forget: return try UsageForgetting.run(invocation, operands)
    }
  }
}
