/// What went wrong with a usage store, where, and what to do about it.
public struct UsageStoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable, Hashable, CaseIterable {
    /// There is no store at the path.
    case notFound
    /// Another process held the store too long: try again.
    case locked
    /// The file is no store, or damaged; it is left as it is.
    case damaged
    /// The store is of another version, or another program's database; it is left as it is.
    case unknownSchema
    /// The system does not let this user read or write the store.
    case permission
    /// The file or its folder cannot be made.
    case cannotCreate
    /// The system refused a read or a write.
    case inputOutput
    /// The database failed otherwise.
    case engine
  }

  /// The kind of failure.
  public var code: Code
  /// What happened and what to do, in one sentence without a full stop.
  public var message: String
  /// The store's file.
  public var path: String

  /// Makes an error.
  public init(_ code: Code, _ message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// `PATH: message`.
  public var description: String { "\(path): \(message)" }
}
