import CXapianShim
import Glibc
import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// Indexes that cannot be opened: each says what is wrong and what to do.
@Suite struct RefusalTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.at("index") }

  private func readingError(_ path: String? = nil) -> IndexError? {
    do throws(IndexError) {
      _ = try IndexContent(path ?? self.path)
      return nil
    } catch { return error }
  }

  private func writingError(_ path: String? = nil) async -> IndexError? {
    do {
      try await withWriter(path ?? self.path) { _ = try await $0.apply([.item(1, "a")]) }
      return nil
    } catch { return error as? IndexError }
  }

  private func fill() async throws {
    try await withWriter(path) { writer in
      _ = try await writer.ingest(ListSource(records: (0..<400).map { .item($0, "Item \($0)") }), Route.parts.options)
      try await writer.apply([.item(7, "Changed"), .item(500, "New")])
    }
  }

  /// Changes the index's own notes behind its back.
  private func setMetadata(_ key: String, _ value: [UInt8]) throws {
    let engine = try EngineWriter(opening: IndexFolder(path).database)
    try engine.setMetadata(Array(key.utf8), value)
    try engine.commit()
    engine.close()
  }

  @Test func nothingThereIsNotFoundByReaders() {
    let error = readingError()
    #expect(error?.code == .notFound)
    #expect(error?.message.contains("limelight index") == true && error?.path == path)
  }

  @Test func aFolderThatIsAFileIsSaidSo() async throws {
    try File.write(path, [])
    let errors = [readingError(), await writingError()]
    #expect(errors.allSatisfy { $0?.code == .cannotCreate && $0?.message.contains("is a file") == true })
    let below = await writingError(path + "/below")
    #expect(below?.code == .cannotCreate && below?.message.contains("Not a directory") == true)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read and write everything"))
  func aFolderWithoutPermissionIsSaidSo() async throws {
    try await fill()
    chmod(path, 0)
    let errors = [readingError(), await writingError()]
    chmod(path, 0o755)
    #expect(errors.allSatisfy { $0?.code == .permission })
    chmod(folder.path, 0o555)
    let made = await writingError(folder.at("other"))
    chmod(folder.path, 0o755)
    #expect(made?.code == .permission)
  }

  @Test func foldersAboveAreMade() async throws {
    #expect(await writingError(folder.at("a/b/c/")) == nil)
    #expect(readingError(folder.at("a/b/c")) == nil)
  }

  @Test func anUnknownSchemaIsRefused() async throws {
    try await fill()
    try setMetadata("schema", Array("limelight 99 segment-files-1".utf8))
    for error in [readingError(), await writingError()] {
      #expect(error?.code == .unknownSchema)
      #expect(error?.message.contains("schema 99") == true && error?.message.contains("delete the folder") == true)
    }
  }

  @Test func anUnknownFeatureIsRefused() async throws {
    try await fill()
    let known = IndexState.features.sorted().joined(separator: " ")
    try setMetadata("schema", Array("limelight \(IndexState.schema) \(known) telepathy-1".utf8))
    for error in [readingError(), await writingError()] {
      #expect(error?.code == .unknownSchema)
      #expect(error?.message.contains("telepathy-1") == true && error?.message.contains("segment-files-1") == false)
    }
  }

  @Test func aDatabaseOfAnotherProgramIsRefusedAndLeftAlone() async throws {
    mkdir(path, 0o755)
    let engine = try EngineWriter(opening: IndexFolder(path).database)
    try engine.put(1, data: Array("theirs".utf8), terms: [])
    try engine.commit()
    engine.close()
    for error in [readingError(), await writingError()] {
      #expect(error?.code == .unknownSchema)
      #expect(error?.message.contains("another program") == true)
    }
    let database = try EngineDatabase(opening: IndexFolder(path).database)
    #expect(try database.documentCount() == 1)
  }

  /// What is left when a process is killed while it makes its first database.
  @Test(arguments: [
    [], ["flintlock"], ["flintlock", "postlist.glass"], ["postlist.glass", "termlist.glass", "v.tmp"],
  ])
  func aHalfMadeDatabaseIsMadeAnew(_ names: [String]) async throws {
    mkdir(path, 0o755)
    mkdir(IndexFolder(path).database, 0o755)
    for name in names { try File.write(IndexFolder(path).database + "/" + name, []) }
    #expect(readingError()?.code == .notFound)
    #expect(await writingError() == nil)
    #expect(try IndexContent(path).records.count == 1)
  }

  @Test func whatIsNoDatabaseIsLeftAlone() async throws {
    mkdir(path, 0o755)
    mkdir(IndexFolder(path).database, 0o755)
    try File.write(IndexFolder(path).database + "/letter", Array("dear".utf8))
    _ = await writingError()
    #expect(try File.read(IndexFolder(path).database + "/letter") == Array("dear".utf8))
  }

  @Test func damagedNotesAreFound() async throws {
    try await fill()
    try setMetadata("state", Array("?".utf8))
    #expect(readingError()?.code == .corrupt)
    #expect(await writingError()?.code == .corrupt)
    #expect(readingError()?.message.contains("delete the folder and index again") == true)
  }

  @Test(arguments: ["xapian/iamglass", "xapian/postlist.glass", "xapian/docdata.glass", "xapian/termlist.glass"])
  func aFileCutShortIsDamage(_ name: String) async throws {
    try await fill()
    let file = path + "/" + name
    let bytes = try File.read(file)
    for length in [0, 1, 30, bytes.count / 2] {
      try File.write(file, bytes[..<length])
      let reading = readingError()
      let check = await code {
        if try !IndexCheck.run(at: path).faults.isEmpty { throw IndexError(.corrupt, "", path: "") }
      }
      #expect(reading != nil || check != nil, "\(name) of \(length) bytes")
      for code in [reading?.code, check].compactMap({ $0 }) {
        #expect(
          [.corrupt, .notFound, .unknownSchema, .cannotCreate, .inputOutput].contains(code), "\(length): \(code)")
      }
    }
  }
}
