/// A source of random numbers that is the same in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True once in so many times.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of some values.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
