import Testing
import UniformTypeIdentifiers

@Suite("Types made up for unknown tags")
struct DynamicTypeTests {
  @Test("An unknown extension makes a type that knows its extension and its parent")
  func unknown() throws {
    let type = try #require(UTType(filenameExtension: "xyzzy"))
    #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
    #expect(type.preferredFilenameExtension == "xyzzy")
    #expect(type.tags == [.filenameExtension: ["xyzzy"]])
    #expect(type.conforms(to: .data) && type.conforms(to: .item))
    #expect(type.supertypes == [.data, .item])
    #expect(type.localizedDescription == nil && type.preferredMIMEType == nil)
  }

  // Identifiers seen in public descriptions of the form.
  @Test(
    "The identifier is the one known elsewhere",
    arguments: [("scala", "dyn.ah62d4rv4ge81g25brvuu"), ("XYZ", "dyn.ah62d4rv4ge81u8p4")])
  func known(_ text: String, _ identifier: String) {
    #expect(UTType(filenameExtension: text)?.identifier == identifier)
  }

  @Test("Without a parent the identifier holds only the tag")
  func parentless() {
    let type = UTType(tag: "hsp", tagClass: .filenameExtension, conformingTo: nil)
    #expect(type?.identifier == "dyn.age80u65u")
    #expect(type?.supertypes.isEmpty == true)
  }

  @Test(
    "Extension, MIME type and others come back from the identifier",
    arguments: [
      ("foo", UTTagClass.filenameExtension, UTType.image), ("x-a/b=c", .mimeType, .data),
      ("ä:ö,?\\", .filenameExtension, .text), ("xyz", .filenameExtension, .rtfd), ("frob", .filenameExtension, nil),
      ("FROB", UTTagClass(rawValue: "com.apple.ostype"), .data), ("v", UTTagClass(rawValue: "org.example.tag"), nil),
    ] as [(String, UTTagClass, UTType?)])
  func roundTrip(_ tag: String, _ tagClass: UTTagClass, _ parent: UTType?) throws {
    let made = try #require(UTType(tag: tag, tagClass: tagClass, conformingTo: parent))
    let read = try #require(UTType(made.identifier))
    #expect(read == made)
    #expect(read.tags == [tagClass: [tag.lowercased()]])
    if let parent { #expect(read.conforms(to: parent)) }
    #expect(try #require(UTType(tag: tag, tagClass: tagClass, conformingTo: parent)) == made)
  }

  @Test("Any bytes round-trip, and no broken identifier is read or crashes")
  func fuzz() {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let letters = Array("abcdefghkmnpqrstuvwxyz0123456789.:=\\?,ßé🙂")
    for _ in 0..<2_000 {
      let text = String((0..<(1 + next(12))).map { _ in letters[next(letters.count)] })
      if let type = UTType(tag: text, tagClass: .filenameExtension, conformingTo: .data) {
        #expect(UTType(type.identifier) == type)
      }
      if let read = UTType("dyn.a" + text) { #expect(read.isDynamic && !read.tags.isEmpty) }
    }
    for broken in ["dyn.", "dyn.a", "dyn.b", "dyn.a!", "dyn.ah62d4rv4ge8", "dyn.ah62"] {
      #expect(UTType(broken) == nil, "\(broken)")
    }
  }
}
