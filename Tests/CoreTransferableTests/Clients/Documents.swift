import CoreTransferable
import UniformTypeIdentifiers

extension UTType {
  static let greeting = UTType(exportedAs: "org.example.transfer.greeting", conformingTo: .json)
  static var layer: UTType { UTType(exportedAs: "org.example.transfer.layer") }
}

struct Greeting: Codable, Transferable, Equatable {
  let message: String
  var displayInAllCaps: Bool = false

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .greeting)
    ProxyRepresentation(exporting: \.message)
  }
}

struct Settings: Codable, Transferable, Equatable {
  var theme: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(
      for: Settings.self, contentType: .propertyList, encoder: PropertyListEncoder(), decoder: PropertyListDecoder())
  }
}

struct ImageDocumentLayer: Transferable, Equatable {
  var pixels: Data

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .layer) { layer in
      layer.pixels
    } importing: { data in
      ImageDocumentLayer(pixels: data)
    }
    .suggestedFileName("Layer.exampleLayer")
    DataRepresentation(exportedContentType: .png) { layer in Data("PNG".utf8) + layer.pixels }
    DataRepresentation(importedContentType: .image) { ImageDocumentLayer(pixels: $0) }
  }
}

struct Movie: Transferable {
  let url: URL

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .mpeg4Movie) { movie in
      SentTransferredFile(movie.url)
    } importing: { received in
      let copy = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("kept-\(UUID()).mp4")
      try FileManager.default.copyItem(at: received.file, to: copy)
      return Self(url: copy)
    }
  }
}

struct Archive: Transferable {
  var supportsCSV: Bool
  var rows: [[String]]

  func csvData() -> Data { Data(rows.map { $0.joined(separator: ",") }.joined(separator: "\n").utf8) }

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .commaSeparatedText) { $0.csvData() }
      .exportingCondition { $0.supportsCSV }
    DataRepresentation(exportedContentType: .zip) { _ in Data("PK".utf8) }
      .visibility(.ownProcess)
    DataRepresentation(exportedContentType: .json) { _ in Data("[]".utf8) }
      .visibility(.team)
    DataRepresentation(exportedContentType: .xml) { _ in Data("<a/>".utf8) }
      .visibility(.group)
      .visibility(.all)
  }
}

/// A representation of the app's own, made of others.
struct TitleRepresentation<Value: Transferable>: TransferRepresentation {
  typealias Item = Value

  let title: @Sendable (Value) -> String

  var body: some TransferRepresentation {
    DataRepresentation<Value>(exportedContentType: .html) { [title] in Data("<h1>\(title($0))</h1>".utf8) }
    ProxyRepresentation<Value, String>(exporting: { [title] in title($0) })
  }
}

struct Chapter: Transferable {
  var title: String

  static var transferRepresentation: some TransferRepresentation {
    TitleRepresentation<Chapter> { $0.title }
      .suggestedFileName { $0.title }
  }
}

struct Report: Transferable {
  static let isDraft = true

  static var transferRepresentation: some TransferRepresentation {
    if isDraft {
      DataRepresentation(exportedContentType: .plainText) { _ in Data("draft".utf8) }
    } else {
      DataRepresentation(exportedContentType: .pdf) { _ in Data("final".utf8) }
    }
    if #available(macOS 13, iOS 16, *) {
      DataRepresentation(exportedContentType: .html) { _ in Data("<p>".utf8) }
    }
    if !isDraft {
      DataRepresentation(exportedContentType: .rtf) { _ in Data() }
    }
    ProxyRepresentation(importing: { (_: String) in Report() })
  }
}
