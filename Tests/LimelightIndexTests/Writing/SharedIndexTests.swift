import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// Several writers and readers of one index at the same time.
@Suite(.serialized) struct SharedIndexTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.at("index") }

  @Test func theSecondWriterIsLockedOutAfterItsWait() async throws {
    let first = try await IndexWriter(at: path)
    #expect(await code { _ = try await IndexWriter(at: path, wait: .milliseconds(30)) } == .locked)
    await first.close()
    await first.close()
    try await withWriter(path, wait: .zero) { _ = try await $0.apply([.item(1, "a")]) }
    #expect(await code { try await first.apply([]) } == .invalid)
  }

  @Test func writersThatWaitAllFinish() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<6 {
        group.addTask {
          for batch in 0..<5 {
            try await withWriter(path) { writer in
              _ = try await writer.apply((0..<4).map { .item("\(worker) \(batch) \($0)", "Item") })
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try IndexContent(path).records.count == 120)
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  /// Others change the very records that a long run reads, between its parts.
  @Test(arguments: [1, 2] as [UInt64])
  func smallWritesBetweenThePartsOfALongRunLeaveEachRecordOnce(_ seed: UInt64) async throws {
    let source = ListSource(records: (0..<800).map { .item($0, "Long \($0)") })
    try await withWriter(path) { _ = try await $0.ingest(source, Route.parts.options) }
    let again = ListSource(records: (0..<800).map { .item($0, "Again \($0)") })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await withWriter(path) { _ = try await $0.ingest(again, Route.parts.options) } }
      group.addTask {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
          let records = (0..<6).map { _ in Record.item(generator.below(900), "Small") }
          try await withWriter(path) { writer in
            _ = try await writer.apply(records + [.remove(850)])
            if generator.oneIn(8) { _ = try await writer.compact() }
          }
        }
      }
      try await group.waitForAll()
    }
    let check = try IndexCheck.run(at: path)
    #expect(check.faults == [])
    let content = try IndexContent(path)
    #expect(content.doubles.isEmpty)
    #expect(Set(content.titles.keys).isSuperset(of: (0..<800).map { "\($0)" }))
    #expect(content.titles.values.allSatisfy { $0.hasPrefix("Again") || $0 == "Small" })
  }

  @Test func twoLongRunsOfOneSourceTellNoFalseDuplicates() async throws {
    let source = ListSource(records: (0..<900).map { .item($0, "Item \($0)") })
    let logs = [FaultLog(), FaultLog()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for log in logs {
        group.addTask {
          try await withWriter(path) { _ = try await $0.ingest(source, Route.parts.options.telling(log)) }
        }
      }
      try await group.waitForAll()
    }
    #expect(logs.flatMap(\.lines) == [])
    #expect(try IndexContent(path).records.count == 900)
    #expect(try IndexCheck.run(at: path).faults == [])
  }

  /// Each batch gives all hundred records the same title; a reader that saw half of one would find two.
  @Test(arguments: Route.allCases) func readersSeeWholeBatchesAndNeverFail(_ route: Route) async throws {
    func batch(_ round: Int) -> [Record] { (0..<100).map { .item($0, "Round \(round)") } }
    try await withWriter(path) { _ = try await $0.apply(batch(0)) }
    let isDone = Flag()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<2 {
        group.addTask {
          let reader = try IndexReader(at: path)
          var reads = 0
          while !isDone.isSet || reads < 3 {
            let content = try IndexContent(reader)
            #expect(content.records.count == 100)
            #expect(Set(content.titles.values).count == 1)
            reads += 1
            await Task.yield()
          }
          return reads
        }
      }
      group.addTask {
        defer { isDone.set() }
        for round in 1...12 {
          try await withWriter(path) { writer in
            if round % 3 == 0 {
              _ = try await writer.ingest(ListSource(records: batch(round)), route.options)
            } else {
              _ = try await writer.apply(batch(round))
            }
            if round % 4 == 0 { _ = try await writer.compact() }
          }
        }
        return 0
      }
      for try await _ in group {}
    }
  }

  /// While a long run replaces every record in parts, each record is there at every moment.
  @Test func aLongRunThatReplacesAllNeverMissesOne() async throws {
    func source(_ title: String) -> ListSource { ListSource(records: (0..<1_000).map { .item($0, title) }) }
    try await withWriter(path) { _ = try await $0.ingest(source("old"), Route.parts.options) }
    let isDone = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let reader = try IndexReader(at: path)
        while !isDone.isSet {
          let content = try IndexContent(reader)
          #expect(content.records.count == 1_000)
          #expect(content.doubles.isEmpty)
          await Task.yield()
        }
      }
      group.addTask {
        defer { isDone.set() }
        try await withWriter(path) { _ = try await $0.ingest(source("new"), Route.parts.options) }
      }
      try await group.waitForAll()
    }
    #expect(try Set(IndexContent(path).titles.values) == ["new"])
  }
}
