import Foundation
import UniformTypeIdentifiers

/// What comes in: bytes or a file, whichever the sender had.
enum Incoming: Sendable {
  /// Bytes and their type, where it is known.
  case data(Data, UTType?)
  case file(URL)

  /// The bytes; a file is read whole.
  /// - Throws: `TransferError.unreadableFile`.
  func data() throws -> Data {
    switch self {
    case .data(let data, _): data
    case .file(let url): try url.contents()
    }
  }

  /// Runs a closure with a file: the sender's own, a copy, or one made of the bytes.
  /// - Parameters:
  ///   - contentType: Gives the file its extension when it is made of bytes of an unknown type.
  ///   - inPlace: Whether the sender's own will do.
  ///   - body: Gets the file; a copy is removed when it returns.
  func withFile<Result>(
    of contentType: UTType, inPlace: Bool, _ body: (ReceivedTransferredFile) async throws -> Result
  ) async throws -> Result {
    if case .file(let url) = self, inPlace {
      return try await body(ReceivedTransferredFile(file: url, isOriginalFile: true))
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file: URL
    switch self {
    case .file(let url): file = try folder.copy(url)
    case .data(let data, let type):
      file = folder.url.appendingPathComponent("Data", conformingTo: type ?? contentType)
      try data.write(to: file)
    }
    return try await body(ReceivedTransferredFile(file: file, isOriginalFile: false))
  }
}

extension URL {
  /// The bytes of a file.
  /// - Throws: `TransferError.unreadableFile`.
  func contents() throws -> Data {
    do {
      return try Data(contentsOf: self)
    } catch {
      var isDirectory = ObjCBool(false)
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      throw TransferError.unreadableFile(
        path: path,
        reason: exists ? isDirectory.boolValue ? "it is a directory" : "it cannot be read" : "there is none")
    }
  }
}

/// A folder of its own for files on their way.
struct TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Copies a file or directory into the folder under its own name.
  /// - Throws: `TransferError.unreadableFile`.
  func copy(_ source: URL) throws -> URL {
    let target = url.appendingPathComponent(source.lastPathComponent)
    do {
      try FileManager.default.copyItem(at: source, to: target)
    } catch {
      let exists = FileManager.default.fileExists(atPath: source.path)
      throw TransferError.unreadableFile(
        path: source.path, reason: exists ? error.localizedDescription : "there is none")
    }
    return target
  }

  /// Removes the folder; what is left behind in the temporary directory does no harm.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
