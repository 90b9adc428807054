extension UTType {
  /// All types this one directly or indirectly conforms to, without itself.
  public var supertypes: Set<UTType> {
    Set(TypeCatalog.shared.ancestors(of: identifier).map { UTType(unchecked: $0) })
  }

  /// Whether this type is the other or directly or indirectly conforms to it.
  public func conforms(to type: UTType) -> Bool {
    self == type || isSubtype(of: type)
  }

  /// Whether this type directly or indirectly conforms to the other and is not the same.
  public func isSubtype(of type: UTType) -> Bool {
    self != type && TypeCatalog.shared.ancestors(of: identifier).contains { UTType(unchecked: $0) == type }
  }

  /// Whether the other type directly or indirectly conforms to this one and is not the same.
  public func isSupertype(of type: UTType) -> Bool {
    type.isSubtype(of: self)
  }
}
