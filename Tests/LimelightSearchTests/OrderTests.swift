import LimelightModel
import LimelightSearch
import Testing

/// What decides between records that match alike.
@Suite struct OrderTests {
  @Test(arguments: Storage.allCases) func higherPriorityGoesFirst(_ storage: Storage) async throws {
    let priorities: [Double] = [0, 1, 2.5, 2.51, 1e6, -3, 0.01, -0.5]
    let index = try await TestIndex(
      priorities.map { entity("\($0)", "Same", type: "\($0)", priority: $0) }, as: storage)
    #expect(try index.ids("same") == priorities.sorted(by: >).map { "\($0)" })
  }

  @Test(arguments: Storage.allCases) func ofNamesThatFitAlikeTheShorterGoesFirst(_ storage: Storage) async throws {
    let names = ["Harbour", "Harp", "Harvest Moon", "Harvest"]
    let index = try await TestIndex(names.map { entity($0, $0) }, as: storage)
    #expect(try index.ids("har") == ["Harp", "Harbour", "Harvest", "Harvest Moon"])
    #expect(try index.ids("harvest") == ["Harvest", "Harvest Moon"])
  }

  @Test(arguments: Storage.allCases) func theOrderOfDeclarationDecidesLast(_ storage: Storage) async throws {
    let index = try await TestIndex(["c", "a", "b"].map { entity($0, "Twin") }, as: storage)
    #expect(try index.ids("twin") == ["c", "a", "b"])
    #expect(try index.ids("t") == ["c", "a", "b"])
  }

  @Test(arguments: Storage.allCases) func appsStandBeforeShortcutsBeforeEntities(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        entity("entity", "Timer", priority: 2), app("other", "Other"), shortcut("other", "shortcut", "Timer"),
        app("app", "Timer"),
      ], as: storage)
    #expect(try index.ids("timer") == ["app", "shortcut", "entity"])
    #expect(try index.ids("tim") == ["app", "shortcut", "entity"])
  }

  @Test(arguments: Storage.allCases) func aWholeNameIsFirstAmongManyThatStartWithIt(_ storage: Storage) async throws {
    let many = (0..<60).map { entity("\($0)", "Go Tool \($0)", priority: 9) }
    let index = try await TestIndex(many + [entity("go", "Go", priority: -9)], as: storage)
    #expect(try index.ids("go").first == "go")
    #expect(try index.ids("GO ").first == "go")
  }

  @Test(arguments: Storage.allCases) func aNameGoesBeforeEverythingSecondary(_ storage: Storage) async throws {
    let others = (0..<30).map {
      entity("\($0)", "Thing \($0)", subtitle: "Mail for all", keywords: ["mail"], priority: 99)
    }
    let index = try await TestIndex(others + [entity("name", "Old Mail", priority: -9)], as: storage)
    let hits = try index.search("mail")
    #expect(hits.first?.identity.id == "name")
    #expect(hits.count == 10)
    #expect(hits.dropFirst().allSatisfy { $0.match.tier == .keyword })
  }

  @Test(arguments: Storage.allCases) func theStartOfANameGoesBeforeALaterWord(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        entity("later", "My Mapper", priority: 9), entity("camel", "OpenMaps", priority: 9),
        entity("dash", "geo-map", priority: 9), entity("inside", "Bitmap", priority: 9), entity("start", "Maple"),
      ], as: storage)
    let ids = try index.ids("map")
    #expect(ids.first == "start")
    #expect(Set(ids[1..<4]) == ["later", "camel", "dash"])
    #expect(ids.dropFirst(4) == ["inside"])
  }

  @Test(arguments: Storage.allCases) func scatteredLettersFindNothing(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("1", "Coastal Path", subtitle: "By the sea")], as: storage)
    for query in ["cstl", "ctpt", "clph", "cp x"] {
      #expect(try index.ids(query) == [], "\(query)")
    }
    #expect(try index.ids("cp") == ["1"])
  }

  @Test(arguments: Storage.allCases) func caseAccentsBlanksAndWordOrderHideNothing(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("z", "Große Übersicht: Zürich"), entity("l", "Łódź")], as: storage)
    for query in [
      "grosse", "GROSSE ubersicht", "übersicht große", "  zurich   grosse ", "zu\u{308}rich", "GROẞE",
      "ubersicht:zurich",
    ] {
      #expect(try index.ids(query) == ["z"], "\(query)")
    }
    #expect(try index.ids("lodz") == ["l"])
  }
}
