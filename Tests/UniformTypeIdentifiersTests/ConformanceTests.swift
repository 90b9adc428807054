import Testing
import UniformTypeIdentifiers

@Suite("The tree of types")
struct ConformanceTests {
  @Test(
    "A type conforms to itself, its parents and theirs",
    arguments: [
      (UTType.png, [UTType.png, .image, .data, .content, .item]),
      (.utf8PlainText, [.plainText, .text, .data, .content]), (.swiftSource, [.sourceCode, .plainText]),
      (.rtfd, [.package, .compositeContent, .directory, .item]), (.fileURL, [.url, .data]),
      (.heic, [.image]), (.aiff, [.audio, .audiovisualContent]), (.pythonScript, [.shellScript, .script]),
      (.applicationBundle, [.application, .executable, .bundle]), (.vCard, [.text, .contact]),
      (.geoJSON, [.json]), (.emailMessage, [.message]), (.tarArchive, [.archive, .data]),
    ] as [(UTType, [UTType])])
  func conforms(_ type: UTType, _ supertypes: [UTType]) {
    for supertype in supertypes { #expect(type.conforms(to: supertype), "\(type) should conform to \(supertype)") }
  }

  @Test("Branches of the tree stay apart")
  func separate() {
    #expect(!UTType.png.conforms(to: .text))
    #expect(!UTType.image.conforms(to: .png))
    #expect(!UTType.folder.conforms(to: .data))
    #expect(!UTType.rtfd.conforms(to: .rtf))
  }

  @Test("Subtype and supertype leave the type itself out")
  func strict() {
    #expect(UTType.png.isSubtype(of: .image))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(!UTType.png.isSupertype(of: .png))
    #expect(!UTType.image.isSubtype(of: .png))
  }

  @Test("Supertypes are all ancestors without the type")
  func supertypes() {
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
    #expect(UTType.item.supertypes.isEmpty)
  }
}
