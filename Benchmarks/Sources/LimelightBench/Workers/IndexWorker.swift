import Limelight
import LimelightImport

/// The writing side of Limelight, as a client uses it.
enum IndexWorker {
  static func index(_ arguments: Arguments) async throws {
    let source = RecordFileSource(path: try arguments.word(1, "the records"))
    let writer = try await IndexWriter(at: arguments.word(2, "the index"))
    let report = try await writer.ingest(source)
    await writer.close()
    print("records \(report.changes.added)")
    print("faults \(report.faults)")
  }

  static func compact(_ arguments: Arguments) async throws {
    let writer = try await IndexWriter(at: arguments.word(1, "the index"))
    try await writer.compact()
    await writer.close()
  }

  /// Commits updates of 100 entities, half of them changed and half new, and prints the nanoseconds of each.
  static func update(_ arguments: Arguments) async throws {
    let path = try arguments.word(1, "the index")
    let count = try arguments.number(2, "the count of entities")
    let rounds = try arguments.number(3, "the count of rounds")
    let generator = EntityGenerator()
    var random = SplitMix(seed: 7)
    for round in 0..<rounds {
      var records: [Record] = []
      for index in 0..<50 {
        records.append(.entity(generator.entity(random.below(count), edition: UInt64(round + 1))))
        records.append(.entity(generator.entity(count + round * 50 + index)))
      }
      let start = ContinuousClock.now
      let writer = try await IndexWriter(at: path)
      let report = try await writer.apply(records)
      await writer.close()
      let time = ContinuousClock.now - start
      guard report.added == 50, report.replaced + report.unchanged == 50 else {
        throw Failure("the update added \(report.added) and replaced \(report.replaced), not 50 each")
      }
      print("round \(time.nanoseconds)")
    }
  }
}

extension Duration {
  var nanoseconds: Int { Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000) }
}
