/// One line of the record format.
public enum Record: Sendable, Hashable {
  /// An app.
  case app(ApplicationRecord)
  /// An App Shortcut.
  case shortcut(ShortcutRecord)
  /// Phrases that are none of an app's shortcuts.
  case negativePhrases(NegativePhrasesRecord)
  /// A thing of an app.
  case entity(EntityRecord)
  /// The removal of earlier records.
  case delete(Deletion)

  /// The record's identity; `nil` for a deletion.
  public var identity: Identity? {
    switch self {
    case .app(let app): Identity(app: app.id, type: Identity.appType, id: app.id)
    case .shortcut(let shortcut): Identity(app: shortcut.app, type: Identity.shortcutType, id: shortcut.id)
    case .negativePhrases(let list):
      Identity(app: list.app, type: Identity.negativePhrasesType, id: Identity.negativePhrasesType)
    case .entity(let entity): Identity(app: entity.app, type: entity.type, id: entity.id)
    case .delete: nil
    }
  }
}
