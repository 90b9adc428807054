import LimelightIndex
import LimelightModel
import LimelightSearch
import Testing

/// An app that the query names is followed by what it can do.
@Suite struct AppGroupTests {
  private static let coffee = [
    app("coffee", "Coffee", others: ["Brew Bar"], localized: ["de": LocalizedText(title: "Kaffee")]),
    shortcut("coffee", "reorder", "Reorder", order: 2), shortcut("coffee", "order", "Order", order: 0),
    shortcut("coffee", "usual", "Usual Order", order: 1),
    entity("latte", "Latte", app: "coffee", type: "Drink"),
  ]
  private static let declared = ["coffee", "order", "usual", "reorder"]

  @Test(arguments: Storage.allCases) func anAppsNameListsItsShortcutsInDeclaredOrder(_ storage: Storage) async throws {
    let index = try await TestIndex(Self.coffee, as: storage)
    for query in ["coffee", "c", "co", "coff", "COFFE", "kaffee", "kaf", "brew bar"] {
      let all = try index.search(query)
      let hits = all.prefix(Self.declared.count)
      #expect(hits.map(\.identity.id) == Self.declared, "\(query)")
      #expect(hits.map(\.under) == [nil, "coffee", "coffee", "coffee"], "\(query)")
      #expect(hits.dropFirst().allSatisfy { $0.match.tier == .underApp && $0.match.field == .app }, "\(query)")
      #expect(hits.dropFirst().allSatisfy { $0.subtitle == "Coffee" && $0.match.ranges == [] }, "\(query)")
      // What it has comes last, under nothing.
      #expect(all.dropFirst(Self.declared.count).map(\.identity.id) == ["latte"], "\(query)")
      #expect(all.last?.under == nil && all.last?.match.tier == .secondary, "\(query)")
    }
  }

  @Test(arguments: Storage.allCases) func shortcutsWithoutAPlaceKeepTheOrderOfDonation(_ storage: Storage) async throws
  {
    let index = try await TestIndex(
      [app("a", "Alpha"), shortcut("a", "z", "Zoom"), shortcut("a", "m", "Move"), shortcut("a", "b", "Bend")],
      as: storage)
    #expect(try index.ids("alpha") == ["a", "z", "m", "b"])
  }

  @Test(arguments: Storage.allCases) func noMoreThanAHandfulIsListed(_ storage: Storage) async throws {
    let many = (0..<20).map { (step: Int) in shortcut("a", "s\(step)", "Step \(step)", order: step) }
    let index = try await TestIndex([app("a", "Alpha"), entity("e", "Alphabet")] + many, as: storage)
    #expect(try index.ids("alpha") == ["a", "s0", "s1", "s2", "s3", "s4", "e"])
    #expect(try index.ids("alpha", SearchOptions(limit: 3)) == ["a", "s0", "s1"])
  }

  @Test(arguments: Storage.allCases) func aGroupPushesNoOtherAppOffThePage(_ storage: Storage) async throws {
    var records: [Record] = []
    for number in 0..<7 {
      records.append(app("a\(number)", "Mail \(number)"))
      for step in 0..<5 { records.append(shortcut("a\(number)", "\(number)-\(step)", "Step \(step)", order: step)) }
    }
    let hits = try await TestIndex(records, as: storage).search("mail")
    let apps = hits.filter { $0.kind == .app }
    #expect(apps.map(\.identity.id) == (0..<7).map { "a\($0)" })
    #expect(hits.count == 10)
    #expect(hits.prefix(4).map(\.identity.id) == ["a0", "0-0", "0-1", "0-2"])
    for hit in hits where hit.kind == .shortcut { #expect(hit.under == hit.identity.app) }
  }

  @Test(arguments: Storage.allCases) func aGroupLeavesRoomForExactNames(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [app("a", "Mailbox")] + (0..<5).map { shortcut("a", "s\($0)", "Step \($0)") } + [entity("mail", "Mail")],
      as: storage)
    #expect(try index.ids("mail") == ["mail", "a", "s0", "s1", "s2", "s3", "s4"])
    #expect(try index.ids("mail", SearchOptions(limit: 2)) == ["mail", "a"])
  }

  @Test(arguments: Storage.allCases) func aShortcutIsShownOnce(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [app("s", "Start"), shortcut("s", "1", "Start Timer"), shortcut("s", "2", "Start"), shortcut("s", "3", "Stop")],
      as: storage)
    #expect(try index.ids("start") == ["s", "1", "2", "3"])
    #expect(try index.ids("start t").first == "1")
  }

  @Test(arguments: Storage.allCases) func aHiddenAppHidesItsShortcuts(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        app("h", "Ghost", visibility: .hidden), shortcut("h", "1", "Haunt House", keywords: ["spook"]),
        shortcut("nobody", "2", "Haunt Garden"), app("v", "Visible"), shortcut("v", "3", "Haunt Attic"),
        shortcut("v", "4", "Haunt Cellar", visibility: .hidden),
      ], as: storage)
    #expect(try index.ids("haunt") == ["3"])
    #expect(try index.ids("visible") == ["v", "3"])
    for query in ["ghost", "haunt house", "spook", "ghost haunt", "haunt cellar", "haunt garden", "visible cellar"] {
      #expect(try !index.ids(query).contains { ["h", "1", "2", "4"].contains($0) }, "\(query)")
    }
  }

  @Test(arguments: Storage.allCases) func whatIsHiddenTakesNoOnesPlace(_ storage: Storage) async throws {
    let hidden = (0..<40).map { shortcut("h", "\($0)", "Haunt \($0)") }
    let index = try await TestIndex(
      [app("h", "Ghost", visibility: .hidden)] + hidden + [
        entity("name", "Haunt Tour"), entity("word", "Old Haunt"), entity("keyword", "Manor", keywords: ["haunted"]),
      ], as: storage)
    #expect(try index.ids("haunt") == ["name", "word", "keyword"])
  }
}
