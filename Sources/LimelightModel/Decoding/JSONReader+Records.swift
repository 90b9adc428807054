// Reading values of the types the record format has. `null` counts as a missing key, as many programs write it so.
// `name` is the key's path in a message; it is only made when there is something to say.

extension JSONReader {
  /// The record format's key with this name, if it is one.
  func recordKey(_ key: JSONString) -> RecordKey? {
    key.isEscaped ? RecordKey(rawValue: text(key)) : RecordKey(rawBytes(key))
  }

  /// Passes over the kind; when it was guessed, any other is an error.
  mutating func skipKind(_ kind: RecordKind, _ isGuess: Bool) throws(RecordError) {
    guard isGuess, try nextValue() != .null else { return try skipValue() }
    guard try nextValue() == .string else { throw RecordError("not a kind") }
    guard RecordKind(rawBytes(try string())) == kind else { throw RecordError("another kind") }
  }

  /// Reads a string; `nil` for `null`.
  mutating func optionalString(_ name: @autoclosure () -> String) throws(RecordError) -> String? {
    guard try isNext(.string, name()) else { return nil }
    return text(try string())
  }

  /// Reads a number; `nil` for `null`.
  mutating func optionalNumber(_ name: @autoclosure () -> String) throws(RecordError) -> Double? {
    guard try isNext(.number, name()) else { return nil }
    return try number()
  }

  /// Reads a boolean; `nil` for `null`.
  mutating func optionalBoolean(_ name: @autoclosure () -> String) throws(RecordError) -> Bool? {
    guard try isNext(.boolean, name()) else { return nil }
    return try boolean()
  }

  /// Reads a list of strings; empty for `null`.
  mutating func strings(_ name: @autoclosure () -> String) throws(RecordError) -> [String] {
    guard try isNext(.list, name()) else { return [] }
    try enter()
    var list: [String] = []
    var isFirst = true
    while try nextElement(&isFirst) {
      let found = try nextValue()
      guard found == .string else {
        throw .wrongType("\(name())[\(list.count)]", expected: .string, found: found)
      }
      list.append(text(try string()))
    }
    return list
  }

  /// Enters an object; `false` for `null`.
  mutating func enterObject(_ name: @autoclosure () -> String) throws(RecordError) -> Bool {
    guard try isNext(.object, name()) else { return false }
    try enter()
    return true
  }

  /// Checks the type of the value here; `false` for `null`, which is consumed.
  private mutating func isNext(
    _ expected: JSONValueKind, _ name: @autoclosure () -> String
  ) throws(RecordError) -> Bool {
    let found = try nextValue()
    if found == expected { return true }
    guard found == .null else { throw .wrongType(name(), expected: expected, found: found) }
    try null()
    return false
  }
}

extension RecordError {
  /// The error for a value of the wrong type.
  static func wrongType(_ name: String, expected: JSONValueKind, found: JSONValueKind) -> RecordError {
    RecordError("\(name): expected \(expected.words), found \(found.words)")
  }

  /// The error for a kind the format does not have.
  static func unknownKind(_ name: String) -> RecordError {
    RecordError("unknown kind \(name.quotedForMessage); known are \(RecordKind.allCases.words(\.rawValue))")
  }
}

extension Sequence {
  /// The names as a list in a sentence: `a, b and c`.
  func words(_ name: (Element) -> String) -> String {
    let names = map(name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
