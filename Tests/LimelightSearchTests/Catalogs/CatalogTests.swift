import LimelightIndex
import LimelightModel
import LimelightSearch
import Testing

/// What a user types into the example catalogs.
@Suite struct CatalogTests {
  @Test(arguments: Storage.allCases) func anAppIsFirstAndItsActionsFollow(_ storage: Storage) async throws {
    let index = try await ExampleCatalogs(as: storage).index
    for query in ["coff", "coffee", "COFFEE", "kaffee", "咖啡", "コーヒー", "кофе"] {
      let hits = try index.search(query)
      #expect(
        hits.prefix(4).map(\.identity.id) == ["org.example.coffee", "Order", "UsualOrder", "Reorder"], "\(query)")
      #expect(hits.prefix(4).map(\.under) == [nil] + Array(repeating: "org.example.coffee", count: 3), "\(query)")
    }
    let lists = try index.search("to-do").prefix(6)
    #expect(
      lists.map(\.identity.id) == [
        "org.example.todo", "CreateList", "SummarizeList", "ShowList", "AddItem", "ClearDone",
      ])
  }

  private static let meant: [(query: String, app: String, id: String)] = [
    ("coffee reorder", "org.example.coffee", "Reorder"), ("reorder coffee", "org.example.coffee", "Reorder"),
    ("reorder", "org.example.coffee", "Reorder"), ("coffee order", "org.example.coffee", "Order"),
    ("coffee usual", "org.example.coffee", "UsualOrder"), ("my usual", "org.example.coffee", "UsualOrder"),
    ("grocery", "org.example.todo", "groceries"), ("shopping", "org.example.todo", "groceries"),
    ("groc", "org.example.todo", "groceries"), ("einkaufsliste", "org.example.todo", "groceries"),
    ("todo summarize", "org.example.todo", "SummarizeList"), ("summarize", "org.example.todo", "SummarizeList"),
    ("海滩", "org.example.trails", "beach-zh"), ("海滩路径", "org.example.trails", "beach-zh"),
    ("爬山", "org.example.trails", "climb-zh"), ("骑行", "org.example.trails", "ride-zh"),
    ("beach trail", "org.example.trails", "beach-zh"), ("朝霧", "org.example.trails", "mist-ja"),
    ("trails open", "org.example.trails", "OpenTrail"), ("open trails", "org.example.trails", "OpenTrail"),
    ("open trail", "org.example.trails", "OpenTrail"), ("coas", "org.example.trails", "42"),
    ("wanderwege", "org.example.trails", "org.example.trails"),
    ("sentiers", "org.example.trails", "org.example.trails"),
    ("munchen", "org.example.weather", "munich"), ("мюнхен", "org.example.weather", "munich"),
    ("koln", "org.example.weather", "cologne"), ("lodz", "org.example.weather", "lodz"),
    ("sao", "org.example.weather", "sao-paulo"), ("peking", "org.example.weather", "beijing"),
    ("القاهرة", "org.example.weather", "cairo"), ("חיפה", "org.example.weather", "haifa"),
    ("the corner secret", "org.example.coffee", "house-secret"),
  ]

  @Test(arguments: Storage.allCases) func theThingMeantIsFirst(_ storage: Storage) async throws {
    let searcher = try await ExampleCatalogs(as: storage).index.searcher()
    for (query, app, id) in Self.meant {
      let first = try #require(try searcher.search(query).first, "\(query)")
      #expect(first.identity.app == app, "\(query)")
      #expect(first.identity.id == id, "\(query)")
    }
  }

  @Test func everyHitTellsWhatItIsAndHowItMatched() async throws {
    let catalogs = try await ExampleCatalogs()
    for query in ["coff", "trails open", "groc", "海滩", "milk", "order"] {
      for (place, hit) in try catalogs.index.search(query).enumerated() {
        #expect(hit.rank == place + 1)
        #expect(!hit.title.isEmpty && !hit.identity.id.isEmpty && !hit.identity.app.isEmpty)
        #expect(hit.subtitle != nil && hit.image != nil)
        #expect(hit.url != nil || !hit.exec.isEmpty)
        #expect(!marked(hit).hasPrefix("bad"))
        #expect(hit.match.ranges.isEmpty == (hit.match.tier == .underApp))
      }
    }
  }
}
