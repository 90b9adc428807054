private import Glibc

/// What a session's callers and its thread share: what is asked, what was answered, and who waits.
final class SessionState: @unchecked Sendable {  // guarded by `mutex`
  /// What is asked: one keystroke.
  struct Question: Sendable {
    /// The keystroke's number.
    var number: Int
    var query: String
    var options: SearchOptions
  }

  /// What the thread is to do.
  struct Work {
    var question: Question
    var personal: Personal
    /// Tells one state of what is personal from another.
    var personalNumber: Int
    /// Whether it was answered before, and is only to be answered anew if the index changed.
    var isAgain: Bool
  }

  /// What a listener finds.
  enum Taken {
    case answer(SearchSession.Answer, Int)
    case nothing
    case end
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var question: Question?
  private var begun = 0
  private var personal: Personal
  private var personalNumber = 0
  private var answer: SearchSession.Answer?
  /// How many answers there were.
  private var given = 0
  private var takenLast: String?
  private var listeners: [Int: CheckedContinuation<Void, Never>] = [:]
  private var listenerCount = 0
  private var isClosed = false

  init(_ personal: Personal) {
    self.personal = personal
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  // MARK: For those who ask

  func ask(_ query: String, _ options: SearchOptions) {
    locked {
      question = Question(number: (question?.number ?? 0) + 1, query: query, options: options)
      answer = nil
      pthread_cond_signal(changed)
    }
  }

  func change(_ body: (inout Personal) -> Void) {
    locked {
      body(&personal)
      personalNumber += 1
    }
  }

  /// The query of the answer that a listener took last.
  var queryAnsweredLast: String? { locked { takenLast } }

  func close() {
    let waiting = locked {
      isClosed = true
      pthread_cond_signal(changed)
      return takeListeners()
    }
    for listener in waiting { listener.resume() }
  }

  // MARK: For those who listen

  /// The newest answer to what is asked last, unless a listener has it already.
  func taken(after seen: Int) -> Taken {
    locked {
      if isClosed { return .end }
      guard let answer, given > seen else { return .nothing }
      takenLast = answer.query
      return .answer(answer, given)
    }
  }

  func newListener() -> Int {
    locked {
      listenerCount += 1
      return listenerCount
    }
  }

  /// Wakes a listener when there is an answer that it has not, or none will come.
  func listen(_ listener: Int, after seen: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let waits = locked {
      if isClosed || (answer != nil && given > seen) { return false }
      listeners[listener] = continuation
      // The thread looks after the index while someone listens.
      pthread_cond_signal(changed)
      return true
    }
    if !waits { continuation.resume() }
  }

  func wake(_ listener: Int) { locked { listeners.removeValue(forKey: listener) }?.resume() }

  private func takeListeners() -> [CheckedContinuation<Void, Never>] {
    defer { listeners = [:] }
    return Array(listeners.values)
  }

  // MARK: For the thread

  /// Waits for a keystroke; gives the last one again after a pause, while someone listens. `nil` when the session is closed.
  func next(pause: Duration) -> Work? {
    var end = Self.time(after: pause)
    return locked {
      while !isClosed {
        guard let question else {
          pthread_cond_wait(changed, mutex)
          continue
        }
        if question.number != begun { return work(question, isAgain: false) }
        if listeners.isEmpty || question.query.allSatisfy({ $0.isWhitespace }) {
          pthread_cond_wait(changed, mutex)
        } else if pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT, question.number == self.question?.number {
          return work(question, isAgain: true)
        }
      }
      return nil
    }
  }

  private func work(_ question: Question, isAgain: Bool) -> Work {
    begun = question.number
    return Work(question: question, personal: personal, personalNumber: personalNumber, isAgain: isAgain)
  }

  /// Whether there was a keystroke since, so that nobody waits for the answer.
  func isSuperseded(_ work: Work) -> Bool { locked { isClosed || work.question.number != question?.number } }

  /// Hands out an answer, unless there was a keystroke since, or it says what is known.
  func give(_ answer: SearchSession.Answer, to work: Work) {
    let waiting: [CheckedContinuation<Void, Never>] = locked {
      guard work.question.number == question?.number, !work.isAgain || answer != self.answer else { return [] }
      self.answer = answer
      given += 1
      return takeListeners()
    }
    for listener in waiting { listener.resume() }
  }

  private static func time(after pause: Duration) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let (seconds, attoseconds) = pause.components
    time.tv_sec += Int(seconds)
    time.tv_nsec += Int(attoseconds / 1_000_000_000)
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_sec += 1
      time.tv_nsec -= 1_000_000_000
    }
    return time
  }
}
