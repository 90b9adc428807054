/// A value to be written as JSON; members keep their order.
indirect enum JSON: Sendable {
  case members([Member])
  case array([JSON])
  case text(String)
  case number(Double)
  case count(Int)
  case flag(Bool)

  /// A name and its value.
  struct Member: Sendable {
    var name: String
    var value: JSON
  }

  static func object(_ members: [(String, JSON)]) -> JSON { .members(members.map(Member.init)) }

  /// The value on one line.
  var line: String {
    switch self {
    case .members(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.line }.joined(separator: ",") + "}"
    case .array(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
    case .text(let text): Self.quoted(text)
    case .number(let value): value.isFinite ? decimal(value, 4) : "null"
    case .count(let value): "\(value)"
    case .flag(let value): value ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let hexadecimal = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
