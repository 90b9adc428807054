import LimelightUsage
import Testing

/// The arithmetic of fading, worked by hand.
@Suite struct DecayTests {
  private func worth(_ uses: [(count: Int, daysAgo: Double)], now: Double = 1_800_000_000) -> Double {
    let levels = uses.map { Decay.level(of: $0.count, at: now - $0.daysAgo * 86_400) }
    return Decay.worth(of: levels.dropFirst().reduce(levels[0], Decay.sum), at: now)
  }

  @Test(arguments: [
    ([(1, 0.0)], 1.0), ([(8, 60.0)], 4.0), ([(8, 120.0)], 2.0), ([(3, 0.0), (4, 60.0)], 5.0),
    ([(1, 0.0), (2, 60.0), (4, 120.0)], 3.0), ([(1_000_000, 0.0), (1_000_000, 0.0)], 2_000_000.0),
  ])
  func `a use is worth half after sixty days, and uses add up`(
    _ uses: [(count: Int, daysAgo: Double)], _ expected: Double
  ) {
    #expect(abs(worth(uses) / expected - 1) < 1e-9)
  }

  @Test func `the order in which uses come does not matter`() {
    #expect(abs(worth([(2, 0), (6, 300)]) - worth([(6, 300), (2, 0)])) < 1e-9)
  }

  @Test func `which of two levels is greater is the same at any time`() {
    let (early, late) = (Decay.level(of: 30, at: 0), Decay.level(of: 2, at: 200 * day))
    for years in [1.0, 5, 50] {
      let now = years * 365 * day
      #expect((early > late) == (Decay.worth(of: early, at: now) > Decay.worth(of: late, at: now)))
    }
    // 30 × 2^(-200/60) = 2.98, more than 2.
    #expect(early > late)
  }

  @Test func `twenty-five fresh uses overtake hundreds of a year ago, and one does not`() {
    let fresh = worth([(25, 0)])
    for old in [100, 400, 900, 1_600] { #expect(fresh > worth([(old, 365)])) }
    #expect(worth([(1, 0)]) < worth([(100, 365)]))
  }

  @Test func `what is far apart adds up without overflow`() {
    let level = Decay.sum(Decay.level(of: 1, at: -1e12), Decay.level(of: 1, at: 1e12))
    #expect(level == Decay.level(of: 1, at: 1e12))
  }
}
