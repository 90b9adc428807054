private import CSystemShim
private import Glibc

/// A session's thread: answers what is asked, from a reader and a searcher that are made anew after a failure.
final class SessionThread {
  /// How long after an answer the index is looked at again: one system call, some 2 µs, while someone listens.
  private static let pause = Duration.milliseconds(250)
  /// While the index cannot be read the pauses grow up to this; each look then costs up to 0.3 ms.
  private static let longestPause = Duration.seconds(2)

  private let path: String
  private let state: SessionState
  private var reader: IndexReader?
  private var searcher: Searcher?
  private var personalNumber = -1

  private init(_ path: String, _ state: SessionState) {
    self.path = path
    self.state = state
  }

  /// Starts a thread that answers until the session is closed; `false` when the system has none to give.
  static func start(_ path: String, _ state: SessionState) -> Bool {
    let context = Unmanaged.passRetained(SessionThread(path, state))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        sys_name_thread("limelight")
        Unmanaged<SessionThread>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func serve() {
    var pause = Self.pause
    while let work = state.next(pause: pause) {
      if work.isAgain, let reader, reader.isCurrent { continue }
      let answer = SearchSession.Answer(query: work.question.query, result: result(work))
      pause = answer.error == nil ? Self.pause : min(pause * 2, Self.longestPause)
      state.give(answer, to: work)
    }
  }

  private func result(_ work: SessionState.Work) -> Result<[Hit], IndexError> {
    let mayBeStale = reader != nil
    do throws(IndexError) {
      let (searcher, state) = (try searcher(work), state)
      searcher.isSuperseded = { state.isSuperseded(work) }
      return .success(try searcher.search(work.question.query, work.question.options))
    } catch {
      // Nothing of a reader that failed is used again; a new one may find an index in the place of the old.
      (searcher, reader) = (nil, nil)
      return mayBeStale ? result(work) : .failure(error)
    }
  }

  private func searcher(_ work: SessionState.Work) throws(IndexError) -> Searcher {
    if let searcher, personalNumber == work.personalNumber { return searcher }
    let reader: IndexReader
    if let known = self.reader { reader = known } else { reader = try IndexReader(at: path) }
    let searcher = Searcher(reader, personal: work.personal)
    (self.reader, self.searcher, personalNumber) = (reader, searcher, work.personalNumber)
    return searcher
  }
}
