/// A search box's way to an index: keystrokes in, answers out.
///
/// Each keystroke replaces the one before: what that one asked is not begun, or broken off at its next look-up, so that no answer to an
/// older query comes after a newer keystroke. The search runs on a thread of the session's own. While someone waits for an
/// answer and something was asked, the session looks four times a second whether the index changed, and answers anew when that
/// changed the hits.
///
/// A failure is an answer too, and the session outlives it: it opens the index anew at the next keystroke, and by itself within
/// two seconds of its coming back.
public final class SearchSession: Sendable {
  /// The index's folder.
  public let path: String
  private let usage: String?
  private let state: SessionState

  /// Makes a session over the index in a folder, which is opened at the first keystroke.
  ///
  /// - Parameters:
  ///   - path: the index's folder.
  ///   - personal: what is the user's own, as of now.
  ///   - usage: the file of the store in which choices are recorded, the one that the personal usage was read from; `nil` records
  ///     none.
  /// - Throws: ``IndexError/Code/memory`` when the system has no thread to give.
  public init(at path: String, personal: Personal = .none, usage: String? = nil) throws(IndexError) {
    self.path = path
    self.usage = usage
    state = SessionState(personal)
    guard SessionThread.start(path, state) else {
      throw IndexError(.memory, "no thread can be started to search on", path: path)
    }
  }

  deinit { state.close() }

  /// Asks another query, and drops what was asked before.
  ///
  /// - Parameters:
  ///   - query: what was typed so far; its last word may be unfinished.
  ///   - options: how many hits, and of which app or type.
  ///
  /// Returns at once; costs some microseconds.
  public func update(query: String, _ options: SearchOptions = SearchOptions()) { state.ask(query, options) }

  /// The answers to what is asked last, from now on; each loop over them has its own place.
  ///
  /// A loop that is behind goes on with the newest answer. It ends when its task is cancelled or the session is closed.
  public var answers: Answers { Answers(self, state) }

  /// Records that a hit was chosen, and lets later answers follow it.
  ///
  /// When this returns the choice is kept, even if the process ends then. What is shown does not move under the user's hand for it.
  /// - Parameters:
  ///   - hit: the hit.
  ///   - query: the query that it answered; `nil` is that of the answer given last.
  /// - Throws: a ``UsageStoreError``; the session goes on without it. Costs a commit, some milliseconds, on the caller's thread;
  ///   nothing where the session has no store.
  public func choose(_ hit: Hit, for query: String? = nil) throws(UsageStoreError) {
    guard let usage else { return }
    let query = query ?? state.queryAnsweredLast
    let store = try UsageStore(at: usage, .writing, wait: .seconds(1))
    try store.record([UsageEvent(hit.identity, query: query, names: hit.record.record.usageNames)])
    let table = try store.table()
    state.change { $0.usage = table }
  }

  /// Lets answers from the next keystroke on heed what is the user's own: what was used, and the user's files.
  public func heed(_ personal: Personal) { state.change { $0 = personal } }

  /// Ends the session: its thread, and all loops over its answers. Done by itself when nobody has it any more.
  public func close() { state.close() }
}
