import LimelightIndex
import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightSearch

/// A search that nobody waits for any more.
@Suite struct SupersededTests {
  private static let records =
    (0..<50).map { entity("\($0)", "Coastal Path \($0)", subtitle: "By the sea") } + [
      app("trails", "Trails"), entity("saint", "Sankt Moritz"), entity("city", "Chicago"), entity("moscow", "Moskva"),
      entity("owned", "Quiet Lake", app: "trails"),
    ]

  /// Literal words, an app and its entities, equal words, a blank too few, a part of a word, an error, another script and another
  /// layout.
  @Test(
    arguments: Storage.everyCase,
    ["coast path sea", "trails", "trails quiet", "st moritz", "coastalpath", "hicag", "chicaho", "мошква", "срш"])
  func `every kind of look-up ends`(_ storage: Storage, _ query: String) async throws {
    let index = try await TestIndex(Self.records, as: storage)
    let all = try index.search(query)
    #expect(!all.isEmpty)
    for allowed in 0..<6 {
      let searcher = Searcher(try IndexReader(at: index.path))
      var asked = 0
      searcher.isSuperseded = {
        asked += 1
        return asked > allowed
      }
      // What was begun may give something; what nobody waits for from the start gives nothing.
      let some = try searcher.search(query)
      if allowed == 0 { #expect(some.isEmpty) }
      #expect(asked > 0)
      searcher.isSuperseded = nil
      #expect(try searcher.search(query) == all)
    }
  }
}
