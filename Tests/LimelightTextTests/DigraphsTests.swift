import LimelightText
import Testing

@Suite struct DigraphsTests {
  @Test(arguments: [
    ("Müller", "Mueller"), ("müller", "mueller"), ("Köln", "Koeln"), ("ÄRZTE", "aeRZTE"), ("Ålesund", "aalesund"),
    ("Jørgensen", "Joergensen"), ("Ida Jørgensen", "Ida Joergensen"), ("u\u{308}ber", "ueber"), ("A\u{30A}s", "aas"),
    ("Große Öfen", "Große oefen"), ("Smørrebrød", "Smoerrebroed"), ("Ærø", "Æroe"),
  ])
  func `A letter with two dots, a ring or a stroke is spelt with two letters`(_ text: String, _ expected: String) {
    #expect(Digraphs.alternatives(to: text) == [expected])
  }

  @Test func `Other texts have no alternative`() {
    for text in [
      "", "Mueller", "Crème", "Straße", "Łódź", "naïve", "e\u{308}", "\u{308}", "日本", "œuvre",
      "Ångström".lowercased().replacing("å", with: "a").replacing("ö", with: "o"),
    ] {
      #expect(Digraphs.alternatives(to: text).isEmpty, "\(text)")
    }
  }

  @Test(arguments: [
    ("Müller", ["muller", "mueller", "müller", "mue", "muel", "mül", "MUELLER"]),
    ("Mueller", ["müller", "mueller", "mue", "mü"]),
    ("Köln", ["koln", "koeln", "köln", "koe"]), ("Koeln-Rechnung.pdf", ["köln", "koeln", "kö"]),
    ("Jørgensen", ["jorgensen", "joergensen", "jørgensen"]), ("Ålesund", ["alesund", "aalesund", "ålesund"]),
    ("Straße", ["strasse", "straße", "stras"]), ("Ærø", ["aero", "ærø", "aeroe"]),
  ])
  func `A name is found by each spelling when both sides are tried`(_ name: String, _ queries: [String]) {
    let stored = ([name] + Digraphs.alternatives(to: name)).map(Fold.key)
    for query in queries {
      let tried = ([query] + Digraphs.alternatives(to: query)).map(Fold.key)
      #expect(tried.contains { typed in stored.contains { $0.hasPrefix(typed) } }, "\(query)")
    }
  }
}
