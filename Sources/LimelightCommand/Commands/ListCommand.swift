internal import Limelight
internal import LimelightModel

/// `list`: what is indexed, record by record.
enum ListCommand: Command {
  static let description = CommandDescription(
    name: "list", abstract: "list what is indexed",
    options: [
      OptionDescription("app", value: "ID", "list this app's records only"),
      OptionDescription("type", value: "T", "list records of this type only"),
      OptionDescription("limit", short: "n", value: "N", "list N records at most"),
      OptionDescription("all", "list what is hidden, expired or not searched, too"),
      OptionDescription("json", "print JSON Lines"),
    ],
    details: [
      "Each line has four fields with tabs between them: app, type, id and title. With --all a fifth says why a record "
        + "is not found: hidden, exactNameOnly or expired."
    ],
    examples: ["limelight list --app apt --limit 5"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let limit = try invocation.number("limit", default: Listing.most, in: 1...Listing.most)
    let reader = try IndexReader(at: try invocation.indexFolder())
    var walk = Walk(
      app: invocation.text("app"), type: invocation.text("type"), limit: limit, showsAll: invocation.has("all"),
      writesJSON: invocation.has("json"))
    if walk.writesJSON { try RecordJSON.writeHeader(to: walk.output) }
    try reader.read { (snapshot) throws(IndexError) in try walk.run(snapshot, reader.path) }
    if let failure = walk.failure { throw failure }
    try walk.output.flush()
    return walk.count == 0 ? .nothingFound : .done
  }

  /// One walk over the records, each written as it comes.
  private struct Walk {
    let app: String?
    let type: String?
    let limit: Int
    let showsAll: Bool
    let writesJSON: Bool
    let output = Output()
    let hidden = PersonalInput.files().personal.hidden
    let now = WallClock.now()
    var count = 0
    var failure: OutputError?

    private var isEnded: Bool { count >= limit || failure != nil }

    mutating func run(_ snapshot: IndexSnapshot, _ path: String) throws(IndexError) {
      // A newer state may have other records before this place.
      guard count == 0 else {
        throw IndexError(.reopenNeeded, "the index was changed while it was listed; try again", path: path)
      }
      let clauses = (app.map { [Clause.app($0)] } ?? []) + (type.map { [Clause.type($0)] } ?? [])
      guard !clauses.isEmpty else {
        return try snapshot.forEachRecord { _, record in
          take(record)
          return !isEnded
        }
      }
      // Records are refused, so that none is gathered, until there are enough.
      _ = try snapshot.best(clauses.count == 1 ? clauses[0] : .all(clauses), limit: 1_000) { _, record in
        if !isEnded { take(record) }
        return isEnded
      }
    }

    private mutating func take(_ record: StoredRecord) {
      guard app.map({ $0 == record.app }) ?? true, type.map({ $0 == record.type }) ?? true else { return }
      guard showsAll || (record.kind != .negativePhrases && Listing.isShown(record, now: now) && !isHidden(record))
      else { return }
      count += 1
      do throws(OutputError) {
        if writesJSON {
          return try RecordJSON.write(record, hasExpired: Listing.hasExpired(record, now: now), to: output)
        }
        var fields = [record.app, record.type, record.id, record.title]
        if showsAll { fields += reason(record).map { [$0] } ?? [] }
        try output.line(fields.map(\.visible).joined(separator: "\t"))
      } catch {
        failure = error
      }
    }

    /// Whether the user hid a record.
    private func isHidden(_ record: StoredRecord) -> Bool { !hidden.isEmpty && hidden.contains(record.identity) }

    private func reason(_ record: StoredRecord) -> String? {
      if isHidden(record) { return "hidden" }
      if record.visibility != .listed { return record.visibility.rawValue }
      return Listing.hasExpired(record, now: now) ? "expired" : nil
    }
  }
}
