import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport
import Testing

/// What is found beyond the query as it was typed: each way has room and work of its own.
@Suite struct BeyondTests {
  @Test(arguments: Storage.allCases)
  func `many ways to split a word leave work for its errors`(_ storage: Storage) async throws {
    // Every start of the query is a word, so that it splits into words in hundreds of ways, each with many records to look at.
    let letters = Array("chicaga")
    var records: [Record] = []
    for start in letters.indices {
      for end in start..<letters.count {
        let part = String(letters[start...end])
        for number in 0..<60 { records.append(entity("\(part)\(number)", "\(part) \(number) \(part)", priority: 9)) }
      }
    }
    records.append(entity("wanted", "Chicago", priority: 1))
    records.removeAll { $0.identity?.id.hasPrefix("chicaga") ?? false }
    let index = try await TestIndex(records, as: storage)
    #expect(try index.ids("chicaga").contains("wanted"))
  }

  @Test(arguments: Storage.allCases)
  func `parts inside words leave room for whole names that lack a letter`(_ storage: Storage) async throws {
    let inside = (0..<30).map { entity("in\($0)", "Aquiles \($0)", priority: 5) }
    let index = try await TestIndex(inside + [entity("wanted", "Quilmes")], as: storage)
    let hits = try index.search("quiles")
    #expect(hits.count == 10)
    #expect(hits.prefix(6).allSatisfy { $0.match.tier == .inside })
    #expect(hits.contains { $0.identity.id == "wanted" && $0.match.tier == .oneTypo })
    // Without such a name the room is theirs.
    let rest = try await TestIndex(inside, as: storage).search("quiles")
    #expect(rest.count == 10 && rest.allSatisfy { $0.match.tier == .inside })
  }

  @Test func `a part of a word that runs on behind a capital is no part of it`() async throws {
    let index = try await TestIndex([entity("a", "SystemTime"), entity("b", "Attempted")])
    #expect(try index.ids("temt").isEmpty)
    #expect(try index.ids("temp") == ["b"])
  }

  @Test func `a whole name lists names one letter away below it`() async throws {
    let index = try await TestIndex([entity("exact", "Karian"), entity("near", "Kharian", priority: 99)])
    let hits = try index.search("karian")
    #expect(hits.map(\.identity.id) == ["exact", "near"])
    #expect(hits.map(\.match.tier) == [.exactName, .oneTypo])
  }

  @Test(arguments: Storage.allCases)
  func `another form of a word finds it as a whole word only`(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        entity("one", "Photo Album"), entity("other", "Albumin Test"), entity("text", "Player", subtitle: "For albums"),
      ],
      as: storage)
    let hits = try index.search("albums")
    #expect(hits.map(\.identity.id) == ["one", "text"])
    #expect(hits.map(\.match.tier) == [.inflection, .secondary])
    let both = try await TestIndex(
      [entity("form", "Player", subtitle: "An album"), entity("text", "Shop", subtitle: "Albums")], as: storage)
    #expect(try both.ids("albums") == ["text", "form"])
  }

  @Test func `a letter of a neighbouring layout ranks below an error of the hand`() async throws {
    // The y of one Latin layout is the z of another.
    let index = try await TestIndex([entity("layout", "Cotzal", priority: 50), entity("typo", "Cotia")])
    #expect(try index.ids("cotya") == ["typo", "layout"])
  }

  @Test(arguments: Storage.allCases)
  func `an error beside punctuation is found in the whole name`(_ storage: Storage) async throws {
    let others = (0..<400).map { entity("bal\($0)", "Bal \($0)", priority: 9) }
    let index = try await TestIndex(others + [entity("wanted", "Bal-os")], as: storage)
    #expect(try index.ids("bal-ops").first == "wanted")
  }

  @Test(arguments: Storage.allCases)
  func `a blank in the wrong place does not hide a name`(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("two", "La Mesa"), entity("one", "Lamesa")], as: storage)
    #expect(Set(try index.ids("lam esa")) == ["one", "two"])
    #expect(try index.ids("la mesa") == ["two", "one"])
    #expect(try index.ids("lamesa") == ["one", "two"])
  }
}

