import LimelightModel
import LimelightSearch
import Testing

/// A word beside an app's name filters what the app has; a shortcut's own words find it without.
@Suite struct AppAndWordTests {
  private static let records = [
    app("trails", "Trails", others: ["Hiking Guide"], localized: ["fr": LocalizedText(title: "Sentiers")]),
    shortcut("trails", "open", "Open Trail", phrases: ["Show me ${trail} in ${applicationName}"], order: 0),
    shortcut("trails", "record", "Record Hike", keywords: ["gps track"], order: 1),
    shortcut(
      "trails", "near", "Nearby Trails", phrases: ["What is close in ${applicationName}"], order: 2,
      localized: ["de": LocalizedText(title: "Wege in der Nähe", phrases: ["Was ist nah in ${applicationName}"])]),
    entity("coast", "Coastal Path", app: "trails", type: "Trail", synonyms: ["Beach Walk"]),
    app("notes", "Notes"), shortcut("notes", "open", "Open Note"),
    entity("n1", "Coast Notes", app: "notes", type: "Note"),
  ]

  @Test(arguments: Storage.allCases) func aSecondWordFiltersInsideTheGroup(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.records, as: storage)
    for query in [
      "trails open", "open trails", "trails op", "tr open", "hiking open", "hiking guide open", "sentiers open",
    ] {
      let hits = try index.search(query)
      #expect(hits.first?.identity == Identity(app: "trails", type: "shortcut", id: "open"), "\(query)")
      #expect(!hits.contains { $0.identity.id == "record" || $0.identity.app == "notes" }, "\(query)")
    }
    let first = try #require(try index.search("trails rec").first)
    #expect(first.identity.id == "record")
    #expect(first.match.tier == .appAndName)
    #expect(first.under == "trails")
    #expect(first.subtitle == "Trails")
    #expect(marked(first) == "[Rec]ord Hike")
  }

  @Test(arguments: Storage.allCases) func keywordsPhrasesAndEntitiesAreFilteredToo(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.records, as: storage)
    for (query, id) in [
      ("trails gps", "record"), ("trails show", "open"), ("close trails", "near"), ("trails coast", "coast"),
      ("path trails", "coast"), ("trails coastal path", "coast"), ("trails beach", "coast"), ("trails nähe", "near"),
      ("trails gps track", "record"),
    ] {
      #expect(try index.ids(query).first == id, "\(query)")
    }
  }

  @Test(arguments: Storage.allCases) func theBetterNameIsFirstInsideTheGroup(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        app("coffee", "Coffee"), shortcut("coffee", "order", "Order", order: 0),
        shortcut("coffee", "usual", "Usual Order", order: 1),
        shortcut("coffee", "reorder", "Reorder", keywords: ["last order"], order: 2),
        entity("list", "Ordered List", app: "coffee", type: "List", priority: 9),
      ], as: storage)
    #expect(try index.ids("coffee order") == ["order", "list", "usual", "reorder"])
    #expect(try index.ids("order coffee") == ["order", "list", "usual", "reorder"])
    #expect(try index.ids("coffee reorder") == ["reorder"])
  }

  @Test(arguments: Storage.allCases) func aShortcutsOwnWordsFindItUnderTheNameOfItsApp(_ storage: Storage) async throws
  {
    let index = try await TestIndex(Self.records, as: storage)
    for (query, id, tier) in [
      ("open trail", "open", Match.Tier.exactName), ("record", "record", .namePrefix), ("hike", "record", .nameWords),
      ("show me", "open", .phrase), ("close", "near", .phrase), ("gps", "record", .keyword),
      ("track", "record", .keyword),
      ("wege", "near", .namePrefix), ("nah", "near", .nameWords), ("what is close", "near", .phrase),
    ] {
      let first = try #require(try index.search(query).first, "\(query)")
      #expect(first.identity == Identity(app: "trails", type: "shortcut", id: id), "\(query)")
      #expect(first.match.tier == tier, "\(query)")
      #expect(first.subtitle == "Trails", "\(query)")
      #expect(first.under == nil, "\(query)")
    }
  }

  @Test(arguments: Storage.allCases) func placeholdersAreNoWords(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.records, as: storage)
    #expect(try index.ids("applicationname") == [])
    #expect(try index.ids("show trail").contains("open"))
    #expect(try index.search("trails applicationname").allSatisfy { $0.match.tier == .someWords || $0.under != nil })
  }

  @Test(arguments: Storage.allCases) func filtersHoldForTheAppToo(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.records, as: storage)
    #expect(try index.search("trails open", SearchOptions(app: "notes")).allSatisfy { $0.identity.app == "notes" })
    #expect(try index.ids("trails co", SearchOptions(type: "Trail")) == ["coast"])
    #expect(try index.ids("trails", SearchOptions(type: "app")) == ["trails"])
  }
}
