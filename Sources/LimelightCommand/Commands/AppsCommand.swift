internal import Limelight

/// `apps`: the apps the index knows.
enum AppsCommand: Command {
  static let description = CommandDescription(
    name: "apps", abstract: "list the apps in the index",
    options: [OptionDescription("json", "print JSON Lines")],
    details: ["Each line has an app's name and its id. Apps found by their whole name only are not listed."],
    examples: ["limelight apps"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let hidden = PersonalInput.files().personal.hidden
    let reader = try IndexReader(at: try invocation.indexFolder())
    let apps = try reader.read { (snapshot) throws(IndexError) in try Listing.apps(snapshot) }
      .filter { $0.visibility == .listed && !hidden.contains($0.identity) }
    let output = Output()
    if invocation.has("json") {
      try RecordJSON.writeHeader(to: output)
      for app in apps { try RecordJSON.write(app, to: output) }
    } else {
      var rows = Rows()
      for app in apps { rows.add(app.title, app.id) }
      try rows.write(to: output, invocation.terminal)
    }
    try output.flush()
    return apps.isEmpty ? .nothingFound : .done
  }
}
