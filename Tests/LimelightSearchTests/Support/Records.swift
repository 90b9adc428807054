import LimelightModel

/// An app.
func app(
  _ id: String, _ name: String, others: [String] = [], keywords: [String] = [], priority: Double = 0,
  exec: [String] = [], visibility: Visibility = .listed, localized: LocalizedTexts = [:]
) -> Record {
  .app(
    ApplicationRecord(
      id: id, name: name, alternativeNames: others, keywords: keywords, exec: exec, priority: priority,
      visibility: visibility, localized: localized))
}

/// A shortcut.
func shortcut(
  _ app: String, _ id: String, _ title: String, phrases: [String] = [], keywords: [String] = [], exec: [String] = [],
  order: Int? = nil, visibility: Visibility = .listed, localized: LocalizedTexts = [:]
) -> Record {
  .shortcut(
    ShortcutRecord(
      app: app, id: id, shortTitle: title, phrases: phrases, keywords: keywords, exec: exec, order: order,
      visibility: visibility, localized: localized))
}

/// An entity.
func entity(
  _ id: String, _ title: String, app: String = "", type: String = "", subtitle: String? = nil, synonyms: [String] = [],
  keywords: [String] = [], priority: Double = 0, url: String? = nil, exec: [String] = [], text: String? = nil,
  expires: Double? = nil, visibility: Visibility = .listed, localized: LocalizedTexts = [:]
) -> Record {
  .entity(
    EntityRecord(
      app: app, type: type, id: id, title: title, subtitle: subtitle, synonyms: synonyms, keywords: keywords,
      priority: priority, url: url, exec: exec, text: text, expires: expires, visibility: visibility,
      localized: localized))
}
