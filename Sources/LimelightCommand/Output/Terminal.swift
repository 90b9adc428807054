internal import Glibc

/// What a descriptor can show.
struct Terminal {
  /// Whether it is a terminal.
  let isTerminal: Bool
  /// Whether colour and bold are used.
  let usesColor: Bool
  /// The columns of a line; `nil` when that cannot be told or does not matter.
  let columns: Int?

  /// Asks the system and the environment.
  ///
  /// - Parameter color: `auto`, `always` or `never`; only `always` overrules `NO_COLOR`.
  init(descriptor: Int32, color: String = "auto") {
    isTerminal = isatty(descriptor) == 1
    switch color {
    case "always": usesColor = true
    case "never": usesColor = false
    default:
      usesColor = isTerminal && Environment.value("NO_COLOR") == nil && !Self.isDumb
    }
    var size = winsize()
    let isKnown = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : nil
  }

  /// Whether the terminal only takes plain text.
  static var isDumb: Bool { (Environment.value("TERM") ?? "dumb") == "dumb" }

  /// The text of a hit's match.
  func strong(_ text: String) -> String { usesColor && !text.isEmpty ? "\u{1B}[1;33m\(text)\u{1B}[0m" : text }

  /// A text that stands back.
  func dim(_ text: String) -> String { usesColor && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
