/// A locale as desktop files write it: `lang_COUNTRY.ENCODING@MODIFIER`.
struct DesktopLocale {
  private var language: Substring
  private var country: Substring
  private var modifier: Substring

  /// Takes a locale apart; the encoding is dropped.
  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    func cut(at mark: Character) -> Substring {
      guard let place = rest.firstIndex(of: mark) else { return "" }
      defer { rest = rest[..<place] }
      return rest[rest.index(after: place)...]
    }
    modifier = cut(at: "@")
    _ = cut(at: ".")
    country = cut(at: "_")
    language = rest
  }

  /// The keys' locales that serve this one, the best first; the key without a locale comes after them.
  var candidates: [String] {
    guard !language.isEmpty, language != "C", language != "POSIX" else { return [] }
    var found: [String] = []
    if !country.isEmpty && !modifier.isEmpty { found.append("\(language)_\(country)@\(modifier)") }
    if !country.isEmpty { found.append("\(language)_\(country)") }
    if !modifier.isEmpty { found.append("\(language)@\(modifier)") }
    return found + [String(language)]
  }

  /// The language tag, such as `pt-BR` or `sr-Latn`; `nil` when it names no language.
  var tag: String? {
    guard (2...8).contains(language.utf8.count), Self.isWord(language), language != "POSIX" else { return nil }
    var parts = [language.lowercased()]
    let script = Self.scripts[modifier.lowercased()]
    if let script { parts.append(script) }
    if !country.isEmpty {
      guard (2...3).contains(country.utf8.count), Self.isWord(country) else { return nil }
      parts.append(country.uppercased())
    }
    if script == nil && !modifier.isEmpty && modifier != "euro" {
      let name = modifier.lowercased()
      guard Self.isWord(modifier), name.utf8.count <= 16 else { return nil }
      // A registered variant has five to eight letters; other modifiers are of private use.
      parts += (5...8).contains(name.utf8.count) ? [name] : ["x", String(name.prefix(8))]
    }
    return parts.joined(separator: "-")
  }

  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva", "hebrew": "Hebr", "iqtelif": "Latn",
    "hans": "Hans", "hant": "Hant", "latn": "Latn", "cyrl": "Cyrl", "arab": "Arab", "deva": "Deva",
  ]

  private static func isWord(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
  }
}
