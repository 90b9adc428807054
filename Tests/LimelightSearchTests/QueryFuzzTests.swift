import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport
import Testing

/// Queries of all sorts against random records: none traps or takes long, and two searchers agree on each.
@Suite struct QueryFuzzTests {
  /// What the worst query may take of the processor; without optimisation everything takes some ten times as long.
  private static let longest = Duration.milliseconds(250)

  @Test(arguments: Storage.allCases) func noQueryTrapsOrTakesLongOrIsAnsweredInTwoWays(_ storage: Storage) async throws
  {
    let catalog = RandomCatalog(storage == .segments ? 1_000 : 200, seed: 9)
    let index = try await TestIndex(catalog.records, as: storage)
    let clock = FuzzClock(batches: storage == .segments ? 12 : 5)
    let (first, second) = (try index.searcher(), try index.searcher())
    var seed = clock.firstSeed
    var found = 0
    while !clock.isOver(at: seed) {
      // Other tests wait for the same few threads.
      await Task.yield()
      clock.tell("queries of \(storage)", seed)
      let texts = Self.texts(seed, catalog.names)
      let answers = try texts.map { text in
        let start = FuzzClock.worked()
        let hits = try first.search(text)
        let time = FuzzClock.worked() - start
        #expect(time < Self.longest, "seed \(seed): \(shown(text)) took \(time)")
        found += hits.isEmpty ? 0 : 1
        return hits
      }
      // The other one has another history with each.
      for (text, hits) in zip(texts, answers).reversed() {
        let again = try second.search(text)
        let isSame = hits == again
        #expect(isSame, "seed \(seed): \(shown(text)): \(hits.map(\.id)) and \(again.map(\.id))")
      }
      seed += 1
    }
    // Most of the texts are near enough to a name to be compared with something.
    #expect(found > 20)
    if clock.isLong { print("queries of \(storage): \(seed - clock.firstSeed) × \(Self.count), \(found) with hits") }
  }

  private static let count = 20

  /// Some texts, now and then one that goes on from the one before.
  private static func texts(_ seed: UInt64, _ names: [String]) -> [String] {
    var fuzz = FuzzTexts(seed: seed, names: names)
    var texts: [String] = []
    while texts.count < count {
      let text = String(decoding: fuzz.bytes(), as: UTF8.self)
      if let last = texts.last, last.utf8.count < 100, fuzz.generator.oneIn(3) {
        texts.append(last + text.prefix(1 + fuzz.generator.below(3)))
      } else {
        texts.append(text)
      }
    }
    return texts
  }
}
