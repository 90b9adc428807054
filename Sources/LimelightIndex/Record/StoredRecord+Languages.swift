import LimelightModel

/// Which of a record's titles is shown.
extension StoredRecord {
  /// The title for a reader: in the first language of a list that the record has a title in, else the record's own.
  ///
  /// - Parameter languages: BCP 47 tags, the best first; a tag stands for its narrower ones, too, as `zh` for `zh-Hans`.
  public func title(in languages: [String]) -> String {
    guard has(.localized), !languages.isEmpty else { return title }
    return Self.title(localized, languages) ?? title
  }

  /// The title in the language of another of the record's texts; where several languages have that text, in the reader's.
  ///
  /// - Parameters:
  ///   - text: a synonym, keyword, phrase without its placeholders, subtitle, or longer text.
  ///   - languages: the reader's, as BCP 47 tags, the best first.
  public func title(beside text: String, in languages: [String]) -> String {
    guard has(.localized) else { return title }
    let fitting = localized.filter { Self.holds($0.value, text) }
    if fitting.isEmpty { return title }
    if let read = Self.title(fitting, languages) { return read }
    if Self.holds(ownTexts, text) { return title }
    return fitting.sorted { $0.key < $1.key }.lazy.compactMap(\.value.title).first ?? title
  }

  private static func title(_ texts: LocalizedTexts, _ languages: [String]) -> String? {
    let tags = texts.filter { $0.value.title != nil }.keys.sorted()
    func first(_ isWanted: (_ tag: String, _ language: String) -> Bool) -> String? {
      for language in languages.lazy.map({ $0.lowercased() }) {
        if let tag = tags.first(where: { isWanted($0.lowercased(), language) }) { return texts[tag]?.title }
      }
      return nil
    }
    return first { $0 == $1 } ?? first { $0.hasPrefix($1 + "-") }
  }

  private static func holds(_ texts: LocalizedText, _ text: String) -> Bool {
    texts.synonyms.contains(text) || texts.keywords.contains(text) || texts.subtitle == text
      || texts.phrases.contains { $0 == text || RecordTexts.withoutPlaceholders($0) == text }
  }

  private var localized: LocalizedTexts {
    switch record {
    case .app(let app): app.localized
    case .shortcut(let shortcut): shortcut.localized
    case .entity(let entity): entity.localized
    case .negativePhrases, .delete: [:]
    }
  }

  /// The record's texts in its own language.
  private var ownTexts: LocalizedText {
    switch record {
    case .app(let app):
      LocalizedText(subtitle: app.subtitle, synonyms: app.alternativeNames, keywords: app.keywords)
    case .shortcut(let shortcut):
      LocalizedText(subtitle: shortcut.subtitle, keywords: shortcut.keywords, phrases: shortcut.phrases)
    case .entity(let entity):
      LocalizedText(subtitle: entity.subtitle, synonyms: entity.synonyms, keywords: entity.keywords)
    case .negativePhrases, .delete: LocalizedText()
    }
  }
}
