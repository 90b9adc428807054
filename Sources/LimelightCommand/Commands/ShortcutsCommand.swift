internal import Limelight

/// `shortcuts`: what the apps can do.
enum ShortcutsCommand: Command {
  static let description = CommandDescription(
    name: "shortcuts", abstract: "list what the apps, or one app, can do",
    operand: OperandDescription("APP", .optional, "an app's id or name"),
    options: [OptionDescription("json", "print JSON Lines")],
    details: ["Each app's name is followed by its shortcuts in declared order."],
    examples: ["limelight shortcuts", "limelight shortcuts coffee"])

  /// An app and its shortcuts.
  private typealias Group = (app: StoredRecord, shortcuts: [StoredRecord])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let wanted = invocation.operands.first
    let hidden = PersonalInput.files().personal.hidden
    let reader = try IndexReader(at: try invocation.indexFolder())
    let groups = try reader.read { (snapshot) throws(IndexError) in try Self.groups(of: wanted, hidden, snapshot) }
    let output = Output()
    if invocation.has("json") {
      try RecordJSON.writeHeader(to: output)
      for group in groups { for shortcut in group.shortcuts { try RecordJSON.write(shortcut, to: output) } }
    } else {
      var rows = Rows()
      for group in groups {
        rows.add(group.app.title, group.app.id)
        for shortcut in group.shortcuts {
          rows.add(shortcut.title, RecordJSON.Shown(shortcut.record).subtitle ?? "", indent: 2)
        }
      }
      try rows.write(to: output, invocation.terminal)
    }
    try output.flush()
    return groups.isEmpty ? .nothingFound : .done
  }

  private static func groups(
    of wanted: String?, _ hidden: HiddenRecords, _ snapshot: IndexSnapshot
  ) throws(IndexError) -> [Group] {
    var groups: [Group] = []
    for app in try Listing.apps(snapshot) where !hidden.contains(app.identity) {
      if let wanted, app.id != wanted, app.title.lowercased() != wanted.lowercased() { continue }
      // An app that is found by its whole name only is told about when it is asked for.
      if wanted == nil && app.visibility != .listed { continue }
      let shortcuts = try Listing.shortcuts(ofApp: app.app, snapshot)
        .filter { (wanted != nil || $0.visibility == .listed) && !hidden.contains($0.identity) }
      if !shortcuts.isEmpty { groups.append((app, shortcuts)) }
    }
    return groups
  }
}
