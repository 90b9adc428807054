/// Texts of a page, safe wherever they come from.
enum HTMLText {
  /// A text with no markup of its own, for between tags and within quotes.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default: result.append(visible(scalar))
      }
    }
    return String(result)
  }

  /// A text from outside: of any language and direction, which the page around it does not feel.
  static func foreign(_ text: String, class name: String? = nil) -> String {
    let mark = name.map { " class=\"\($0)\"" } ?? ""
    return "<span\(mark) dir=\"auto\" lang=\"\">\(escaped(text))</span>"
  }

  /// A text as a CSS string, quotes included.
  static func css(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars.lazy.map(visible) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": result.unicodeScalars.append(scalar)
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result + "\""
  }

  /// A count with its noun, such as `1 topic` or `12,000 topics`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(HTMLNumber.grouped(number)) \(number == 1 ? one : many)"
  }

  /// A control character's picture, as pages may not hold the character and readers should see it.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFDD0...0xFDEF: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: scalar
    }
  }
}
