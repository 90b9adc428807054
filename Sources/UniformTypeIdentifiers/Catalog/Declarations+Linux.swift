import Foundation

extension UTType {
  /// Declares types from a property list's `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations` value.
  ///
  /// An app's `Info.plist` beside its executable is read by itself; this is for manifests of other forms. A type that
  /// was declared before takes over what is new; a type of the system stays as it is.
  /// - Parameter propertyList: The array of declarations; what has no identifier is left out.
  package static func declare(propertyList: Any?) {
    for record in TypeRecord.declarations(propertyList) { TypeCatalog.shared.declare(record) }
  }
}

extension TypeRecord {
  /// The declarations of a property list's array, in its order.
  static func declarations(_ propertyList: Any?) -> [TypeRecord] {
    (propertyList as? [Any] ?? []).compactMap { TypeRecord(declaration: $0 as? [String: Any] ?? [:]) }
  }

  /// Reads one dictionary of type declaration keys; nil without a usable identifier.
  private init?(declaration: [String: Any]) {
    func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
    guard let identifier = declaration["UTTypeIdentifier"] as? String, UTType.isIdentifier(identifier) else {
      return nil
    }
    let tags = declaration["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    self.init(
      identifier: identifier, parents: list(declaration["UTTypeConformsTo"]),
      extensions: list(tags[UTTagClass.filenameExtension.rawValue]).map { $0.lowercased() },
      mimeTypes: list(tags[UTTagClass.mimeType.rawValue]).map { $0.lowercased() },
      name: declaration["UTTypeDescription"] as? String, version: declaration["UTTypeVersion"] as? Int,
      referenceURL: (declaration["UTTypeReferenceURL"] as? String).flatMap { URL(string: $0) })
  }
}
