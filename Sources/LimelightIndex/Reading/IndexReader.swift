/// The reading side of an index: gives snapshots, and follows what writers commit.
///
/// Not `Sendable`: use one reader a thread. Readers never wait for writers.
public final class IndexReader {
  /// The index's folder.
  public let path: String
  private let folder: IndexFolder
  private var current: IndexSnapshot?

  /// How often a read is begun anew when a writer overwrites what it reads.
  private static let attempts = 8

  /// Opens the index in a folder.
  ///
  /// - Parameter path: the index's folder.
  /// - Throws: ``IndexError/Code/notFound``, ``IndexError/Code/unknownSchema``, ``IndexError/Code/corrupt``. Costs about
  ///   0.3 ms.
  public init(at path: String) throws(IndexError) {
    folder = IndexFolder(path)
    self.path = folder.path
    guard try folder.exists() else {
      throw IndexError(
        .notFound, "there is no index here; make one with: limelight index SOURCE, or name another folder with --index",
        path: path)
    }
    current = try open()
  }

  private func open() throws(IndexError) -> IndexSnapshot {
    var left = Self.attempts
    while true {
      left -= 1
      let stamp = folder.stamp()
      do throws(IndexError) {
        let snapshot = try IndexSnapshot(folder, stamp: stamp)
        // A compaction that came between opening two of the engine's files would have mixed two indexes.
        if folder.stamp() == stamp { return snapshot }
        guard left > 0 else {
          throw IndexError(.reopenNeeded, "the index changes too fast to be read; try again", path: path)
        }
      } catch {
        // A commit or a compaction may come between opening two of the engine's files.
        let mayPass = error.code != .unknownSchema && error.code != .permission
        guard left > 0, mayPass, folder.stamp() != stamp || error.code == .reopenNeeded else { throw error }
      }
    }
  }

  /// Whether nothing was committed since the last read. Costs some 2 µs.
  package var isCurrent: Bool { current.map { $0.stamp == folder.stamp() } ?? false }

  /// Reads from one state of the index, the newest there is.
  ///
  /// When a writer overwrites that state meanwhile, the body is run again on a newer one.
  /// - Throws: ``IndexError/Code/reopenNeeded`` when that happened eight times. Costs 1 µs when nothing was committed since.
  public func read<Result>(_ body: (IndexSnapshot) throws(IndexError) -> Result) throws(IndexError) -> Result {
    var left = Self.attempts
    while true {
      left -= 1
      let snapshot: IndexSnapshot
      if let current, current.stamp == folder.stamp() {
        snapshot = current
      } else {
        snapshot = try open()
        current = snapshot
      }
      do throws(IndexError) {
        return try body(snapshot)
      } catch {
        let isStale = error.code == .reopenNeeded || (error.code == .corrupt && folder.stamp() != snapshot.stamp)
        guard left > 0, isStale else { throw error }
        current = nil
      }
    }
  }
}
