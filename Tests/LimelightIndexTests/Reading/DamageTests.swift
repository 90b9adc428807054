import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// Bytes that changed on the disk: found by the check, and never more than an error for whoever reads.
@Suite struct DamageTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func filled() async throws -> String {
    let path = folder.at("index")
    var records = ModelRecords(seed: 1)
    records.idCount = 200
    let list = (0..<400).map { _ in records.record() } + [.item(1, String(repeating: "long ", count: 3_000))]
    try await withWriter(path) { writer in
      _ = try await writer.ingest(ListSource(records: list), Route.segment.options)
      _ = try await writer.delete(.identity(Identity(app: "org.a", type: "T", id: "7")))
      try await writer.apply((0..<20).map { _ in records.record() })
    }
    return path
  }

  /// Reads all there is in every way; gives the error, if there is one.
  private func readAll(_ path: String) -> IndexError? {
    do throws(IndexError) {
      let reader = try IndexReader(at: path)
      let content = try IndexContent(reader)
      try reader.read { (snapshot) throws(IndexError) in
        for identity in content.records.keys.prefix(50) { _ = try snapshot.record(identity) }
        for field in Field.allCases {
          for text in ["", "c", "co", "coast", "日", "p", "d1"] {
            _ = try snapshot.best(.prefix(field, Array(text.utf8)), limit: 5)
            _ = try snapshot.best(.term(field, Array(text.utf8)), limit: 500)
            _ = try snapshot.best(.all([.prefix(field, Array(text.utf8)), .type("T")]), limit: 500)
          }
        }
        _ = try snapshot.statistics()
      }
      return nil
    } catch { return error }
  }

  /// The keys of the database whose values are headers or notes.
  private func keys(_ path: String) throws -> [[UInt8]] {
    let database = try EngineDatabase(opening: IndexFolder(path).database)
    return try ["h", "x", "state", "source:"].flatMap { try database.metadataKeys(Array($0.utf8)) }
  }

  /// The segments' files.
  private func files(_ path: String) throws -> [String] {
    let reader = try IndexReader(at: path)
    return try reader.read { snapshot in snapshot.segments.map { snapshot.folder.segment($0.id) } }
  }

  @Test func everyChangedBlockIsFoundByTheCheck() async throws {
    let path = try await filled()
    #expect(try IndexCheck.run(at: path).faults == [])
    var generator = SeededGenerator(seed: 2)
    for file in try files(path) {
      for start in stride(from: 0, to: try File.size(file), by: 4_096) {
        let place = start + generator.below(min(4_096, try File.size(file) - start))
        try File.flip(file, at: place)
        do throws(IndexError) {
          let faults = try IndexCheck.run(at: path).faults
          #expect(faults.contains { $0.contains("checksum") }, "byte \(place)")
        } catch {
          // The mark and the checksums themselves are compared when the file is opened.
          #expect(error.code == .corrupt && error.message.contains("is not the one that was written"), "byte \(place)")
        }
        try File.flip(file, at: place)
      }
    }
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  @Test func aDamagedVocabularyIsAnErrorAndNoPoorerAnswer() async throws {
    let path = try await filled()
    try await withWriter(path) { writer in _ = try await writer.compact() }
    let (place, count, words) = try IndexReader(at: path).read { (snapshot) throws(IndexError) in
      let header = snapshot.segments[0].header
      let vocabulary = try snapshot.segments[0].vocabulary()
      let words = (0..<(vocabulary?.wordCount ?? 0)).compactMap { vocabulary?.word($0).map { [UInt8]($0) } }
      return (header.vocabularyStart, header.vocabularyCount, words)
    }
    #expect(count > 0 && words.count > 10)
    let file = try #require(try files(path).first)
    for start in stride(from: place, to: place + count, by: 4_096) {
      try File.flip(file, at: start)
      let reader = try IndexReader(at: path)
      let error = #expect(throws: IndexError.self) {
        try reader.read { (snapshot) throws(IndexError) in
          for word in words {
            _ = try snapshot.corrections(of: word + [0x78], edits: 2)
            _ = try snapshot.words(containing: Array(word.dropFirst()), limit: 1_000, effort: 1_024)
          }
        }
      }
      #expect(error?.code == .corrupt, "byte \(start)")
      try File.flip(file, at: start)
    }
  }

  private func expectNamed(_ path: String, _ file: String, _ what: String) {
    let error = #expect(throws: IndexError.self) { try IndexReader(at: path) }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains("\(file) \(what)") == true, "\(error?.message ?? "")")
  }

  @Test func aMissingOrShortenedFileIsNamed() async throws {
    let path = try await filled()
    let file = try #require(try files(path).first)
    let size = try File.size(file)
    for length in [0, 1, 4_096, size - 1] {
      let copy = folder.at("short")
      try File.copy(folder: path, to: copy)
      defer { TemporaryFolder.remove(copy) }
      let short = try #require(try files(copy).first)
      try File.truncate(short, to: length)
      expectNamed(copy, short, "has another length")
    }
    try File.remove(file)
    expectNamed(path, file, "is missing")
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func changedValuesAreAnErrorOrHarmless(_ seed: UInt64) async throws {
    let path = try await filled()
    let keys = try keys(path)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let copy = folder.at("copy")
      try File.copy(folder: path, to: copy)
      defer { TemporaryFolder.remove(copy) }
      let engine = try EngineWriter(opening: IndexFolder(copy).database)
      let key = generator.oneIn(4) ? generator.pick(keys.filter { $0[0] != UInt8(ascii: "g") }) : generator.pick(keys)
      var value = try engine.view.metadata(key)
      if generator.oneIn(5) {
        value.removeLast(generator.below(value.count))
      } else {
        for _ in 0...generator.below(3) { value[generator.below(value.count)] = UInt8(generator.below(256)) }
      }
      try engine.setMetadata(key, value)
      try engine.commit()
      engine.close()
      try await expectErrorOrHarmless(copy, "\(key)")
    }
  }

  private func expectErrorOrHarmless(_ path: String, _ what: String) async throws {
    _ = try? IndexCheck.run(at: path)
    if let error = readAll(path) { #expect(error.code != .locked && !error.message.isEmpty, "\(what): \(error)") }
    do {
      try await withWriter(path) { writer in
        let records = (0..<60).map { Record.item($0, "After \($0)") }
        _ = try await writer.ingest(ListSource(records: records), Route.segment.options)
        _ = try await writer.compact()
      }
    } catch { #expect(error is IndexError, "\(what): \(error)") }
  }
}
