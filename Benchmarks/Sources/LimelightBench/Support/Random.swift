/// SplitMix64: a small generator with the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not, 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from 0 up to, but not, a limit.
  mutating func below(_ limit: Int) -> Int { Int(unit() * Double(limit)) }

  /// Whether something of a probability happens.
  mutating func happens(_ probability: Double) -> Bool { unit() < probability }
}

/// Draws ranks from 0 with weights 1 / (rank + offset): few come often, most come seldom.
struct Zipf {
  private let cumulative: [Double]

  init(count: Int, offset: Double) {
    var total = 0.0
    var sums: [Double] = []
    sums.reserveCapacity(count)
    for rank in 0..<count {
      total += 1 / (Double(rank) + offset)
      sums.append(total)
    }
    cumulative = sums
  }

  func draw(_ random: inout SplitMix) -> Int {
    let target = random.unit() * (cumulative.last ?? 0)
    var (low, high) = (0, cumulative.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > target { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
