// Lists of any length are built pairwise, for a pack cannot yet say that all its items are one type. Branches are an
// addition: code for other platforms asks for their versions.
extension TransferRepresentationBuilder {
  /// Begins a list.
  public static func buildPartialBlock<Content>(first content: Content) -> Content
  where Content: TransferRepresentation, Content.Item == Item {
    content
  }

  /// Adds to a list.
  public static func buildPartialBlock<C1, C2>(
    accumulated: C1, next: C2
  ) -> TupleTransferRepresentation<Item, (C1, C2)>
  where C1: TransferRepresentation, C2: TransferRepresentation, C1.Item == Item, C2.Item == Item {
    TupleTransferRepresentation(accumulated, next)
  }

  /// Takes a branch without an alternative.
  public static func buildOptional<Content>(_ content: Content?) -> BranchTransferRepresentation<Content, Content>
  where Content: TransferRepresentation, Content.Item == Item {
    BranchTransferRepresentation(content.map { .first($0) } ?? .none)
  }

  /// Takes the first of two branches.
  public static func buildEither<C1, C2>(first content: C1) -> BranchTransferRepresentation<C1, C2>
  where C1: TransferRepresentation, C2: TransferRepresentation, C1.Item == Item, C2.Item == Item {
    BranchTransferRepresentation(.first(content))
  }

  /// Takes the second of two branches.
  public static func buildEither<C1, C2>(second content: C2) -> BranchTransferRepresentation<C1, C2>
  where C1: TransferRepresentation, C2: TransferRepresentation, C1.Item == Item, C2.Item == Item {
    BranchTransferRepresentation(.second(content))
  }

  /// Takes what is behind a check of versions, which are always new enough here.
  public static func buildLimitedAvailability<Content>(_ content: Content) -> Content
  where Content: TransferRepresentation, Content.Item == Item {
    content
  }
}

/// One of two representations, or none.
public struct BranchTransferRepresentation<First, Second>: TransferRepresentation, RouteSource
where First: TransferRepresentation, Second: TransferRepresentation, First.Item == Second.Item {
  /// The type of the values.
  public typealias Item = First.Item

  /// Built in.
  public typealias Body = Never

  enum Branch: Sendable {
    case first(First)
    case second(Second)
    case none
  }

  private let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }

  func routes(_ chain: ProxyChain) -> [Route<Item>] {
    switch branch {
    case .first(let first): chain.routes(of: first)
    case .second(let second): chain.routes(of: second)
    case .none: []
    }
  }
}
