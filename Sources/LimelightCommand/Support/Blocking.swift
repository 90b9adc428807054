internal import Glibc

/// Runs asynchronous work from synchronous code.
enum Blocking {
  /// Runs the work to its end on another thread, and waits for it.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    Task.detached {
      do { outcome.finish(.success(try await work())) } catch { outcome.finish(.failure(error)) }
    }
    return try outcome.wait()
  }

  /// A result that one thread gives and another waits for; the semaphore orders the two.
  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private var result: Result<Value, any Error>?
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
      sem_destroy(semaphore)
      semaphore.deallocate()
    }

    func finish(_ result: Result<Value, any Error>) {
      self.result = result
      sem_post(semaphore)
    }

    func wait() throws -> Value {
      while sem_wait(semaphore) != 0 && errno == EINTR {}
      guard let result else { throw Failure(message: "internal failure: no result", code: .internalError) }
      return try result.get()
    }
  }
}
