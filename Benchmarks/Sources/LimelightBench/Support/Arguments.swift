/// Words, options with a value, and switches of a command line.
struct Arguments {
  private(set) var words: [String] = []
  private var options: [String: String] = [:]
  private var switches: Set<String> = []

  /// Takes a command line apart; `flags` are the options that take no value.
  init(_ arguments: [String], flags: Set<String>) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        words.append(argument)
        continue
      }
      let name = String(argument.dropFirst(2))
      if flags.contains(name) {
        switches.insert(name)
      } else if let value = rest.popFirst() {
        options[name] = value
      } else {
        throw Failure("\(argument) needs a value")
      }
    }
  }

  func has(_ name: String) -> Bool { switches.contains(name) }

  func value(_ name: String) -> String? { options[name] }

  func count(_ name: String, _ standard: Int) throws -> Int {
    guard let text = options[name] else { return standard }
    guard let value = Int(text), value > 0 else { throw Failure("--\(name) takes a number above 0, not \(text)") }
    return value
  }

  func word(_ index: Int, _ what: String) throws -> String {
    guard index < words.count else { throw Failure("\(what) is missing") }
    return words[index]
  }

  func number(_ index: Int, _ what: String) throws -> Int {
    let text = try word(index, what)
    guard let value = Int(text), value > 0 else { throw Failure("\(what) must be a number above 0, not \(text)") }
    return value
  }
}
