import UniformTypeIdentifiers

/// One way out, in, or both, for one content type: what all representations come down to.
struct Route<Item: Transferable>: Sendable {
  /// Nil comes back where a value behind a proxy does not want to go out.
  typealias Exporting = @Sendable (Item) async throws -> Outgoing?
  typealias Importing = @Sendable (Incoming) async throws -> Item

  let contentType: UTType
  var exporting: Exporting?
  var importing: Importing?
  var visibility = TransferRepresentationVisibility.all
  var conditions: [@Sendable (Item) -> Bool] = []
  var suggestedName: (@Sendable (Item) -> String?)?

  init(_ contentType: UTType, exporting: Exporting? = nil, importing: Importing? = nil) {
    self.contentType = contentType
    self.exporting = exporting
    self.importing = importing
  }

  /// Whether a value may go out this way; what a proxy of it wants is not known before.
  func allows(_ item: Item) -> Bool {
    exporting != nil && conditions.allSatisfy { $0(item) }
  }

  /// Exports a value; nil when it does not want to go out this way.
  func export(_ item: Item) async throws -> Outgoing? {
    guard allows(item), let exporting, var outgoing = try await exporting(item) else { return nil }
    outgoing.suggestedName = suggestedName?(item) ?? outgoing.suggestedName
    return outgoing
  }
}

/// What goes out.
struct Outgoing: Sendable {
  var payload: ExportedContent.Payload
  var suggestedName: String?
}

/// A representation that knows its routes.
protocol RouteSource: TransferRepresentation {
  /// The routes in their order.
  /// - Parameter chain: The types that led here by proxy.
  func routes(_ chain: ProxyChain) -> [Route<Item>]
}

/// The types that led to a representation by proxy, so that a circle of them ends.
struct ProxyChain: Sendable {
  private var types: [ObjectIdentifier] = []

  /// Generic types can lead to ever new ones; nobody reads a value through more proxies than this.
  private static let limit = 16

  /// The routes of all representations of a type; none when the type is in the chain already.
  func routes<Item: Transferable>(of type: Item.Type) -> [Route<Item>] {
    let id = ObjectIdentifier(type)
    guard !types.contains(id), types.count < Self.limit else { return [] }
    var chain = self
    chain.types.append(id)
    // The compiler cannot know that the representations of a type are for its own values.
    return chain.routes(of: Item.transferRepresentation) as Any as? [Route<Item>] ?? []
  }

  /// The routes of a representation: its own, or those of its body.
  // The optimizer of Swift 6.3.1 stops at a copy of this made for one type of item.
  @_semantics("optimize.sil.specialize.generic.never")
  func routes<R: TransferRepresentation>(of representation: R) -> [Route<R.Item>] {
    func open<Source: RouteSource>(_ source: Source) -> Any { source.routes(self) }
    if let source = representation as? any RouteSource { return open(source) as? [Route<R.Item>] ?? [] }
    guard R.Body.self != Never.self else { return [] }
    return routes(of: representation.body) as Any as? [Route<R.Item>] ?? []
  }
}

extension Transferable {
  /// All routes of this type in their order.
  static var routes: [Route<Self>] { ProxyChain().routes(of: Self.self) }
}

extension Sequence where Element == UTType {
  /// The types without repetitions, in their order.
  var unique: [UTType] {
    var seen: Set<UTType> = []
    return filter { seen.insert($0).inserted }
  }
}
