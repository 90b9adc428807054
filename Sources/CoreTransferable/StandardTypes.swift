public import UniformTypeIdentifiers

extension String: Transferable {
  /// UTF-8 text; comes in as UTF-16 too.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      try decode($0, .utf8PlainText)
    }
    DataRepresentation(importedContentType: .utf16ExternalPlainText) { try decode($0, .utf16ExternalPlainText) }
    DataRepresentation(importedContentType: .utf16PlainText) { try decode($0, .utf16PlainText) }
    DataRepresentation(importedContentType: .plainText) { try decode($0, .plainText) }
  }

  private static func decode(_ data: Data, _ type: UTType) throws -> String {
    let (encoding, name): (Encoding, String) =
      type == .utf16PlainText || type == .utf16ExternalPlainText ? (.utf16, "UTF-16") : (.utf8, "UTF-8")
    // Half a UTF-16 unit would be dropped silently.
    guard encoding == .utf8 || data.count.isMultiple(of: 2), let text = String(data: data, encoding: encoding) else {
      throw TransferError.malformed(type, reason: "the \(data.count) bytes are not \(name) text")
    }
    return text
  }
}

extension AttributedString: Transferable {
  /// The text without its attributes.
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: { String($0.characters) }, importing: { AttributedString($0) })
  }
}

extension Data: Transferable {
  /// The bytes as they are.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// The text of the URL, as a file URL where it is one.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .fileURL) {
      Data($0.absoluteString.utf8)
    } importing: {
      try decode($0, .fileURL)
    }
    .exportingCondition { $0.isFileURL }
    DataRepresentation(contentType: .url) {
      Data($0.absoluteString.utf8)
    } importing: {
      try decode($0, .url)
    }
  }

  private static func decode(_ data: Data, _ type: UTType) throws -> URL {
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: text), url.scheme != nil, url.isFileURL || type != .fileURL else {
      throw TransferError.malformed(type, reason: "“\(text.prefix(80))” is no \(type == .url ? "URL" : "file URL")")
    }
    return url
  }
}
