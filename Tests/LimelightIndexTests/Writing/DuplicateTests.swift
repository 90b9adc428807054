import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// Faulty input: what is told, what is taken.
@Suite(.serialized) struct DuplicateTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.at("index") }

  private func ingest(_ source: ListSource, _ options: IngestOptions) async throws -> (IngestReport, [String]) {
    let log = FaultLog()
    let report = try await withWriter(path) { try await $0.ingest(source, options.telling(log)) }
    #expect(report.faults == log.lines.count)
    return (report, log.lines)
  }

  /// Two hundred items, then the third and fourth once more, the fourth the same to the letter.
  private var source: ListSource {
    let items = (0..<200).map { Record.item($0, "Item \($0)") }
    return ListSource(records: items + [.item(3, "Later"), items[4]])
  }

  private static let told = [
    "list:201: the identity (Item 3) was there before; this one replaces it",
    "list:202: the identity (Item 4) was there before; this one replaces it",
  ]

  @Test(arguments: Route.allCases) func theLaterOfTwoWinsAndIsTold(_ route: Route) async throws {
    let (report, told) = try await ingest(source, route.options)
    #expect(told == Self.told)
    #expect(report.changes.added == 200)
    #expect(try IndexContent(path).titles["3"] == "Later")
    #expect(try IndexContent(path).records.count == 200)
  }

  @Test(arguments: Route.allCases) func theyAreToldEachTime(_ route: Route) async throws {
    _ = try await ingest(source, route.options)
    let (report, told) = try await ingest(source, route.options)
    #expect(told == Self.told)
    #expect(report.changes.added == 0 && report.changes.deleted == 0)
    #expect(try IndexContent(path).titles["3"] == "Later")
  }

  @Test(arguments: Route.allCases) func theLaterRankCounts(_ route: Route) async throws {
    let records: [Record] = [.item(1, "One"), .item(2, "Two"), .item(3, "Three")]
    _ = try await ingest(ListSource(records: records), route.options)
    let changed: [Record] = [.item(1, "One!"), .item(2, "Two!"), .item(3, "Three"), .item(3, "Three", priority: 50)]
    _ = try await ingest(ListSource(records: changed), route.options)
    let best = try IndexReader(at: path).read { (snapshot) throws(IndexError) in
      try snapshot.best(.type("Item"), limit: 9).map(\.record.id)
    }
    #expect(best == ["3", "1", "2"])
  }

  @Test(arguments: Route.allCases) func faultyLinesAreToldAndTheOthersTaken(_ route: Route) async throws {
    var source = self.source
    source.records.removeLast(2)
    source.faultyLines = [1, 77, 200]
    let (report, told) = try await ingest(source, route.options)
    #expect(told == ["list:1: faulty", "list:77: faulty", "list:200: faulty"])
    #expect(report.changes.added == 197)
    #expect(try IndexContent(path).records.count == 197)
  }

  @Test(arguments: Route.allCases) func aStrictRunWithAFaultLeavesTheIndexAsItWas(_ route: Route) async throws {
    let before = (0..<120).map { Record.item($0, "Before \($0)") }
    _ = try await ingest(ListSource(records: before, print: "v1"), route.options)
    let content = try IndexContent(path)
    let writer = try await IndexWriter(at: path)
    for fault in [1, 90, 400] {
      var source = ListSource(records: (0..<400).map { .item($0, "After \($0)") }, print: "v2")
      source.records.insert(.remove(5), at: 50)
      source.faultyLines = [fault]
      #expect(await code { _ = try await writer.ingest(source, route.options.strict) } == .badInput)
      #expect(try IndexContent(path).records == content.records)
      #expect(try IndexContent(path).numbers == content.numbers)
    }
    // The same writer goes on, and takes segments of its own.
    let sound = ListSource(name: "sound", records: (0..<400).map { .item($0, "Sound \($0)") })
    _ = try await writer.ingest(sound, route.options.strict)
    await writer.close()
    #expect(
      try IndexContent(path).titles == Dictionary(uniqueKeysWithValues: (0..<400).map { ("\($0)", "Sound \($0)") }))
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  @Test(arguments: Route.allCases) func aStrictRunRefusesDuplicates(_ route: Route) async throws {
    #expect(await code { _ = try await ingest(source, route.options.strict) } == .badInput)
    #expect(try IndexContent(path).records.isEmpty)
  }

  @Test func idsThatDifferInBytesOnlyAreTwoRecords() async throws {
    for route in Route.allCases {
      let path = folder.at("\(route)")
      let records: [Record] = ["caf\u{e9}", "cafe\u{301}"].map { .item($0, "Coffee", app: $0) }
      let report = try await withWriter(path) { try await $0.ingest(ListSource(records: records), route.options) }
      #expect(report.changes.added == 2 && report.faults == 0)
      #expect(try IndexCheck.run(at: path) == IndexCheck(faults: [], records: 2, terms: IndexCheck.run(at: path).terms))
      try await withWriter(path) { _ = try await $0.compact() }
      #expect(try IndexCheck.run(at: path).faults == [])
      #expect(try IndexCheck.run(at: path).records == 2)
    }
  }
}
