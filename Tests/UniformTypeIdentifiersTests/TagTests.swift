import Testing
import UniformTypeIdentifiers

@Suite("Tags of types")
struct TagTests {
  @Test(
    "A filename extension finds its type, in any case",
    arguments: [
      ("png", UTType.png), ("JPG", .jpeg), ("jpeg", .jpeg), ("txt", .plainText), ("rtf", .rtf), ("md", .markdown),
      ("mp4", .mpeg4Movie), ("m4a", .mpeg4Audio), ("mov", .quickTimeMovie), ("gz", .gzip), ("vcf", .vCard),
      ("ts", .mpeg2TransportStream), ("yml", .yaml), ("h", .cHeader), ("tar", .tarArchive), ("epub", .epub),
    ])
  func byExtension(_ text: String, _ type: UTType) {
    #expect(UTType(filenameExtension: text) == type)
  }

  @Test(
    "A MIME type finds its type, in any case",
    arguments: [
      ("image/png", UTType.png), ("Text/Plain", .plainText), ("application/rtf", .rtf), ("text/xml", .xml),
      ("audio/mpeg", .mp3), ("image/svg+xml", .svg), ("application/octet-stream", .data), ("text/vcard", .vCard),
    ])
  func byMIMEType(_ text: String, _ type: UTType) {
    #expect(UTType(mimeType: text) == type)
  }

  @Test("Preferred tags come first")
  func preferred() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.json.preferredMIMEType == "application/json")
    #expect(UTType.image.preferredFilenameExtension == nil)
    #expect(UTType.image.preferredMIMEType == nil)
    #expect(UTType.rtf.tags == [.filenameExtension: ["rtf"], .mimeType: ["text/rtf", "application/rtf"]])
    #expect(UTType.content.tags.isEmpty)
  }

  @Test("What is no plain file needs its own supertype")
  func packages() {
    #expect(UTType(filenameExtension: "rtfd")?.isDynamic == true)
    #expect(UTType(filenameExtension: "rtfd", conformingTo: .package) == .rtfd)
    #expect(UTType(tag: "app", tagClass: .filenameExtension, conformingTo: nil) == .applicationBundle)
  }

  @Test("All types with a tag are listed, the preferred one first")
  func all() {
    let types = UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: .audiovisualContent)
    #expect(types == [.mpeg4Movie, .mpeg4Audio])
    #expect(UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: .audio) == [.mpeg4Audio])
  }

  @Test("What can be no tag finds nothing", arguments: ["", "a/b", "a\u{0}"])
  func broken(_ text: String) {
    #expect(UTType(filenameExtension: text) == nil)
    #expect(UTType.types(tag: text, tagClass: .filenameExtension, conformingTo: nil).isEmpty)
  }

  @Test("A MIME type needs two parts", arguments: ["", "image", "/png", "image/"])
  func brokenMIME(_ text: String) {
    #expect(UTType(mimeType: text) == nil)
  }

  @Test("A tag class is its identifier")
  func tagClass() {
    #expect(UTTagClass.filenameExtension.rawValue == "public.filename-extension")
    #expect(UTTagClass(rawValue: "public.mime-type") == .mimeType)
    #expect("\(UTTagClass.mimeType)" == "public.mime-type")
  }
}
