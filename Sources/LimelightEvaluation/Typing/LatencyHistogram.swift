/// Times in few bytes, however many: each falls into one of 32 steps of its power of two, so a percentile is right to 3 %.
public struct LatencyHistogram: Sendable, Hashable {
  private var counts = [Int](repeating: 0, count: 64 * 32)
  /// How many times were added.
  public private(set) var count = 0

  /// Makes an empty histogram.
  public init() {}

  /// Adds a time in nanoseconds.
  public mutating func add(_ nanoseconds: Int) {
    counts[Self.slot(UInt64(max(nanoseconds, 0)))] += 1
    count += 1
  }

  private static func slot(_ value: UInt64) -> Int {
    guard value >= 32 else { return Int(value) }
    let power = 63 - value.leadingZeroBitCount
    return (power - 4) * 32 + Int(value >> UInt64(power - 5)) - 32
  }

  /// The middle of a slot.
  private static func value(_ slot: Int) -> Double {
    guard slot >= 32 else { return Double(slot) }
    let shift = slot / 32 - 1
    return (Double(32 + slot % 32) + 0.5) * Double(UInt64(1) << UInt64(shift))
  }

  /// The time that a share of all does not exceed, in nanoseconds; `nil` when there is none.
  public func percentile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    let wanted = min(count, max(1, Int((Double(count) * share).rounded(.up))))
    var passed = 0
    for (slot, number) in counts.enumerated() where number > 0 {
      passed += number
      if passed >= wanted { return Self.value(slot) }
    }
    return nil
  }

  /// Adds all times of another histogram.
  public mutating func add(_ other: LatencyHistogram) {
    for slot in counts.indices { counts[slot] += other.counts[slot] }
    count += other.count
  }
}
