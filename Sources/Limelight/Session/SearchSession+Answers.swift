extension SearchSession {
  /// What a session found for a query.
  public struct Answer: Sendable, Hashable {
    /// The query, as it was typed.
    public let query: String
    /// The hits, best first, or why there are none.
    public let result: Result<[Hit], IndexError>

    /// The hits, best first; none when the search failed.
    public var hits: [Hit] {
      if case .success(let hits) = result { hits } else { [] }
    }

    /// Why the search failed; `nil` when it did not.
    public var error: IndexError? {
      if case .failure(let error) = result { error } else { nil }
    }
  }

  /// The answers of a session, each to what is asked last when it is given.
  public struct Answers: AsyncSequence, Sendable {
    private let session: SearchSession
    private let state: SessionState

    init(_ session: SearchSession, _ state: SessionState) {
      self.session = session
      self.state = state
    }

    /// A place of its own among the answers.
    public func makeAsyncIterator() -> Iterator { Iterator(session, state) }

    /// One loop's place among the answers.
    public struct Iterator: AsyncIteratorProtocol {
      // The session lasts as long as someone listens.
      private let session: SearchSession
      private let state: SessionState
      private var seen = 0

      fileprivate init(_ session: SearchSession, _ state: SessionState) {
        self.session = session
        self.state = state
      }

      /// The next answer that this loop did not have, waited for; `nil` at the end.
      ///
      /// An answer is taken where the caller is isolated: none is out of date to one who also tells the keystrokes there.
      public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Answer? {
        while !Task.isCancelled {
          switch state.taken(after: seen) {
          case .answer(let answer, let number):
            seen = number
            return answer
          case .end: return nil
          case .nothing: await wait(actor)
          }
        }
        return nil
      }

      private func wait(_ actor: isolated (any Actor)?) async {
        let (state, seen) = (state, seen)
        let listener = state.newListener()
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            state.listen(listener, after: seen, continuation)
            // A cancellation that came before there was anyone to wake.
            if Task.isCancelled { state.wake(listener) }
          }
        } onCancel: {
          state.wake(listener)
        }
      }
    }
  }
}
