internal import CSystemShim
internal import Glibc

/// What a thread of its own runs, with a lock and a signal.
class ThreadServer: @unchecked Sendable {  // guarded by `mutex`
  final let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  final let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// The thread's work.
  func serve() {}

  /// Starts a thread that serves; `nil` when the system has none to give.
  final func start() -> pthread_t? {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<ThreadServer>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      }, context.toOpaque())
    if status == 0 { return thread }
    context.release()
    return nil
  }
}

/// Runs work on several threads and gives the results back in the order in which the work was handed in.
///
/// Plain threads and one lock: the consumer is the thread that writes, so results must come to it, in order, and what waits
/// must stay bounded.
final class OrderedPipeline<Output: Sendable> {
  private struct Job: Sendable {
    var number: Int
    var work: @Sendable () -> Output
  }

  /// What the threads share; only touched under the server's lock.
  private final class Shared: ThreadServer, @unchecked Sendable {
    var jobs: [Job] = []
    var results: [Int: Output] = [:]
    var isClosed = false

    func locked<Result>(_ body: (Shared) -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body(self)
    }

    override func serve() {
      while true {
        pthread_mutex_lock(mutex)
        while jobs.isEmpty && !isClosed { pthread_cond_wait(changed, mutex) }
        guard !jobs.isEmpty else {
          pthread_mutex_unlock(mutex)
          return
        }
        let job = jobs.removeFirst()
        pthread_mutex_unlock(mutex)
        let output = job.work()
        pthread_mutex_lock(mutex)
        results[job.number] = output
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
      }
    }
  }

  private let shared = Shared()
  private var threads: [pthread_t] = []
  private var submitted = 0
  private var taken = 0
  private let limit: Int

  /// Starts the threads.
  init(threads count: Int) {
    limit = count * 3
    for _ in 0..<count { if let thread = shared.start() { threads.append(thread) } }
  }

  deinit {
    shared.locked {
      $0.isClosed = true
      $0.jobs = []
      pthread_cond_broadcast($0.changed)
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// How many results may wait before the next must be taken.
  var isFull: Bool { submitted - taken >= limit }
  /// Whether everything handed in was taken.
  var isEmpty: Bool { submitted == taken }

  /// Hands in work; done here and now when no thread could be started.
  func submit(_ work: @escaping @Sendable () -> Output) {
    let number = submitted
    submitted += 1
    guard !threads.isEmpty else {
      shared.results[number] = work()
      return
    }
    shared.locked {
      $0.jobs.append(Job(number: number, work: work))
      pthread_cond_broadcast($0.changed)
    }
  }

  /// Waits for the next result in order; `nil` when nothing is outstanding.
  func take() -> Output? {
    guard !isEmpty else { return nil }
    let number = taken
    taken += 1
    pthread_mutex_lock(shared.mutex)
    defer { pthread_mutex_unlock(shared.mutex) }
    while true {
      if let output = shared.results.removeValue(forKey: number) { return output }
      pthread_cond_wait(shared.changed, shared.mutex)
    }
  }

  /// The number of processors this process may use.
  static var processorCount: Int { max(1, Int(sys_processor_count())) }
}
