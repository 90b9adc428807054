/// What tells one record from another: the app it belongs to, its type within the app, and its id within the type.
///
/// Writing a record whose identity is in the index already replaces it. An app's own identity is (`id`, ``appType``, `id`),
/// a shortcut's is (`app`, ``shortcutType``, `id`).
public struct Identity: Sendable, Hashable {
  /// The type under which an app itself is kept.
  public static let appType = "app"
  /// The type under which an App Shortcut is kept.
  public static let shortcutType = "shortcut"
  /// The type under which an app's negative phrases are kept.
  public static let negativePhrasesType = "negativePhrases"

  /// The owning app's identifier; empty when the record belongs to none.
  public var app: String
  /// The type's name within the app; empty when there is none.
  public var type: String
  /// The identifier within the type.
  public var id: String

  /// Makes an identity.
  public init(app: String = "", type: String = "", id: String) {
    self.app = app
    self.type = type
    self.id = id
  }

  // By bytes: Swift's texts are equal when Unicode says so, identities only when they are the same to the letter.
  public static func == (left: Identity, right: Identity) -> Bool {
    left.id.utf8.elementsEqual(right.id.utf8) && left.type.utf8.elementsEqual(right.type.utf8)
      && left.app.utf8.elementsEqual(right.app.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for var text in [app, type, id] {
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(0 as UInt8)
    }
  }
}
