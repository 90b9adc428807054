import Foundation
package import UniformTypeIdentifiers

/// A value as it leaves the app: its bytes or file, their type, and a name for them.
package struct ExportedContent: Sendable {
  package enum Payload: Sendable, Hashable {
    case data(Data)
    /// A file of the app; `isOriginal` when the receiver may use it in place, else it is to be copied.
    case file(URL, isOriginal: Bool)
  }

  /// The type of the content: the one asked for or one that conforms to it.
  package var contentType: UTType
  package var payload: Payload
  /// A name for a file with the content, safe to use within a directory.
  package var filename: String

  /// The bytes; a file is read whole.
  /// - Throws: `TransferError.unreadableFile`.
  package func data() throws -> Data {
    switch payload {
    case .data(let data): data
    case .file(let url, _): try url.contents()
    }
  }

  /// Writes the content into a directory and returns the file, under another name where the name is taken.
  /// - Parameter directory: An existing directory.
  /// - Throws: `TransferError.unreadableFile` or `.unwritableFile`.
  package func write(to directory: URL) throws -> URL {
    let target = FileName.free(filename, in: directory)
    do {
      switch payload {
      case .data(let data): try data.write(to: target, options: .withoutOverwriting)
      case .file(let url, _):
        guard FileManager.default.isReadableFile(atPath: url.path) else {
          throw TransferError.unreadableFile(path: url.path, reason: "there is none or it cannot be read")
        }
        try FileManager.default.copyItem(at: url, to: target)
      }
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError.unwritableFile(path: target.path, reason: error.localizedDescription)
    }
    return target
  }
}

extension Transferable {
  /// Exports this value for another process: as exactly the type asked, else as the first that conforms to it.
  ///
  /// Representations of proxies count, those whose condition the value does not meet do not.
  /// - Parameters:
  ///   - contentType: The type wanted; nil for the preferred one.
  ///   - visibility: How near the receiver is.
  /// - Throws: `TransferError.notExportable` with what is offered, or what the app's closure throws.
  package func exportedContent(
    as contentType: UTType?, visibility: TransferRepresentationVisibility = .all
  ) async throws -> ExportedContent {
    try await content(as: contentType, visibility: visibility, exactFirst: true)
  }

  /// Exports as the first representation that fits and goes out.
  func content(
    as contentType: UTType?, visibility: TransferRepresentationVisibility, exactFirst: Bool
  ) async throws -> ExportedContent {
    let visible = Self.routes.filter { $0.exporting != nil && $0.visibility.includes(visibility) }
    var fitting = visible.filter { route in contentType.map { route.contentType.conforms(to: $0) } ?? true }
    if exactFirst {
      fitting = fitting.filter { $0.contentType == contentType } + fitting.filter { $0.contentType != contentType }
    }
    for route in fitting {
      try Task.checkCancellation()
      guard let outgoing = try await route.export(self) else { continue }
      return ExportedContent(
        contentType: route.contentType, payload: outgoing.payload,
        filename: FileName.make(
          suggestion: outgoing.suggestedName ?? suggestedFilename, outgoing.payload, item: "\(Self.self)",
          route.contentType))
    }
    throw TransferError.notExportable(
      item: "\(Self.self)", as: contentType, offered: visible.filter { $0.allows(self) }.map(\.contentType).unique)
  }
}
