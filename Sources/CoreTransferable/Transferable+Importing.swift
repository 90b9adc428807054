public import UniformTypeIdentifiers

extension Transferable {
  /// The types values of this type can be made from, the preferred one first.
  public static func importedContentTypes() -> [UTType] {
    routes.filter { $0.importing != nil }.map(\.contentType).unique
  }

  /// Makes a value from bytes.
  /// - Parameters:
  ///   - data: The bytes.
  ///   - contentType: Their type; nil to let each representation try.
  /// - Throws: An error with the types accepted when none fits, or what the closure of the representation throws.
  public init(importing data: Data, contentType: UTType?) async throws {
    self = try await Self.imported(.data(data, contentType), contentType)
  }

  /// Makes a value from a file.
  /// - Parameters:
  ///   - file: The file.
  ///   - contentType: Its type; nil to take it from its extension, and where that fits nothing, to let each
  ///     representation try.
  /// - Throws: An error with the types accepted when none fits, one that names the file when it cannot be read, or what
  ///   the closure of the representation throws.
  public init(importing file: URL, contentType: UTType?) async throws {
    var type = contentType
    if type == nil, !file.pathExtension.isEmpty {
      let guess = UTType(tag: file.pathExtension, tagClass: .filenameExtension, conformingTo: nil)
      if let guess, Self.importedContentTypes().contains(where: { guess.conforms(to: $0) }) { type = guess }
    }
    self = try await Self.imported(.file(file), type)
  }

  /// Lets each representation that fits try, in their order.
  private static func imported(_ incoming: Incoming, _ contentType: UTType?) async throws -> Self {
    let fitting = routes.filter { route in contentType?.conforms(to: route.contentType) ?? true }
    var errors: [any Error] = []
    for case let importing? in fitting.map(\.importing) {
      try Task.checkCancellation()
      do {
        return try await importing(incoming)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        errors.append(error)
      }
    }
    guard let first = errors.first else {
      throw TransferError.notImportable(item: "\(Self.self)", from: contentType, accepted: importedContentTypes())
    }
    // One representation's error is the app's own and says most.
    guard errors.count > 1 else { throw first }
    throw TransferError.notUnderstood(item: "\(Self.self)", reasons: errors.map { "\($0)" })
  }
}
