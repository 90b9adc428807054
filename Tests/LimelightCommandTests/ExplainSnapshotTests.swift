import Glibc
import Testing

/// What `explain` says, case by case, in `Snapshots/explain-hits.txt` and `explain-misses.txt`.
@Suite struct ExplainSnapshotTests {
  /// A command line over the small index below, or over the example catalogs.
  private typealias Case = (why: String, arguments: [String], isSmall: Bool)

  private static let hits: [Case] = [
    ("an app by the start of its name", ["coff", "org.example.coffee"], false),
    ("what an app can do, listed under it", ["coff", "UsualOrder"], false),
    ("the whole name", ["mill loop", "mill"], true),
    ("a whole other name", ["codebox", "org.example.editor"], true),
    ("words of the name in order", ["vis stu", "org.example.editor"], true),
    ("an app's name and a word of what it can do", ["coffee", "reorder", "Reorder", "--type", "shortcut"], false),
    ("words of the name in another order", ["loop mill", "mill"], true),
    ("initials", ["vsc", "org.example.editor"], true),
    ("the start of another name", ["codeb", "org.example.editor"], true),
    ("a phrase", ["show my usual", "UsualOrder"], false),
    ("a keyword", ["programming", "org.example.editor"], true),
    ("first letters and the start of a word", ["vscode", "org.example.editor"], true),
    ("a part inside a word", ["irefo", "org.example.firefox"], true),
    ("a word of the subtitle", ["browse", "org.example.firefox"], true),
    ("another form of a word", ["loaves", "bread"], true),
    ("one typing error", ["fierfox", "org.example.firefox"], true),
    ("two typing errors", ["viusal stdio", "org.example.editor"], true),
    ("starts of words without blanks", ["visstu", "org.example.editor"], true),
    ("a word too many", ["firefox blorp", "org.example.firefox"], true),
    ("a name in another language", ["海滩", "beach-zh"], false),
    ("between neighbours that the priority parts", ["harbour", "h2"], true),
    ("between neighbours that the length of the name parts", ["ridge", "r2"], true),
    ("in the place of a shortcut that opens the same", ["open clock", "org.example.clock"], true),
    ("below apps for its standing", ["windows", "w1"], true),
    ("how a name is read", ["haitan", "beach-zh"], false),
    ("another keyboard layout", ["ашкуащч", "org.example.firefox"], true),
    ("the user's alias", ["ff", "org.example.firefox"], true),
    ("pinned by the user", ["harbour light", "mill"], true),
    ("above what was used less", ["useful", "u2"], true),
    ("above what was chosen less for the query", ["usefu", "u3"], true),
  ]

  private static let misses: [Case] = [
    ("an id that is nearly another's", ["coff", "org.example.cofee"], false),
    ("an id of another app", ["reorder", "Reorder", "--app", "org.example.music"], false),
    ("an id that is like no other", ["coff", "nonesuch-whatsoever"], false),
    ("a record that says it is hidden", ["secret", "hidden1"], true),
    ("a record that the user hid", ["pencil", "pencil"], true),
    ("a record whose time is over", ["sale", "sale"], true),
    ("a list of negative phrases", ["stop", "negativePhrases", "--app", "org.example.clock"], true),
    ("what only its exact name finds", ["quiet", "quiet"], true),
    ("a shortcut without its app", ["launch rocket", "Launch"], true),
    ("a shortcut of a hidden app", ["dig", "Dig"], true),
    ("the second of two that open the same", ["harbour", "h9"], true),
    ("a shortcut that only opens its app", ["clock", "OpenClock"], true),
    ("the sixth thing that an app can do", ["clock", "Six"], true),
    ("a word with too many errors", ["fyrefux", "org.example.firefox"], true),
    ("one word of two, beside what has both", ["mill loop", "quarry"], true),
    ("other digits", ["route67", "route66"], true),
    ("two letters inside a word", ["ox", "org.example.firefox"], true),
    ("a part inside a word of the subtitle", ["rowse", "org.example.firefox"], true),
    ("scattered letters", ["mlop", "mill"], true),
    ("words that match one by one", ["vsc vs", "org.example.editor"], true),
    ("a tier that was not needed", ["pin", "pineapple-soup", "--limit", "3"], true),
    ("a tier that is not asked beside a good match", ["sofa bed", "soft"], true),
    ("what stands behind the last hit", ["pin", "pin9", "--limit", "3"], true),
    ("what a bound on the work kept away", ["abcd", "t21"], true),
    ("nothing to search for", ["", "mill"], true),
  ]

  @Test func `every way to be found is explained as the snapshot has it`() throws {
    let small = try Self.smallIndex()
    try expectSnapshot("explain-hits.txt", try Self.text(of: Self.hits, small, code: 0))
  }

  @Test func `every way to be missed is explained as the snapshot has it`() throws {
    let small = try Self.smallIndex()
    try expectSnapshot("explain-misses.txt", try Self.text(of: Self.misses, small, code: 1))
  }

  private static func text(of cases: [Case], _ small: TemporaryFolder, code: Int32) throws -> String {
    var text = ""
    for (why, arguments, isSmall) in cases {
      let environment = isSmall ? variables(small) : try Examples.variables
      let ended = try limelight(["explain"] + arguments, environment: environment)
      #expect(ended.code == code, "\(why): \(arguments)")
      #expect(ended.errors == "")
      let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
      text += "# \(why)\n$ limelight explain \(words)\n\(ended.output)\n"
    }
    return text
  }

