import LimelightIndex
import LimelightModel
import LimelightSearch
import Testing

/// What holds for all that may be typed into the example catalogs.
@Suite struct CatalogPropertyTests {
  /// All titles are typed letter by letter: nothing hidden shows, and one letter more removes a record that matched from the
  /// answer never, and from the first place only for a better match.
  @Test func everyKeystrokeOfEveryTitleShowsWhatItShould() async throws {
    let catalogs = try await ExampleCatalogs(as: .segments)
    let titles = catalogs.titles
    let hidden = Set(titles.filter { $0.visibility == .hidden }.map(\.identity))
    let wholeOnly = Set(titles.filter { $0.visibility == .exactNameOnly }.map(\.identity))
    #expect(hidden.count == 3 && wholeOnly.count == 3)
    let searcher = try catalogs.index.searcher()
    var answers: [String: [Hit]] = [:]
    // There are too many to expect something of each.
    var faults: [String] = []
    for query in Set(titles.flatMap(\.prefixes)) {
      let hits = try searcher.search(query)
      answers[query] = hits
      for hit in hits {
        if hidden.contains(hit.identity) || hit.kind == .negativePhrases {
          faults.append("\(query) shows \(hit.title)")
        }
        if wholeOnly.contains(hit.identity) && hit.match.tier != .exactName {
          faults.append("\(query) finds \(hit.title)")
        }
        if marked(hit).hasPrefix("bad") { faults.append("\(query): \(marked(hit))") }
      }
    }
    #expect(answers.count > 5_000)
    for title in titles where title.visibility == .listed {
      for (shorter, longer) in zip(title.prefixes, title.prefixes.dropFirst()) {
        let (before, now) = (answers[shorter, default: []], answers[longer, default: []])
        guard before.contains(where: { $0.identity == title.identity && $0.under == nil }) else { continue }
        guard let own = now.first(where: { $0.identity == title.identity }) else {
          // Of two names of one target the better fitting is shown.
          let url = before.first { $0.identity == title.identity }?.url
          if let url, now.contains(where: { $0.url == url }) { continue }
          faults.append("\(longer) loses \(title.text)")
          continue
        }
        let isOvertaken = now.first.map { $0.identity != title.identity && $0.match.tier >= own.match.tier } ?? true
        if before.first?.identity == title.identity && isOvertaken { faults.append("\(longer) lowers \(title.text)") }
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: Storage.allCases) func everyTitleFindsWhatHasIt(_ storage: Storage) async throws {
    let catalogs = try await ExampleCatalogs(as: storage)
    let searcher = try catalogs.index.searcher()
    for title in catalogs.titles where title.visibility != .hidden {
      let hits = try searcher.search(title.text)
      let own = try #require(hits.first { $0.identity == title.identity }, "\(title)")
      #expect(own.match.tier == .exactName, "\(title)")
      // Only another record with the same title may go before it.
      #expect(hits.prefix { $0.identity != title.identity }.allSatisfy { $0.match.tier == .exactName }, "\(title)")
    }
  }

  @Test func answersAreTheSameInEveryRunAndForEverySearcher() async throws {
    let catalogs = try await ExampleCatalogs(as: .segments)
    let used = try catalogs.index.searcher()
    var first: [String: [Hit]] = [:]
    let titles = catalogs.titles.filter { $0.text.count < 16 }.prefix(200)
    #expect(titles.count == 200)
    for query in titles.flatMap(\.prefixes) { first[query] = try used.search(query) }
    for title in titles.reversed() {
      let fresh = try catalogs.index.searcher()
      for query in title.prefixes.reversed() {
        let hits = try fresh.search(query)
        #expect(hits == first[query], "\(query)")
        #expect(try used.search(query) == hits, "\(query)")
      }
    }
  }

  @Test(arguments: Storage.allCases) func blanksAndCaseChangeNothing(_ storage: Storage) async throws {
    let catalogs = try await ExampleCatalogs(as: storage)
    let searcher = try catalogs.index.searcher()
    for title in catalogs.titles.prefix(200) {
      let hits = try searcher.search(title.text)
      let wide = " " + title.text.split(separator: " ").joined(separator: "  ") + "  "
      #expect(try searcher.search(wide) == hits, "\(title.text)")
      #expect(try searcher.search(title.text.uppercased()) == hits, "\(title.text)")
    }
  }
}
