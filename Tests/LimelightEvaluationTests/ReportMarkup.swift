/// A page taken apart strictly: what browsers would mend silently is a fault here.
struct ReportMarkup {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text within, without that of the elements within.
    var text = ""
    var depth: Int
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  private static let void: Set<String> = ["meta", "input"]
  private static let raw: Set<String> = ["style", "script"]

  /// The elements in the order of their opening.
  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var rest: Substring

  init(_ page: String) throws {
    rest = page[...]
    guard take("<!DOCTYPE html>\n") else { throw Fault(description: "no document type") }
    while !rest.isEmpty {
      if take("</") { try close() } else if take("<") { try begin() } else { try text() }
    }
    guard open.isEmpty else { throw Fault(description: "left open: \(open.map { elements[$0].name })") }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  private mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest.removeFirst(prefix.count)
    return true
  }

  private mutating func take(while isWanted: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private mutating func text() throws {
    let text = take { $0 != "<" }
    try check(text)
    if let last = open.last { elements[last].text += text }
  }

  private mutating func close() throws {
    let name = take { $0 != ">" }
    guard take(">"), let last = open.popLast(), elements[last].name == name else {
      throw Fault(description: "</\(name)> closes nothing")
    }
  }

  private mutating func begin() throws {
    var element = Element(name: take { $0.isLetter || $0.isNumber }, attributes: [:], depth: open.count)
    guard !element.name.isEmpty else { throw Fault(description: "a bare <") }
    while take(" ") {
      let name = take { $0.isLetter || $0 == "-" }
      guard !name.isEmpty, element.attributes[name] == nil else { throw Fault(description: "attribute \(name)") }
      var value = ""
      if take("=") {
        guard take("\"") else { throw Fault(description: "\(name) without quotes") }
        value = take { $0 != "\"" }
        guard take("\"") else { throw Fault(description: "\(name) without end") }
        try check(value)
      }
      element.attributes[name] = value
    }
    let isEmpty = take("/")
    guard take(">") else { throw Fault(description: "<\(element.name) without end: \(rest.prefix(30))") }
    if Self.raw.contains(element.name) {
      guard let end = rest.firstRange(of: "</\(element.name)") else { throw Fault(description: "raw text without end") }
      element.text = String(rest[..<end.lowerBound])
      rest = rest[end.lowerBound...]
    }
    elements.append(element)
    if !isEmpty, !Self.void.contains(element.name) { open.append(elements.count - 1) }
  }

  /// References must be known ones, and control characters may not stand anywhere.
  private func check(_ text: String) throws {
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let known = ["amp;", "lt;", "gt;", "quot;", "#39;"]
      guard known.contains(where: part.hasPrefix) else { throw Fault(description: "a bare & before \(part)") }
    }
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control && scalar != "\n" {
      throw Fault(description: "control character \(scalar.value)")
    }
  }
}
