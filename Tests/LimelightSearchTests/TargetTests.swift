import LimelightModel
import LimelightSearch
import Testing

/// Records that open the same are one row.
@Suite struct TargetTests {
  @Test(arguments: Storage.allCases) func oneAddressIsOneRowUnderTheBetterName(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        entity("worse", "My Files", app: "a", priority: 9, url: "file:///home"),
        entity("better", "Files", app: "b", url: "file:///home"),
        entity("other", "Files", app: "c", url: "file:///usr"),
      ], as: storage)
    #expect(try index.ids("files") == ["better", "other"])
    #expect(try index.ids("my files") == ["worse"])
  }

  @Test(arguments: Storage.allCases) func oneCommandIsOneRowUnderTheBetterName(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        entity("file", "Text Edit Manual", exec: ["edit"]), app("app", "Text Edit", exec: ["edit"]),
        entity("more", "Text Edit Window", exec: ["edit", "--new"]),
        entity("joined", "Text Edit Tab", exec: ["edit --new"]),
      ], as: storage)
    #expect(try index.ids("text edit") == ["app", "joined", "more"])
  }

  @Test(arguments: Storage.allCases) func recordsWithoutATargetAreRowsOfTheirOwn(_ storage: Storage) async throws {
    let index = try await TestIndex((0..<4).map { entity("\($0)", "Blank") }, as: storage)
    #expect(try index.ids("blank") == ["0", "1", "2", "3"])
  }

  @Test(arguments: Storage.allCases) func aShortcutThatOpensWhatItsAppOpensIsNotListed(_ storage: Storage) async throws
  {
    let index = try await TestIndex(
      [
        app("f", "Files", exec: ["files", "--window"]),
        shortcut("f", "1", "New Window", exec: ["files", "--window"]),
        shortcut("f", "2", "Trash", exec: ["files", "trash:"]),
      ], as: storage)
    #expect(try index.ids("files") == ["f", "2"])
    #expect(try index.ids("new window") == ["1"])
  }

  @Test(arguments: Storage.allCases) func anAppStandsInForTheShortcutThatOnlyOpensIt(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        app("calc", "Office Calc", keywords: ["Spreadsheet"], exec: ["office", "--calc"]),
        shortcut("calc", "new", "New Spreadsheet", exec: ["office", "--calc"]),
        shortcut("calc", "from", "Spreadsheet from Template", exec: ["office", "--template"]),
        entity("e", "Old Spreadsheet"),
      ], as: storage)
    #expect(try index.ids("spreadsheet") == ["from", "calc", "e"])
    #expect(try index.ids("new spreadsheet") == ["new"])
    #expect(try index.ids("office") == ["calc", "from"])
    #expect(try index.ids("spreadsheet", SearchOptions(type: "shortcut")) == ["from", "new"])
  }

  @Test(arguments: Storage.allCases) func manyNamesOfOneTargetTakeOnePlace(_ storage: Storage) async throws {
    let same = (0..<60).map { entity("\($0)", "Home \($0)", priority: 9, url: "file:///home") }
    let index = try await TestIndex(
      same + [
        entity("name", "Homework"), entity("word", "My Home"), entity("keyword", "House", keywords: ["homely"]),
      ], as: storage)
    #expect(try index.ids("home") == ["0", "name", "word", "keyword"])
  }

  @Test(arguments: Storage.allCases) func anotherAppsShortcutDoesNotTakeTheAppsPlace(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        app("start", "Office Start Center", exec: ["office"]),
        shortcut("start", "1", "Writer", exec: ["office", "--writer"]),
        app("writer", "Office Writer", exec: ["office", "--writer"]),
      ], as: storage)
    #expect(try index.ids("writer") == ["writer"])
  }
}
