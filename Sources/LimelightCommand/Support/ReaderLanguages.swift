/// The languages of whoever reads, from the environment.
enum ReaderLanguages {
  /// BCP 47 tags, the best first; empty when the environment names no language.
  static var tags: [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment.value($0) }.first
    return tags(ofLocale: locale ?? "")
  }

  /// The tags of a locale such as `pt_BR.UTF-8` or `sr_RS@latin`.
  static func tags(ofLocale locale: String) -> [String] {
    let parts = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first?.prefix { $0 != "." } ?? ""
    let words = name.split(separator: "_", maxSplits: 1)
    guard let language = words.first.map({ $0.lowercased() }), language != "c", language != "posix" else { return [] }
    let country = words.count > 1 ? words[1].uppercased() : nil
    var script = parts.count > 1 ? scripts[parts[1].lowercased()] : nil
    // Chinese is written by the country where the locale does not say how.
    if script == nil, language == "zh" { script = ["TW", "HK", "MO"].contains(country) ? "Hant" : "Hans" }
    var tags: [String] = []
    if let script {
      if let country { tags.append("\(language)-\(script)-\(country)") }
      tags.append("\(language)-\(script)")
    }
    if let country { tags.append("\(language)-\(country)") }
    return tags + [language]
  }

  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
}
