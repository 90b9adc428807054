import Testing
import UniformTypeIdentifiers

@Suite("File names with types")
struct URLTests {
  let folder = URL(fileURLWithPath: "/tmp/box", isDirectory: true)

  @Test(
    "A name takes the type's extension unless it has one the type allows",
    arguments: [
      ("puppy", UTType.jpeg, "puppy.jpeg"), ("puppy.jpg", .jpeg, "puppy.jpg"), ("puppy.JPG", .image, "puppy.JPG"),
      ("puppy.jpg", .plainText, "puppy.jpg.txt"), ("version 1.2", .rtf, "version 1.2.rtf"), ("puppy", .image, "puppy"),
      ("Makefile", .makefile, "Makefile.mk"), ("shot.png", .image, "shot.png"),
    ])
  func component(_ name: String, _ type: UTType, _ expected: String) {
    #expect(folder.appendingPathComponent(name, conformingTo: type).lastPathComponent == expected)
    var url = folder
    url.appendPathComponent(name, conformingTo: type)
    #expect(url.lastPathComponent == expected)
  }

  @Test("A URL takes the type's extension unless it has one the type allows")
  func pathExtension() {
    let url = folder.appendingPathComponent("puppy")
    #expect(url.appendingPathExtension(for: .png).path == "/tmp/box/puppy.png")
    #expect(url.appendingPathExtension(for: .png).appendingPathExtension(for: .png).path == "/tmp/box/puppy.png")
    #expect(url.appendingPathExtension(for: .image) == url)
    var changed = url
    changed.appendPathExtension(for: .gif)
    #expect(changed.path == "/tmp/box/puppy.gif")
  }

  @Test("A package's name makes a directory URL")
  func package() {
    #expect(folder.appendingPathComponent("Notes", conformingTo: .rtfd).hasDirectoryPath)
  }

  @Test("Paths take extensions like URLs")
  func paths() {
    let path = NSString(string: "/tmp/box")
    #expect(path.appendingPathComponent("readme", conformingTo: .plainText) == "/tmp/box/readme.txt")
    #expect(path.appendingPathExtension(for: .zip) == "/tmp/box.zip")
  }
}
