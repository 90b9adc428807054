import Glibc
import Testing

/// A folder with an index of a few records and a state and a configuration of its own.
private struct Home {
  let folder: TemporaryFolder
  var store: String { folder.path + "/state/limelight/usage.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.index(
      #"{"kind":"app","id":"org.files","name":"Files"}"#, #"{"kind":"app","id":"org.firefox","name":"Firefox"}"#,
      #"{"app":"org.files","type":"File","id":"1","title":"Fiction"}"#, #"{"id":"2","title":"Fire"}"#,
      #"{"id":"3","title":"Fir tree","visibility":"hidden"}"#)
  }

  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Ended {
    let own = [
      "LIMELIGHT_INDEX": folder.index, "XDG_STATE_HOME": folder.path + "/state",
      "XDG_CONFIG_HOME": folder.path + "/config",
    ]
    return try limelight(arguments, input: Array(input.utf8), environment: own.merging(environment) { $1 })
  }

  /// Writes a file of the user's.
  func write(_ name: String, _ text: String) throws {
    for folder in ["config", "config/limelight"] { mkdir(self.folder.path + "/" + folder, 0o755) }
    try folder.write("config/limelight/" + name, text)
  }

  /// The titles that a query finds.
  func titles(_ query: String) throws -> [String] {
    try run("search", query).lines.map { String($0.split(separator: "  ").first ?? "") }
  }
}

