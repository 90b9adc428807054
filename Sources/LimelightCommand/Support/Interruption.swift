internal import Glibc

/// What is done when the user interrupts: something is cleaned up, and the program ends with 130.
///
/// The signal's handler only writes a byte; a thread waits for it. Handlers do not outlive `exec`, so programs that are run
/// for a source behave as ever.
enum Interruption {
  // Written once, before there is another thread.
  nonisolated(unsafe) private static var pipeEnds: (Int32, Int32) = (-1, -1)
  // Only ever turns true; the thread that sets it ends the process.
  nonisolated(unsafe) private static var hasBegun = false

  /// Called before the program ends or tells an error: when the cleaning up of an interruption is under way, what it takes
  /// away may be the cause, and the thread that cleans up ends the program.
  static func yield() {
    while hasBegun { pause() }
  }

  /// Lets SIGINT, SIGTERM and SIGHUP end the program after cleaning up; called once, before other threads are made.
  static func watch(_ cleanUp: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeEnds = (ends[0], ends[1])
    let work = Unmanaged.passRetained(Work(cleanUp))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        let work = Unmanaged<Work>.fromOpaque(argument!).takeRetainedValue()
        var number: UInt8 = 0
        while read(Interruption.pipeEnds.0, &number, 1) != 1 {}
        Interruption.hasBegun = true
        work.cleanUp()
        _exit(128 + Int32(number))
      }, work.toOpaque())
    guard code == 0 else { return work.release() }
    pthread_detach(thread)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { catching(number) }
  }

  /// Whether whoever started the program wants it not to hear a signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler else {
      return false
    }
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  private static func catching(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(Interruption.pipeEnds.1, &byte, 1)
      errno = before
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }

  /// Lets SIGINT end the program with 130 at once, and a closed standard output be an error like others.
  static func prepare() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in _exit(130) }
    if !isIgnored(SIGINT) { sigaction(SIGINT, &action, nil) }
    // A handler and not `SIG_IGN`, which programs that are run for a source would inherit.
    action.__sigaction_handler.sa_handler = { _ in }
    action.sa_flags = SA_RESTART
    sigaction(SIGPIPE, &action, nil)
  }

  private final class Work: Sendable {
    let cleanUp: @Sendable () -> Void
    init(_ cleanUp: @escaping @Sendable () -> Void) { self.cleanUp = cleanUp }
  }
}
