import LimelightModel
import LimelightSearch
import Testing

/// Each way to match is found, and a stricter one goes first whatever the standing.
@Suite struct TierTests {
  /// The looser a record matches, the better it stands: only the match may decide.
  private static let sea: [(tier: Match.Tier, record: Record)] = [
    (.exactName, entity("exactName", "Sea", priority: 0.125)),
    (.exactSynonym, entity("exactSynonym", "Ocean", synonyms: ["Sea"], priority: 0.25)),
    (.namePrefix, entity("namePrefix", "Seaside", priority: 0.5)),
    (.nameWords, entity("nameWords", "Deep Sea", priority: 0.75)),
    (.initials, entity("initials", "Summer Evening Art", priority: 1)),
    (.synonym, entity("synonym", "Coast", synonyms: ["Seashore"], priority: 2)),
    (.phrase, shortcut("o", "phrase", "Look Out", phrases: ["Watch the sea with ${applicationName}"])),
    (.keyword, entity("keyword", "Beach", keywords: ["seals"], priority: 40)),
    (.secondary, entity("secondary", "Dune", subtitle: "By the sea", priority: 50)),
  ]

  private static let mapSea: [(tier: Match.Tier, record: Record)] = [
    (.exactName, entity("exactName", "Map Sea", priority: 0.125)),
    (.exactLetters, entity("exactLetters", "Mapsea", priority: 0.1875)),
    (.exactSynonym, entity("exactSynonym", "Globe", synonyms: ["Map Sea"], priority: 0.25)),
    (.namePrefix, entity("namePrefix", "Map Sea Coast", priority: 0.5)),
    (.nameWords, entity("nameWords", "Map of Seas", priority: 0.75)),
    (.appAndName, entity("appAndName", "Seal", app: "m", type: "Animal", priority: 1)),
    (.nameWordsAnyOrder, entity("nameWordsAnyOrder", "Seas Map", priority: 2)),
    (.synonym, entity("synonym", "Chart", synonyms: ["seas map"], priority: 3)),
    (.phrase, shortcut("o", "phrase", "Look Out", phrases: ["Map the sea with ${applicationName}"])),
    (.keyword, entity("keyword", "Atlas", keywords: ["maps", "seas"], priority: 40)),
    (.secondary, entity("secondary", "Dune", priority: 50, text: "Drawn on no map, by the sea.")),
  ]

  private static let apps = [app("o", "Lookout"), app("m", "Map")]

  @Test(arguments: Storage.allCases) func oneWordIsFoundInEveryTierInOrder(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.apps + Self.sea.reversed().map(\.record), as: storage)
    let hits = try index.search("sea", SearchOptions(limit: 20))
    #expect(hits.map(\.match.tier) == Self.sea.map(\.tier))
    #expect(hits.map(\.identity.id) == Self.sea.map(\.tier.rawValue))
    #expect(hits.map(\.rank) == Array(1...hits.count))
  }

  @Test(arguments: Storage.allCases) func twoWordsAreFoundInEveryTierInOrder(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.apps + Self.mapSea.reversed().map(\.record), as: storage)
    let hits = try index.search("map sea", SearchOptions(limit: 20))
    #expect(hits.map(\.match.tier) == Self.mapSea.map(\.tier))
    #expect(hits.map(\.identity.id) == Self.mapSea.map(\.tier.rawValue))
  }

  @Test func theTwoQueriesShowEveryTierThatIsNoListing() {
    let shown = Set((Self.sea + Self.mapSea).map(\.tier))
    let beyond: [Match.Tier] = [
      .initialsAndWord, .inside, .inflection, .reading, .layout, .oneTypo, .wordStarts, .twoTypos,
      .scattered, .someWords,
    ]
    #expect(shown == Set(Match.Tier.allCases).subtracting(beyond + [.underApp]))
    #expect(Match.Tier.allCases == Match.Tier.allCases.sorted())
  }

  @Test(arguments: Storage.allCases) func theFieldThatMatchedIsTold(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.apps + Self.sea.map(\.record), as: storage)
    let hits = try index.search("sea", SearchOptions(limit: 20))
    let fields = Dictionary(uniqueKeysWithValues: hits.map { ($0.identity.id, $0.match.field) })
    #expect(
      fields == [
        "exactName": .name, "exactSynonym": .synonym, "namePrefix": .name, "nameWords": .name, "initials": .name,
        "synonym": .synonym, "phrase": .phrase, "keyword": .keyword, "secondary": .subtitle,
      ])
    let words = try await TestIndex(Self.apps + Self.mapSea.map(\.record), as: storage).search(
      "map sea", SearchOptions(limit: 20))
    #expect(words.first { $0.identity.id == "secondary" }?.match.field == .text)
  }

  @Test(arguments: Storage.allCases) func translatedTitlesFindAtTheWeightOfNames(_ storage: Storage) async throws {
    let beach = entity(
      "beach", "Beach Trail", localized: ["de": LocalizedText(title: "Strandweg"), "zh-Hans": .init(title: "海滩路径")])
    let dune = entity("dune", "Dune", keywords: ["strand", "海滩"], priority: 9)
    let index = try await TestIndex([beach, dune], as: storage)
    for (query, tier) in [
      ("strandweg", Match.Tier.exactName), ("stra", .namePrefix), ("海滩路径", .exactName), ("海", .namePrefix),
      ("路径", .nameWords), ("beach trail", .exactName),
    ] {
      let first = try #require(try index.search(query).first, "\(query)")
      #expect(first.identity.id == "beach", "\(query)")
      #expect(first.match.tier == tier, "\(query)")
      #expect(first.match.field == .name, "\(query)")
    }
    #expect(try index.search("stra").first?.title == "Strandweg")
    #expect(try index.search("beach").first?.title == "Beach Trail")
  }

  @Test(arguments: Storage.allCases) func theStrictestOfSeveralNamesCounts(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [entity("both", "Seaside Town", synonyms: ["Sea"]), entity("prefix", "Seal", priority: 9)], as: storage)
    let hits = try index.search("sea")
    #expect(hits.map(\.identity.id) == ["both", "prefix"])
    #expect(hits.first?.match.tier == .exactSynonym)
    #expect(hits.first?.title == "Seaside Town")
  }

  @Test(arguments: Storage.allCases) func wordsMayLieInSeveralFields(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        entity("k", "Coastal Path", keywords: ["cliffs"]), entity("s", "Coastal Road", subtitle: "Along the cliffs"),
        entity("none", "Coastal Train"),
      ], as: storage)
    let hits = try index.search("cliffs coastal")
    #expect(hits.map(\.identity.id) == ["k", "s"])
    #expect(hits.map(\.match.tier) == [.keyword, .secondary])
    #expect(hits.map(\.match.text) == ["Coastal Path", "Coastal Road"])
  }
}
