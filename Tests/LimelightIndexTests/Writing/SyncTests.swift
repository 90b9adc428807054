import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// Reading sources again: what changed is replaced, what vanished goes, the rest is left alone.
@Suite(.serialized) struct SyncTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.at("index") }

  private func items(_ range: Range<Int>, _ title: String = "Item") -> [Record] {
    range.map { .item($0, "\(title) \($0)") }
  }

  @discardableResult
  private func ingest(_ source: ListSource, _ options: IngestOptions) async throws -> IngestReport {
    try await withWriter(path) { try await $0.ingest(source, options) }
  }

  private func ids() throws -> Set<Int> {
    let content = try IndexContent(path)
    #expect(content.doubles.isEmpty)
    return Set(content.titles.keys.compactMap { Int($0) })
  }

  @Test(arguments: Route.allCases) func anUnchangedSourceIsNotReadAgain(_ route: Route) async throws {
    var source = ListSource(records: items(0..<300), print: "v1")
    #expect(try await ingest(source, route.options).changes.added == 300)
    source.records = []
    #expect(try await ingest(source, route.options).wasSkipped)
    #expect(try ids().count == 300)
    let reread = try await ingest(source, route.options.rereading)
    #expect(!reread.wasSkipped && reread.changes.deleted == 300)
  }

  @Test(arguments: Route.allCases) func aSourceThatCannotTellItsStateIsAlwaysRead(_ route: Route) async throws {
    let source = ListSource(records: items(0..<200))
    try await ingest(source, route.options)
    let report = try await ingest(source, route.options)
    #expect(!report.wasSkipped && report.changes.unchanged == 200)
  }

  @Test(arguments: Route.allCases) func unchangedRecordsAreNotRewritten(_ route: Route) async throws {
    var source = ListSource(records: items(0..<300), print: "v1")
    try await ingest(source, route.options)
    let before = try IndexContent(path).numbers
    source.records[7] = .item(7, "Another title")
    source.print = "v2"
    let report = try await ingest(source, route.options)
    #expect(report.changes.unchanged == 299 && report.changes.replaced == 1)
    #expect(report.changes.added == 0 && report.changes.deleted == 0)
    #expect(try IndexContent(path).numbers == before)
    #expect(try IndexContent(path).titles["7"] == "Another title")
  }

  @Test(arguments: Route.allCases) func whatVanishedFromASourceIsDeleted(_ route: Route) async throws {
    try await ingest(ListSource(records: items(0..<300)), route.options)
    let report = try await ingest(ListSource(records: items(100..<350)), route.options)
    #expect(report.changes.deleted == 100 && report.changes.added == 50 && report.changes.unchanged == 200)
    #expect(try ids() == Set(100..<350))
    #expect(try await ingest(ListSource(records: []), route.options).changes.deleted == 250)
    #expect(try ids().isEmpty)
  }

  @Test(arguments: Route.allCases) func anIncompleteSourceDeletesNothing(_ route: Route) async throws {
    try await ingest(ListSource(isComplete: false, records: items(0..<200)), route.options)
    #expect(
      try await ingest(ListSource(isComplete: false, records: items(150..<250)), route.options).changes.deleted == 0)
    #expect(try ids() == Set(0..<250))
  }

  @Test(arguments: Route.allCases) func sourcesDoNotDeleteEachOthersRecords(_ route: Route) async throws {
    try await ingest(ListSource(name: "one", records: items(0..<200)), route.options)
    try await ingest(ListSource(name: "two", records: items(200..<400)), route.options)
    try await withWriter(path) { _ = try await $0.apply(items(400..<410)) }
    try await ingest(ListSource(name: "one", records: items(0..<10)), route.options)
    #expect(try ids() == Set(0..<10).union(200..<410))
    // What another source takes over is its own.
    try await ingest(ListSource(name: "two", records: items(0..<5)), route.options)
    try await ingest(ListSource(name: "one", records: []), route.options)
    #expect(try ids() == Set(0..<5).union(400..<410))
  }

  @Test(arguments: Route.allCases) func sourcesAreRememberedWithTheirState(_ route: Route) async throws {
    let long = String(repeating: "/a long path", count: 40)
    for name in ["one", "two", long, long + "!"] {
      try await ingest(ListSource(name: name, records: [], faultyLines: [], print: name + "1"), route.options)
    }
    let sources = try IndexReader(at: path).read { (snapshot) throws(IndexError) in try snapshot.statistics().sources }
    #expect(Set(sources.map(\.name)) == ["one", "two", long, long + "!"])
    #expect(sources.allSatisfy { $0.fingerprint == $0.name + "1" })
    try await withWriter(path) { _ = try await $0.deleteEverything() }
    let report = try await ingest(ListSource(name: "one", records: items(0..<3), print: "one1"), route.options)
    #expect(!report.wasSkipped && report.changes.added == 3)
  }

  @Test(arguments: Route.allCases) func deletionsActOnEarlierLinesOnly(_ route: Route) async throws {
    try await ingest(ListSource(name: "other", records: items(500..<502)), route.options)
    var records = items(0..<200)
    records.insert(.remove(3), at: 100)
    records.insert(.remove(150), at: 100)
    records.insert(.remove(500), at: 100)
    records.append(.remove(199))
    let report = try await ingest(ListSource(records: records), route.options)
    #expect(try ids() == Set(0..<199).subtracting([3]).union([501]))
    #expect(report.changes.deleted == 3)
    // Once more: the deleted ones come and go again.
    let second = try await ingest(ListSource(records: records), route.options)
    #expect(try ids() == Set(0..<199).subtracting([3]).union([501]))
    #expect(second.changes.added - second.changes.deleted == 0)
  }

  @Test func manyDeletionsDoNotMakeManyParts() async throws {
    try await ingest(ListSource(name: "other", records: items(1_000..<1_200)), Route.segment.options)
    var records: [Record] = []
    for number in 0..<200 { records += [.item(number, "Item"), .remove(number + 1_000), .remove(number - 1)] }
    records += [.item(7, "Again"), .remove(7), .item(7, "At last")]
    let parts = FaultLog()
    var options = Route.segment.options.telling(parts)
    options.onProgress = { if $0.phase == .writing { parts.add(Fault(file: "", line: 0, message: "part")) } }
    let report = try await withWriter(path) { [options] in try await $0.ingest(ListSource(records: records), options) }
    #expect(parts.lines == [": part"])
    #expect(report.changes.deleted == 400 && report.changes.added == 202)
    #expect(try IndexContent(path).titles == ["199": "Item", "7": "At last"])
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  @Test(arguments: Route.allCases) func aSourceThatFailsHalfWayKeepsWhatWasThere(_ route: Route) async throws {
    try await ingest(ListSource(records: items(0..<600), print: "v1"), route.options)
    let broken = ListSource(records: items(300..<900, "Changed"), print: "v2", failingBatch: 8)
    await #expect(throws: Fault.self) { try await ingest(broken, route.options) }
    #expect(try ids().isSuperset(of: 0..<600), "nothing is deleted that was not reached")
    let report = try await ingest(ListSource(records: items(300..<900, "Changed"), print: "v2"), route.options)
    #expect(!report.wasSkipped)
    #expect(try ids() == Set(300..<900))
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  @Test(arguments: Route.allCases) func whatTwoSourcesHaveComesBackWhenOneDropsIt(_ route: Route) async throws {
    let first = ListSource(name: "first", records: items(0..<200), print: "v1")
    var second = ListSource(name: "second", records: items(100..<300), print: "v1")
    try await ingest(first, route.options)
    try await ingest(second, route.options)
    #expect(try await ingest(first, route.options).wasSkipped)
    second.records = items(250..<300)
    second.print = "v2"
    // The second source had taken over what both have.
    #expect(try await ingest(second, route.options).changes.deleted == 150)
    let again = try await ingest(first, route.options)
    #expect(!again.wasSkipped && again.changes.added == 100)
    #expect(try ids() == Set(0..<200).union(250..<300))
    #expect(try await ingest(first, route.options).wasSkipped)
  }

  @Test(arguments: Route.allCases) func idsThatOnlyUnicodeHoldsEqualStayApart(_ route: Route) async throws {
    let ids = ["caf\u{e9}", "cafe\u{301}"]
    let records = ids.map { Record.entity(EntityRecord(type: "Item", id: $0, title: "Coffee")) }
    let source = ListSource(records: records + items(0..<120))
    #expect(try await ingest(source, route.options).changes.added == 122)
    #expect(try await ingest(source, route.options).changes.unchanged == 122)
    #expect(try await withWriter(path) { try await $0.delete(.identity(Identity(type: "Item", id: ids[1]))) } == 1)
    let left = try IndexContent(path).records.keys.map { Array($0.id.utf8) }
    #expect(left.contains(Array(ids[0].utf8)) && !left.contains(Array(ids[1].utf8)))
  }
}
