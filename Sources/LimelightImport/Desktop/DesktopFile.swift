internal import LimelightModel

/// The groups and keys of one desktop file, values as written; what cannot be read is told and passed over.
struct DesktopFile {
  /// A value and the line it stands on.
  struct Value {
    /// The text as written, without the white space around it.
    var text: Substring
    /// The line, from 1.
    var line: Int
  }
  /// The keys of a group: the key without its locale → locale, empty for none → value.
  typealias Keys = [Substring: [Substring: Value]]
  /// One group.
  struct Group {
    /// The line of its heading, from 1.
    var line: Int
    /// Its keys.
    var keys: Keys = [:]

    /// A key's value in no particular language.
    func value(_ key: Substring) -> Value? { keys[key]?[""] }
  }

  /// The path, for faults.
  let file: String
  /// The groups that were asked for, by name.
  private(set) var groups: [Substring: Group] = [:]
  /// What was wrong, in the order of lines.
  private(set) var faults: [Fault] = []
  private var current: Substring?
  private var hasHeading = false

  /// Reads a file's bytes.
  init(_ bytes: [UInt8], file: String) {
    self.file = file
    var line = 0
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      guard let text = String(validating: part, as: UTF8.self) else {
        faults.append(Fault.of(file, line: line, "the line is not UTF-8"))
        continue
      }
      take(Self.trimmed(text[...]), line)
    }
  }

  /// The text without spaces and tabs around it, nor the carriage return at its end.
  private static func trimmed(_ text: Substring) -> Substring {
    var bytes = text.utf8
    while let byte = bytes.first, byte == 0x20 || byte == 0x09 { bytes.removeFirst() }
    while let byte = bytes.last, byte == 0x20 || byte == 0x09 || byte == 0x0D { bytes.removeLast() }
    return Substring(bytes)
  }

  private mutating func take(_ text: Substring, _ line: Int) {
    guard let first = text.utf8.first, first != UInt8(ascii: "#") else { return }
    if first == UInt8(ascii: "[") {
      takeHeading(text, line)
    } else if !hasHeading {
      faults.append(Fault.of(file, line: line, "a line before the first group: expected [Desktop Entry]"))
    } else if let group = current {
      takeKey(text, line, in: group)
    }
  }

  private mutating func takeHeading(_ text: Substring, _ line: Int) {
    hasHeading = true
    current = nil
    guard text.utf8.last == UInt8(ascii: "]"), text.utf8.count > 2 else {
      faults.append(Fault.of(file, line: line, "the group's name does not end with ]"))
      return
    }
    let name = text.dropFirst().dropLast()
    guard name == "Desktop Entry" || name.hasPrefix("Desktop Action ") else { return }
    if groups[name] != nil {
      faults.append(Fault.of(file, line: line, "the group [\(oneLine(String(name)))] is there twice: the first counts"))
      return
    }
    groups[name] = Group(line: line)
    current = name
  }

  private mutating func takeKey(_ text: Substring, _ line: Int, in group: Substring) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
      faults.append(Fault.of(file, line: line, "expected KEY=VALUE"))
      return
    }
    var key = Self.trimmed(text[..<equals])
    var locale: Substring = ""
    if let bracket = key.utf8.firstIndex(of: UInt8(ascii: "[")) {
      guard key.utf8.last == UInt8(ascii: "]"), key.index(after: bracket) < key.index(before: key.endIndex) else {
        faults.append(Fault.of(file, line: line, "expected KEY[LOCALE]=VALUE"))
        return
      }
      locale = key[key.index(after: bracket)...].dropLast()
      key = key[..<bracket]
    }
    let value = Value(text: Self.trimmed(text[text.utf8.index(after: equals)...]), line: line)
    if groups[group]?.keys[key]?[locale] != nil {
      let written = locale.isEmpty ? String(key) : "\(key)[\(locale)]"
      faults.append(Fault.of(file, line: line, "the key \(oneLine(written)) is there twice: the first counts"))
      return
    }
    groups[group]?.keys[key, default: [:]][locale] = value
  }
}
