/// The help of a command, made from its description.
enum HelpText {
  /// The columns a line of help may take.
  private static let width = 80

  /// The help of the program: its commands, options and exit codes.
  static func program() -> String {
    let program = Commands.program
    var text = "limelight: \(program.abstract)\n\nusage: \(usage(program))\n"
    text += "\ncommands:\n" + table(Commands.all.map { ($0.description.name, $0.description.abstract) })
    text += "\noptions:\n" + table(CommandDescription.globalOptions.map(row))
    text += "\nexit codes:\n" + table(ExitCode.explained.map { ("\($0.rawValue)", $0.meaning) })
    text += "\nexamples:\n" + program.examples.map { "  \($0)\n" }.joined()
    return text + "\nlimelight COMMAND --help tells more about a command.\n"
  }

  /// The help of one command.
  static func command(_ command: CommandDescription) -> String {
    var text = "limelight \(command.name): \(command.abstract)\n\nusage: \(usage(command))\n"
    if let operand = command.operand { text += "\n" + table([(operand.name, operand.abstract)]) }
    for paragraph in command.details { text += "\n" + filled(paragraph, indent: 0) + "\n" }
    if !command.options.isEmpty { text += "\noptions:\n" + table(command.options.map(row)) }
    text += "\noptions of every command:\n" + table(CommandDescription.globalOptions.map(row))
    if !command.examples.isEmpty { text += "\nexamples:\n" + command.examples.map { "  \($0)\n" }.joined() }
    return text
  }

  /// The form of a command line.
  static func usage(_ command: CommandDescription) -> String {
    var words = ["limelight"]
    if !command.name.isEmpty { words.append(command.name) }
    words.append("[OPTION…]")
    if let operand = command.operand {
      switch operand.count {
      case .optional: words.append("[\(operand.name)]")
      case .twoOrMore: words.append(operand.name)
      case .any: words.append("[\(operand.name)…]")
      case .oneOrMore: words.append(command.name.isEmpty ? operand.name : operand.name + "…")
      }
    }
    return words.joined(separator: " ")
  }

  private static func row(_ option: OptionDescription) -> (String, String) {
    var name = option.short.map { "-\($0), " } ?? ""
    name += "--\(option.name)"
    if let value = option.value { name += " \(value)" }
    let choices = option.choices.isEmpty ? "" : ": \(option.choices.joined(separator: ", "))"
    return (name, option.abstract + choices)
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let column = (rows.map(\.0.count).max() ?? 0) + 4
    return rows.map { name, text in
      let head = "  " + name + String(repeating: " ", count: column - name.count - 2)
      return head + filled(text, indent: column) + "\n"
    }.joined()
  }

  /// The text broken into lines; all but the first begin with the indentation.
  private static func filled(_ text: String, indent: Int) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if indent + line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
