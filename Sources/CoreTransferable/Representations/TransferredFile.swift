public import UniformTypeIdentifiers

/// A file as its sender hands it on.
public struct SentTransferredFile: Sendable {
  /// Where the file is.
  public let file: URL

  /// Whether the receiver may read and write the file itself; otherwise it gets a copy.
  public let allowAccessingOriginalFile: Bool

  /// Hands on a file.
  /// - Parameters:
  ///   - file: Where the file is.
  ///   - allowAccessingOriginalFile: Whether the receiver may read and write the file itself.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file as its receiver gets it.
public struct ReceivedTransferredFile: Sendable {
  /// Where the file is; a copy is there only until the importing closure returns.
  public let file: URL

  /// Whether this is the sender's file and not a copy.
  public let isOriginalFile: Bool
}
