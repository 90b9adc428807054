/// A representation by the representations of another type.
///
/// All those of the other type count, in its order; a type that leads back to itself adds none.
public struct ProxyRepresentation<Item, ProxyRepresentation>: TransferRepresentation, RouteSource
where Item: Transferable, ProxyRepresentation: Transferable {
  /// Built in.
  public typealias Body = Never

  private let exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?
  private let importing: (@Sendable (ProxyRepresentation) async throws -> Item)?

  /// Makes a representation that goes out and comes in.
  /// - Parameters:
  ///   - exporting: Makes a value of the other type.
  ///   - importing: Makes a value from one of the other type.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }

  /// Makes a representation that only goes out.
  /// - Parameter exporting: Makes a value of the other type; a key path will do.
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    self.exporting = exporting
    importing = nil
  }

  /// Makes a representation that only comes in.
  /// - Parameter importing: Makes a value from one of the other type.
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    exporting = nil
    self.importing = importing
  }

  func routes(_ chain: ProxyChain) -> [Route<Item>] {
    chain.routes(of: ProxyRepresentation.self).map { inner in
      var route = Route<Item>(inner.contentType)
      route.visibility = inner.visibility
      if let exporting, inner.exporting != nil {
        route.exporting = { try await inner.export(try await exporting($0)) }
      }
      if let importing, let importingInner = inner.importing {
        route.importing = { try await importing(try await importingInner($0)) }
      }
      return route
    }
  }
}
