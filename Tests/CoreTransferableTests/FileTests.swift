import CoreTransferable
import Testing

@Suite("Values in files")
final class FileTests {
  let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("files-\(UUID())", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func movie(_ name: String = "Beach.mp4") throws -> Movie {
    let url = folder.appendingPathComponent(name)
    try Data("frames".utf8).write(to: url)
    return Movie(url: url)
  }

  @Test("A file is copied to where it is exported, under its own name")
  func export() async throws {
    let target = folder.appendingPathComponent("out", isDirectory: true)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let movie = try movie()
    let first = try await movie.export(to: target, contentType: .mpeg4Movie)
    let second = try await movie.export(to: target, contentType: nil)
    #expect([first.lastPathComponent, second.lastPathComponent] == ["Beach.mp4", "Beach 2.mp4"])
    #expect(try Data(contentsOf: second) == Data("frames".utf8))
    #expect(FileManager.default.fileExists(atPath: movie.url.path))
  }

  @Test("Bytes become a file with the suggested name, else with the type's name and extension")
  func names() async throws {
    let summary = TrailSummary(id: UUID(), name: "AC/DC ../\u{1B}Weg", kilometres: 1, steps: ["x"])
    #expect(summary.suggestedFilename == "AC/DC ../\u{1B}Weg.rtf")
    #expect(try await summary.export(to: folder, contentType: .rtf).lastPathComponent == "AC-DC ..--Weg.rtf")
    let settings = try await Settings(theme: "x").export(to: folder, contentType: nil)
    #expect(settings.lastPathComponent == "Settings.plist")
    #expect(try await Chapter(title: "One").export(to: folder, contentType: .html).lastPathComponent == "One.html")
    let long = Chapter(title: String(repeating: "ö", count: 300))
    let name = try await long.export(to: folder, contentType: .html).lastPathComponent
    #expect(name.hasSuffix("ö.html") && name.utf8.count <= 255)
    for odd in ["..", ".", "", "  "] {
      #expect(
        try await Chapter(title: odd).export(to: folder, contentType: .html).lastPathComponent.hasPrefix("Chapter"))
    }
  }

  @Test("A temporary file is gone afterwards")
  func temporary() async throws {
    let (url, text) = try await Greeting(message: "Hi").withExportedFile(contentType: .plainText) { url in
      (url, try String(contentsOf: url, encoding: .utf8))
    }
    #expect(text == "Hi")
    #expect(!FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
  }

  @Test("A file is imported as a copy that is gone afterwards")
  func copied() async throws {
    let source = try movie().url
    let imported = try await Movie(importing: source, contentType: nil)
    defer { try? FileManager.default.removeItem(at: imported.url) }
    #expect(try Data(contentsOf: imported.url) == Data("frames".utf8))
    #expect(FileManager.default.fileExists(atPath: source.path))
    let probe = try await Probe(importing: source, contentType: .mpeg4Movie)
    #expect(probe.file != source && !probe.isOriginal && probe.file.lastPathComponent == "Beach.mp4")
    #expect(!FileManager.default.fileExists(atPath: probe.file.path))
  }

  @Test("A file is imported in place where the app asks for it")
  func inPlace() async throws {
    let source = folder.appendingPathComponent("a.mp3")
    try Data("x".utf8).write(to: source)
    let probe = try await Probe(importing: source, contentType: nil)
    #expect(probe.file == source && probe.isOriginal)
  }

  @Test("Bytes are given to a file representation as a file of their type")
  func bytesAsFile() async throws {
    let probe = try await Probe(importing: Data("frames".utf8), contentType: .mpeg4Movie)
    #expect(probe.size == 6 && !probe.isOriginal && probe.file.pathExtension == "mp4")
  }

  @Test("A file is given to a data representation as bytes, its type told by its extension")
  func fileAsBytes() async throws {
    let file = folder.appendingPathComponent("note.txt")
    try Data("Hello".utf8).write(to: file)
    #expect(try await String(importing: file, contentType: nil) == "Hello")
    let unknown = folder.appendingPathComponent("note.unknown")
    try Data("Hello".utf8).write(to: unknown)
    #expect(try await String(importing: unknown, contentType: nil) == "Hello")
  }

  @Test("A file that is not there is named, with what is wrong")
  func missing() async throws {
    let gone = folder.appendingPathComponent("gone.mp4")
    for attempt in [
      { try await Movie(importing: gone, contentType: nil) as any Sendable },
      { try await Movie(url: gone).exported(as: nil) }, { try await String(importing: gone, contentType: .plainText) },
      { try await Movie(url: gone).export(to: self.folder, contentType: nil) },
    ] as [() async throws -> any Sendable] {
      let error = await #expect(throws: (any Error).self) { try await attempt() }
      #expect("\(try #require(error))".hasPrefix("cannot read \(gone.path): there is none"))
    }
    let nowhere = folder.appendingPathComponent("nowhere", isDirectory: true)
    let error = await #expect(throws: (any Error).self) {
      try await Greeting(message: "x").export(to: nowhere, contentType: nil)
    }
    #expect("\(try #require(error))".hasPrefix("cannot write \(nowhere.path)/Greeting"))
    let directory = await #expect(throws: (any Error).self) { try await Movie(url: folder).exported(as: nil) }
    #expect("\(try #require(directory))" == "cannot read \(folder.path): it is a directory")
  }
}

private struct Probe: Transferable {
  var file: URL
  var isOriginal: Bool
  var size: Int

  static func read(_ received: ReceivedTransferredFile) throws -> Probe {
    Probe(
      file: received.file, isOriginal: received.isOriginalFile, size: try Data(contentsOf: received.file).count)
  }

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(importedContentType: .movie) { try Probe.read($0) }
    FileRepresentation(importedContentType: .audio, shouldAttemptToOpenInPlace: true) { try Probe.read($0) }
  }
}
