public import LimelightIndex
import LimelightModel
import LimelightText

/// Answers queries from one index, keystroke by keystroke.
///
/// Not `Sendable`: use one searcher a thread.
public final class Searcher {
  private let reader: IndexReader
  private let matcher = Matcher()

  /// Makes a searcher over an open index.
  public init(_ reader: IndexReader) { self.reader = reader }

  /// The most hits of one answer; a greater limit counts as this.
  private static let maximumLimit = 1 << 20
  /// So many candidates are gathered without asking how many of them are shown.
  private static let maximumCandidates = 4_096

  /// The best hits of a query, best first.
  ///
  /// One query sees one state of the index; what writers commit is seen by the next.
  /// - Parameters:
  ///   - query: what was typed so far; its last word may be unfinished.
  ///   - options: how many, and of which app or type.
  /// - Throws: an ``IndexError``. Costs some tens of microseconds, hardly more in a larger index.
  public func search(_ query: String, _ options: SearchOptions = SearchOptions()) throws(IndexError) -> [Hit] {
    let query = matcher.query(query)
    guard !query.isEmpty, options.limit > 0 else { return [] }
    var options = options
    options.limit = min(options.limit, Self.maximumLimit)
    let now = options.now ?? WallClock.now()
    return try reader.read { (snapshot) throws(IndexError) in
      var wanted = options.limit
      while true {
        var candidates = Candidates(query, options, wanted: wanted, now: now, snapshot)
        try candidates.gather(matcher)
        var list = HitList(query, options, now: now, snapshot)
        let hits = try list.hits(candidates.found, matcher)
        // What is not shown, a hidden app's shortcuts or a target's second name, took the place of others: look further.
        guard hits.count < options.limit, candidates.isEnough, wanted < Self.maximumCandidates else { return hits }
        wanted = 4 * candidates.found.count
      }
    }
  }
}
