import Testing

@Suite struct ListingTests {
  @Test func `apps are listed by name with their ids`() throws {
    let ended = try Examples.run("apps")
    #expect(ended.code == 0)
    #expect(ended.lines.count == 16)
    #expect(ended.lines == ended.lines.sorted())
    #expect(ended.lines[1] == "Coffee             org.example.coffee")
    let json = try objects(try Examples.run("apps", "--json").output)
    #expect(json[0]["version"] as? Int == 1)
    #expect(json.count == 17)
    #expect(json[2]["title"] as? String == "Coffee")
    #expect(json[2]["record"] as? String == "app")
  }

  @Test func `shortcuts are listed under their apps in declared order`() throws {
    let expected = ["Coffee", "  Order", "  Usual Order", "  Reorder"]
    for app in ["org.example.coffee", "coffee"] {
      let ended = try Examples.run("shortcuts", app)
      #expect(ended.code == 0)
      #expect(ended.lines.map { $0.prefix(14).trimmed } == expected)
    }
    #expect(try Examples.run("shortcuts").lines.count == 16 + 59)
    #expect(try Examples.run("shortcuts", "nothing").code == 1)
    let json = try objects(try Examples.run("shortcuts", "coffee", "--json").output)
    #expect(json.dropFirst().map { $0["id"] as? String } == ["Order", "UsualOrder", "Reorder"])
  }

  @Test func `records are listed with their identities`() throws {
    let folder = try TemporaryFolder()
    try folder.index(
      #"{"app":"a","type":"T","id":"1","title":"One"}"#, #"{"app":"a","type":"U","id":"2","title":"Two"}"#,
      #"{"app":"b","type":"T","id":"3","title":"Three"}"#,
      #"{"id":"4","title":"Secret","visibility":"hidden"}"#, #"{"id":"5","title":"Old","expires":"2001-01-01"}"#,
      #"{"id":"6","title":"Shy","visibility":"exactNameOnly"}"#)
    #expect(try folder.run("list").lines.sorted() == ["\t\t6\tShy", "a\tT\t1\tOne", "a\tU\t2\tTwo", "b\tT\t3\tThree"])
    #expect(try folder.run("list", "--app", "a").lines.sorted() == ["a\tT\t1\tOne", "a\tU\t2\tTwo"])
    #expect(try folder.run("list", "--app", "a", "--type", "U").output == "a\tU\t2\tTwo\n")
    #expect(try folder.run("list", "--limit", "2").lines.count == 2)
    #expect(try folder.run("list", "--app", "a", "--limit", "1").lines.count == 1)
    #expect(try folder.run("list", "--app", "c").code == 1)
    let all = try folder.run("list", "--all").lines
    #expect(all.count == 6)
    #expect(all.contains("\t\t4\tSecret\thidden"))
    #expect(all.contains("\t\t5\tOld\texpired"))
    #expect(all.contains("\t\t6\tShy\texactNameOnly"))
    let json = try objects(try folder.run("list", "--all", "--json").output)
    #expect(json.count == 7)
    #expect(json.contains { $0["visibility"] as? String == "hidden" })
    #expect(json.contains { $0["expired"] as? Bool == true })
  }

  @Test func `what is hidden is in no list`() throws {
    for command in [["list"], ["list", "--json"], ["list", "--app", "org.example.notes"], ["shortcuts"], ["apps"]] {
      let ended = try limelight(command, environment: try Examples.variables)
      #expect(ended.code == 0)
      for title in ["Quillback", "Staff Bowl", "Mirela"] { #expect(!ended.output.contains(title)) }
    }
  }

  @Test func `stats count what is there`() throws {
    let ended = try Examples.run("stats")
    #expect(ended.code == 0)
    #expect(ended.lines.contains("          17  org.example.coffee Drink"))
    #expect(ended.lines.contains("source      catalog:\(Examples.folder)/coffee.jsonl (read)"))
    let json = try objects(try Examples.run("stats", "--json").output)
    #expect(json[0]["version"] as? Int == 1)
    let groups = json.filter { $0["kind"] as? String == "group" }
    #expect(groups.compactMap { $0["count"] as? Int }.reduce(0, +) == json[0]["records"] as? Int)
    #expect(json.filter { $0["kind"] as? String == "source" }.count == 16)
    for key in ["dead", "expired", "segments", "documents", "bytes", "bytesPerRecord", "schema", "features", "engine"] {
      #expect(json[0][key] != nil, "\(key)")
    }
  }
}

@Suite struct MaintenanceTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.index(
      #"{"app":"a","type":"T","id":"1","title":"One","domain":"d"}"#,
      #"{"app":"a","type":"T","id":"2","title":"Two","domain":"d"}"#,
      #"{"app":"a","type":"U","id":"3","title":"Three"}"#,
      #"{"app":"b","id":"4","title":"Four"}"#, #"{"id":"5","title":"Old","expires":"2001-01-01"}"#)
  }

  @Test func `a sound index is told so`() throws {
    let ended = try folder.run("check")
    #expect(ended.code == 0)
    #expect(ended.output.hasPrefix("\(folder.index): sound, 5 records and "))
  }

  @Test func `the terms are counted however the records are kept`() throws {
    func terms() throws -> Int {
      let output = try folder.run("check").output
      return try #require(
        output.firstMatch(of: /and ([0-9,]+) terms?\n/).flatMap { Int($0.1.replacing(",", with: "")) })
    }
    // Small changes first, then a part, then both.
    #expect(try terms() > 5)
    #expect(try folder.run("compact").code == 0)
    let packed = try terms()
    #expect(packed > 5)
    try folder.write("one.jsonl", "{\"id\":\"9\",\"title\":\"Nine\"}\n")
    #expect(try folder.run("index", folder.path + "/one.jsonl").code == 0)
    #expect(try terms() > packed)
  }

  @Test func `compaction purges what is expired and keeps the rest`() throws {
    let ended = try folder.run("compact")
    #expect(ended.code == 0)
    #expect(ended.errors.hasPrefix("\(folder.index): compacted, 1 expired record purged in "))
    #expect(try folder.run("list", "--all").lines.count == 4)
    #expect(try folder.run("search", "three").output == "Three\n")
    #expect(try folder.run("check").code == 0)
    #expect(try folder.run("compact", "--quiet").errors == "")
  }

  @Test(arguments: [
    (["--app", "a", "--type", "T", "--id", "1"], 1), (["--app", "a", "--domain", "d"], 2), (["--app", "a"], 3),
    (["--id", "5"], 1), (["--all"], 5),
  ])
  func `what is named is deleted and counted`(_ options: [String], _ count: Int) throws {
    let environment = ["LIMELIGHT_INDEX": folder.index]
    let ended = try limelight(["delete"] + options, environment: environment)
    #expect(ended.code == 0)
    #expect(ended.errors == "\(count) record\(count == 1 ? "" : "s") deleted\n")
    #expect(try folder.run("list", "--all").lines.count == 5 - count)
    let again = try limelight(["delete"] + options, environment: environment)
    #expect(again.code == 1)
    #expect(again.errors == "0 records deleted\n")
  }
}
