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

  /// A part of the names in their order, so that those that begin alike are together.
  private func names(_ part: Int, of catalog: RandomCatalog) -> ArraySlice<String> {
    let names = catalog.names.sorted()
    return names[names.count * part / Self.parts..<names.count * (part + 1) / Self.parts]
  }

  @Test(arguments: 0..<parts) func everyLetterKeepsThePromise(_ part: Int) async throws {
    let shared = try await Shared.made.value
    var generator = SeededGenerator(seed: UInt64(part))
    let (typing, other) = (try shared.index.searcher(), try shared.index.searcher())
    let keys = try Keys(shared.index.path)
    var faults: [String] = []
    // What begins alike is typed alike, and was asked already.
    var answers: [String: [Hit]] = [:]
    for name in names(part, of: shared.catalog) {
      // Other tests wait for the same few threads.
      await Task.yield()
      let texts = beginnings(name)
      // At a place of its own each name is asked again, and by one who did not type it.
      let place = generator.below(texts.count)
      for (index, text) in texts.enumerated() {
        let known = answers[text]
        let hits = try known ?? typing.search(text)
        answers[text] = hits
        if known == nil, index > 0, let before = answers[texts[index - 1]] {
          faults += try keys.flips(texts[index - 1], before, text, hits)
          faults += keys.losses(texts[index - 1], before, text, hits)
        }
        guard index == place else { continue }
        var again = [try typing.search(text), try other.search(text)].map(lines)
        if generator.oneIn(8) { again.append(lines(try shared.index.search(text))) }
        if again.contains(where: { $0 != lines(hits) }) { faults.append("\(text): answered in two ways") }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults:\n\(faults.prefix(40).joined(separator: "\n"))")
  }
}