@Suite struct UsageCommandTests {
  @Test func `what was opened goes first from then on, and a choice leads its query`() throws {
    let home = try Home()
    #expect(try home.titles("fi").first == "Files")
    #expect(try home.run("usage", "add", "org.firefox").code == 0)
    #expect(try home.titles("fi").first == "Firefox")
    for _ in 0..<2 { #expect(try home.run("usage", "add", "1", "--app", "org.files", "--query", "Fi").code == 0) }
    #expect(try home.run("usage", "add", "2", "--query=fi").code == 0)
    #expect(try home.titles("fi").first == "Fiction")
    #expect(try home.run("search", "--batch", input: "fi\nfic\n").lines.first?.hasPrefix("1\t") == true)
    let list = try home.run("usage", "list").lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(list.map { $0[0] } == ["2", "1", "1"])
    #expect(list.first?.dropFirst(2).map(String.init) == ["org.files", "File", "1", "Fiction"])
    #expect(Set(list.map { String($0[4]) }) == ["1", "2", "org.firefox"])
    #expect(list[0][1].wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
  }

  @Test func `a record that the index does not have is not added`() throws {
    let home = try Home()
    let ended = try home.run("usage", "add", "9", "--type", "T")
    #expect(ended.code == 1)
    #expect(ended.errors == "the index has no record \"9\" of type \"T\"; name its --type and --app\n")
    #expect(access(home.store, F_OK) != 0)
  }

  @Test func `lines are imported, and faulty ones are told and passed over`() throws {
    let home = try Home()
    let file = try home.folder.write(
      "uses.jsonl",
      """
      {"kind":"header","version":1}
      {"app":"org.files","type":"File","id":"1","at":"2025-11-30T08:00:00Z","count":3,"query":"fire"}

      {"id":"2"
      {"id":"2","count":0}
      {"count":1}
      {"id":"2","at":"yesterday"}
      {"id":"org.firefox","at":1764489600,"more":[1]}
      """ + "\n")
    let ended = try home.run("usage", "import", file, "-", input: #"{"id":"2","count":2}"# + "\n[]\n")
    #expect(ended.code == 65)
    #expect(
      ended.errorLines == [
        "\(file):4: broken JSON at byte 10: expected a comma, found the end",
        "\(file):5: count: expected a whole number from 1 to 1000000", "\(file):6: id is missing",
        "\(file):7: at: expected a date, as 2026-11-30T08:00:00Z, or seconds since 1970",
        "<stdin>:2: expected an object, such as {\"id\":\"42\"}", "3 lines recorded",
      ])
    let uses = try objects(try home.run("usage", "list", "--json").output)
    #expect(uses.first?["kind"] as? String == "header")
    #expect(uses.dropFirst().map { $0["id"] as? String } == ["2", "1", "org.firefox"])
    #expect(uses[2]["at"] as? String == "2025-11-30T08:00:00Z")
    #expect(uses[2]["count"] as? Int == 3)
    #expect((uses[2]["choices"] as? [[String: Any]])?.first?["query"] as? String == "fire")
    #expect(uses[3]["app"] as? String == "org.firefox")
    #expect(uses[3]["type"] as? String == "app")
    #expect(uses[3]["title"] as? String == "Firefox")
  }

  @Test func `what a file cannot give does not keep the others from being read`() throws {
    let home = try Home()
    let file = try home.folder.write("uses.jsonl", #"{"id":"2"}"#)
    let ended = try home.run("usage", "import", home.folder.path + "/none", file)
    #expect(ended.code == 66)
    #expect(ended.errorLines.last == "1 line recorded")
  }

  @Test func `without an index uses are kept as they are named`() throws {
    let home = try Home()
    let nowhere = ["LIMELIGHT_INDEX": home.folder.path + "/none"]
    #expect(try home.run("usage", "add", "x", "--app", "a", environment: nowhere).code == 0)
    #expect(try home.run("usage", "list", environment: nowhere).output.hasSuffix("\ta\t\tx\t\n"))
  }

  @Test func `the list has a limit, and is empty without a store`() throws {
    let home = try Home()
    let empty = try home.run("usage", "list")
    #expect((empty.code, empty.output, empty.errors) == (1, "", ""))
    #expect(access(home.store, F_OK) != 0)
    _ = try home.run("usage", "import", "-", input: #"{"id":"1","count":1}"# + "\n" + #"{"id":"2","count":5}"# + "\n")
    #expect(try home.run("usage", "list", "-n", "1").lines.map { $0.prefix(2) } == ["5\t"])
  }

  @Test func `what is hidden is in no history`() throws {
    let home = try Home()
    let lines = ["2", "3", "org.files", "org.firefox"].map { #"{"id":"\#($0)"}"# + "\n" }
    let other = #"{"id":"1","type":"File","app":"org.files"}"# + "\n"
    _ = try home.run("usage", "import", "-", input: lines.joined() + other)
    try home.write("hidden.tsv", "org.files\n2\n")
    for arguments in [["list"], ["list", "--json"]] {
      let ids = try home.run("usage", arguments[0], arguments.count > 1 ? "--json" : "--limit=9").output
      #expect(ids.contains("org.firefox"))
      for hidden in ["Fir tree", "Files", "Fiction", "Fire\""] { #expect(!ids.contains(hidden), "\(hidden)") }
      #expect(ids.split(separator: "\n").count == (arguments.count > 1 ? 2 : 1))
    }
    #expect(try home.run("usage", "forget", "2").output == "")
    #expect(try home.run("usage", "forget", "--all").output == "org.firefox\tapp\torg.firefox\n")
    for command in [["apps"], ["list"], ["shortcuts"]] {
      #expect(try !home.run(command[0]).output.contains("Fi\(command[0] == "list" ? "ction" : "les")"))
    }
    #expect(try home.run("list", "--all").output.contains("\t2\tFire\thidden\n"))
  }

  @Test func `what is forgotten is printed`() throws {
    let home = try Home()
    func fill() throws {
      _ = try home.run("usage", "forget", "--all")
      let input =
        #"{"id":"2","query":"fi"}"# + "\n" + #"{"id":"1","type":"File","app":"org.files","query":"fi"}"# + "\n"
      _ = try home.run("usage", "import", "-", input: input)
    }
    for (arguments, output) in [
      (["2"], "\t\t2\n"), (["--app", "org.files"], "org.files\tFile\t1\n"),
      (["1", "--type", "File"], "org.files\tFile\t1\n"),
      (["--query", "FI"], "\t\t2\norg.files\tFile\t1\n"), (["--all"], "\t\t2\norg.files\tFile\t1\n"),
    ] {
      try fill()
      let ended = try limelight(
        ["usage", "forget"] + arguments,
        environment: ["LIMELIGHT_INDEX": home.folder.index, "XDG_STATE_HOME": home.folder.path + "/state"])
      #expect(ended.code == 0, "\(arguments)")
      #expect(ended.output == output, "\(arguments)")
    }
    let unknown = try home.run("usage", "forget", "nothing")
    #expect(unknown.code == 1)
    #expect(unknown.errors == "record \"nothing\" was never used\n")
  }

  @Test func `the store is where the variables and the conventions say, in this order`() throws {
    let home = try Home()
    let path = home.folder.path
    let all = [
      "LIMELIGHT_INDEX": home.folder.index, "LIMELIGHT_USAGE": path + "/own.sqlite", "XDG_STATE_HOME": path + "/s",
      "HOME": path + "/home",
    ]
    func place(_ environment: [String: String], _ file: String) throws -> Bool {
      #expect(try limelight("usage", "add", "2", environment: environment).code == 0)
      return access(path + "/" + file, F_OK) == 0
    }
    #expect(try place(all, "own.sqlite"))
    let without = all.filter { $0.key != "LIMELIGHT_USAGE" }
    #expect(try place(without, "s/limelight/usage.sqlite"))
    #expect(try place(without.merging(["XDG_STATE_HOME": "s2"]) { $1 }, "home/.local/state/limelight/usage.sqlite"))
    #expect(try limelight("usage", "list", environment: ["HOME": ""]).code == 64)
  }

  @Test func `a damaged store is told, and the search goes on without it`() throws {
    let home = try Home()
    let damaged = try home.folder.write("damaged", String(repeating: "no database ", count: 99))
    let environment = ["LIMELIGHT_USAGE": damaged]
    let message = "\(damaged): the usage store is damaged and was left as it is; move the file away to begin anew\n"
    let search = try home.run("search", "fire", environment: environment)
    #expect((search.code, search.errors) == (0, message))
    #expect(search.output.hasPrefix("Fire"))
    for arguments in [["list"], ["add", "2"], ["forget", "2"]] {
      let ended = try limelight(
        ["usage"] + arguments, environment: environment.merging(["LIMELIGHT_INDEX": home.folder.index]) { $1 })
      #expect((ended.code, ended.errors) == (65, message))
    }
  }

  @Test func `faults of the user's files are told, and the search goes on`() throws {
    let home = try Home()
    try home.write("aliases.tsv", "burn\t2\nwrong\n")
    try home.write("pins.tsv", "fi\torg.firefox\n")
    let ended = try home.run("search", "burn")
    #expect(ended.code == 0)
    #expect(ended.output == "Fire\n")
    let file = home.folder.path + "/config/limelight/aliases.tsv"
    #expect(ended.errors == "\(file):2: expected alias<TAB>id[<TAB>type[<TAB>app]]\n")
    #expect(try home.titles("fi").first == "Firefox")
  }

  @Test(arguments: [
    (["usage"], "limelight usage: ACTION is missing"),
    (["usage", "lst"], "limelight usage: there is no \"lst\"; did you mean list?"),
    (["usage", "pause"], "limelight usage: there is no \"pause\"; there are list, add, import and forget"),
    (["usage", "list", "x"], "limelight usage: list takes no \"x\""),
    (["usage", "list", "--all"], "limelight usage: --all does not go with list"),
    (["usage", "add"], "limelight usage: add takes one ID"),
    (["usage", "import"], "limelight usage: import needs a FILE, or - for standard input"),
    (["usage", "forget"], "limelight usage: name what to forget: IDs, --app, --query, or --all for everything"),
    (["usage", "forget", "--all", "x"], "limelight usage: --all stands alone"),
    (["usage", "forget", "--query", "q", "--app", "a"], "limelight usage: --query stands alone"),
    (["usage", "forget", "--type", "T"], "limelight usage: --type needs an ID"),
  ])
  func `a wrong call is told`(_ arguments: [String], _ message: String) throws {
    let ended = try limelight(arguments)
    #expect(ended.code == 64)
    #expect(ended.errors == "\(message)\nTry: limelight usage --help\n")
  }

  @Test func `an evaluation heeds only the usage that it is given`() throws {
    let home = try Home()
    _ = try home.run("usage", "add", "org.firefox")
    let topics = try home.folder.write("topics.tsv", "1\tfi\n")
    let qrels = try home.folder.write("qrels.txt", "1 0 org.firefox/app/org.firefox 3\n")
    func first(_ more: String...) throws -> String? {
      let arguments = ["eval", "--topics", topics, "--qrels", qrels, "--measures", "recip_rank"] + more
      let environment = ["LIMELIGHT_INDEX": home.folder.index, "XDG_STATE_HOME": home.folder.path + "/state"]
      return try limelight(arguments, environment: environment).lines.first { $0.hasPrefix("recip_rank") }
    }
    #expect(try first()?.hasSuffix("1.0000") == false)
    #expect(try first("--usage", home.store)?.hasSuffix("1.0000") == true)
  }
}