  private static func variables(_ folder: TemporaryFolder) -> [String: String] {
    [
      "LIMELIGHT_INDEX": folder.index, "LIMELIGHT_USAGE": folder.path + "/usage.sqlite", "XDG_CONFIG_HOME": folder.path,
    ]
  }

  private static func smallIndex() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var lines = records
    // More words one edit away than are looked up for one query, the last of them standing lowest.
    for (place, letters) in "efghijklmnopqrstuvwxyz".enumerated() {
      lines.append(#"{"id":"t\#(place)","title":"\#(letters)bcd","priority":\#(100 - place)}"#)
      lines.append(#"{"id":"t\#(22 + place)","title":"a\#(letters)cd","priority":\#(200 - place)}"#)
      lines.append(#"{"id":"t\#(44 + place)","title":"ab\#(letters)d","priority":\#(300 - place)}"#)
    }
    let ended = try folder.run("index", "--quiet", try folder.write("r.jsonl", lines.map { $0 + "\n" }.joined()))
    #expect(ended.code == 0, "\(ended.errors)")
    try check(mkdir(folder.path + "/limelight", 0o755))
    try folder.write("limelight/aliases.tsv", "ff\torg.example.firefox\n")
    try folder.write("limelight/pins.tsv", "harbour light\tmill\n")
    try folder.write("limelight/hidden.tsv", "pencil\n")
    for arguments in [["u2"], ["u2"], ["u2"], ["u3", "--query", "usefu"], ["u3", "--query", "usefu"]] {
      let ended = try limelight(["usage", "add"] + arguments, environment: variables(folder))
      #expect(ended.code == 0, "\(ended.errors)")
    }
    return folder
  }

  private static let records = [
    #"{"kind":"app","id":"org.example.editor","name":"Visual Studio Code","alternativeNames":["Codebox"],"keywords":["programming"]}"#,
    #"{"kind":"app","id":"org.example.firefox","name":"Firefox","subtitle":"Browse the web"}"#,
    #"{"kind":"app","id":"org.example.clock","name":"Clock","alternativeNames":["Open Clock Face"],"exec":["clock"]}"#,
    #"{"kind":"shortcut","app":"org.example.clock","id":"OpenClock","shortTitle":"Open Clock","exec":["clock"],"order":0}"#,
    #"{"kind":"shortcut","app":"org.example.clock","id":"One","shortTitle":"Set an Alarm","order":1}"#,
    #"{"kind":"shortcut","app":"org.example.clock","id":"Two","shortTitle":"Start a Timer","order":2}"#,
    #"{"kind":"shortcut","app":"org.example.clock","id":"Three","shortTitle":"Show the World","order":3}"#,
    #"{"kind":"shortcut","app":"org.example.clock","id":"Four","shortTitle":"Begin a Lap","order":4}"#,
    #"{"kind":"shortcut","app":"org.example.clock","id":"Five","shortTitle":"Wake Me Early","order":5}"#,
    #"{"kind":"shortcut","app":"org.example.clock","id":"Six","shortTitle":"Ring a Bell","order":6}"#,
    #"{"kind":"negativePhrases","app":"org.example.clock","phrases":["Stop the clock"]}"#,
    #"{"kind":"app","id":"org.example.mole","name":"Mole","visibility":"hidden"}"#,
    #"{"kind":"shortcut","app":"org.example.mole","id":"Dig","shortTitle":"Dig a Hole"}"#,
    #"{"kind":"shortcut","app":"org.example.rocket","id":"Launch","shortTitle":"Launch Rocket"}"#,
    #"{"kind":"app","id":"org.example.shades","name":"Stained Windows"}"#,
    #"{"id":"w1","title":"Windows Letter","priority":-1}"#,
    #"{"id":"mill","title":"Mill Loop"}"#,
    #"{"id":"quarry","title":"Mill Stone Quarry"}"#,
    #"{"id":"bread","title":"Loaf of Rye"}"#,
    #"{"id":"h1","title":"Harbour Walk","priority":40,"url":"walk://1"}"#,
    #"{"id":"h2","title":"Harbour Bridge","priority":10}"#,
    #"{"id":"h3","title":"Harbour Light","priority":2}"#,
    #"{"id":"h9","title":"Harbour Walk Again","priority":1,"url":"walk://1"}"#,
    #"{"id":"r1","title":"Ridge"}"#, #"{"id":"r2","title":"Ridge Trail"}"#,
    #"{"id":"r3","title":"Ridge Trail North"}"#,
    #"{"id":"hidden1","title":"Secret Plan","visibility":"hidden"}"#,
    #"{"id":"sale","title":"Summer Sale","expires":"2020-06-30T08:00:00Z"}"#,
    #"{"id":"quiet","title":"The Quiet Corner","visibility":"exactNameOnly"}"#,
    #"{"id":"route66","title":"Route 66"}"#,
    #"{"id":"pineapple-soup","title":"Cold Soup","keywords":["pineapple"]}"#,
    #"{"id":"pin1","title":"Pin Board"}"#, #"{"id":"pin2","title":"Pin Drop"}"#, #"{"id":"pin3","title":"Pinewood"}"#,
    #"{"id":"pin4","title":"Pinball"}"#, #"{"id":"pin9","title":"Pinhole Camera Club"}"#,
    #"{"id":"u1","title":"Useful Things"}"#, #"{"id":"u2","title":"Useful Phrases"}"#,
    #"{"id":"u3","title":"Useful Numbers and Signs"}"#, #"{"id":"pencil","title":"Pencil"}"#,
    #"{"id":"sofa","title":"Sofa Bed"}"#, #"{"id":"soft","title":"Soft Bed"}"#,
  ]
}
