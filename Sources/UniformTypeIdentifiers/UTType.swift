public import Foundation

/// A type of file or data, known by its identifier and placed in a tree of types.
///
/// A value is one identifier; what the identifier stands for is looked up when asked, in the system's table, in the
/// declarations of this app, or in the identifier itself when it is dynamic.
public struct UTType: Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String

  /// Takes an identifier as it is.
  init(unchecked identifier: String) {
    self.identifier = identifier
  }

  var record: TypeRecord? { TypeCatalog.shared.record(identifier) }

  /// Makes a declared or dynamic type from its identifier; nil when nothing declares it.
  /// - Parameter identifier: The identifier, in any case.
  public init?(_ identifier: String) {
    guard let record = TypeCatalog.shared.record(identifier) else { return nil }
    self.identifier = record.identifier
  }

  /// The usual filename extension, without the dot; nil when the type has none.
  public var preferredFilenameExtension: String? { record?.extensions.first }

  /// The usual MIME type; nil when the type has none.
  public var preferredMIMEType: String? { record?.mimeTypes.first }

  /// A name for people, in English; nil for a dynamic type and for one declared without a name.
  public var localizedDescription: String? { record?.name }

  /// The version of the declaration; nil when it tells none.
  public var version: Int? { record?.version }

  /// A page that tells of the format; nil when the declaration tells none.
  public var referenceURL: URL? { record?.referenceURL }

  /// Whether the type was made up for a tag that no declared type has.
  public var isDynamic: Bool { identifier.lowercased().hasPrefix(DynamicType.prefix) }

  /// Whether the system or this app declares the type.
  public var isDeclared: Bool { !isDynamic && record != nil }

  /// Whether the type belongs to nobody in particular: its identifier begins with `public.`.
  public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }
}

extension UTType: Hashable {
  /// Whether two identifiers are the same, in any case.
  public static func == (left: UTType, right: UTType) -> Bool {
    // Most comparisons are between different types: those end before a lowercase copy is made.
    left.identifier == right.identifier
      || left.identifier.utf8.count == right.identifier.utf8.count
        && left.identifier.lowercased() == right.identifier.lowercased()
  }

  /// Hashes the identifier, in any case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier.lowercased())
  }
}

extension UTType: Codable {
  private enum Key: String, CodingKey { case identifier }

  /// Reads an identifier: a string, or an object with the key `identifier`.
  ///
  /// A well-formed identifier that only another app declares is kept, so that it survives the way through this one.
  /// - Throws: `DecodingError.dataCorrupted` when the text can be no identifier.
  public init(from decoder: any Decoder) throws {
    let identifier: String
    if let single = try? decoder.singleValueContainer().decode(String.self) {
      identifier = single
    } else {
      identifier = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .identifier)
    }
    guard Self.isIdentifier(identifier) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "“\(identifier)” is no type identifier: only letters, digits, hyphens and dots are allowed")
      )
    }
    self = UTType(identifier) ?? UTType(unchecked: identifier)
  }

  /// Writes the identifier as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }

  /// Whether a text has the form of an identifier.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar == "-" || scalar == "." || !scalar.isASCII || scalar.properties.isAlphabetic
          || scalar.properties.numericType == .decimal
      }
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier.
  public var description: String { identifier }

  /// The identifier, and whether the type is declared or dynamic.
  public var debugDescription: String {
    "\(identifier) (\(isDynamic ? "dynamic" : isDeclared ? "declared" : "not declared"))"
  }
}
