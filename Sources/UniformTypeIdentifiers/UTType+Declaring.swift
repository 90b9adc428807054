extension UTType {
  /// Declares a type this app owns and makes it.
  /// - Parameters:
  ///   - identifier: The identifier, in reverse domain order.
  ///   - parentType: What it conforms to. Without it, what `Info.plist` or an earlier declaration says counts; else
  ///     `public.data`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declaring: identifier, parentType)
  }

  /// Declares a type another app owns and makes it.
  /// - Parameters:
  ///   - identifier: The identifier its owner gave it.
  ///   - parentType: What it conforms to. Without it, what `Info.plist` or an earlier declaration says counts; else
  ///     `public.data`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declaring: identifier, parentType)
  }

  /// Here the code is the declaration, for most apps have no property list beside them.
  private init(declaring identifier: String, _ parentType: UTType?) {
    let catalog = TypeCatalog.shared
    if let parentType {
      catalog.declare(TypeRecord(identifier: identifier, parents: [parentType.identifier]))
    } else if catalog.record(identifier) == nil {
      catalog.declare(TypeRecord(identifier: identifier, parents: [UTType.data.identifier]))
    }
    self.init(unchecked: catalog.record(identifier)?.identifier ?? identifier)
  }
}
