public import LimelightIndex
public import LimelightModel
import LimelightText

/// Answers queries from one index, keystroke by keystroke.
///
/// Not `Sendable`: use one searcher a thread.
public final class Searcher {
  let reader: IndexReader
  let personal: Personal
  private var view: PersonalView?
  let matcher = Matcher()
  /// Takes notes of the next search, when it is to be explained.
  var log: AnswerLog?
  /// All that the last query found, when that was all there is: the next one mostly goes on from there.
  private var last: Finished?

  private struct Finished {
    var query: Query
    var options: SearchOptions
    var snapshot: IndexSnapshot
    var found: [Candidate]
  }

  /// Whether nobody waits for the search under way any more: it then ends with what it has. Asked at each look-up.
  package var isSuperseded: (() -> Bool)?

  /// Makes a searcher over an open index.
  ///
  /// - Parameter personal: what is the user's own, as of now; make a new searcher to follow its changes.
  public init(_ reader: IndexReader, personal: Personal = .none) {
    self.reader = reader
    self.personal = personal
  }

  /// How long the last search took to find its candidates, in nanoseconds; ordering and showing them comes after.
  public private(set) var candidateNanoseconds = 0

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
    let start = ContinuousClock.now
    return try reader.read { (snapshot) throws(IndexError) in
      let view = view(of: snapshot)
      if let known = try known(query, options, snapshot) {
        var candidates = Candidates(query, options, wanted: options.limit, now: now, snapshot)
        candidates.personal = view
        candidates.isSuperseded = isSuperseded
        try candidates.gather(from: known, matcher)
        last?.query = query
        last?.found = candidates.found
        try candidates.takePersonal(matcher)
        try candidates.takeBeyond(matcher)
        noteCandidates(since: start)
        var list = HitList(query, options, now: now, snapshot)
        list.personal = view
        return try list.hits(candidates.found, matcher)
      }
      last = nil
      var wanted = options.limit
      while true {
        var candidates = Candidates(query, options, wanted: wanted, now: now, snapshot)
        candidates.personal = view
        candidates.isSuperseded = isSuperseded
        try candidates.gather(matcher)
        try candidates.takeEqual(matcher)
        let (isComplete, literal) = (candidates.isComplete, candidates.found)
        try candidates.takePersonal(matcher)
        try candidates.takeBeyond(matcher)
        noteCandidates(since: start)
        var list = HitList(query, options, now: now, snapshot)
        list.personal = view
        list.log = log?.begin(candidates)
        let hits = try list.hits(candidates.found, matcher)
        // What is not shown, a hidden app's shortcuts or a target's second name, took the place of others: look further.
        guard hits.count < options.limit, candidates.isEnough, wanted < Self.maximumCandidates else {
          if isComplete {
            last = Finished(query: query, options: options, snapshot: snapshot, found: literal)
          }
          return hits
        }
        wanted = 4 * candidates.found.count
      }
    }
  }

  private func noteCandidates(since start: ContinuousClock.Instant) {
    let (seconds, attoseconds) = start.duration(to: .now).components
    candidateNanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// Whether a record matches a query by its own texts, wherever it would stand.
  ///
  /// - Throws: an ``IndexError``. Costs some microseconds.
  public func matches(_ identity: Identity, _ query: String) throws(IndexError) -> Bool {
    let query = matcher.query(query)
    if query.isEmpty { return false }
    let found = try reader.read { (snapshot) throws(IndexError) in try snapshot.record(identity) }
    guard let found else { return false }
    return matcher.tier(query, found.record, loosest: .secondary) != nil
  }

  /// What is personal in one state of the index; nothing where nothing is.
  private func view(of snapshot: IndexSnapshot) -> PersonalView? {
    if personal.isEmpty { return nil }
    if let view, view.snapshot === snapshot { return view }
    view = PersonalView(personal, snapshot)
    return view
  }

  /// What the last query found, if this one can go on from there.
  private func known(
    _ query: Query, _ options: SearchOptions, _ snapshot: IndexSnapshot
  ) throws(IndexError) -> [Candidate]? {
    guard log == nil, let last, last.snapshot === snapshot, last.options == options, query.goesOn(from: last.query)
    else { return nil }
    if query.words.count > 1 {
      // With a second word an app's name may find what the first did not, and so may words that are equal to it.
      if try snapshot.hasApps() { return nil }
      if query.words.contains(where: { !EqualWords.others(of: $0).isEmpty }) { return nil }
    }
    return last.found
  }
}
