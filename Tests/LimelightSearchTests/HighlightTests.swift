import LimelightModel
import LimelightSearch
import Testing

/// What is highlighted, in code points of the text that matched.
@Suite struct HighlightTests {
  /// A query, a title, and the title with what is highlighted in brackets.
  private static let rows: [(query: String, title: String, marked: String)] = [
    ("coas", "Coastal Path", "[Coas]tal Path"),
    ("coastal path", "Coastal Path", "[Coastal Path]"),
    ("coastal pa", "Coastal Path", "[Coastal Pa]th"),
    ("co pa", "Coastal Path", "[Co]astal [Pa]th"),
    ("pa co", "Coastal Path", "[Co]astal [Pa]th"),
    ("path", "Coastal Path", "Coastal [Path]"),
    ("strasse", "Straße", "[Straße]"),
    ("stras", "Straße", "[Straß]e"),
    ("aer", "Ærø", "[Ær]ø"),
    ("cafe", "Cafe\u{301} Noir", "[Cafe\u{301}] Noir"),
    ("caf", "Cafe\u{301} Noir", "[Caf]e\u{301} Noir"),
    ("noir", "Cafe\u{301} Noir", "Cafe\u{301} [Noir]"),
    ("ele", "É\u{6c}ève", "[Élè]ve"),
    ("istan", "İstanbul", "[İstan]bul"),
    ("fi", "ﬁle", "[ﬁ]le"),
    ("f", "ﬁle", "[ﬁ]le"),
    ("ab", "ＡＢＣ", "[ＡＢ]Ｃ"),
    ("海滩", "海滩路径", "[海滩]路径"),
    ("海", "海滩路径", "[海]滩路径"),
    ("路径", "海滩路径", "海滩[路径]"),
    ("コ", "コーヒー豆", "[コ]ーヒー豆"),
    ("이", "한국 이름", "한국 [이]름"),
    ("спл", "Список сплавов", "Список [спл]авов"),
    ("view", "MapView", "Map[View]"),
    ("mapv", "MapView", "[MapV]iew"),
    ("747", "Boeing747", "Boeing[747]"),
    ("wifi", "Wi-Fi Settings", "[Wi-Fi] Settings"),
    ("wi-fi", "Wi-Fi Settings", "[Wi-Fi] Settings"),
    ("fi", "Wi-Fi Settings", "Wi-[Fi] Settings"),
    ("c++", "C++ Notes", "[C++] Notes"),
    ("net", ".NET Tools", ".[NET] Tools"),
    (".net", ".NET Tools", "[.NET] Tools"),
    ("dont", "Don’t Panic", "[Don’t] Panic"),
    ("tdl", "To-Do Lists", "[T]o-[D]o [L]ists"),
    ("tw", "The Who Say", "[T]he [W]ho Say"),
    ("mv", "MapView", "[M]ap[V]iew"),
    ("mus", "🎵 Music", "🎵 [Mus]ic"),
    ("fam", "👩‍👩‍👧 Family", "👩‍👩‍👧 [Fam]ily"),
    ("sea", "  Sea   Side ", "  [Sea]   Side "),
    ("sea side", "  Sea   Side ", "  [Sea   Side] "),
  ]

  @Test(arguments: rows) func theTitleIsHighlightedWhereItMatched(
    _ row: (query: String, title: String, marked: String)
  ) async throws {
    let index = try await TestIndex([entity("1", row.title)])
    let hit = try #require(try index.search(row.query).first)
    #expect(scalars(marked(hit)) == scalars(row.marked))
    #expect(hit.match.field == .name)
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test func theSynonymThatMatchedIsHighlighted() async throws {
    let index = try await TestIndex([
      entity("1", "Groceries", synonyms: ["Supermarket", "Shopping List"], keywords: ["daily bread"])
    ])
    for (query, text) in [
      ("shopp", "[Shopp]ing List"), ("list", "Shopping [List]"), ("shopping list", "[Shopping List]"),
    ] {
      let hit = try #require(try index.search(query).first)
      #expect(marked(hit) == text)
      #expect(hit.match.field == .synonym)
      #expect(hit.title == "Groceries")
    }
    #expect(try index.search("brea").map(marked) == ["daily [brea]d"])
  }

  @Test func phrasesSubtitlesAndTextsAreHighlighted() async throws {
    let index = try await TestIndex([
      app("a", "Trails"), shortcut("a", "s", "Go", phrases: ["Open ${trail} now"]),
      entity("1", "Dune", subtitle: "By the Sea", text: "Steps are slippery."),
    ])
    let phrase = try #require(try index.search("open no").first)
    #expect(phrase.match.field == .phrase)
    #expect(marked(phrase).contains("[Open]") && marked(phrase).contains("[no]w"))
    #expect(try index.search("sea").map(marked) == ["By the [Sea]"])
    #expect(try index.search("slip").map(marked) == ["Steps are [slip]pery."])
  }

  @Test func theTranslationThatMatchedIsShownAndHighlighted() async throws {
    let index = try await TestIndex([entity("1", "Beach Trail", localized: ["de": LocalizedText(title: "Strandweg")])])
    let hit = try #require(try index.search("strand").first)
    #expect(hit.title == "Strandweg")
    #expect(marked(hit) == "[Strand]weg")
  }
}
