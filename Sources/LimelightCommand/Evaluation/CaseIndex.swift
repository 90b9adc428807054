internal import Limelight
internal import LimelightEvaluation

/// Answers cases from a real index and a real usage store in a scratch folder, emptied for each case.
final class CaseIndex {
  private let folder: ScratchFolder
  private let options: SearchOptions

  /// Makes the index.
  init(_ options: SearchOptions) throws {
    folder = try ScratchFolder()
    self.options = options
  }

  deinit { folder.remove() }

  /// What the queries of a case find in its catalog: the ids of entries, best first. Costs some 20 ms.
  func answers(to testCase: RankingCase) throws -> [[String]] {
    let catalog = CaseRecords(testCase)
    let path = folder.path + "/index"
    let (records, deletions) = (catalog.records, catalog.deletions)
    try Blocking.run {
      let writer = try await IndexWriter(at: path)
      let result: Result<Void, any Error>
      do {
        try await writer.deleteEverything()
        try await writer.apply(records)
        // Removed after they were indexed, as a user would.
        if !deletions.isEmpty { try await writer.apply(deletions) }
        result = .success(())
      } catch {
        result = .failure(error)
      }
      await writer.close()
      try result.get()
    }
    let usage = folder.path + "/usage.sqlite"
    let store = try UsageStore(at: usage, .writing)
    try store.forget(.everything)
    try store.record(catalog.uses)
    let searcher = Searcher(try IndexReader(at: path), personal: Personal(usage: try UsageTable(at: usage)))
    // More than the ten that count, since owners that are no entries are left out.
    var options = options
    options.limit = 30
    return try testCase.queries.map { query in
      try searcher.search(query, options).compactMap { catalog.entries[$0.identity] }
    }
  }
}
