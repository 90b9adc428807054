public import UniformTypeIdentifiers

/// A representation by a file, for values too large to hold in memory.
public struct FileRepresentation<Item>: TransferRepresentation, RouteSource where Item: Transferable {
  /// Built in.
  public typealias Body = Never

  private let route: Route<Item>

  /// Makes a representation that goes out and comes in.
  /// - Parameters:
  ///   - contentType: The type of the file.
  ///   - shouldAttemptToOpenInPlace: Whether `importing` gets the file itself where possible, not a copy.
  ///   - exporting: Tells the file of a value.
  ///   - importing: Makes a value of a file. A copy is gone when it returns: move what is to be kept.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    route = Route(
      contentType, exporting: Self.outgoing(exporting),
      importing: Self.incoming(contentType, inPlace: shouldAttemptToOpenInPlace, importing))
  }

  /// Makes a representation that only goes out.
  /// - Parameters:
  ///   - exportedContentType: The type of the file.
  ///   - shouldAllowToOpenInPlace: Whether the receiver may get the file itself, not a copy. The file must allow it too.
  ///   - exporting: Tells the file of a value.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    route = Route(exportedContentType, exporting: Self.outgoing(inPlace: shouldAllowToOpenInPlace, exporting))
  }

  /// Makes a representation that only comes in.
  /// - Parameters:
  ///   - importedContentType: The type of the file.
  ///   - shouldAttemptToOpenInPlace: Whether `importing` gets the file itself where possible, not a copy.
  ///   - importing: Makes a value of a file. A copy is gone when it returns: move what is to be kept.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    route = Route(
      importedContentType,
      importing: Self.incoming(importedContentType, inPlace: shouldAttemptToOpenInPlace, importing))
  }

  private static func outgoing(
    inPlace: Bool = true, _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> Route<Item>.Exporting {
    {
      let sent = try await exporting($0)
      return Outgoing(payload: .file(sent.file, isOriginal: inPlace && sent.allowAccessingOriginalFile))
    }
  }

  private static func incoming(
    _ contentType: UTType, inPlace: Bool,
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> Route<Item>.Importing {
    { try await $0.withFile(of: contentType, inPlace: inPlace, importing) }
  }

  func routes(_ chain: ProxyChain) -> [Route<Item>] { [route] }
}
