internal import Glibc
internal import LimelightModel

/// The wording of what the system said no to.
enum SystemError {
  /// A short lower-case text for a code of `errno`, without a full stop.
  static func text(_ code: CInt) -> String {
    switch code {
    case ENOENT: return "no such file"
    case EACCES, EPERM: return "permission denied"
    case EISDIR: return "is a directory"
    default:
      let message = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      return message.prefix(1).lowercased() + message.dropFirst()
    }
  }

  /// The fault of a whole file, worded from a code of `errno`.
  static func fault(_ file: String, _ code: CInt) -> Fault { Fault.of(file, text(code)) }
}

extension Fault {
  /// A fault that stays on one line whatever the file is called.
  static func of(_ file: String, line: Int = 0, _ message: String) -> Fault {
    Fault(file: oneLine(file), line: line, message: message)
  }
}

/// The text with control characters and separators of lines replaced, so that it cannot break a message.
func oneLine(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  if isPlain { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}

/// The text in double quotes, made fit for a message: one line, at most 60 characters.
func quoted(_ text: String) -> String {
  let line = oneLine(text)
  return line.count > 60 ? "\"\(line.prefix(57))…\"" : "\"\(line)\""
}
