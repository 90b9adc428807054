internal import Glibc

/// Measures time from its making.
struct Stopwatch {
  private let start = Self.now()

  /// The nanoseconds since the making.
  var nanoseconds: Int { Self.now() - start }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
