public import Foundation

extension URL {
  /// Appends a name, with the type's usual extension unless the name has one the type allows.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Appends the type's usual extension, unless the last name has one the type allows.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// This URL with a name, with the type's usual extension unless the name has one the type allows.
  /// - Parameters:
  ///   - partialName: The name, with or without an extension.
  ///   - contentType: The type whose extension is wanted; a type without one adds none.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let isDirectory = contentType.conforms(to: .directory)
    return appendingPathComponent(contentType.completing(partialName), isDirectory: isDirectory)
  }

  /// This URL with the type's usual extension, unless the last name has one the type allows.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let name = lastPathComponent
    let complete = contentType.completing(name)
    return complete == name ? self : appendingPathExtension(String(complete.dropFirst(name.count + 1)))
  }
}

extension NSString {
  /// This path with a name, with the type's usual extension unless the name has one the type allows.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> String {
    appendingPathComponent(contentType.completing(partialName))
  }

  /// This path with the type's usual extension, unless it has one the type allows.
  public func appendingPathExtension(for contentType: UTType) -> String {
    contentType.completing(String(describing: self))
  }
}

extension UTType {
  /// A name that ends with an extension this type allows, adding the preferred one where it is missing.
  package func completing(_ name: String) -> String {
    let found = URL(fileURLWithPath: "/" + name).pathExtension
    if !found.isEmpty {
      if record?.extensions.contains(found.lowercased()) == true { return name }
      let types = UTType.types(tag: found, tagClass: .filenameExtension, conformingTo: nil)
      if types.contains(where: { !$0.isDynamic && $0.conforms(to: self) }) { return name }
    }
    return preferredFilenameExtension.map { "\(name).\($0)" } ?? name
  }
}
