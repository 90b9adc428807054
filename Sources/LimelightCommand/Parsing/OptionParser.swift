// The scanning state of `getopt_long` is global in C; the command line is parsed once, before any thread is made.
@preconcurrency internal import CGetopt
@preconcurrency internal import Glibc

/// Reads options by `getopt_long`, from the options' descriptions.
struct OptionParser {
  /// What was read.
  struct Result {
    /// The last value of each option given; empty for a flag.
    var values: [String: String] = [:]
    /// What stood besides the options, and after `--`.
    var operands: [String] = []
    /// The place after the last argument read.
    var next = 0
  }

  /// The options there are.
  var options: [OptionDescription]
  /// The command whose options they are, for messages; empty for the program.
  var command: String

  private static let firstLong: Int32 = 256

  /// Reads arguments; the first is the program's or the command's name and is passed over.
  ///
  /// - Parameter stopsAtOperand: whether the first operand ends the reading, else options may stand behind operands.
  func parse(
    _ count: Int, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, stopsAtOperand: Bool
  ) throws(UsageError) -> Result {
    var table = options.enumerated().map { index, description in
      option(
        name: strdup(description.name), has_arg: description.value == nil ? 0 : 1, flag: nil,
        val: Self.firstLong + Int32(index))
    }
    table.append(option())
    defer { for entry in table { free(UnsafeMutablePointer(mutating: entry.name)) } }
    var letters = stopsAtOperand ? "+:" : ":"
    for option in options {
      if let short = option.short { letters += String(short) + (option.value == nil ? "" : ":") }
    }
    var result = Result()
    // 0 starts the scanning anew; messages are our own.
    optind = 0
    opterr = 0
    while true {
      let code = getopt_long(Int32(count), arguments, letters, table, nil)
      if code == -1 { break }
      guard let found = self.description(of: code) else { throw error(code, arguments) }
      let value = found.value == nil ? "" : optarg.map { String(cString: $0) } ?? ""
      guard found.choices.isEmpty || found.choices.contains(value) else {
        throw UsageError(
          "--\(found.name) is one of \(found.choices.joined(separator: ", ")), not \(value.quotedForMessage)", command)
      }
      result.values[found.name] = value
    }
    result.next = Int(optind)
    for index in result.next..<max(count, result.next) {
      if let text = arguments[index] { result.operands.append(String(cString: text)) }
    }
    return result
  }

  private func description(of code: Int32) -> OptionDescription? {
    if code >= Self.firstLong { return options[Int(code - Self.firstLong)] }
    return options.first { $0.short?.asciiValue.map(Int32.init) == code }
  }

  private func error(_ code: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> UsageError {
    if let known = description(of: optopt) {
      return UsageError(
        code == Int32(UInt8(ascii: ":"))
          ? "--\(known.name) needs a value: --\(known.name) \(known.value ?? "")" : "--\(known.name) takes no value",
        command)
    }
    if optopt > 0, optopt < 128 {
      return UsageError("unknown option -\(Character(Unicode.Scalar(UInt8(optopt))))", command)
    }
    let given = arguments[Int(optind) - 1].map { String(cString: $0) } ?? ""
    let name = given.drop { $0 == "-" }.prefix { $0 != "=" }
    let near = options.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    if near.count > 1 {
      return UsageError("--\(name) could be \(near.map { "--" + $0.name }.joined(separator: " or "))", command)
    }
    let question = Suggestion.question(for: name, in: options.map(\.name), prefix: "--")
    return UsageError("unknown option \(given)\(question)", command)
  }
}
