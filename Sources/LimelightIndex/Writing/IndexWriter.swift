public import LimelightModel

/// The one writer of an index: applies changes, each batch whole or not at all.
///
/// A writer holds the index's lock from its making to ``close()``. Make it for one batch and close it, so that many apps
/// share one index; a bulk run lets others in between its parts by itself. The actor runs on a thread of its own, since the
/// engine's calls block.
public actor IndexWriter {
  private let thread: WriterThread
  private var core: WriterCore?
  private let folder: IndexFolder

  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Opens the index in a folder for writing; makes both when they are not there.
  ///
  /// - Parameters:
  ///   - path: the index's folder.
  ///   - wait: how long to wait for another writer's lock.
  /// - Throws: ``IndexError/Code/locked`` when the wait was in vain; ``IndexError/Code/unknownSchema``,
  ///   ``IndexError/Code/cannotCreate``, ``IndexError/Code/permission``. Costs some 10 ms for a new index.
  public init(at path: String, wait: Duration = .seconds(10)) async throws(IndexError) {
    folder = IndexFolder(path)
    thread = WriterThread()
    try open(wait)
  }

  private func open(_ wait: Duration) throws(IndexError) { core = try WriterCore(folder, wait: wait) }

  private func opened() throws(IndexError) -> WriterCore {
    guard let core else { throw IndexError(.invalid, "the writer is closed", path: folder.path) }
    return core
  }

  /// Drops what a failed change left; a writer that cannot be rolled back is closed, so that nothing half-done is committed.
  private func rollBack(_ core: WriterCore) {
    do throws(IndexError) { try core.cancel() } catch { close() }
  }

  /// Applies records in order, deletions among them, and commits: all of them or none.
  ///
  /// - Returns: what it did.
  /// - Throws: an ``IndexError``; the index is then as it was. Costs some 0.3 ms a record and one commit.
  @discardableResult
  public func apply(_ records: [Record]) throws(IndexError) -> ChangeReport {
    let core = try opened()
    var report = ChangeReport()
    do throws(IndexError) {
      try core.apply(AnalyzedBatch(records.map { LocatedRecord($0, file: "") }, origin: nil), report: &report)
      try core.commit()
      try core.joinSegmentsIfThereIsRoom { _ in }
    } catch {
      rollBack(core)
      throw error
    }
    return report
  }

  /// Reads a source to its end: replaces what changed, deletes what it no longer has.
  ///
  /// An unchanged source is not read again. A large source is committed in parts; killed half-way, the next run goes on.
  /// - Parameters:
  ///   - source: the records.
  ///   - options: how to read.
  /// - Returns: what it did.
  /// - Throws: a `Fault` when the source cannot be read, else an ``IndexError``; ``IndexError/Code/locked`` may come between
  ///   two parts of a large source, with the parts before it committed. Costs some 15 µs of CPU a record.
  public func ingest(_ source: any RecordSource, _ options: IngestOptions = IngestOptions()) throws -> IngestReport {
    let core = try opened()
    do { return try IngestRun.run(source, in: core, options) } catch {
      rollBack(core)
      throw error
    }
  }

  /// Takes out what a deletion names and commits; gives how many records that were.
  @discardableResult
  public func delete(_ deletion: Deletion) throws(IndexError) -> Int {
    try change { (core) throws(IndexError) in try core.delete(deletion) }
  }

  /// Takes out everything and forgets all sources; gives how many records that were.
  @discardableResult
  public func deleteEverything() throws(IndexError) -> Int {
    try change { (core) throws(IndexError) in try core.deleteEverything() }
  }

  /// Takes out what a source brought and forgets the source; gives how many records that were, or `nil` when the index
  /// knows no source of that name.
  @discardableResult
  public func deleteSource(named name: String) throws(IndexError) -> Int? {
    try change { (core) throws(IndexError) in try core.deleteSource(named: name) }
  }

  private func change<Result>(_ body: (WriterCore) throws(IndexError) -> Result) throws(IndexError) -> Result {
    let core = try opened()
    do throws(IndexError) {
      let result = try body(core)
      try core.commit()
      return result
    } catch {
      rollBack(core)
      throw error
    }
  }

  /// Packs small changes, joins the parts, purges what is deleted or expired, and shrinks the files.
  ///
  /// Document numbers stay, so the rank order does. Readers go on with the state they hold.
  /// - Parameters:
  ///   - now: what expires up to this time is purged, in seconds since 1970; `nil` is now.
  ///   - progress: told the share of the joining that is done.
  /// - Returns: how many records had expired.
  @discardableResult
  public func compact(
    now: Double? = nil, progress: @Sendable (Double) -> Void = { _ in }
  ) throws(IndexError) -> Int {
    let core = try opened()
    do throws(IndexError) {
      return try core.compact(now: now ?? WallClock.now(), progress: progress)
    } catch {
      rollBack(core)
      throw error
    }
  }

  /// Lets the lock go. What was not committed is dropped; there is nothing such between calls.
  public func close() {
    core?.close()
    core = nil
  }
}
