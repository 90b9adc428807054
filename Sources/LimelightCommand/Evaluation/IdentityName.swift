internal import Limelight

/// A record's identity as one name, as judgements and runs name documents: `app/type/id`.
///
/// Only the id may have a slash; one in an app or a type is written `%2F`. The files encode blanks and control characters.
enum IdentityName {
  /// The name of an identity.
  static func name(_ identity: Identity) -> String {
    part(identity.app) + "/" + part(identity.type) + "/" + identity.id
  }

  /// The identity of a name; `nil` when it is none.
  static func identity(_ name: String) -> Identity? {
    let parts = name.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[2].isEmpty else { return nil }
    return Identity(app: whole(parts[0]), type: whole(parts[1]), id: String(parts[2]))
  }

  private static func part(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    return text.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
  }

  private static func whole(_ part: Substring) -> String {
    part.split(separator: "%2F", omittingEmptySubsequences: false).joined(separator: "/")
  }
}
