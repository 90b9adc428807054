import LimelightIndex
import LimelightModel
import LimelightTestSupport
import LimelightText
import Testing

@testable import LimelightSearch

/// What a list that changes at every keystroke promises, over all beginnings of 2,000 random names.
///
/// For one text and one state the order is always the same. With a letter more an item moves up only over items that stopped
/// matching or match worse, and an item whose name goes on so stays listed while there is room.
@Suite struct StabilityTests {
  /// The catalog and its index, made once for all the tests.
  private struct Shared {
    let catalog: RandomCatalog
    let index: TestIndex

    static let made = Task {
      let catalog = RandomCatalog(2_000, seed: 4)
      return Shared(catalog: catalog, index: try await TestIndex(catalog.records, as: .segments))
    }
  }

  /// The beginnings of a name, a letter more each.
  private func beginnings(_ name: String) -> [String] { name.indices.map { String(name[...$0]) } }

  private static let parts = 4

  private func names(_ part: Int, of catalog: RandomCatalog) -> [String] {
    catalog.names.enumerated().filter { $0.offset % Self.parts == part }.map(\.element)
  }

  @Test(arguments: 0..<parts) func theOrderIsAlwaysTheSame(_ part: Int) async throws {
    let shared = try await Shared.made.value
    var generator = SeededGenerator(seed: UInt64(part))
    let (typing, other) = (try shared.index.searcher(), try shared.index.searcher())
    for name in names(part, of: shared.catalog) {
      let texts = beginnings(name)
      // Each name is typed up to a place of its own; there it is asked again, and by those who did not type it.
      let last = generator.below(texts.count)
      var hits: [Hit] = []
      for text in texts[...last] { hits = try typing.search(text) }
      let text = texts[last]
      let isSame = try hits == typing.search(text) && hits == other.search(text)
      #expect(isSame, "\(text)")
      if generator.oneIn(8) {
        let isSameAfresh = try hits == shared.index.search(text)
        #expect(isSameAfresh, "\(text)")
      }
    }
  }

  @Test(arguments: 0..<parts) func aLetterMoreMovesUpOnlyWhatMatchesBetter(_ part: Int) async throws {
    let shared = try await Shared.made.value
    let typing = try shared.index.searcher()
    let keys = try Keys(shared.index.path)
    var faults: [String] = []
    for name in names(part, of: shared.catalog) {
      var before: (text: String, hits: [Hit])?
      for text in beginnings(name) {
        let hits = try typing.search(text)
        if let before {
          faults += try keys.flips(before.text, before.hits, text, hits)
          faults += keys.losses(before.text, before.hits, text, hits)
        }
        before = (text, hits)
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults:\n\(Set(faults).sorted().prefix(40).joined(separator: "\n"))")
  }
}
