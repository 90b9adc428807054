private import Glibc

/// Dates in UTC, as messages tell them.
enum CalendarTime {
  /// The day of a time in seconds since 1970, and its minute where it is not midnight: `2026-11-30`, `2026-11-30 08:00 UTC`.
  static func text(_ seconds: Double) -> String {
    guard var time = time_t(exactly: seconds.rounded(.down)) else { return "a day beyond the calendar" }
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "a day beyond the calendar" }
    let date = "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    if parts.tm_hour == 0, parts.tm_min == 0 { return date }
    return "\(date) \(two(parts.tm_hour)):\(two(parts.tm_min)) UTC"
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