/// Saints, apps' names, and what was typed letter for letter.
@Suite struct EquivalenceTests {
  @Test(arguments: Storage.allCases, ["st moritz", "St. Moritz", "saint moritz", "sankt moritz"])
  func `every way to write a saint finds the place as its name`(_ storage: Storage, _ query: String) async throws {
    let places = ["Sankt Moritz", "St. Moritz", "Saint Moritz"].enumerated().map { entity("\($0)", $1) }
    let index = try await TestIndex(places + [entity("street", "Moritzstraße")], as: storage)
    let hits = try index.search(query)
    #expect(Set(hits.prefix(3).map(\.identity.id)) == ["0", "1", "2"])
    #expect(hits.prefix(3).allSatisfy { $0.match.tier == .exactName })
  }

  @Test func `a saint is found while more of the name is typed`() async throws {
    let index = try await TestIndex([entity("t", "Sankt Gallen"), entity("o", "Galleria")])
    let searcher = try index.searcher()
    for query in ["st g", "st ga", "st gal", "st gallen"] {
      #expect(try searcher.search(query).first?.identity.id == "t")
    }
  }

  @Test(arguments: Storage.allCases)
  func `an app's name finds its entities behind it`(_ storage: Storage) async throws {
    let index = try await TestIndex(
      [
        app("trails", "Trails"), entity("path", "Coastal Path", app: "trails"),
        entity("other", "Coastal Road", app: "roads"), entity("named", "Trail Mix", app: "shop"),
      ], as: storage)
    let searcher = try index.searcher()
    for query in ["tr", "tra", "trail", "trails"] {
      let hits = try searcher.search(query)
      #expect(hits.first?.identity.id == "trails", "\(query)")
      let path = try #require(hits.first { $0.identity.id == "path" }, "\(query)")
      #expect(path.match.tier == .secondary && path.match.field == .app && path.match.text == "Trails")
      #expect(!hits.contains { $0.identity.id == "other" })
    }
  }

  @Test func `a name with other blanks comes behind the name as it was typed`() async throws {
    let index = try await TestIndex([
      entity("joined", "Notepad", priority: 9), entity("apart", "Note Pad"),
      entity("longer", "Note Pads", priority: 99),
    ])
    let hits = try index.search("note pad")
    #expect(hits.map(\.identity.id) == ["apart", "joined", "longer"])
    #expect(hits.map(\.match.tier) == [.exactName, .exactLetters, .namePrefix])
    #expect(try index.ids("notepad").first == "joined")
  }

  @Test func `a start that runs over punctuation ranks as words`() async throws {
    let index = try await TestIndex([
      entity("plain", "BrouyiDriver"), entity("hyphen", "brouyi-driver", priority: 9),
    ])
    #expect(try index.ids("brouyidr") == ["plain", "hyphen"])
    #expect(try index.ids("brouyi-dr") == ["hyphen", "plain"])
    #expect(try index.ids("brouyi dr") == ["hyphen", "plain"])
  }

  @Test func `what is written as it was typed goes first among equals`() async throws {
    let index = try await TestIndex([
      entity("blank", "Vim Runner"), entity("hyphen", "vim-runner"), entity("dot", "Vim. Runner"),
    ])
    for query in ["vim r", "Vim R", " VIM  run "] { #expect(try index.ids(query).first == "blank", "\(query)") }
    for query in ["vim-r", "VIM-run"] { #expect(try index.ids(query).first == "hyphen", "\(query)") }
    #expect(try index.ids("vim. r").first == "dot")
    // Standing goes before writing.
    let standing = try await TestIndex([entity("blank", "Vim Runner"), entity("hyphen", "vim-runner", priority: 2)])
    #expect(try standing.ids("vim r").first == "hyphen")
  }

  @Test func `words of a name and its line precede a started name that stands far lower`() async throws {
    func ids(_ priority: Double) async throws -> [String] {
      try await TestIndex([
        entity("words", "Glaizi Web", subtitle: "Metric index", priority: priority),
        entity("start", "Web Metrics Reader", priority: 2),
      ]).ids("web metric")
    }
    #expect(try await ids(90) == ["start", "words"])
    #expect(try await ids(128) == ["words", "start"])
  }

  @Test func `an exact name yields to far more popular names where that is asked for`() async throws {
    let index = try await TestIndex([
      entity("exact", "Noumain"), entity("popular", "Noumain Tool", priority: 9_000), entity("plain", "Noumains"),
    ])
    var options = SearchOptions()
    #expect(try index.ids("noumain", options).first == "exact")
    options.exactNamesYield = true
    #expect(try index.ids("noumain", options) == ["popular", "exact", "plain"])
  }
}
