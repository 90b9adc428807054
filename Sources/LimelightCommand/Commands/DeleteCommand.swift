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
      OptionDescription("source", value: "NAME", "what a source brought and what is known of it; stats has the names"),
      OptionDescription("all", "everything, and what is known of the sources"),
    ],
    details: [
      "Asks nothing. The exit code is 1 when nothing was there to delete. Records of a source that has not changed come "
        + "back with: limelight index --again SOURCE."
    ],
    examples: [
      "limelight delete --app org.example.coffee", "limelight delete --app apt --type Package --id apt:vim",
      "limelight delete --source apt",
    ])

  /// What is to be deleted.
  private enum Target {
    case records(Deletion)
    case source(String)
    case everything
  }

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let target = try target(invocation)
    let folder = try invocation.indexFolder()
    let wait = try invocation.wait()
    // A writer would make an index where there is none.
    let reader = try IndexReader(at: folder)
    if case .source(let name) = target { try checkIsKnown(name, reader) }
    let count = try Blocking.run {
      let writer = try await IndexWriter(at: folder, wait: wait)
      let result: Result<Int, any Error>
      do {
        switch target {
        case .records(let deletion): result = .success(try await writer.delete(deletion))
        case .source(let name): result = .success(try await writer.deleteSource(named: name) ?? 0)
        case .everything: result = .success(try await writer.deleteEverything())
        }
      } catch {
        result = .failure(error)
      }
      await writer.close()
      return try result.get()
    }
    ExitReport.say("\(Numbers.count(count, "record")) deleted")
    // A source that had no records is forgotten all the same.
    if case .source = target { return .done }
    return count == 0 ? .nothingFound : .done
  }

  /// Throws what the known sources are when the index has none of a name.
  private static func checkIsKnown(_ name: String, _ reader: IndexReader) throws {
    let known = try reader.read { (snapshot) throws(IndexError) in try snapshot.sources().map(\.name) }
    if known.contains(name) { return }
    let list = known.isEmpty ? "it was filled from none" : "known are \(known.joined(separator: ", "))"
    throw Failure(
      message: "\(reader.path): the index knows no source \(name.quotedForMessage); \(list)", code: .noInput)
  }

  /// What the options name.
  private static func target(_ invocation: Invocation) throws(UsageError) -> Target {
    let (app, type) = (invocation.text("app"), invocation.text("type"))
    let (id, domain) = (invocation.text("id"), invocation.text("domain"))
    for option in ["all", "source"] where invocation.has(option) {
      guard app == nil, type == nil, id == nil, domain == nil else {
        throw invocation.usage("--\(option) cannot be used with --app, --type, --id or --domain")
      }
    }
    if let source = invocation.text("source") {
      if invocation.has("all") { throw invocation.usage("--all and --source cannot be used together") }
      return .source(source)
    }
    if invocation.has("all") { return .everything }
    return .records(try deletion(app, type, id, domain, invocation))
  }

  private static func deletion(
    _ app: String?, _ type: String?, _ id: String?, _ domain: String?, _ invocation: Invocation
  ) throws(UsageError) -> Deletion {
    switch (app, type, id, domain) {
    case (nil, nil, nil, nil):
      throw invocation.usage("name what to delete: --app, --id, --source, or --all for everything")
    case (_, _, _?, _?): throw invocation.usage("--id and --domain cannot be used together")
    case (_, _, let id?, nil): return .identity(Identity(app: app ?? "", type: type ?? "", id: id))
    case (_, _?, nil, _): throw invocation.usage("--type needs --id: a type alone cannot be deleted")
    case (nil, nil, nil, _?): throw invocation.usage("--domain needs --app: a domain belongs to an app")
    case (let app?, nil, nil, let domain?): return .domain(app: app, domain: domain)
    case (let app?, nil, nil, nil): return .app(app)
    }
  }
}
