import CoreTransferable
import Testing

// What the host of an app uses; it sees more than a client.

@Suite("Exporting for another process")
struct HostTests {
  @Test("A value of any transferable type is exported with its type and a file name")
  func erased() async throws {
    let value: any Transferable = TrailSummary(id: UUID(), name: "Coast", kilometres: 2, steps: ["Beach"])
    let content = try await value.exportedContent(as: .image)
    #expect(content.contentType == .png)
    #expect(content.filename == "Coast.rtf.png")
    guard case .file(let url, let isOriginal) = content.payload else { return #expect(Bool(false), "should be a file") }
    #expect(url.pathExtension == "png" && !isOriginal)
    #expect(try content.data().count == 8)
    try FileManager.default.removeItem(at: url)
    #expect(try await value.exportedContent(as: nil).contentType == .rtf)
  }

  @Test("The type asked exactly wins over an earlier one that conforms to it")
  func exact() async throws {
    #expect(try await Page().exportedContent(as: .text).contentType == .text)
    #expect(try await Page().exported(as: .text) == Data("html".utf8))
    #expect(try await Page().exportedContent(as: .content).contentType == .html)
  }

  @Test("What cannot be exported is told with what is offered")
  func refused() async throws {
    let trail = TrailSummary(id: UUID(), name: "Coast", kilometres: 2, steps: ["Beach"])
    await #expect(
      throws: TransferError.notExportable(
        item: "TrailSummary", as: .movie, offered: [.rtf, .png, .utf8PlainText])
    ) { try await trail.exportedContent(as: .movie) }
    let error = TransferError.notExportable(item: "TrailSummary", as: .movie, offered: [.rtf, .png])
    #expect(
      error.errorDescription == "TrailSummary cannot be exported as public.movie; it offers public.rtf, public.png")
  }

  @Test("What only the app itself may see does not go out")
  func hidden() async {
    let archive = Archive(supportsCSV: false, rows: [])
    await #expect(throws: TransferError.notExportable(item: "Archive", as: .zip, offered: [])) {
      try await archive.exportedContent(as: .zip)
    }
    await #expect(throws: Never.self) { try await archive.exportedContent(as: .zip, visibility: .ownProcess) }
  }

  @Test("Proxies of proxies are followed, and their conditions hold")
  func nested() async throws {
    let book = Book(page: Wrapper(text: "Once", isPublic: true))
    #expect(Book.exportedContentTypes() == [.html, .utf8PlainText, .rtf])
    #expect(try await book.exportedContent(as: .html).data() == Data("<p>Once".utf8))
    #expect(try await book.exportedContent(as: .html).filename == "inner.html")
    let secret = Book(page: Wrapper(text: "Once", isPublic: false))
    #expect(try await secret.exportedContent(as: .text).contentType == .utf8PlainText)
    await #expect(throws: TransferError.self) { try await secret.exportedContent(as: .html) }
  }

  @Test("Types that lead to each other by proxy end")
  func circle() async throws {
    #expect(Ping.exportedContentTypes() == [.utf8PlainText])
    #expect(Pong.exportedContentTypes() == [.utf8PlainText])
    #expect(try await Ping().exportedContent(as: .plainText).data() == Data("pong".utf8))
    #expect(Growing<Int>.exportedContentTypes().isEmpty)
  }

  @Test("A file the app allows to be used is told apart from one to copy")
  func original() async throws {
    let content = try await Shared().exportedContent(as: .pdf)
    #expect(content.payload == .file(Shared.file, isOriginal: true))
    #expect(try await Shared().exportedContent(as: .png).payload == .file(Shared.file, isOriginal: false))
  }
}

private struct Page: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .html) { _ in Data("html".utf8) }
    DataRepresentation(exportedContentType: .text) { _ in Data("text".utf8) }
  }
}

private struct Wrapper: Transferable {
  var text: String
  var isPublic: Bool

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .html) { Data("<p>\($0.text)".utf8) }
      .exportingCondition { $0.isPublic }
      .suggestedFileName("inner.html")
    ProxyRepresentation(exporting: \.text)
  }
}

private struct Book: Transferable {
  var page: Wrapper

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.page)
    DataRepresentation(exportedContentType: .rtf) { _ in Data() }
  }
}

private struct Ping: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (_: Ping) async throws in Pong() }
  }
}

private struct Pong: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (_: Pong) in Ping() }
    ProxyRepresentation { (_: Pong) in "pong" }
  }
}

/// Leads to ever new types.
private struct Growing<Content: Sendable>: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (_: Growing<Content>) in Growing<[Content]>() }
  }
}

private struct Shared: Transferable {
  static let file = URL(fileURLWithPath: "/tmp/shared.pdf")

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .pdf, shouldAllowToOpenInPlace: true) { _ in
      SentTransferredFile(file, allowAccessingOriginalFile: true)
    }
    FileRepresentation(exportedContentType: .png) { _ in SentTransferredFile(file, allowAccessingOriginalFile: true) }
  }
}
