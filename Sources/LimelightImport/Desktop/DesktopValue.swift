/// The meaning of values in desktop files.
enum DesktopValue {
  /// A string, its escapes resolved: `\s \n \t \r \\`; an unknown escape stays as it is.
  static func string(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    return unescaped(text, semicolon: false)
  }

  /// A list, its elements ended by `;`, where `\;` stands for a semicolon; empty elements are left out.
  static func list(_ text: some StringProtocol) -> [String] {
    var elements: [String] = []
    var element = ""
    var isEscaped = false
    for character in text.unicodeScalars {
      if character == ";" && !isEscaped {
        elements.append(element)
        element = ""
        continue
      }
      isEscaped = character == "\\" && !isEscaped
      element.unicodeScalars.append(character)
    }
    elements.append(element)
    return elements.map { unescaped($0, semicolon: true) }.filter { !$0.isEmpty }
  }

  /// A truth value: `true` and, from times past, `1`.
  static func isTrue(_ text: some StringProtocol) -> Bool { text == "true" || text == "1" }

  private static func unescaped(_ text: some StringProtocol, semicolon: Bool) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for character in text.unicodeScalars {
      guard isEscaped else {
        if character == "\\" { isEscaped = true } else { result.append(character) }
        continue
      }
      isEscaped = false
      switch character {
      case "s": result.append(" ")
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "\\": result.append("\\")
      case ";" where semicolon: result.append(";")
      default: result.append(contentsOf: ["\\", character])
      }
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }
}
