/// How the program ended.
enum ExitCode: Int32, Sendable, CaseIterable, Comparable {
  case done = 0
  case nothingFound = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case locked = 75
  case permission = 77
  case configuration = 78
  case interrupted = 130

  /// What it means, for the help.
  var meaning: String {
    switch self {
    case .done: "found or done"
    case .nothingFound: "nothing found"
    case .usage: "the command was called wrongly"
    case .badData: "some of the input is faulty, or the index or the usage store is damaged"
    case .noInput: "a source or the index is not there"
    case .internalError: "an internal failure"
    case .cannotCreate: "the index cannot be made"
    case .inputOutput: "reading or writing failed"
    case .locked: "another writer holds the index or the usage store: try again"
    case .permission: "permission denied"
    case .configuration: "the index or the usage store is of another version"
    case .interrupted: "interrupted"
    }
  }

  /// All codes, in order.
  static var explained: [ExitCode] { allCases }

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  /// Keeps the worse of two.
  mutating func worsen(_ other: ExitCode) { self = max(self, other) }
}
