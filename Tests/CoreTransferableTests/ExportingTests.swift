import CoreTransferable
import Testing

@Suite("Exporting values")
final class ExportingTests {
  let summary = TrailSummary(id: UUID(), name: "Coastal Path", kilometres: 7, steps: ["Beach", "Light House"])

  deinit {
    try? FileManager.default.removeItem(at: summary.mapFile)
  }

  @Test("An entity goes out as rich text, picture and plain text")
  func threeRepresentations() async throws {
    let rtf = try await summary.exported(as: .rtf)
    #expect(String(decoding: rtf, as: UTF8.self) == #"{\rtf1\ansi {\b Coastal Path}\line Beach\line Light House}"#)
    #expect(try await summary.exported(as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let text = try await summary.exported(as: .plainText)
    #expect(String(decoding: text, as: UTF8.self) == "Coastal Path\n7.0 km\nBeach\nLight House")
  }

  @Test("A type is matched by conformance, without one the first representation goes out")
  func conformance() async throws {
    #expect(try await summary.exported(as: .image) == (try await summary.exported(as: .png)))
    #expect(try await summary.exported(as: .text) == (try await summary.exported(as: .rtf)))
    #expect(try await summary.exported(as: nil) == (try await summary.exported(as: .rtf)))
  }

  @Test("The types on offer are listed in their order, proxies included")
  func types() {
    #expect(TrailSummary.exportedContentTypes() == [.rtf, .png, .utf8PlainText])
    #expect(summary.exportedContentTypes() == [.rtf, .png, .utf8PlainText])
    #expect(TrailSummary.importedContentTypes().isEmpty)
    #expect(Greeting.exportedContentTypes() == [.greeting, .utf8PlainText])
    #expect(ImageDocumentLayer.exportedContentTypes(visibility: .all) == [.layer, .png])
  }

  @Test("The app's own error comes through")
  func ownError() async {
    var summary = summary
    summary.steps = []
    let empty = summary
    await #expect(throws: TrailError.noSteps("Coastal Path")) { try await empty.exported(as: .rtf) }
  }

  @Test("A condition decides for each value, and the next representation that fits goes out instead")
  func condition() async throws {
    let closed = Archive(supportsCSV: false, rows: [["a", "b"]])
    let open = Archive(supportsCSV: true, rows: [["a", "b"]])
    #expect(String(decoding: try await open.exported(as: .text), as: UTF8.self) == "a,b")
    #expect(String(decoding: try await closed.exported(as: .text), as: UTF8.self) == "[]")
    #expect(open.exportedContentTypes() == [.commaSeparatedText])
    #expect(closed.exportedContentTypes() == [])
    #expect(Archive.exportedContentTypes() == [.commaSeparatedText])
  }

  @Test("Receivers further away see less, and two visibilities restrict to the stricter")
  func visibility() {
    #expect(Archive.exportedContentTypes(visibility: .all) == [.commaSeparatedText])
    #expect(Archive.exportedContentTypes(visibility: .team) == [.commaSeparatedText, .json])
    #expect(Archive.exportedContentTypes(visibility: .group) == [.commaSeparatedText, .json, .xml])
    #expect(Archive.exportedContentTypes(visibility: .ownProcess) == [.commaSeparatedText, .zip, .json, .xml])
  }

  @Test("A representation of the app's own counts with all of its body")
  func ownRepresentation() async throws {
    let chapter = Chapter(title: "One")
    #expect(Chapter.exportedContentTypes() == [.html, .utf8PlainText])
    #expect(String(decoding: try await chapter.exported(as: .html), as: UTF8.self) == "<h1>One</h1>")
    #expect(String(decoding: try await chapter.exported(as: .plainText), as: UTF8.self) == "One")
    #expect(chapter.suggestedFilename == "One")
  }

  @Test("Branches of a list count by their condition")
  func branches() async throws {
    #expect(Report.exportedContentTypes() == [.plainText, .html])
    #expect(String(decoding: try await Report().exported(as: .plainText), as: UTF8.self) == "draft")
    #expect(Report.importedContentTypes() == [.utf8PlainText, .utf16ExternalPlainText, .utf16PlainText, .plainText])
  }

  @Test("Lists may be long")
  func long() async throws {
    #expect(Long.exportedContentTypes().count == 14)
    #expect(String(decoding: try await Long().exported(as: .webP), as: UTF8.self) == "webp")
  }

  @Test("A list of one is that one")
  func single() {
    let one = DataRepresentation<Page>(exportedContentType: .html) { _ in Data() }
    let built: DataRepresentation<Page> = TransferRepresentationBuilder<Page>.buildBlock(one)
    #expect(type(of: built) == Page.Representation.self)
  }

  @Test("Exporting can be cancelled")
  func cancellation() async {
    let task = Task { [summary] in
      while !Task.isCancelled { await Task.yield() }
      return try await summary.exported(as: .rtf)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

private struct Page: Transferable {
  static var transferRepresentation: DataRepresentation<Page> {
    DataRepresentation(exportedContentType: .html) { _ in Data() }
  }
}

private struct Long: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { _ in Data() }
    DataRepresentation(exportedContentType: .jpeg) { _ in Data() }
    DataRepresentation(exportedContentType: .gif) { _ in Data() }
    DataRepresentation(exportedContentType: .tiff) { _ in Data() }
    DataRepresentation(exportedContentType: .bmp) { _ in Data() }
    DataRepresentation(exportedContentType: .heic) { _ in Data() }
    DataRepresentation(exportedContentType: .svg) { _ in Data() }
    DataRepresentation(exportedContentType: .pdf) { _ in Data() }
    DataRepresentation(exportedContentType: .rtf) { _ in Data() }
    DataRepresentation(exportedContentType: .html) { _ in Data() }
    DataRepresentation(exportedContentType: .xml) { _ in Data() }
    DataRepresentation(exportedContentType: .json) { _ in Data() }
    DataRepresentation(exportedContentType: .zip) { _ in Data() }
    DataRepresentation(exportedContentType: .webP) { _ in Data("webp".utf8) }
  }
}
