import Testing

@testable import LimelightText

@Suite struct ReadingMatchTests {
  private func find(_ typed: String, _ reading: String) -> ReadingMatch? {
    ReadingMatch.find(Array(typed.utf8), in: Array(reading.utf8))
  }

  @Test(arguments: [
    ("xrk", 0, 3, true, false), ("xiangrk", 0, 3, true, false), ("xrkui", 0, 3, true, false),
    ("xiangrikui", 0, 3, true, true), ("xiang ri k", 0, 3, true, true), ("xi", 0, 1, false, true),
    ("xr", 0, 2, false, false), ("rk", 1, 2, false, false), ("rik", 1, 2, false, true), ("kui", 2, 1, false, true),
  ])
  func `Letters read syllables whole, begun, or by the first letter`(
    _ typed: String, _ first: Int, _ count: Int, _ isWhole: Bool, _ isSpelt: Bool
  ) {
    let expected = ReadingMatch(first: first, count: count, isWhole: isWhole, isSpelt: isSpelt)
    #expect(find(typed, "xiang ri kui") == expected)
  }

  @Test func `What skips a syllable or goes on beyond the last reads nothing`() {
    for typed in ["xk", "xakui", "xrkuix", "x!", "", "iang", "xrkk", String(repeating: "x", count: 80)] {
      #expect(find(typed, "xiang ri kui") == nil, "\(typed)")
    }
    #expect(find("x", "") == nil)
  }

  @Test func `A long piece that leads nowhere is tried shorter`() {
    // xian leaves g, with which an does not start; xia leaves ng; xi leaves ang.
    #expect(find("xiang", "xi ang") == ReadingMatch(first: 0, count: 2, isWhole: true, isSpelt: true))
    #expect(find("fangan", "fan gan") == ReadingMatch(first: 0, count: 2, isWhole: true, isSpelt: true))
    #expect(find("fang", "fang an") == ReadingMatch(first: 0, count: 1, isWhole: false, isSpelt: true))
    #expect(find("aaaaaaaaaaaaaaaaaaaab", Array(repeating: "aa", count: 30).joined(separator: " ")) == nil)
  }

  @Test func `Every way to take a query apart is one in which it reads those syllables`() {
    for (typed, reading) in [
      ("xiangrk", "xiang ri kui"), ("wangyyy", "wang yi yun yin yue"), ("jisuanq", "ji suan qi"),
    ] {
      let initials = reading.split(separator: " ").compactMap(\.utf8.first)
      let ways = PinyinSyllables.initials(of: Array(typed.utf8), limit: 64)
      #expect(ways.contains { initials.starts(with: $0) } && find(typed, reading) != nil)
    }
  }
}
