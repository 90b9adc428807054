public import UniformTypeIdentifiers

/// A representation by bytes in memory.
public struct DataRepresentation<Item>: TransferRepresentation, RouteSource where Item: Transferable {
  /// Built in.
  public typealias Body = Never

  private let route: Route<Item>

  /// Makes a representation that goes out and comes in.
  /// - Parameters:
  ///   - contentType: The type of the bytes.
  ///   - exporting: Makes bytes of a value.
  ///   - importing: Makes a value of bytes of this type or of one that conforms to it.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    route = Route(contentType, exporting: Self.outgoing(exporting), importing: Self.incoming(importing))
  }

  /// Makes a representation that only goes out.
  /// - Parameters:
  ///   - exportedContentType: The type of the bytes.
  ///   - exporting: Makes bytes of a value.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    route = Route(exportedContentType, exporting: Self.outgoing(exporting))
  }

  /// Makes a representation that only comes in.
  /// - Parameters:
  ///   - importedContentType: The type of the bytes.
  ///   - importing: Makes a value of bytes of this type or of one that conforms to it.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    route = Route(importedContentType, importing: Self.incoming(importing))
  }

  /// Makes a representation that goes neither out nor in.
  init(closed contentType: UTType) {
    route = Route(contentType)
  }

  private static func outgoing(
    _ exporting: @escaping @Sendable (Item) async throws -> Data
  ) -> Route<Item>.Exporting {
    { Outgoing(payload: .data(try await exporting($0))) }
  }

  private static func incoming(
    _ importing: @escaping @Sendable (Data) async throws -> Item
  ) -> Route<Item>.Importing {
    { try await importing(try $0.data()) }
  }

  func routes(_ chain: ProxyChain) -> [Route<Item>] { [route] }
}
