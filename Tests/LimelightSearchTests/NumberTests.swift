import LimelightModel
import LimelightSearch
import LimelightTestSupport
import Testing

/// Numbers that were typed, and longer ones that start so.
@Suite struct NumberTests {
  @Test(
    arguments: Storage.everyCase,
    [
      ("19", "Chapter 19.odt", "Chapter 190.odt"), ("episode 1", "Episode 1.mkv", "Episode 10.mkv"),
      ("5", "Sheet5", "Sheet50"), ("12", "plan12.pdf", "plan121.pdf"), ("1 of 2", "Part 1 of 2", "Part 1 of 20"),
      ("2", "Take 2 and 30", "Take 20 and 3"),
    ])
  func `the typed number goes before longer ones, whatever stands higher`(
    _ storage: Storage, _ names: (query: String, wanted: String, longer: String)
  ) async throws {
    let longer = (0..<40).map { entity("longer \($0)", names.longer, priority: 9) }
    let index = try await TestIndex(longer + [entity("wanted", names.wanted)], as: storage)
    let ids = try index.ids(names.query)
    #expect(ids.first == "wanted", "\(ids)")
    #expect(ids.count == 10)
  }

  @Test func `a better fit goes before the typed number`() async throws {
    let index = try await TestIndex([entity("number", "Chapter 2"), entity("start", "2048")])
    #expect(try index.ids("2") == ["start", "number"])
  }
}
