/// The value of an `Exec` key as an argument vector.
///
/// Quoting is resolved first, field codes after that. Codes for files and addresses leave nothing: what is opened
/// is known only when the program is run.
struct ExecLine {
  /// Why a line is no command.
  struct Invalid: Error, Equatable {
    /// What is wrong, in one line.
    var message: String
  }
  /// What the field codes stand for.
  struct Context {
    /// The icon, for `%i`.
    var icon: String?
    /// The translated name, for `%c`.
    var name: String
    /// The desktop file's path, for `%k`.
    var location: String
  }

  /// The program and its arguments.
  let arguments: [String]

  /// Reads a line whose string escapes are resolved already.
  init(_ line: String, _ context: Context) throws(Invalid) {
    var arguments: [String] = []
    for word in try Self.words(of: line) { arguments += try Self.expand(word, context) }
    guard let program = arguments.first, !program.isEmpty else { throw Invalid(message: "Exec names no program") }
    if program.contains("=") { throw Invalid(message: "Exec's program \(quoted(program)) holds an equals sign") }
    self.arguments = arguments
  }

  /// The words of a line. Quotation marks may be double or, as shells have it, single; they may stand within a word.
  private static func words(of line: String) throws(Invalid) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for character in line.unicodeScalars {
      if isEscaped {
        // Within quotation marks a backslash escapes only these; before others it stands for itself.
        if quote != nil && !["\"", "`", "$", "\\"].contains(character) { word?.append("\\") }
        word = (word ?? .init()) + [character]
        isEscaped = false
      } else if character == "\\" && quote != "'" {
        isEscaped = true
        word = word ?? .init()
      } else if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? .init()
      } else if character == " " || character == "\t" || character == "\n" {
        if let full = word { words.append(String(full)) }
        word = nil
      } else if "|<>;()`$".unicodeScalars.contains(character) {
        throw Invalid(message: "Exec's character \(character) must be in quotation marks: no shell reads it")
      } else {
        word = (word ?? .init()) + [character]
      }
    }
    if quote != nil { throw Invalid(message: "Exec's quotation mark is not closed") }
    if isEscaped { throw Invalid(message: "Exec ends with a backslash") }
    if let full = word { words.append(String(full)) }
    return words
  }

  /// The arguments a word becomes once its field codes are filled in.
  private static func expand(_ word: String, _ context: Context) throws(Invalid) -> [String] {
    guard word.contains("%") else { return [word] }
    if word == "%i" { return context.icon.map { ["--icon", $0] } ?? [] }
    var result = String.UnicodeScalarView()
    var isCode = false
    var hasOther = false
    for character in word.unicodeScalars {
      guard isCode else {
        if character == "%" { isCode = true } else { result.append(character) }
        continue
      }
      isCode = false
      switch character {
      case "%": result.append("%")
      case "c": result.append(contentsOf: context.name.unicodeScalars)
      case "k": result.append(contentsOf: context.location.unicodeScalars)
      case "f", "F", "u", "U", "i", "d", "D", "n", "N", "v", "m": hasOther = true
      default: throw Invalid(message: "Exec's field code %\(oneLine(String(character))) is unknown")
      }
    }
    if isCode { throw Invalid(message: "Exec ends an argument with a single %") }
    return result.isEmpty && hasOther ? [] : [String(result)]
  }
}
