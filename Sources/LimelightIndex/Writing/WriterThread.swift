internal import Glibc

/// A thread that runs an actor's jobs one after the other.
final class WriterThread: ThreadServer, SerialExecutor, @unchecked Sendable {  // guarded by the server's `mutex`
  private var jobs: [UnownedJob] = []
  private var isStarted = false

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pthread_mutex_lock(mutex)
    jobs.append(job)
    pthread_cond_signal(changed)
    let mustStart = !isStarted
    isStarted = true
    pthread_mutex_unlock(mutex)
    guard mustStart else { return }
    if let thread = start() { pthread_detach(thread) } else { serve() }
  }

  /// Runs jobs until none came for a second; the next one starts a thread anew.
  override func serve() {
    while true {
      pthread_mutex_lock(mutex)
      while jobs.isEmpty {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += 1
        if pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT && jobs.isEmpty {
          isStarted = false
          pthread_mutex_unlock(mutex)
          return
        }
      }
      let job = jobs.removeFirst()
      pthread_mutex_unlock(mutex)
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
