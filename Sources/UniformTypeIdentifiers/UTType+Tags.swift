extension UTType {
  /// The tags of the type by class; classes without a tag are left out.
  public var tags: [UTTagClass: [String]] {
    guard let record else { return [:] }
    var tags = [UTTagClass.filenameExtension: record.extensions, .mimeType: record.mimeTypes].filter { !$1.isEmpty }
    if let dynamic = DynamicType(identifier: identifier) { tags[dynamic.tagClass] = [dynamic.tag] }
    return tags
  }

  /// Finds the type with a filename extension, or makes up a dynamic one.
  /// - Parameters:
  ///   - filenameExtension: The extension without the dot, in any case; nil comes back when it is empty or has a slash.
  ///   - supertype: What the type must conform to; pass `.directory` or `.package` for what is no plain file.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Finds the type with a MIME type, or makes up a dynamic one.
  /// - Parameters:
  ///   - mimeType: The MIME type, in any case; nil comes back when it has no slash inside.
  ///   - supertype: What the type must conform to.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Finds the type with a tag, or makes up a dynamic one.
  /// - Parameters:
  ///   - tag: The tag, in any case; nil comes back when it cannot be a tag of its class.
  ///   - tagClass: The class of the tag.
  ///   - supertype: What the type must conform to; nil for anything.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let type = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = type
  }

  /// All types with a tag, the preferred one first: the declared ones, else one dynamic type, else none.
  /// - Parameters:
  ///   - tag: The tag, in any case; an empty list comes back when it cannot be a tag of its class.
  ///   - tagClass: The class of the tag.
  ///   - supertype: What the types must conform to; nil for anything.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    guard isTag(tag, of: tagClass) else { return [] }
    let declared = TypeCatalog.shared.identifiers(tag: tag, tagClass).map { UTType(unchecked: $0) }
    let fitting = declared.filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    guard fitting.isEmpty else { return fitting }
    // Lowercase, so that one extension in two cases is one type.
    let dynamic = DynamicType(tag: tag.lowercased(), tagClass: tagClass, parent: supertype?.identifier)
    return [UTType(unchecked: dynamic.identifier)]
  }

  private static func isTag(_ tag: String, of tagClass: UTTagClass) -> Bool {
    guard !tag.isEmpty, !tag.unicodeScalars.contains(where: { $0.value < 32 }) else { return false }
    switch tagClass {
    case .filenameExtension: return !tag.contains("/")
    case .mimeType:
      return tag.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty } && tag.contains("/")
    default: return true
    }
  }
}
