internal import Glibc
internal import Limelight
internal import LimelightModel

/// `usage list`: what was used, the most used first.
enum UsageList {
  static func run(_ invocation: Invocation, _ operands: [String]) throws -> ExitCode {
    if let first = operands.first { throw invocation.usage("list takes no \(first.quotedForMessage)") }
    let limit = try invocation.number("limit", default: Int.max, in: 1...Int.max)
    let catalog = try UsageCatalog(invocation)
    let path = try invocation.usageStore()
    // Nothing was ever used where there is no store.
    let entries = access(path, F_OK) == 0 ? try UsageStore(at: path, .reading).list() : []
    let output = Output()
    let isJSON = invocation.has("json")
    if isJSON { try RecordJSON.writeHeader(to: output) }
    var count = 0
    for entry in entries where count < limit {
      let record = try catalog.record(entry.identity)
      if try catalog.hides(entry.identity, record) { continue }
      count += 1
      if isJSON { try json(entry, record?.title, output) } else { try line(entry, record?.title, output) }
    }
    try output.flush()
    return count == 0 ? .nothingFound : .done
  }

  private static func line(_ entry: UsageEntry, _ title: String?, _ output: Output) throws(OutputError) {
    let identity = entry.identity
    let fields = [
      String(entry.count), time(entry.last), identity.app, identity.type, identity.id, title ?? "",
    ]
    try output.line(fields.map(\.visible).joined(separator: "\t"))
  }

  private static func json(_ entry: UsageEntry, _ title: String?, _ output: Output) throws(OutputError) {
    try output.json { writer in
      writer.member("kind", "use")
      writer.member("app", entry.identity.app)
      writer.member("type", entry.identity.type)
      writer.key("id")
      writer.string(entry.identity.id)
      writer.member("title", title)
      writer.member("count", entry.count)
      writer.member("at", time(entry.last))
      guard !entry.choices.isEmpty else { return }
      writer.key("choices")
      writer.openList()
      for choice in entry.choices {
        writer.openObject()
        writer.key("query")
        writer.string(choice.query)
        writer.member("count", choice.count)
        writer.member("at", time(choice.last))
        writer.closeObject()
      }
      writer.closeList()
    }
  }

  /// A time in UTC: `2026-11-30T08:00:00Z`.
  static func time(_ seconds: Double) -> String {
    var time = time_t(clampingSeconds: seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    func digits(_ number: Int32, _ width: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(digits(parts.tm_year + 1_900, 4))-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
      + "T\(digits(parts.tm_hour)):\(digits(parts.tm_min)):\(digits(parts.tm_sec))Z"
  }
}

extension time_t {
  /// A number of seconds, kept within years of four digits.
  fileprivate init(clampingSeconds seconds: Double) {
    self = time_t(Swift.min(Swift.max(seconds.rounded(.down), -62_135_596_800), 253_402_300_799))
  }
}
