import Glibc
import Testing

@Suite struct UsageTests {
  private static let commands = [
    "demo", "index", "search", "explain", "apps", "shortcuts", "list", "stats", "check", "compact", "delete", "usage",
    "eval",
  ]

  @Test(arguments: [[]] + commands.map { [$0] })
  func `the help is as it was`(_ command: [String]) throws {
    let ended = try limelight(command + ["--help"])
    #expect(ended.code == 0)
    #expect(ended.errors == "")
    try expectSnapshot("\(command.first ?? "limelight").txt", ended.output)
    #expect(ended.lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `the help of the program names every command`() throws {
    let help = try limelight("--help").output
    for command in Self.commands { #expect(help.contains("\n  \(command) ")) }
  }

  @Test func `the version is told wherever it is asked for`() throws {
    let ended = try limelight("--version")
    #expect(ended.code == 0)
    #expect(ended.output.wholeMatch(of: /limelight [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(try limelight("search", "-V").output == ended.output)
  }

  @Test func `without arguments the usage is told on standard error`() throws {
    let ended = try limelight()
    #expect(ended.code == 64)
    #expect(ended.output == "")
    #expect(ended.errors == "usage: limelight [OPTION…] COMMAND\nTry: limelight --help\n")
  }

  @Test(arguments: [
    (["serch", "x"], "limelight: unknown command \"serch\"; did you mean search?"),
    (["Serach", "x"], "limelight: unknown command \"Serach\"; did you mean search?"),
    (["stat"], "limelight: unknown command \"stat\"; did you mean stats?"),
    (["delte"], "limelight: unknown command \"delte\"; did you mean delete?"),
    (["teapot"], "limelight: unknown command \"teapot\""),
    (["日本語"], "limelight: unknown command \"日本語\""),
    ([""], "limelight: unknown command \"\""),
    (["--frobnicate"], "limelight: unknown option --frobnicate"),
    (["--idnex", "x", "apps"], "limelight: unknown option --idnex; did you mean --index?"),
    (["search", "--limt", "3", "x"], "limelight search: unknown option --limt; did you mean --limit?"),
    (["search", "--limt=3", "x"], "limelight search: unknown option --limt=3; did you mean --limit?"),
    (["index", "--stirct", "x"], "limelight index: unknown option --stirct; did you mean --strict?"),
    (["search", "-z", "x"], "limelight search: unknown option -z"),
    (["search", "--limit"], "limelight search: --limit needs a value: --limit N"),
    (["search", "-n"], "limelight search: --limit needs a value: --limit N"),
    (["search", "--json=3", "x"], "limelight search: --json takes no value"),
    (["search", "x", "--i"], "limelight search: --index needs a value: --index DIR"),
    (["delete", "--a"], "limelight delete: --a could be --app or --all"),
    (["search", "--limit", "0", "x"], "limelight search: --limit takes a whole number from 1 to 1000000, not \"0\""),
    (
      ["search", "--limit", "ten", "x"], "limelight search: --limit takes a whole number from 1 to 1000000, not \"ten\""
    ),
    (["search", "--color", "pink", "x"], "limelight search: --color is one of auto, always, never, not \"pink\""),
    (["index", "--wait", "soon", "x"], "limelight index: --wait takes a number of seconds, not \"soon\""),
    (["search"], "limelight search: QUERY is missing"),
    (["search", "--timing", "x"], "limelight search: --timing needs --batch"),
    (["search", "--batch", "--json"], "limelight search: --batch and --json cannot be used together"),
    (["search", "--batch", "--explain"], "limelight search: --batch and --explain cannot be used together"),
    (["explain"], "limelight explain: QUERY… ID are needed"),
    (["explain", "coff"], "limelight explain: QUERY… ID are needed"),
    (["index"], "limelight index: SOURCE is missing"),
    (["index", "catalog"], "limelight index: name the catalog's files or folders after it"),
    (["stats", "now"], "limelight stats: takes no \"now\""),
    (["shortcuts", "a", "b"], "limelight shortcuts: takes one APP at most"),
    (["delete"], "limelight delete: name what to delete: --app, --id, --source, or --all for everything"),
    (["delete", "--type", "T"], "limelight delete: --type needs --id: a type alone cannot be deleted"),
    (["delete", "--domain", "d"], "limelight delete: --domain needs --app: a domain belongs to an app"),
    (["delete", "--id", "1", "--domain", "d"], "limelight delete: --id and --domain cannot be used together"),
    (["delete", "--all", "--app", "a"], "limelight delete: --all cannot be used with --app, --type, --id or --domain"),
    (
      ["delete", "--source", "s", "--id", "1"],
      "limelight delete: --source cannot be used with --app, --type, --id or --domain"
    ),
    (["delete", "--source", "s", "--all"], "limelight delete: --all and --source cannot be used together"),
    (["delete", "--source"], "limelight delete: --source needs a value: --source NAME"),
    (["apps", "--index", ""], "limelight apps: --index needs the name of a folder"),
  ])
  func `a wrong call is told in one line and says where help is`(_ arguments: [String], _ message: String) throws {
    let ended = try limelight(arguments)
    #expect(ended.code == 64)
    #expect(ended.output == "")
    let name = message.prefix { $0 != ":" }
    #expect(ended.errors == "\(message)\nTry: \(name) --help\n")
  }

  @Test func `options stand before the command, behind it, and behind operands`() throws {
    let folder = try TemporaryFolder()
    try folder.index(#"{"id":"1","title":"Teapot"}"#)
    for arguments in [
      ["--index", folder.index, "search", "teap"], ["search", "--index=\(folder.index)", "teap"],
      ["search", "teap", "--index", folder.index], ["search", "--ind", folder.index, "--", "teap"],
    ] {
      #expect(try limelight(arguments).output == "Teapot\n")
    }
    #expect(try limelight("search", "--index", folder.index, "--", "--teap").output == "Teapot\n")
  }

  @Test func `the index is where the option, the variables and the conventions say, in this order`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    func missing(_ arguments: [String], _ environment: [String: String]) throws -> String? {
      let ended = try limelight(arguments, environment: environment)
      #expect(ended.code == 66)
      return ended.errorLines.first.map { String($0.prefix { $0 != ":" }) }
    }
    let all = ["LIMELIGHT_INDEX": path + "/own", "XDG_DATA_HOME": path + "/data", "HOME": path + "/home"]
    #expect(try missing(["apps", "--index", path + "/given"], all) == path + "/given")
    #expect(try missing(["apps"], all) == path + "/own")
    let without = all.filter { $0.key != "LIMELIGHT_INDEX" }
    #expect(try missing(["apps"], without) == path + "/data/limelight/index")
    let relative = without.merging(["XDG_DATA_HOME": "data"]) { $1 }
    #expect(try missing(["apps"], relative) == path + "/home/.local/share/limelight/index")
    let nowhere = try limelight("apps", environment: ["HOME": ""])
    #expect(nowhere.code == 64)
  }
}
