internal import Limelight
internal import LimelightModel

/// `delete`: takes records out of the index.
enum DeleteCommand: Command {
  static let description = CommandDescription(
    name: "delete", abstract: "take records out of the index",
    options: [
      OptionDescription("app", value: "ID", "everything of this app, or only what the next three options name"),
      OptionDescription("type", value: "T", "with --id: the record's type"),
      OptionDescription("id", value: "ID", "one record"),
      OptionDescription("domain", value: "D", "the app's records of this domain"),
      OptionDescription("all", "everything, and what is known of the sources"),
    ],
    details: [
      "Asks nothing. The exit code is 1 when nothing was there to delete. Records of a source that has not changed come "
        + "back with: limelight index --again SOURCE."
    ],
    examples: ["limelight delete --app org.example.coffee", "limelight delete --app apt --type Package --id apt:vim"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let deletion = try deletion(invocation)
    let folder = try invocation.indexFolder()
    let wait = try invocation.wait()
    // A writer would make an index where there is none.
    _ = try IndexReader(at: folder)
    let count = try Blocking.run {
      let writer = try await IndexWriter(at: folder, wait: wait)
      let result: Result<Int, any Error>
      do {
        if let deletion {
          result = .success(try await writer.delete(deletion))
        } else {
          result = .success(try await writer.deleteEverything())
        }
      } catch {
        result = .failure(error)
      }
      await writer.close()
      return try result.get()
    }
    ExitReport.say("\(Numbers.count(count, "record")) deleted")
    return count == 0 ? .nothingFound : .done
  }

  /// What the options name; `nil` for everything.
  private static func deletion(_ invocation: Invocation) throws(UsageError) -> Deletion? {
    let (app, type) = (invocation.text("app"), invocation.text("type"))
    let (id, domain) = (invocation.text("id"), invocation.text("domain"))
    if invocation.has("all") {
      guard app == nil, type == nil, id == nil, domain == nil else {
        throw invocation.usage("--all cannot be used with --app, --type, --id or --domain")
      }
      return nil
    }
    switch (app, type, id, domain) {
    case (nil, nil, nil, nil): throw invocation.usage("name what to delete: --app, --id, or --all for everything")
    case (_, _, _?, _?): throw invocation.usage("--id and --domain cannot be used together")
    case (_, _, let id?, nil): return .identity(Identity(app: app ?? "", type: type ?? "", id: id))
    case (_, _?, nil, _): throw invocation.usage("--type needs --id: a type alone cannot be deleted")
    case (nil, nil, nil, _?): throw invocation.usage("--domain needs --app: a domain belongs to an app")
    case (let app?, nil, nil, let domain?): return .domain(app: app, domain: domain)
    case (let app?, nil, nil, nil): return .app(app)
    }
  }
}
