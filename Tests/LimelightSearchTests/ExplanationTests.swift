import LimelightIndex
import LimelightModel
import LimelightSearch
import Testing

@Suite struct ExplanationTests {
  private static func searcher(_ index: TestIndex) throws -> Searcher { Searcher(try IndexReader(at: index.path)) }

  private static func miss(_ explanation: Explanation) -> Miss? {
    if case .miss(let miss) = explanation.outcome { miss } else { nil }
  }

  private static func placement(_ explanation: Explanation) -> Explanation.Placement? {
    if case .hit(let placement) = explanation.outcome { placement } else { nil }
  }

  @Test(arguments: Storage.allCases)
  func `a search for another app or type is what dropped a record`(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [entity("1", "Teapot", app: "a", type: "Pot"), entity("2", "Teapot", app: "b", type: "Pot")], as: storage)
    let searcher = try Self.searcher(index)
    let one = Identity(app: "a", type: "Pot", id: "1")
    #expect(Self.miss(try searcher.explain("tea", one, SearchOptions(app: "b"))) == .otherApp(asked: "b"))
    #expect(Self.miss(try searcher.explain("tea", one, SearchOptions(type: "Pan"))) == .otherType(asked: "Pan"))
    #expect(try searcher.explain("tea", one, SearchOptions(app: "a", type: "Pot")).isHit)
  }

  @Test(arguments: Storage.allCases)
  func `neighbours tell the rule and the two values that parted them`(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        entity("high", "Harbour Walk", priority: 40), entity("low", "Harbour Gate", priority: 10),
        entity("later", "Old Harbour", priority: 90), entity("long", "Harbour Bridge", priority: 10),
      ], as: storage)
    let explained = try Self.searcher(index).explainedHits("harbour")
    #expect(explained.map(\.hit.id) == ["high", "low", "long", "later"])
    let below = explained.compactMap { Self.placement($0.explanation)?.below }
    #expect(below.map(\.rule) == ["standing", "coverage", "tier"])
    #expect(below.map(\.first) == ["priority 40", "\"Harbour Gate\" of 12 letters", "namePrefix"])
    #expect(below.map(\.second) == ["priority 10", "\"Harbour Bridge\" of 14 letters", "nameWords"])
    #expect(below.map(\.name.identity.id) == ["low", "long", "later"])
    let above = explained.compactMap { Self.placement($0.explanation)?.above }
    #expect(above.map(\.rule) == below.map(\.rule))
    #expect(above.map(\.name.identity.id) == ["high", "low", "long"])
  }

  @Test(arguments: Storage.allCases)
  func `a rule that is left out decides nothing`(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [entity("long", "Harbour Bridge", priority: 40), entity("low", "Harbour", priority: 10)], as: storage)
    var options = SearchOptions()
    options.droppedRules = [.tier, .ownTier, .standing]
    let explained = try Self.searcher(index).explainedHits("harb", options)
    #expect(Self.placement(try #require(explained.first).explanation)?.below?.rule == "priority")
  }

  @Test func `explaining leaves the searches after it as they were`() async throws {
    let index = try await TestIndex((0..<40).map { entity("\($0)", "Teapot \($0)") })
    let (watched, plain) = (try Self.searcher(index), try Self.searcher(index))
    for query in ["t", "te", "tea", "teap", "teapot 3"] {
      #expect(try watched.search(query) == plain.search(query))
      _ = try watched.explain(query, Identity(id: "39"))
      #expect(try watched.explainedHits(query).map(\.hit) == plain.search(query))
      #expect(try watched.search(query) == plain.search(query))
    }
  }

  @Test func `what stands behind the bound is told so`() async throws {
    let index = try await TestIndex((0..<5_000).map { entity("\($0)", "Teapot") }, as: .segments)
    let searcher = try Self.searcher(index)
    let last = Identity(id: "4999")
    #expect(Self.miss(try searcher.explain("tea", last)) == .beyondBound(tier: .namePrefix, limit: 4_096))
    guard
      case .beyondLimit(.namePrefix, nil, 10, let shownBy, let above)? = Self.miss(
        try searcher.explain("tea", Identity(id: "99")))
    else {
      Issue.record("the hundredth is not explained by the limit")
      return
    }
    #expect(shownBy.limit == 100 && shownBy.rank == 100)
    #expect(above?.rule == "identity")
  }

  @Test func `the time of expiry is told as a date`() async throws {
    for (time, text) in [
      (951_782_400.0, "2000-02-29"), (1_593_504_000.0, "2020-06-30 08:00 UTC"), (-86_400.0, "1969-12-31"),
      (1e300, "a day beyond the calendar"),
    ] {
      #expect(Miss.expired(time).reason == "It expired on \(text).")
    }
  }
}

/// Over the example catalogs, whatever is asked: what an explanation claims is so.
@Suite struct ExplanationPropertyTests {
  @Test func `each record of the catalogs is a hit exactly where the search has it, and each claim of a limit holds`()
    async throws
  {
    let catalogs = try await ExampleCatalogs(as: .segments)
    let index = catalogs.index
    let reader = try IndexReader(at: index.path)
    let searcher = Searcher(reader)
    var identities: [Identity] = []
    try reader.read { (snapshot) throws(IndexError) in
      try snapshot.forEachRecord { number, record in
        if number % 19 == 0 || record.visibility != .listed { identities.append(record.identity) }
        return true
      }
    }
    #expect(identities.count > 20)
    var reasons: Set<String> = []
    for query in ["s", "coff", "reoder", "trail", "open a", "海滩", "qwzx", "co re"] {
      let hits = try searcher.search(query)
      for identity in identities {
        let explanation = try searcher.explain(query, identity)
        let place = hits.firstIndex { $0.identity == identity }
        #expect(explanation.isHit == (place != nil), "\(query): \(identity)")
        #expect(explanation.sentences.count >= 2)
        switch explanation.outcome {
        case .hit(let placement):
          #expect(placement.rank == place.map { $0 + 1 } && placement.match == hits[placement.rank - 1].match)
        case .miss(.beyondLimit(_, _, _, let limit, _)), .miss(.tierNotAsked(_, _, _, _, let limit?)):
          let shown = try searcher.search(query, SearchOptions(limit: limit.limit))
          #expect(shown.firstIndex { $0.identity == identity } == limit.rank - 1, "\(query): \(identity)")
        case .miss(.sameTarget(let other, let rank)): #expect(hits[rank - 1].identity == other.identity)
        case .miss(.noWord): #expect(try !searcher.matches(identity, query))
        case .miss: break
        }
        if case .miss(let miss) = explanation.outcome { reasons.insert("\(miss)".prefix { $0 != "(" }.description) }
      }
    }
    #expect(reasons.isSuperset(of: ["noWord", "hidden", "beyondLimit", "tierNotAsked", "exactNameOnly"]), "\(reasons)")
  }
}
