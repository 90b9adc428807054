import Glibc
import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// Indexes as released versions wrote them, kept beside the tests.
@Suite(.serialized) struct CompatTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Compat/schema-\(IndexState.schema)"
  private static let isKept = access(folder + "/records.jsonl", R_OK) == 0
  private static let isWriting = getenv("LIMELIGHT_WRITE_COMPAT") != nil

  private func kept() throws -> [Identity: Record] {
    let lines = try File.read(Self.folder + "/records.jsonl").split(separator: UInt8(ascii: "\n"))
    let records = try lines.map { try RecordDecoder().decode($0) }
    return Dictionary(uniqueKeysWithValues: records.compactMap { record in record.identity.map { ($0, record) } })
  }

  @Test(.enabled(if: isWriting, "the index of the present schema is written on request only"))
  func thePresentSchemaIsKept() async throws {
    let folder = Self.folder
    TemporaryFolder.remove(folder)
    guard mkdir(folder, 0o755) == 0 else { throw SetUpFailure(folder) }
    let path = folder + "/index"
    var records = ModelRecords(seed: 1)
    let first = (0..<60).map { _ in records.record() }
    let second = (0..<20).map { _ in records.record() }
    let third = (0..<8).map { _ in records.record() }
    try await withWriter(path) { writer in
      _ = try await writer.ingest(ListSource(name: "first", records: first, print: "v1"), Route.segment.options)
      _ = try await writer.compact(now: 0)
      _ = try await writer.ingest(ListSource(name: "second", records: second), Route.segment.options)
      try await writer.apply(third + [.delete(.identity(Identity(app: "org.a", type: "T", id: "7")))])
    }
    remove(path + "/lock")
    let content = try IndexContent(path)
    let lines = try content.numbers.sorted { $0.value < $1.value }.compactMap { content.records[$0.key] }
      .map { try RecordEncoder().encode($0) + [UInt8(ascii: "\n")] }
    try File.write(folder + "/records.jsonl", Array(lines.joined()))
  }

  @Test(.enabled(if: isKept, "the present schema's form is not final yet")) func aKeptIndexIsReadAndWritten()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.at("index")
    try File.copy(folder: Self.folder + "/index", to: path)
    let expected = try kept()
    let content = try IndexContent(path)
    #expect(content.records == expected)
    #expect(content.doubles.isEmpty)
    #expect(try IndexCheck.run(at: path).faults == [])
    try await withWriter(path) { writer in
      _ = try await writer.apply([.item("new", "New")])
      _ = try await writer.compact(now: 0)
    }
    let after = try IndexContent(path)
    #expect(after.records.count == expected.count + 1)
    #expect(content.numbers.allSatisfy { after.numbers[$0.key] == $0.value })
    #expect(try IndexCheck.run(at: path).faults == [])
  }
}
