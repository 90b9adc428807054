internal import Limelight
internal import LimelightEvaluation

/// The index as an engine to be judged: queries in, names of documents out.
final class IndexEngine {
  private let reader: IndexReader
  private let searcher: Searcher
  private var options: SearchOptions
  /// The title of each document that was answered, for reports.
  private(set) var titles: [String: String] = [:]
  private let keepsTitles: Bool

  /// So many documents are asked for at least when an answer is judged: as many as runs of TREC have.
  static let depth = 1_000

  /// Opens an index.
  init(_ folder: String, _ options: SearchOptions, personal: Personal = .none, keepsTitles: Bool) throws {
    reader = try IndexReader(at: folder)
    searcher = Searcher(reader, personal: personal)
    self.options = options
    self.keepsTitles = keepsTitles
  }

  /// The documents for a query, best first, and the nanoseconds that the search took.
  func answer(_ query: String, limit: Int = IndexEngine.depth) throws -> (documents: [String], nanoseconds: Int) {
    options.limit = limit
    let watch = Stopwatch()
    let hits = try searcher.search(query, options)
    let time = watch.nanoseconds
    let documents = hits.map { IdentityName.name($0.identity) }
    if keepsTitles { for (hit, name) in zip(hits, documents) { titles[name] = hit.title } }
    return (documents, time)
  }

  /// Whether a document matches a query by its own texts.
  func matches(_ document: String, _ query: String) throws -> Bool {
    guard let identity = IdentityName.identity(document) else { return false }
    return try searcher.matches(identity, query)
  }

  /// Whether the index has a document.
  func has(_ document: String) throws -> Bool {
    guard let identity = IdentityName.identity(document) else { return false }
    return try reader.read { (snapshot) throws(IndexError) in try snapshot.record(identity) != nil }
  }
}
