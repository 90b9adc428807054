import Testing
import UniformTypeIdentifiers

@Suite("Values of types")
struct UTTypeTests {
  @Test("A declared identifier makes a type, in any case; another makes none")
  func identifiers() {
    #expect(UTType("public.png") == .png)
    #expect(UTType("Public.PNG")?.identifier == "public.png")
    #expect(UTType("org.example.unheard-of") == nil)
    #expect(UTType("") == nil)
    #expect(UTType("com.microsoft.word.doc")?.preferredFilenameExtension == "doc")
  }

  @Test("A type tells its name and standing")
  func standing() {
    #expect(UTType.png.isDeclared && UTType.png.isPublic && !UTType.png.isDynamic)
    #expect(UTType.pdf.isDeclared && !UTType.pdf.isPublic)
    #expect(UTType.png.localizedDescription == "PNG image")
    #expect(UTType.png.version == nil && UTType.png.referenceURL == nil)
    #expect("\(UTType.png)" == "public.png")
    #expect(UTType.png.debugDescription == "public.png (declared)")
  }

  @Test("Types are keys of sets and dictionaries")
  func hashing() {
    let icons: [UTType: String] = [.image: "photo", .text: "doc"]
    #expect(icons[.image] == "photo")
    #expect(Set([UTType.png, .png, .jpeg]).count == 2)
  }

  @Test("A type is coded as its identifier and read back, also as an object and when only another app knows it")
  func coding() throws {
    let types: [UTType] = [.png, .plainText]
    let data = try JSONEncoder().encode(types)
    #expect(String(decoding: data, as: UTF8.self) == #"["public.png","public.plain-text"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == types)
    #expect(try JSONDecoder().decode(UTType.self, from: Data(#"{"identifier":"public.png"}"#.utf8)) == .png)
    let foreign = try JSONDecoder().decode([UTType].self, from: Data(#"["org.example.foreign"]"#.utf8))
    #expect(foreign.first?.identifier == "org.example.foreign")
    #expect(foreign.first?.isDeclared == false)
  }

  @Test("What can be no identifier is refused with the reason", arguments: [#""a b""#, #""""#, #""a/b""#])
  func refuses(_ json: String) {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(UTType.self, from: Data(json.utf8)) }
    #expect("\(String(describing: error))".contains("no type identifier"))
  }

  @Test("An app's own type has the parents it names and is found from then on")
  func exported() {
    let greeting = UTType(exportedAs: "org.example.greeting", conformingTo: .json)
    #expect(greeting.conforms(to: .json) && greeting.conforms(to: .data))
    #expect(greeting.isDeclared)
    #expect(UTType("org.example.Greeting") == greeting)
  }

  @Test("An app's own type without a parent is data, until a parent is named")
  func exportedAlone() {
    let note = UTType(importedAs: "org.example.note")
    #expect(note.conforms(to: .data) && !note.conforms(to: .text))
    #expect(UTType(importedAs: "org.example.note", conformingTo: .text).conforms(to: .text))
    #expect(note.conforms(to: .text))
  }

  @Test("A type of the system cannot be declared anew")
  func systemStays() {
    let png = UTType(exportedAs: "public.png", conformingTo: .text)
    #expect(png == .png && !png.conforms(to: .text))
  }

  @Test("Types that declare each other as parents end in no loop")
  func circle() {
    let first = UTType(exportedAs: "org.example.circle-a", conformingTo: UTType(exportedAs: "org.example.circle-b"))
    let second = UTType(exportedAs: "org.example.circle-b", conformingTo: first)
    #expect(second.conforms(to: first) && first.conforms(to: second))
    #expect(!first.isSubtype(of: first))
  }

  @Test("Declarations from many threads are all there")
  func threads() async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask { _ = UTType(exportedAs: "org.example.thread-\(index % 50)", conformingTo: .xml) }
      }
    }
    for index in 0..<50 { #expect(UTType("org.example.thread-\(index)")?.conforms(to: .xml) == true) }
  }
}
