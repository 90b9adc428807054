internal import Glibc
internal import Limelight
internal import LimelightModel

/// `usage forget`: takes uses out of the store.
enum UsageForgetting {
  static func run(_ invocation: Invocation, _ ids: [String]) throws -> ExitCode {
    let selections = try selections(invocation, ids)
    let path = try invocation.usageStore()
    let catalog = try UsageCatalog(invocation)
    let output = Output()
    var (count, code) = (0, ExitCode.done)
    // Where there is no store, forgetting makes none.
    let store = access(path, F_OK) == 0 ? try UsageStore(at: path, .writing, wait: invocation.wait()) : nil
    for (selection, name) in selections {
      let forgotten = try store?.forget(selection) ?? []
      if forgotten.isEmpty {
        ExitReport.say("\(name) was never used")
        code.worsen(.nothingFound)
      }
      count += forgotten.count
      for identity in forgotten.sorted(by: { ($0.app, $0.type, $0.id) < ($1.app, $1.type, $1.id) }) {
        // What is hidden is forgotten too, and counted, but not named.
        if try catalog.hides(identity, try catalog.record(identity)) { continue }
        try output.line([identity.app, identity.type, identity.id].map(\.visible).joined(separator: "\t"))
      }
    }
    try output.flush()
    if count > 0 { ExitReport.say("\(Numbers.count(count, "record")) forgotten") }
    return code
  }

  /// What is to be forgotten, and how a message names it.
  private static func selections(
    _ invocation: Invocation, _ ids: [String]
  ) throws(UsageError) -> [(UsageSelection, String)] {
    let (app, type, query) = (invocation.text("app"), invocation.text("type"), invocation.text("query"))
    if invocation.has("all") {
      guard ids.isEmpty, app == nil, type == nil, query == nil else {
        throw invocation.usage("--all stands alone")
      }
      return [(.everything, "anything")]
    }
    if let query {
      guard ids.isEmpty, app == nil, type == nil else { throw invocation.usage("--query stands alone") }
      return [(.query(query), "the query \(query.quotedForMessage)")]
    }
    if !ids.isEmpty {
      return ids.map { id in
        let reference = RecordReference(id: id, type: type, app: app)
        return (.records(reference), spoken(reference))
      }
    }
    if type != nil { throw invocation.usage("--type needs an ID") }
    guard let app else { throw invocation.usage("name what to forget: IDs, --app, --query, or --all for everything") }
    return [(.app(app), "the app \(app.quotedForMessage)")]
  }

  /// A reference as a message names it.
  static func spoken(_ reference: RecordReference) -> String {
    var text = "record \(reference.id.quotedForMessage)"
    if let type = reference.type { text += " of type \(type.quotedForMessage)" }
    if let app = reference.app { text += " of app \(app.quotedForMessage)" }
    return text
  }
}
