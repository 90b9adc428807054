/// An index to donate records to and to search, safe to share between tasks.
///
/// Each change opens a writer, commits, and closes it again, so that many apps can share one index; searches follow what any
/// process committed.
public actor EntityIndex {
  /// The index's folder.
  public nonisolated let path: String
  private let wait: Duration
  private var personal = Personal.none
  private var searcher: Searcher?
  private var reader: IndexReader?

  /// Opens the index in a folder, and makes it when there is none.
  ///
  /// - Parameters:
  ///   - path: the index's folder.
  ///   - wait: how long a change waits for another writer.
  /// - Throws: an ``IndexError`` when the folder cannot be made or holds an index of another version.
  public init(at path: String, wait: Duration = .seconds(10)) async throws(IndexError) {
    self.path = path
    self.wait = wait
    do throws(IndexError) {
      reader = try IndexReader(at: path)
    } catch {
      guard error.code == .notFound else { throw error }
      let writer = try await IndexWriter(at: path, wait: wait)
      await writer.close()
      reader = try IndexReader(at: path)
    }
  }

  /// Applies records in order and commits: all of them or none.
  ///
  /// - Returns: what it did.
  /// - Throws: an ``IndexError``; ``IndexError/Code/locked`` when another writer held the index too long.
  @discardableResult
  public func index(_ records: [Record]) async throws(IndexError) -> ChangeReport {
    let writer = try await IndexWriter(at: path, wait: wait)
    do throws(IndexError) {
      let report = try await writer.apply(records)
      await writer.close()
      return report
    } catch {
      await writer.close()
      throw error
    }
  }

  /// The best hits of a query, best first; its last word may be unfinished.
  ///
  /// - Throws: an ``IndexError``. Costs some tens of microseconds.
  public func search(_ query: String, _ options: SearchOptions = SearchOptions()) throws(IndexError) -> [Hit] {
    if let searcher { return try searcher.search(query, options) }
    let searcher = Searcher(try opened(), personal: personal)
    self.searcher = searcher
    return try searcher.search(query, options)
  }

  /// Lets searches from now on heed what is the user's own: what was used, and the user's files.
  public func heed(_ personal: Personal) {
    self.personal = personal
    searcher = nil
  }

  /// Counts what the index holds.
  public func statistics() throws(IndexError) -> IndexStatistics {
    try opened().read { (snapshot) throws(IndexError) in try snapshot.statistics() }
  }

  private func opened() throws(IndexError) -> IndexReader {
    if let reader { return reader }
    let reader = try IndexReader(at: path)
    self.reader = reader
    return reader
  }
}
