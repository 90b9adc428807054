import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport
import LimelightUsage
import Testing

/// An index and what is one user's own.
private struct PersonalIndex {
  let index: TestIndex
  let folder: TemporaryFolder
  var events: [UsageEvent] = []

  init(_ records: [Record], as storage: Storage = .documents) async throws {
    index = try await TestIndex(records, as: storage)
    folder = try TemporaryFolder()
  }

  /// A searcher that knows of uses, with the words of the records kept beside them or not, and of user's files.
  func searcher(
    _ events: [UsageEvent] = [], aliases: String = "", pins: String = "", hidden: String = ""
  ) throws -> Searcher {
    for (name, text) in [("aliases", aliases), ("pins", pins), ("hidden", hidden)] where !text.isEmpty {
      try File.write(folder.at(name + ".tsv"), Array(text.utf8))
    }
    let store = folder.at("usage.sqlite")
    if !events.isEmpty { try UsageStore(at: store, .writing).record(events) }
    let files = UserFiles(in: folder.path)
    #expect(files.faults == [])
    var personal = files.personal
    personal.usage = try UsageTable(at: store)
    return Searcher(try IndexReader(at: index.path), personal: personal)
  }
}

extension Searcher {
  fileprivate func ids(_ query: String, _ options: SearchOptions = SearchOptions()) throws -> [String] {
    try search(query, options).map(\.id)
  }
}

private func used(
  _ id: String, _ count: Int = 1, daysAgo: Double = 0, query: String? = nil, names: [String] = []
) -> UsageEvent {
  UsageEvent(Identity(id: id), at: 1_790_000_000 - daysAgo * 86_400, count: count, query: query, names: names)
}

@Suite struct UseRankingTests {
  private static let names = [
    entity("a", "Harbour"), entity("b", "Harp"), entity("c", "Harvest"), entity("d", "Old Harness"),
    entity("e", "Har"), entity("f", "Hart", priority: 5),
  ]

  @Test(arguments: Storage.allCases) func `a used record that whole words raise is found behind many started names`(
    _ storage: Storage
  ) async throws {
    var records = (0..<12).map { entity("start \($0)", "Web Metric \($0)") }
    records += (0..<60).map { entity("later \($0)", "Acme Web Metric \($0)", priority: 3) }
    records.append(entity("used", "Acme Web Metric Used", priority: 0))
    let test = try await PersonalIndex(records, as: storage)
    let ids = try test.searcher([used("used", 3, names: ["Acme Web Metric Used"])]).ids("web metric")
    #expect(ids.contains("used"), "\(ids)")
  }

  @Test(arguments: Storage.allCases) func `of what matches alike the more and later used goes first`(
    _ storage: Storage
  ) async throws {
    let test = try await PersonalIndex(Self.names, as: storage)
    #expect(try test.searcher().ids("har") == ["e", "f", "b", "a", "c", "d"])
    let used = try test.searcher([used("c", 3), used("a", 3, daysAgo: 10), used("b", 2, daysAgo: 90)])
    #expect(try used.ids("har") == ["e", "c", "a", "b", "f", "d"])
  }

  @Test func `without their rules neither use nor choices count`() async throws {
    let test = try await PersonalIndex(Self.names)
    let searcher = try test.searcher([used("a", 50), used("b", 2, query: "ha")])
    var options = SearchOptions()
    for (dropped, first) in [([], "b"), ([RankingRule.choice], "a"), ([.choice, .use], "f")] {
      options.droppedRules = Set(dropped)
      #expect(try searcher.ids("ha", options).first == first, "\(dropped)")
    }
  }

  @Test func `no use lifts a record over one that matches better`() async throws {
    let test = try await PersonalIndex(Self.names)
    let searcher = try test.searcher([used("d", 100_000), used("c", 100_000, query: "har")])
    #expect(try searcher.ids("har").first == "e")
    #expect(try searcher.ids("har").last == "d")
  }

  @Test func `what was chosen twice for exactly a query leads its tier there and nowhere else`() async throws {
    let test = try await PersonalIndex(Self.names)
    let once = try test.searcher([used("a", 50), used("b", query: "ha")])
    #expect(try once.ids("ha").first == "a")
    let twice = try test.searcher([used("b", query: " HA ")])
    #expect(try twice.ids("ha").first == "b")
    #expect(try twice.ids("harb").first == "a")
    #expect(try twice.ids("h").first == "a")
    // Three later choices overtake two.
    #expect(try test.searcher([used("c", 3, query: "ha")]).ids("ha").prefix(2) == ["c", "b"])
  }

