import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport

/// The ways in which an index keeps records.
enum Storage: String, CaseIterable, Sendable {
  /// Small changes, one document of the engine each.
  case documents
  /// Bulk runs, as parts of the index.
  case segments
  /// Bulk runs, the records by turns in one of two parts, which does not keep the order of declaration.
  case twoSegments

  /// Those that keep the order of declaration.
  static let allCases: [Storage] = [.documents, .segments]
  static let everyCase: [Storage] = allCases + [.twoSegments]
}

/// A real index in a folder of its own.
struct TestIndex: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  /// Makes an index of records.
  init(_ records: [Record], as storage: Storage = .documents) async throws {
    folder = try TemporaryFolder()
    let writer = try await IndexWriter(at: folder.path)
    switch storage {
    case .documents: try await writer.apply(records)
    case .segments: _ = try await writer.ingest(RecordList(records), IngestOptions(bulkThreshold: 1))
    case .twoSegments:
      for part in 0..<2 {
        let records = records.enumerated().filter { $0.offset % 2 == part }.map(\.element)
        if records.isEmpty { continue }
        _ = try await writer.ingest(RecordList(records, name: "test \(part)"), IngestOptions(bulkThreshold: 1))
      }
    }
    await writer.close()
  }

  /// A searcher of its own for the caller's thread.
  func searcher() throws -> TestSearcher { TestSearcher(index: self, searcher: Searcher(try IndexReader(at: path))) }

  /// The answer to one query.
  func search(_ query: String, _ options: SearchOptions = SearchOptions()) throws -> [Hit] {
    try searcher().search(query, options)
  }

  /// The ids that answer one query.
  func ids(_ query: String, _ options: SearchOptions = SearchOptions()) throws -> [String] {
    try search(query, options).map(\.identity.id)
  }
}

/// A searcher that keeps the folder of its index.
struct TestSearcher {
  fileprivate let index: TestIndex
  fileprivate let searcher: Searcher

  func search(_ query: String, _ options: SearchOptions = SearchOptions()) throws -> [Hit] {
    try searcher.search(query, options)
  }
}

/// Records as a source.
struct RecordList: RecordSource {
  let name: String
  let isComplete = true
  private let records: [Record]

  init(_ records: [Record], name: String = "test") {
    self.records = records
    self.name = name
  }

  func fingerprint() -> String? { nil }

  func forEachBatch(_ body: (RecordBatch) throws -> Void) throws {
    try body(
      RecordBatch(byteCount: records.count) { [records] in
        DecodedBatch(records: records.map { LocatedRecord($0, file: "test") })
      })
  }
}

extension RecordSource {
  /// All records of the source.
  func records() throws -> [Record] {
    var records: [Record] = []
    try forEachBatch { records += $0.decode().records.map(\.record) }
    return records
  }
}
