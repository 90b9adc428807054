public import UniformTypeIdentifiers

extension Transferable {
  /// The name suggested for a file with this value; nil when no representation suggests one.
  public var suggestedFilename: String? {
    Self.routes.compactMap { $0.suggestedName?(self) }.last
  }

  /// The types values of this type can be exported as, the preferred one first; conditions are not looked at.
  /// - Parameter visibility: How near the receiver is.
  public static func exportedContentTypes(visibility: TransferRepresentationVisibility = .all) -> [UTType] {
    routes.filter { $0.exporting != nil && $0.visibility.includes(visibility) }.map(\.contentType).unique
  }

  /// The types this value can be exported as, the preferred one first.
  /// - Parameter visibility: How near the receiver is.
  public func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
    Self.routes.filter { $0.visibility.includes(visibility) && $0.allows(self) }.map(\.contentType).unique
  }

  /// Exports this value as bytes, by the first representation that conforms to a type; a file is read whole.
  /// - Parameter contentType: The type wanted; nil for the first representation.
  /// - Throws: An error with the types on offer when none fits, or what the closure of the representation throws.
  public func exported(as contentType: UTType?) async throws -> Data {
    try await content(as: contentType, visibility: .ownProcess, exactFirst: false).data()
  }

  /// Exports this value as a file in a directory; the file is the caller's.
  /// - Parameters:
  ///   - destinationDirectory: An existing directory.
  ///   - contentType: The type wanted; nil for the first representation.
  /// - Returns: The file, named as suggested; where that name is taken, with a number.
  /// - Throws: An error with the types on offer when none fits, one that names the file when it cannot be written, or
  ///   what the closure of the representation throws.
  public func export(to destinationDirectory: URL, contentType: UTType?) async throws -> URL {
    try await content(as: contentType, visibility: .ownProcess, exactFirst: false).write(to: destinationDirectory)
  }

  /// Exports this value as a temporary file and removes that afterwards.
  /// - Parameters:
  ///   - contentType: The type wanted; nil for the first representation.
  ///   - fileHandler: Gets the file, which is there until it returns.
  /// - Returns: What the closure returns.
  /// - Throws: As `export(to:contentType:)`, or what `fileHandler` throws.
  public func withExportedFile<Result>(
    contentType: UTType?, fileHandler: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try await fileHandler(try await export(to: folder.url, contentType: contentType))
  }
}
