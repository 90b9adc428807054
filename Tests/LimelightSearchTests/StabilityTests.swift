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

  /// An answer, line by line.
  private func lines(_ hits: [Hit]) -> [String] {
    hits.map { "\($0.identity) \($0.match.tier) \($0.match.text) \($0.under ?? "")" }
  }

  private static let parts = 4

  private func names(_ part: Int, of catalog: RandomCatalog) -> [String] {
    catalog.names.enumerated().filter { $0.offset % Self.parts == part }.map(\.element)
  }

  @Test(arguments: 0..<parts) func everyLetterKeepsThePromise(_ part: Int) async throws {
    let shared = try await Shared.made.value
    var generator = SeededGenerator(seed: UInt64(part))
    let (typing, other) = (try shared.index.searcher(), try shared.index.searcher())
    let keys = try Keys(shared.index.path)
    var faults: [String] = []
    var steps: Set<String> = []
    for name in names(part, of: shared.catalog) {
      let texts = beginnings(name)
      // At a place of its own each name is asked again, and by one who did not type it.
      let place = generator.below(texts.count)
      var before: (text: String, hits: [Hit])?
      for (index, text) in texts.enumerated() {
        // Names that begin alike are typed alike.
        if !steps.insert(text).inserted, index != place {
          before = nil
          continue
        }
        let hits = try typing.search(text)
        if index > 0 {
          let before = try before ?? (texts[index - 1], other.search(texts[index - 1]))
          faults += try keys.flips(before.text, before.hits, text, hits)
          faults += keys.losses(before.text, before.hits, text, hits)
        }
        before = (text, hits)
        guard index == place else { continue }
        var again = [try typing.search(text), try other.search(text)].map(lines)
        if generator.oneIn(8) { again.append(lines(try shared.index.search(text))) }
        if again.contains(where: { $0 != lines(hits) }) { faults.append("\(text): answered in two ways") }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults:\n\(faults.prefix(40).joined(separator: "\n"))")
  }
}
