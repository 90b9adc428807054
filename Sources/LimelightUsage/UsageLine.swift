public import LimelightModel

/// One line of what `limelight usage import` reads: a JSON object with `id`, and `app`, `type`, `at`, `count` and `query` as
/// need be.
public struct UsageLine: Sendable, Hashable {
  /// The record, as far as the line names it.
  public var record: RecordReference
  /// When, in seconds since 1970; `nil` is now.
  public var time: Double?
  /// How often.
  public var count = 1
  /// The query that it was chosen for.
  public var query: String?

  /// The most uses that a line may stand for.
  public static let mostUses = 1_000_000

  /// Reads a line.
  ///
  /// Keys that are not known are passed over; `at` is a date as in the record format or a number of seconds.
  /// - Returns: `nil` for a header, which `usage list --json` writes.
  /// - Throws: why the line is no use.
  public static func decode(_ line: UnsafeRawBufferPointer) throws(RecordError) -> UsageLine? {
    try JSONReader.checkUTF8(line)
    var json = JSONReader(line)
    var result = UsageLine(record: RecordReference(id: ""))
    var kind: String?
    guard try json.nextValue() == .object else { throw RecordError("expected an object, such as {\"id\":\"42\"}") }
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      switch json.text(key) {
      case "kind": kind = try json.text("kind")
      case "app": result.record.app = try json.text("app")
      case "type": result.record.type = try json.text("type")
      case "id": result.record.id = try json.text("id") ?? ""
      case "query": result.query = try json.text("query")
      case "count": result.count = try count(&json)
      case "at": result.time = try time(&json)
      default: try json.skipValue()
      }
    }
    try json.end()
    if kind == "header" { return nil }
    guard !result.record.id.isEmpty else { throw RecordError("id is missing") }
    let longest = RecordLimits().identifier
    for (name, text) in [
      ("id", result.record.id), ("type", result.record.type ?? ""), ("app", result.record.app ?? ""),
    ]
    where text.utf8.count > longest {
      throw RecordError("\(name) is longer than \(longest) bytes")
    }
    return result
  }

  private static func count(_ json: inout JSONReader) throws(RecordError) -> Int {
    guard try json.nextValue() == .number, let count = Int(exactly: try json.number()), 1...mostUses ~= count else {
      throw RecordError("count: expected a whole number from 1 to \(mostUses)")
    }
    return count
  }

  private static func time(_ json: inout JSONReader) throws(RecordError) -> Double? {
    switch try json.nextValue() {
    case .number: return try json.number()
    case .null:
      try json.null()
      return nil
    case .string:
      if let seconds = RecordDate.seconds(json.text(try json.string())) { return seconds }
      fallthrough
    default: throw RecordError("at: expected a date, as 2026-11-30T08:00:00Z, or seconds since 1970")
    }
  }
}

extension JSONReader {
  /// A member that is a text, or none for `null`.
  fileprivate mutating func text(_ name: String) throws(RecordError) -> String? {
    switch try nextValue() {
    case .string: return text(try string())
    case .null:
      try null()
      return nil
    default: throw RecordError("\(name): expected a text")
    }
  }
}
