import LimelightModel
import LimelightSearch
import Testing

/// Who may be found, and which of them are asked for.
@Suite struct VisibilityTests {
  @Test(arguments: Storage.allCases) func exactNameOnlyIsFoundByItsWholeNameAlone(_ storage: Storage) async throws {
    let secret = entity(
      "secret", "The Corner Secret", subtitle: "Ask for it", synonyms: ["House Special"], keywords: ["special"],
      text: "Nobody knows.", visibility: .exactNameOnly, localized: ["de": LocalizedText(title: "Das Eckgeheimnis")])
    let index = try await TestIndex([secret, app("b", "Backstage", visibility: .exactNameOnly)], as: storage)
    for whole in ["The Corner Secret", "the corner secret", " THE  corner  secret ", "das eckgeheimnis"] {
      #expect(try index.ids(whole) == ["secret"], "\(whole)")
    }
    #expect(try index.ids("backstage") == ["b"])
    for part in [
      "the corner secre", "the", "corner secret", "secret the corner", "tcs", "house special", "special", "ask",
      "nobody", "das", "eckgeheimnis", "backstag",
    ] {
      #expect(try index.ids(part) == [], "\(part)")
    }
  }

  @Test(arguments: Storage.allCases) func hiddenIsNeverFound(_ storage: Storage) async throws {
    let hidden = entity(
      "hidden", "Quillback Draft", subtitle: "Unseen", synonyms: ["Fishy"], keywords: ["ghost"], text: "Spooky.",
      visibility: .hidden, localized: ["de": LocalizedText(title: "Entwurf", synonyms: ["Skizze"])])
    let index = try await TestIndex(
      [
        hidden, app("a", "Ghostwriter", visibility: .hidden), app("n", "Notes"),
        shortcut("n", "h", "Quillback Again", keywords: ["ghost"], visibility: .hidden),
        .negativePhrases(NegativePhrasesRecord(app: "n", phrases: ["Quillback never"])),
      ], as: storage)
    for query in [
      "Quillback Draft", "quill", "draft", "qd", "unseen", "fishy", "ghost", "spooky", "entwurf", "skizze",
      "ghostwriter", "quillback never", "notes quill", "notes ghost",
    ] {
      #expect(try !index.ids(query).contains { $0 == "hidden" || $0 == "a" || $0 == "h" }, "\(query)")
    }
    #expect(try index.ids("notes") == ["n"])
  }

  @Test(arguments: Storage.allCases) func whatExpiredIsNotFound(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [entity("short", "Fair Today", expires: 1_000), entity("long", "Fair Always")], as: storage)
    #expect(try index.ids("fair", SearchOptions(now: 999)) == ["short", "long"])
    #expect(try index.ids("fair", SearchOptions(now: 1_000)) == ["long"])
    #expect(try index.ids("fair") == ["long"])
    #expect(try index.ids("fair today", SearchOptions(now: 1_001)) == ["long"])
  }

  @Test(arguments: Storage.allCases) func filtersKeepToOneAppOrType(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        app("a", "Alpha Maps"), app("b", "Beta"), shortcut("a", "go", "Alpha Go"),
        entity("1", "Alpha One", app: "a", type: "Map"), entity("2", "Alpha Two", app: "b", type: "Map"),
        entity("3", "Alpha Three", app: "b", type: "Song"), entity("4", "Alpha Four"),
      ], as: storage)
    #expect(try Set(index.ids("alpha")) == ["a", "go", "1", "2", "3", "4"])
    #expect(try index.ids("alpha", SearchOptions(app: "b")) == ["2", "3"])
    #expect(try index.ids("alpha", SearchOptions(app: "a")) == ["a", "go", "1"])
    #expect(try index.ids("alpha", SearchOptions(type: "Map")) == ["1", "2"])
    #expect(try index.ids("alpha", SearchOptions(app: "b", type: "Map")) == ["2"])
    #expect(try index.ids("alpha", SearchOptions(type: "app")) == ["a"])
    #expect(try index.ids("alpha", SearchOptions(type: "shortcut")) == ["go"])
    #expect(try index.ids("alpha", SearchOptions(app: "nobody")) == [])
    #expect(try Set(index.ids("alpha maps one", SearchOptions(app: "b"))).isSubset(of: ["2", "3"]))
  }

  @Test(arguments: Storage.allCases) func theLimitIsKeptAndTheBestStay(_ storage: Storage) async throws {
    let many = (0..<40).map { entity("\($0)", "Alpha \($0)", priority: Double($0)) }
    let index = try await TestIndex(many, as: storage)
    let all = try index.ids("alpha", SearchOptions(limit: 40))
    #expect(all == (0..<40).reversed().map(String.init))
    for limit in [1, 3, 10, 39, 41, 1_000, .max] {
      #expect(try index.ids("alpha", SearchOptions(limit: limit)) == Array(all.prefix(limit)), "\(limit)")
    }
    #expect(try index.ids("alpha").count == 10)
    for limit in [0, -1, .min] { #expect(try index.ids("alpha", SearchOptions(limit: limit)) == [], "\(limit)") }
  }
}