  @Test(arguments: Storage.allCases, [true, false])
  func `a used record is found however low it stands`(_ storage: Storage, _ knowsNames: Bool) async throws {
    let many = (0..<400).map { entity("m\($0)", "Sample \($0)", priority: 9) }
    let low = [
      entity("low", "Sandbox Notes"), entity("word", "My Sand"),
      entity("synonym", "Beach", synonyms: ["Sa"]), entity("initials", "Some Alps"),
    ]
    let test = try await PersonalIndex(many + low, as: storage)
    #expect(try !test.searcher().ids("sa").contains("low"))
    let searcher = try test.searcher([
      used("low", 2, names: knowsNames ? ["Sandbox Notes"] : []), used("word", names: knowsNames ? ["My Sand"] : []),
      used("synonym", names: knowsNames ? ["Beach", "Sa"] : []),
      used("initials", names: knowsNames ? ["Some Alps"] : []),
    ])
    #expect(try searcher.ids("sa").prefix(2) == ["synonym", "low"])
    #expect(try searcher.ids("s").prefix(1) == ["low"])
    #expect(try searcher.ids("sand") == ["low", "word"])
    #expect(try searcher.ids("note") == ["low"])
    // Filters hold for it too.
    #expect(try searcher.ids("sa", SearchOptions(type: "Other")) == [])
  }

  @Test func `what was chosen for a query is found however low it stands and little it is used`() async throws {
    let many = (0..<100).map { entity("m\($0)", "Sample \($0)", priority: 9) }
    let test = try await PersonalIndex(many + [entity("low", "Salt")])
    let uses = (0..<60).map { used("m\($0)", 100) }
    #expect(try test.searcher(uses + [used("low", 2, query: "s")]).ids("s").first == "low")
    #expect(try !test.searcher().ids("sa").contains("low"))
  }

  @Test func `what is gone, expired, renamed or hidden does not come back by its use`() async throws {
    let many = (0..<60).map { entity("m\($0)", "Sample \($0)", priority: 9) }
    let test = try await PersonalIndex(
      many + [
        entity("expired", "Salad", expires: 5), entity("hidden", "Salmon", visibility: .hidden),
        entity("exact", "Saloon", visibility: .exactNameOnly), entity("renamed", "Pepper"),
      ])
    let ids = ["gone", "expired", "hidden", "exact", "renamed"]
    let searcher = try test.searcher(ids.map { used($0, 100, query: "sa", names: ["Sa \($0)"]) })
    for query in ["s", "sa", "sal"] {
      #expect(Set(try searcher.ids(query)).isDisjoint(with: ids), "\(query)")
    }
  }

  @Test func `under an app the used shortcuts rise, the others keep their declared order`() async throws {
    let test = try await PersonalIndex(
      [app("p", "Player")] + (0..<8).map { (step: Int) in shortcut("p", "s\(step)", "Step \(step)", order: step) })
    #expect(try test.searcher().ids("player") == ["p", "s0", "s1", "s2", "s3", "s4"])
    let events = [("s7", 2), ("s2", 5)].map { UsageEvent(Identity(app: "p", type: "shortcut", id: $0.0), count: $0.1) }
    #expect(try test.searcher(events).ids("player") == ["p", "s2", "s7", "s0", "s1", "s3"])
  }

  @Test func `typing on and starting anew give the same`() async throws {
    let test = try await PersonalIndex(Self.names + (0..<30).map { entity("m\($0)", "Hall \($0)") })
    let events = [used("d", 3), used("m29", 2), used("c", 2, query: "harv"), used("b", 9)]
    let typing = try test.searcher(events, aliases: "harvey\tf\n", pins: "harv\ta\n")
    for query in ["h", "ha", "har", "harv", "harve", "harves", "harv"] {
      #expect(try typing.search(query) == test.searcher().search(query), "\(query)")
    }
  }
}

