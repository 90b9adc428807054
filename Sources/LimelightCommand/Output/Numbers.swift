internal import LimelightModel

/// Numbers as people read them.
enum Numbers {
  /// A whole number in groups of three digits: `63,698`.
  static func grouped(_ number: Int) -> String { Count.grouped(number) }

  /// A number with a few decimals: `2.1`.
  static func decimal(_ number: Double, _ places: Int = 1) -> String {
    let scale = places == 0 ? 1 : places == 1 ? 10 : 100
    let scaled = Int((number * Double(scale)).rounded())
    guard places > 0 else { return grouped(scaled) }
    let fraction = String(scaled.magnitude % UInt(scale))
    let padding = String(repeating: "0", count: places - fraction.count)
    return grouped(scaled / scale) + "." + padding + fraction
  }

  /// A number of bytes: `1.5 MB`.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000: Self.count(count, "byte")
    case ..<1_000_000: decimal(Double(count) / 1e3) + " kB"
    case ..<1_000_000_000: decimal(Double(count) / 1e6) + " MB"
    default: decimal(Double(count) / 1e9) + " GB"
    }
  }

  /// A count and what is counted: `1 fault`, `3 faults`.
  static func count(_ number: Int, _ noun: String) -> String { Count.of(number, noun) }

  /// A time in the unit that suits it: `41 µs`, `2.1 s`, `3:20 min`.
  static func time(nanoseconds: Int) -> String {
    switch nanoseconds {
    case ..<1_000_000: "\(nanoseconds / 1_000) µs"
    case ..<100_000_000: decimal(Double(nanoseconds) / 1e6) + " ms"
    case ..<120_000_000_000: decimal(Double(nanoseconds) / 1e9) + " s"
    default: clock(seconds: nanoseconds / 1_000_000_000) + " min"
    }
  }

  /// Minutes and seconds: `3:20`.
  static func clock(seconds: Int) -> String { "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)" }
}
