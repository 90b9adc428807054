internal import Glibc

/// How the worth of uses fades: by half every sixty days.
///
/// A use at time *t* is worth 2^((t − now) / h) now. Of a sum of such worths only the logarithm of the sum as seen from 1970
/// is kept, its *level*: it changes with a use and never with the time, and levels compare as the worths do at any time.
///
/// Sixty days, because then 25 uses of these days are worth more than up to 1,700 of a year ago (a year is 1/68), while one use
/// by accident is not worth more than a hundred of a year ago, and a daily habit outlives a month's holiday (1/1.4).
public enum Decay {
  /// The time in which a use loses half its worth, in seconds.
  public static let halfLife: Double = 60 * 86_400

  /// The level of so many uses at one time.
  ///
  /// - Parameters:
  ///   - count: how many, at least one.
  ///   - time: when, in seconds since 1970.
  public static func level(of count: Int, at time: Double) -> Double { log2(Double(count)) + time / halfLife }

  /// The level of two sums together.
  public static func sum(_ first: Double, _ second: Double) -> Double {
    let (high, low) = (max(first, second), min(first, second))
    return high + log2(1 + exp2(low - high))
  }

  /// What a level is worth at a time, in uses of that time.
  ///
  /// - Parameter now: seconds since 1970.
  public static func worth(of level: Double, at now: Double) -> Double { exp2(level - now / halfLife) }
}

/// The wall clock.
enum Clock {
  /// Seconds since 1970.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
