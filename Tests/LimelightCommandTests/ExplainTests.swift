import Testing

@Suite struct ExplainTests {
  @Test func `an id of several records is told with how to say which is meant, and the exit code 64`() throws {
    let folder = try TemporaryFolder()
    try folder.index(
      #"{"app":"a","type":"T","id":"1","title":"Teapot"}"#, #"{"app":"b","type":"T","id":"1","title":"Teaspoon"}"#)
    let ended = try folder.run("explain", "tea", "1")
    #expect(ended.code == 64)
    #expect(ended.output == "")
    #expect(
      ended.errorLines.first
        == "limelight explain: 2 records have the id \"1\"; say which with --app or --type: "
        + "--app \"a\" --type \"T\", --app \"b\" --type \"T\"")
    let chosen = try folder.run("explain", "tea", "1", "--app", "b")
    #expect(chosen.code == 0)
    #expect(chosen.lines.first == "\"Teaspoon\" is hit 2 of 2.")
  }

  @Test func `all operands but the last are the query`() throws {
    let apart = try Examples.run("explain", "coffee", "reorder", "Reorder", "--type", "shortcut")
    #expect(apart.code == 0)
    #expect(try Examples.run("explain", "coffee reorder", "Reorder", "--type", "shortcut").output == apart.output)
  }

  @Test func `what would command a terminal is made visible`() throws {
    let folder = try TemporaryFolder()
    try folder.index(#"{"id":"1","title":"Tea\u001b[31mpot"}"#, #"{"id":"2","title":"Teal\u009b\u202e"}"#)
    for arguments in [
      ["explain", "tea", "1"], ["explain", "tea", "2"], ["explain", "\u{1B}[31mx", "1"],
      ["search", "--explain", "tea"],
    ] {
      let ended = try limelight(arguments, environment: ["LIMELIGHT_INDEX": folder.index])
      #expect(!ended.output.isEmpty)
      for scalar in ended.output.unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control && scalar != "\u{202E}")
      }
    }
  }

  @Test func `a hidden record's title is not told`() throws {
    let all = try Examples.run("list", "--all", "--json").output
    let hidden = try objects(all).filter {
      $0["visibility"] as? String == "hidden" && $0["record"] as? String != "negativePhrases"
    }
    #expect(!hidden.isEmpty)
    for record in hidden {
      guard let id = record["id"] as? String, let title = record["title"] as? String else { continue }
      var arguments = ["explain", "x", id]
      if let app = record["app"] as? String { arguments += ["--app", app] }
      if let type = record["type"] as? String { arguments += ["--type", type] }
      let ended = try Examples.run(arguments)
      #expect(ended.code == 1)
      #expect(ended.output.contains("hidden"))
      #expect(!ended.output.contains("\"\(title)\""))
    }
  }

  @Test func `a hit is explained as an object with its match and its neighbours`() throws {
    let ended = try Examples.run("explain", "--json", "coff", "org.example.coffee")
    #expect(ended.code == 0)
    let lines = try objects(ended.output)
    #expect(lines.count == 2)
    #expect(lines[0]["version"] as? Int == 1)
    #expect(lines[0]["query"] as? String == "coff")
    let explanation = lines[1]
    #expect(explanation["kind"] as? String == "explanation")
    #expect(explanation["found"] as? Bool == true)
    #expect(explanation["rank"] as? Int == 1)
    #expect((explanation["match"] as? [String: Any])?["tier"] as? String == "namePrefix")
    let below = try #require(explanation["below"] as? [String: Any])
    #expect(below["rank"] as? Int == 2)
    #expect(below["id"] as? String == "Order")
    #expect(below["rule"] as? String == "group")
    #expect(explanation["above"] == nil)
    #expect((explanation["text"] as? [String])?.first == "\"Coffee\" is hit 1 of 10.")
  }

  @Test func `a miss is explained as an object with its reason`() throws {
    let ended = try Examples.run("explain", "--json", "cxffxx", "org.example.coffee")
    #expect(ended.code == 1)
    let explanation = try objects(ended.output)[1]
    #expect(explanation["found"] as? Bool == false)
    #expect(explanation["reason"] as? String == "noWord")
    #expect(explanation["word"] as? String == "cxffxx")
    #expect(explanation["letters"] as? Int == 6)
    #expect(explanation["allowedEdits"] as? Int == 1)
    #expect(explanation["nearestWord"] as? String == "coffee")
    #expect(explanation["edits"] as? Int == 3)
  }

  @Test func `a search that explains has the same hits, each with why it is there`() throws {
    for query in ["coff", "s", "coffee reorder", "cofee"] {
      let plain = try objects(try Examples.run("search", "--json", query).output).dropFirst()
      let explained = try objects(try Examples.run("search", "--json", "--explain", query).output).dropFirst()
      #expect(plain.map { $0["id"] as? String } == explained.map { $0["id"] as? String })
      #expect(!explained.isEmpty)
      for (place, hit) in explained.enumerated() {
        let explanation = try #require(hit["explain"] as? [String: Any])
        #expect(explanation["found"] as? Bool == true)
        #expect((explanation["above"] == nil) == (place == 0))
        #expect((explanation["below"] == nil) == (place + 1 == explained.count))
      }
    }
    let text = try Examples.run("search", "--explain", "--limit", "1", "coff")
    #expect(text.lines.count == 2)
    #expect(text.lines.last == "    The query starts its name: \"[Coff]ee\" (tier namePrefix).")
  }
}
