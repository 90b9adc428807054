import CoreTransferable
import Testing

@Suite("Importing values")
struct ImportingTests {
  @Test("What is coded comes back")
  func coding() async throws {
    let greeting = Greeting(message: "Hello", displayInAllCaps: true)
    #expect(try await Greeting(importing: greeting.exported(as: .greeting), contentType: .greeting) == greeting)
    #expect(String(decoding: try await greeting.exported(as: .json), as: UTF8.self).contains(#""message":"Hello""#))
    let settings = Settings(theme: "dark")
    let data = try await settings.exported(as: .propertyList)
    #expect(try await Settings(importing: data, contentType: .xmlPropertyList) == settings)
  }

  @Test("Bytes are taken as a type or as one that conforms to it, and without a type by trying")
  func data() async throws {
    let bytes = Data([1, 2, 3])
    #expect(ImageDocumentLayer.importedContentTypes() == [.layer, .image])
    #expect(try await ImageDocumentLayer(importing: bytes, contentType: .jpeg).pixels == bytes)
    #expect(try await ImageDocumentLayer(importing: bytes, contentType: nil).pixels == bytes)
  }

  @Test("A broken content's error is the decoder's own")
  func broken() async {
    await #expect(throws: DecodingError.self) {
      try await Greeting(importing: Data("{".utf8), contentType: .greeting)
    }
  }

  @Test("A type that does not fit is refused with what would")
  func refused() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await ImageDocumentLayer(importing: Data(), contentType: .rtf)
    }
    #expect(
      "\(try #require(error))"
        == "ImageDocumentLayer cannot be imported from public.rtf; it accepts org.example.transfer.layer, public.image")
  }

  @Test("When no representation can read the content, each says why")
  func none() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await String(importing: Data([0xD8]), contentType: nil)
    }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("no representation of String could read the content: the content is not public.utf8"))
    #expect(text.contains("are not UTF-8 text"))
  }

  @Test("A proxy imports by the other type")
  func proxy() async throws {
    _ = try await Report(importing: Data("x".utf8), contentType: .utf8PlainText)
    await #expect(throws: (any Error).self) { try await Report(importing: Data([0xFF]), contentType: .plainText) }
  }
}

@Suite("Types that can be transferred from the start")
struct StandardTypesTests {
  @Test("Text comes and goes as UTF-8, and comes as UTF-16")
  func text() async throws {
    #expect(String.exportedContentTypes() == [.utf8PlainText])
    #expect(try await "Zürich 🏔".exported(as: .text) == Data("Zürich 🏔".utf8))
    #expect(try await String(importing: Data("Zürich".utf8), contentType: .plainText) == "Zürich")
    let wide = try #require("Zürich".data(using: .utf16))
    #expect(try await String(importing: wide, contentType: .utf16ExternalPlainText) == "Zürich")
  }

  @Test("Attributed text goes as its text")
  func attributed() async throws {
    #expect(try await AttributedString("Hello").exported(as: .plainText) == Data("Hello".utf8))
    #expect(try await AttributedString(importing: Data("Hi".utf8), contentType: .plainText) == AttributedString("Hi"))
  }

  @Test("Bytes are what they are")
  func bytes() async throws {
    #expect(try await Data([1, 2]).exported(as: nil) == Data([1, 2]))
    #expect(try await Data(importing: Data([3]), contentType: .png) == Data([3]))
  }

  @Test("A URL goes as its text, a file's as a file URL")
  func url() async throws {
    let page = try #require(URL(string: "https://example.org/a"))
    let file = URL(fileURLWithPath: "/tmp/a b")
    #expect(page.exportedContentTypes() == [.url])
    #expect(file.exportedContentTypes() == [.fileURL, .url])
    #expect(try await page.exported(as: .url) == Data("https://example.org/a".utf8))
    #expect(try await URL(importing: file.exported(as: .fileURL), contentType: .fileURL) == file)
    #expect(try await URL(importing: Data("https://example.org/a\n".utf8), contentType: .url) == page)
    await #expect(throws: (any Error).self) { try await URL(importing: Data("no url".utf8), contentType: .url) }
    #expect(try await URL(importing: Data("http://a".utf8), contentType: .fileURL).scheme == "http")
  }

  @Test("Never has no way out or in")
  func never() {
    #expect(Never.exportedContentTypes().isEmpty && Never.importedContentTypes().isEmpty)
  }
}
