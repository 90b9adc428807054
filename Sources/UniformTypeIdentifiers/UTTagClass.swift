@_exported public import Foundation

/// A way of naming types other than by identifier, such as filename extensions.
public struct UTTagClass: Hashable, RawRepresentable, Sendable, Codable, CustomStringConvertible {
  /// The identifier of the class.
  public let rawValue: String

  /// Makes a class of tags from its identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The class of filename extensions, without the dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// The class of MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// The identifier of the class.
  public var description: String { rawValue }
}
