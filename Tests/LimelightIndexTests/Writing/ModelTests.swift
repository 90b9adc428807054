import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// Random changes of an index beside those of a plain dictionary: both hold the same after every commit.
@Suite struct ModelTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func theIndexHoldsWhatAPlainDictionaryDoes(_ seed: UInt64) async throws {
    var run = try await ModelRun(seed: seed)
    for step in 0..<30 {
      let name = try await run.change()
      try run.expectEqual("seed \(seed), step \(step): \(name)", checks: step % 10 == 9)
    }
    await run.close()
  }
}

/// One index, its model, and a reader that stays open.
struct ModelRun {
  private let folder: TemporaryFolder
  private let path: String
  private var writer: IndexWriter
  private let reader: IndexReader
  private var model = ModelIndex()
  private var records: ModelRecords
  private var last = [Identity: UInt32]()
  private var lastRecords = [Identity: Record]()

  init(seed: UInt64) async throws {
    folder = try TemporaryFolder()
    path = folder.at("index")
    writer = try await IndexWriter(at: path)
    reader = try IndexReader(at: path)
    records = ModelRecords(seed: seed)
  }

  func close() async { await writer.close() }

  /// Makes one random change in both; gives its name.
  mutating func change() async throws -> String {
    switch records.generator.below(11) {
    case 0, 1, 2:
      let batch = records.records(1 + records.generator.below(8))
      try await writer.apply(batch)
      model.apply(batch)
      return "apply \(batch.count)"
    case 3, 4, 5, 6:
      return try await ingest()
    case 7:
      let deletion = records.deletion()
      let before = model.entries.count
      model.delete(deletion)
      #expect(try await writer.delete(deletion) == before - model.entries.count)
      return "delete \(deletion)"
    case 8, 9:
      let now = Double(records.generator.pick([0, 0, 100, 250]))
      #expect(try await writer.compact(now: now) == model.compact(now: now))
      return "compact at \(now)"
    default:
      await writer.close()
      writer = try await IndexWriter(at: path)
      return "reopen"
    }
  }

  private mutating func ingest() async throws -> String {
    let route = records.generator.pick(Route.allCases)
    records.idCount = route == .parts ? 150 : 40
    defer { records.idCount = 40 }
    let count = route == .parts ? 150 + records.generator.below(200) : records.generator.below(40)
    let source = ListSource(
      name: records.generator.pick(["one", "two"]), isComplete: !records.generator.oneIn(4),
      records: records.records(count, deletionIn: route == .parts ? 150 : 12))
    _ = try await writer.ingest(source, route.options)
    model.ingest(source)
    return "ingest \(count) of \(source.name) by \(route)"
  }

  /// Compares the index with the model.
  mutating func expectEqual(_ step: String, checks: Bool) throws {
    let content = try IndexContent(reader)
    let expected = model.entries.mapValues(\.record)
    let missing = Set(expected.keys).subtracting(content.records.keys)
    let extra = Set(content.records.keys).subtracting(expected.keys)
    try #require(missing.isEmpty && extra.isEmpty, "\(step): missing \(missing), extra \(extra)")
    try #require(content.doubles.isEmpty, "\(step): twice \(content.doubles)")
    for (identity, record) in expected where content.records[identity] != record {
      Issue.record("\(step): \(identity) is \(String(describing: content.records[identity])), not \(record)")
    }
    expectNumbers(content, step)
    try expectAnswers(content, step)
    if checks { #expect(try IndexCheck.run(at: path).faults == [], "\(step)") }
    last = content.numbers
    lastRecords = expected
    model.forgetRemoved()
  }

  private func expectNumbers(_ content: IndexContent, _ step: String) {
    #expect(Set(content.numbers.values).count == content.numbers.count, "\(step): numbers given twice")
    for (identity, number) in content.numbers {
      guard let record = content.records[identity] else { continue }
      let rankClass = RankOrder.rankClass(of: record)
      if RankOrder.rankClass(ofNumber: number) != rankClass { Issue.record("\(step): \(identity) stands elsewhere") }
      guard let before = last[identity], let old = lastRecords[identity], !model.removed.contains(identity) else {
        continue
      }
      #expect(RankOrder.rankClass(of: old) == rankClass)
      if before != number { Issue.record("\(step): \(identity) went from \(before) to \(number)") }
    }
  }

  /// Searches by random clauses and compares with what each record's terms say.
  private mutating func expectAnswers(_ content: IndexContent, _ step: String) throws {
    let terms = model.terms()
    let vocabulary = Set(terms.values.joined()).sorted { $0.lexicographicallyPrecedes($1) }
    let order = content.numbers.sorted { $0.value < $1.value }.map(\.key)
    var generator = records.generator
    defer { records.generator = generator }
    try reader.read { (snapshot) throws(IndexError) in
      for identity in order.prefix(20) {
        if try snapshot.record(identity)?.number != content.numbers[identity] {
          Issue.record("\(step): \(identity) is not found")
        }
      }
      let unknown = Identity(app: "org.a", type: "T", id: "none")
      if try snapshot.record(unknown) != nil { Issue.record("\(step): what is not there is found") }
      let statistics = try snapshot.statistics(now: 150)
      if statistics.records != order.count || statistics.groups.reduce(0, { $0 + $1.count }) != order.count {
        Issue.record("\(step): \(statistics)")
      }
      guard !vocabulary.isEmpty else { return }
      for _ in 0..<12 {
        let clause = Clause.random(vocabulary, &generator)
        let limit = generator.pick([1, 5, 1_000])
        let found = try snapshot.best(clause, limit: limit).map(\.record.identity)
        let expected = order.lazy.filter { clause.matches(terms[$0] ?? []) }.prefix(limit)
        if found != Array(expected) { Issue.record("\(step): \(clause) gives \(found), not \(Array(expected))") }
      }
    }
  }
}
