extension TransferRepresentation {
  /// Exports only values that meet a condition.
  /// - Parameter condition: Whether a value may go out this way; it should answer at once.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> _ConditionalTransferRepresentation<Self> {
    _ConditionalTransferRepresentation(base: self, condition: condition)
  }

  /// Suggests a name for the file a receiver may write; of several the last counts.
  /// - Parameter fileName: The name with its extension.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    ModifiedRepresentation(base: self) { $0.suggestedName = { _ in fileName } }
  }

  /// Suggests a name for the file a receiver may write; of several the last counts.
  /// - Parameter fileName: Tells the name with its extension, or nil for none.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> {
    ModifiedRepresentation(base: self) { $0.suggestedName = fileName }
  }

  /// Shows the representation only to receivers as near as this; of several the strictest counts.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
    ModifiedRepresentation(base: self) { $0.visibility = $0.visibility.restricted(to: visibility) }
  }
}

/// A representation for values that meet a condition.
public struct _ConditionalTransferRepresentation<Base>: TransferRepresentation, RouteSource
where Base: TransferRepresentation {
  /// The type of the values.
  public typealias Item = Base.Item

  /// Built in.
  public typealias Body = Never

  let base: Base
  let condition: @Sendable (Item) -> Bool

  func routes(_ chain: ProxyChain) -> [Route<Item>] {
    chain.routes(of: base).map { route in
      var route = route
      route.conditions.append(condition)
      return route
    }
  }
}

/// A representation with something of each route changed.
struct ModifiedRepresentation<Base>: TransferRepresentation, RouteSource where Base: TransferRepresentation {
  typealias Item = Base.Item
  typealias Body = Never

  let base: Base
  let change: @Sendable (inout Route<Item>) -> Void

  func routes(_ chain: ProxyChain) -> [Route<Item>] {
    chain.routes(of: base).map { route in
      var route = route
      change(&route)
      return route
    }
  }
}
