import CXapianShim
import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

extension IndexWriter {
  /// Makes a later call of the engine fail, on the thread that the writer calls it on.
  func failNext(kind: Int32, after skip: Int32) { xs_debug_fail(kind, skip) }

  /// Whether the call that was to fail has not come.
  var isFailureLeft: Bool { xs_debug_is_armed() != 0 }
}

/// A change that fails at any of its calls of the engine leaves the last committed state, and the writer goes on.
@Suite struct FailedCommitTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let full: Int32 = 7

  /// Makes the change fail at its first call, its second, and so on, until it succeeds; each time from the same state.
  private func failEverywhere(
    _ name: String, step: Int32 = 1, _ change: @Sendable (IndexWriter) async throws -> Void
  ) async throws {
    let origin = folder.at("\(name) origin")
    try await withWriter(origin) { writer in
      _ = try await writer.ingest(ListSource(records: (0..<60).map { .item($0, "Item \($0)") }), Route.segment.options)
      try await writer.apply([.item(3, "Changed"), .item(100, "New")])
    }
    let before = try IndexContent(origin)
    try File.copy(folder: origin, to: folder.at("\(name) goal"))
    try await withWriter(folder.at("\(name) goal"), change)
    let goal = try IndexContent(folder.at("\(name) goal"))
    var skip: Int32 = 0
    while true {
      let path = folder.at("\(name) \(skip)")
      try File.copy(folder: origin, to: path)
      defer { TemporaryFolder.remove(path) }
      let writer = try await IndexWriter(at: path)
      await writer.failNext(kind: Self.full, after: skip)
      let failure = await code { try await change(writer) }
      let isPast = await writer.isFailureLeft
      await writer.failNext(kind: 0, after: 0)
      let after = try IndexContent(path)
      if failure == nil {
        #expect(after.records == goal.records, "\(name): done although call \(skip) failed")
      } else {
        #expect(failure == .inputOutput, "\(name): call \(skip)")
        // What fails behind the commit is told too, though all is done.
        // A source read by segments is committed in parts, and what vanished from it goes last.
        let isWhole =
          after.records == before.records || after.records == goal.records
          || (name == "segment" && after.records == before.records.merging(goal.records) { $1 })
        #expect(isWhole, "\(name): half done when call \(skip) failed")
        if skip % (4 * step) == 0 {
          try await change(writer)
          #expect(try IndexContent(path).records == goal.records, "\(name): once more after call \(skip)")
        }
      }
      await writer.close()
      if skip % (8 * step) == 0 { #expect(try IndexCheck.run(at: path).faults == []) }
      // Past the last call nothing fails any more.
      if isPast { return }
      skip += step
    }
  }

  @Test func applyIsAllOrNothing() async throws {
    try await failEverywhere("apply") { writer in
      try await writer.apply([.item(3, "Again"), .item(5, "Five", priority: 9), .remove(7), .item(200, "More")])
    }
  }

  @Test func deletingIsAllOrNothing() async throws {
    try await failEverywhere("delete") { try await $0.delete(.identity(Identity(type: "Item", id: "5"))) }
    try await failEverywhere("everything", step: 5) { try await $0.deleteEverything() }
  }

  @Test func readingASourceIsAllOrNothing() async throws {
    let records = (30..<90).map { Record.item($0, "Source \($0)") }
    try await failEverywhere("documents", step: 23) {
      _ = try await $0.ingest(ListSource(records: records), Route.documents.options)
    }
    try await failEverywhere("segment", step: 7) {
      _ = try await $0.ingest(ListSource(records: records), Route.segment.options)
    }
  }

  @Test func compactionKeepsEverythingOrHasIt() async throws {
    try await failEverywhere("compact", step: 11) { try await $0.compact() }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "mounting a small file system needs the superuser"))
  func aDiskThatIsReallyFullLosesNothing() async {
    // In a process of its own: the engine may close another test's file when its disk is full.
    await #expect(processExitsWith: .success) { try await fillTheDisk() }
  }
}

private func fillTheDisk() async throws {
  let disk = try SmallDisk(bytes: 6 << 20)
  let path = disk.path + "/index"
  let records = (0..<300).map { Record.item($0, "Item \($0)") }
  try await withWriter(path) { _ = try await $0.ingest(ListSource(records: records), Route.segment.options) }
  let before = try IndexContent(path)
  let more = (0..<3_000).map { Record.item($0, "More of them, number \($0) and a half") }
  for room in [0, 20_000, 100_000] {
    try disk.fill(leaving: room)
    let writer = try await IndexWriter(at: path)
    #expect(
      await code { _ = try await writer.ingest(ListSource(records: more), Route.segment.options) } == .inputOutput)
    #expect(try IndexContent(path).records == before.records)
    #expect([.inputOutput, nil].contains(await code { _ = try await writer.compact() }))
    #expect(try IndexContent(path).records == before.records)
    disk.empty()
    #expect(try IndexCheck.run(at: path).faults == [])
    await writer.close()
  }
  try await withWriter(path) { _ = try await $0.ingest(ListSource(records: more), Route.segment.options) }
  #expect(try IndexContent(path).records.count == 3_000)
}
