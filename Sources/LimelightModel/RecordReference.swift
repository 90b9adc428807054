/// A record as people name it: by its id, and by its type and its app where they say so.
public struct RecordReference: Sendable, Hashable {
  /// The id within the type, or an app's id.
  public var id: String
  /// The type; `nil` for any.
  public var type: String?
  /// The owning app's id; `nil` for any.
  public var app: String?

  /// Makes a reference.
  public init(id: String, type: String? = nil, app: String? = nil) {
    self.id = id
    self.type = type
    self.app = app
  }

  /// Whether an identity is one that the reference may mean.
  public func fits(_ identity: Identity) -> Bool {
    identity.id.utf8.elementsEqual(id.utf8) && type.map { $0.utf8.elementsEqual(identity.type.utf8) } ?? true
      && app.map { $0.utf8.elementsEqual(identity.app.utf8) } ?? true
  }

  /// The identity with nothing where nothing is said.
  public var plainIdentity: Identity { Identity(app: app ?? "", type: type ?? "", id: id) }
}