@Suite struct UserFileRankingTests {
  private static let records = [
    app("org.firefox", "Firefox"), app("org.webmaker", "Webmaker"),
    entity("1", "Web", app: "org.webmaker", type: "Page"),
    entity("2", "Webcam"), entity("3", "Cobweb"), entity("4", "Table", app: "org.webmaker", type: "Page"),
    shortcut("org.firefox", "Private", "Private Window"),
  ]

  @Test(arguments: Storage.allCases) func `an alias is an exact synonym`(_ storage: Storage) async throws {
    let test = try await PersonalIndex(Self.records, as: storage)
    let searcher = try test.searcher(aliases: "Brüser\torg.firefox\nwebma\t4\tPage\n")
    let hit = try #require(try searcher.search("bruser").first)
    #expect(hit.id == "org.firefox")
    #expect(hit.title == "Firefox")
    #expect(hit.match.tier == .exactSynonym)
    #expect(hit.match.field == .synonym)
    #expect(hit.match.text == "Brüser")
    #expect(hit.match.ranges == [0..<6])
    #expect(try searcher.search("bru").first?.match.tier == .synonym)
    #expect(try searcher.ids("bru").first == "org.firefox")
    #expect(try searcher.ids("brux") == [])
    // Whole it goes before the start of a name, begun it goes after that.
    #expect(try searcher.ids("webma").first == "4")
    #expect(try searcher.ids("webm").first == "org.webmaker")
    #expect(try searcher.ids("webm").contains("4"))
    #expect(try searcher.ids("webma", SearchOptions(app: "org.firefox")) == [])
  }

  @Test(arguments: Storage.allCases) func `a pin is first for exactly its query, even when it does not match`(
    _ storage: Storage
  ) async throws {
    let test = try await PersonalIndex(Self.records, as: storage)
    let searcher = try test.searcher(
      [used("2", 99, query: "web")], pins: "web\t4\tPage\torg.webmaker\nWEB\t3\nweb\tgone\n")
    #expect(try searcher.ids("web ").prefix(3) == ["4", "3", "1"])
    #expect(try searcher.ids("web", SearchOptions(limit: 1)) == ["4"])
    #expect(try searcher.ids("we").first != "4")
    #expect(try searcher.ids("webc").first != "4")
  }

  @Test(arguments: Storage.allCases) func `what the user hid is in no answer`(_ storage: Storage) async throws {
    let test = try await PersonalIndex(Self.records, as: storage)
    let events = [
      used("2", 9, query: "web"), UsageEvent(Identity(app: "org.webmaker", type: "Page", id: "1"), count: 9),
    ]
    let searcher = try test.searcher(
      events, aliases: "cam\t2\n", pins: "web\t2\n", hidden: "# not these\n\norg.webmaker\n2\n")
    for query in ["web", "we", "webmaker", "table", "webcam", "cam", "webmaker table"] {
      #expect(Set(try searcher.ids(query)).isSubset(of: ["3"]), "\(query)")
    }
    #expect(try searcher.ids("web") == ["3"])
    let other = try test.searcher(hidden: "Private\tshortcut\torg.firefox\n4\tOther\n")
    #expect(try other.ids("firefox") == ["org.firefox"])
    #expect(try other.ids("table") == ["4"])
  }

  @Test func `faults are told by file and line, and the other lines count`() throws {
    let folder = try TemporaryFolder()
    try File.write(folder.at("aliases.tsv"), Array("# mine\nff\torg.firefox\nalone\n\t1\na\tb\tc\td\te\n   \n".utf8))
    try File.write(folder.at("hidden.tsv"), [0xFF, 0x0A] + Array("3\r\n".utf8))
    let files = UserFiles(in: folder.path)
    #expect(
      files.faults.map(\.description) == [
        "\(folder.at("aliases.tsv")):3: expected alias<TAB>id[<TAB>type[<TAB>app]]",
        "\(folder.at("aliases.tsv")):4: expected alias<TAB>id[<TAB>type[<TAB>app]]",
        "\(folder.at("aliases.tsv")):5: expected alias<TAB>id[<TAB>type[<TAB>app]]",
        "\(folder.at("hidden.tsv")):1: not valid UTF-8",
      ])
    #expect(!files.personal.aliases.isEmpty)
    #expect(files.personal.hidden.contains(Identity(id: "3")))
    #expect(files.personal.pins.isEmpty)
    #expect(UserFiles(in: folder.at("nowhere")).faults == [])
  }
}
