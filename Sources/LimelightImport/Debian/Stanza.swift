internal import Glibc

/// What is used of one package's entry in a package list.
struct Stanza {
  /// The package's name; empty when the entry has none.
  var package = ""
  /// The state dpkg keeps, such as `install ok installed`.
  var status = ""
  /// The section, such as `games` or `contrib/games`.
  var section = ""
  /// The archive's priority, such as `optional`.
  var priority = ""
  /// The home page's address.
  var homepage = ""
  /// The first line of the description.
  var summary = ""
  /// `yes` when the system cannot do without it.
  var essential = ""
  /// Whether one of the fields above was not UTF-8.
  var isDamaged = false
  /// The line it starts at.
  var line = 0
  /// Its size in bytes.
  var byteCount = 0

  /// Whether the package is on the machine, as dpkg says.
  var isInstalled: Bool {
    guard let state = status.split(separator: " ").last else { return false }
    return state == "installed" || state == "triggers-awaited" || state == "triggers-pending"
  }

  /// Its standing: the archive's priority, and ten more when it is installed.
  func rank(isInstalled: Bool) -> Double {
    let own: Double =
      switch priority {
      case _ where essential == "yes": 5
      case "required": 4
      case "important": 3
      case "standard": 2
      case "optional": 1
      default: 0
      }
    return isInstalled ? own + 10 : own
  }

  /// Takes in a line `Field: value`; other lines and other fields are passed over.
  mutating func take(_ line: UnsafeRawBufferPointer) {
    switch line.first {
    case UInt8(ascii: "P"): _ = take(line, "Package", \.package) || take(line, "Priority", \.priority)
    case UInt8(ascii: "S"): _ = take(line, "Section", \.section) || take(line, "Status", \.status)
    case UInt8(ascii: "H"): _ = take(line, "Homepage", \.homepage)
    case UInt8(ascii: "D"): _ = take(line, "Description", \.summary)
    case UInt8(ascii: "E"): _ = take(line, "Essential", \.essential)
    default: break
    }
  }

  /// Takes the value of a line when it is the named field's; says whether it was.
  private mutating func take(
    _ line: UnsafeRawBufferPointer, _ field: StaticString, _ place: WritableKeyPath<Stanza, String>
  ) -> Bool {
    let size = field.utf8CodeUnitCount
    guard line.count > size, line[size] == UInt8(ascii: ":"), let start = line.baseAddress,
      memcmp(start, field.utf8Start, size) == 0
    else { return false }
    var value = line[(size + 1)...]
    while let byte = value.first, byte == 0x20 || byte == 0x09 { value.removeFirst() }
    while let byte = value.last, byte == 0x20 || byte == 0x09 || byte == 0x0D { value.removeLast() }
    if let text = String(validating: value, as: UTF8.self) {
      self[keyPath: place] = text
    } else {
      isDamaged = true
    }
    return true
  }
}
