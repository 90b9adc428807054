/// Several representations in their order.
public struct TupleTransferRepresentation<Item, Content>: TransferRepresentation, RouteSource where Item: Transferable {
  /// Built in.
  public typealias Body = Never

  private let parts: [@Sendable (ProxyChain) -> [Route<Item>]]

  init<C1, C2>(_ first: C1, _ second: C2)
  where
    Content == (C1, C2), C1: TransferRepresentation, C2: TransferRepresentation, C1.Item == Item, C2.Item == Item
  {
    parts = [{ $0.routes(of: first) }, { $0.routes(of: second) }]
  }

  func routes(_ chain: ProxyChain) -> [Route<Item>] {
    parts.flatMap { $0(chain) }
  }
}
