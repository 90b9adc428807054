import Testing

@Suite struct SearchTests {
  @Test func `an app is followed by its actions, indented, in declared order`() throws {
    let ended = try Examples.run("search", "coff")
    #expect(ended.code == 0)
    #expect(ended.errors == "")
    let titles = ended.lines.prefix(4).map { $0.prefix(13).trimmed }
    #expect(titles == ["Coffee", "  Order", "  Usual Order", "  Reorder"])
    #expect(ended.lines[1].contains("Choose a drink and a size"))
  }

  @Test(arguments: [
    ("coffee reorder", "Reorder"), ("reorder", "Reorder"), ("grocery", "Groceries"), ("海滩", "海滩路径"),
    ("trails open", "Open Trail"),
  ])
  func `a query finds what it is meant for first`(_ query: String, _ title: String) throws {
    let ended = try Examples.run("search", "--limit", "1", query)
    #expect(ended.code == 0)
    #expect(ended.lines.count == 1)
    #expect(ended.output.hasPrefix(title))
  }

  @Test func `words of a query may be arguments of their own`() throws {
    #expect(try Examples.run("search", "coffee", "reorder").output == Examples.run("search", "coffee reorder").output)
  }

  @Test func `nothing found is told by the exit code alone`() throws {
    let ended = try Examples.run("search", "xyzzyplugh")
    #expect(ended.code == 1)
    #expect(ended.output == "")
    #expect(ended.errors == "")
  }

  @Test func `a search stays in the app and type that are asked for`() throws {
    let app = try objects(try Examples.run("search", "--json", "--app", "org.example.music", "s").output).dropFirst()
    #expect(!app.isEmpty)
    #expect(app.allSatisfy { $0["app"] as? String == "org.example.music" })
    let type = try objects(try Examples.run("search", "--json", "--type", "Trail", "c").output).dropFirst()
    #expect(!type.isEmpty)
    #expect(type.allSatisfy { $0["type"] as? String == "Trail" })
  }

  @Test func `what is hidden is in no output`() throws {
    for title in ["Quillback Draft", "Staff Bowl", "Surprise for Mirela"] {
      #expect(try Examples.run("search", title).output.contains(title) == false)
      #expect(try Examples.run("search", "--json", title).output.contains("\"title\":\"\(title)\"") == false)
    }
    #expect(try Examples.run("search", "The Corner Secret").output.contains("The Corner Secret"))
  }
}

@Suite struct SearchJSONTests {
  @Test func `the header tells the version, the query and the time`() throws {
    let lines = try objects(try Examples.run("search", "--json", "coff").output)
    #expect(lines[0]["kind"] as? String == "header")
    #expect(lines[0]["version"] as? Int == 1)
    #expect(lines[0]["query"] as? String == "coff")
    #expect(lines[0]["microseconds"] is Int)
    #expect(lines[0].count == 4)
  }

  @Test func `a hit tells what was found and how`() throws {
    let hits = try objects(try Examples.run("search", "--json", "coff").output).dropFirst()
    #expect(hits.map { $0["rank"] as? Int } == (1...hits.count).map { $0 })
    let app = try #require(hits.first)
    #expect(app["kind"] as? String == "hit")
    #expect(app["record"] as? String == "app")
    #expect(app["id"] as? String == "org.example.coffee")
    #expect(app["app"] as? String == "org.example.coffee")
    #expect(app["type"] as? String == "app")
    #expect(app["title"] as? String == "Coffee")
    #expect(app["subtitle"] is String)
    #expect((app["image"] as? [String: String]) == ["symbol": "cup.and.saucer.fill"])
    #expect((app["exec"] as? [String]) == ["coffee"])
    #expect(app["under"] == nil)
    let match = try #require(app["match"] as? [String: Any])
    #expect(match["tier"] as? String == "namePrefix")
    #expect(match["field"] as? String == "name")
    #expect(match["text"] as? String == "Coffee")
    #expect((match["ranges"] as? [[Int]]) == [[0, 4]])
    for shortcut in hits.dropFirst().prefix(3) {
      #expect(shortcut["record"] as? String == "shortcut")
      #expect(shortcut["under"] as? String == "org.example.coffee")
      #expect(shortcut["type"] as? String == "shortcut")
    }
  }

  @Test func `ranges count code points`() throws {
    let folder = try TemporaryFolder()
    try folder.index(#"{"id":"1","title":"😀 e\u0301clair tart"}"#)
    let hit = try objects(try folder.run("search", "--json", "tart").output)[1]
    #expect(((hit["match"] as? [String: Any])?["ranges"] as? [[Int]]) == [[10, 14]])
  }

  @Test func `nothing found is a header alone, and the exit code 1`() throws {
    let ended = try Examples.run("search", "--json", "xyzzyplugh")
    #expect(ended.code == 1)
    #expect(ended.lines.count == 1)
  }
}

extension Substring {
  /// The text without the blanks at its end.
  var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
