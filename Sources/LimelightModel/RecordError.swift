/// Why a line is not a record, or a record cannot be written.
public struct RecordError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one line without a full stop; never holds a control character.
  public var message: String

  /// Makes an error.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

extension RecordError {
  /// The error for text that is not JSON.
  ///
  /// - Parameters:
  ///   - position: The place in the line, from 0.
  ///   - reason: What was expected there.
  static func brokenJSON(at position: Int, _ reason: String) -> RecordError {
    RecordError("broken JSON at byte \(position + 1): \(reason)")
  }

  /// The error for a line over the limit.
  static func longLine(_ limit: Int) -> RecordError {
    RecordError("line is longer than \(RecordLimits.written(limit))")
  }
}

extension String {
  /// The text in quotation marks, fit for a message: control characters escaped, long text cut.
  var quotedForMessage: String {
    let shown = unicodeScalars.prefix(60)
    var text = "\""
    for scalar in shown {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + (shown.endIndex == unicodeScalars.endIndex ? "\"" : "…\"")
  }
}
