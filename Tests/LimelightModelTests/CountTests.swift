import LimelightModel
import Testing

@Suite struct CountTests {
  @Test func `one is singular, and all others are plural`() {
    #expect([0, 1, 2, 1_000].map { Count.of($0, "fault") } == ["0 faults", "1 fault", "2 faults", "1,000 faults"])
  }

  @Test func `digits stand in groups of three`() {
    let numbers = [0, 7, 999, 1_000, 63_698, 1_234_567, -1, -1_000, Int.min]
    let expected = [
      "0", "7", "999", "1,000", "63,698", "1,234,567", "-1", "-1,000", "-9,223,372,036,854,775,808",
    ]
    #expect(numbers.map(Count.grouped) == expected)
  }
}
