import LimelightModel
import Testing

@Suite("Decoding records")
struct RecordDecoderTests {
  private let decoder = RecordDecoder()

  @Test("An entity needs no more than an id and a title")
  func decodesSmallEntity() throws {
    #expect(try decoder.decode(#"{"id":"1","title":"A"}"#) == .entity(EntityRecord(id: "1", title: "A")))
  }

  @Test("Every key of an entity is read")
  func decodesEntity() throws {
    let line = #"""
      {"kind":"entity","app":"org.example.trails","type":"Trail","id":"42","title":"Coastal Path","subtitle":"7 km",\#
      "synonyms":["Beach Walk"],"keywords":["sea"],"readings":["ko stal"],"image":{"symbol":"figure.hiking"},"priority":-1.5,\#
      "domain":"favourites","url":"trails://42","exec":["trails","42"],"text":"Long","created":"1970-01-02",\#
      "modified":3.5,"expires":"2026-11-30T08:00:00Z","visibility":"exactNameOnly",\#
      "localized":{"zh-Hans":{"title":"海滩路径","subtitle":"七公里","synonyms":["沙滩"],"keywords":["海"],"readings":["hai tan"]}}}
      """#
    let expected = EntityRecord(
      app: "org.example.trails", type: "Trail", id: "42", title: "Coastal Path", subtitle: "7 km",
      synonyms: ["Beach Walk"], keywords: ["sea"], readings: ["ko stal"],
      image: ImageReference(.symbol, "figure.hiking"), priority: -1.5,
      domain: "favourites", url: "trails://42", exec: ["trails", "42"], text: "Long", created: 86_400, modified: 3.5,
      expires: 1_796_025_600, visibility: .exactNameOnly,
      localized: [
        "zh-Hans": LocalizedText(
          title: "海滩路径", subtitle: "七公里", synonyms: ["沙滩"], keywords: ["海"], readings: ["hai tan"])
      ])
    #expect(try decoder.decode(line) == .entity(expected))
  }

  @Test("Every key of an app is read")
  func decodesApp() throws {
    let line = #"""
      {"kind":"app","id":"a","name":"Trails","alternativeNames":["Hiking"],"subtitle":"Walk","keywords":["map"],"readings":["treils"],\#
      "image":{"icon":"trails"},"exec":["trails"],"tileColor":"teal","url":"trails:","priority":2,\#
      "visibility":"hidden","localized":{"de":{"title":"Wege"}}}
      """#
    let expected = ApplicationRecord(
      id: "a", name: "Trails", alternativeNames: ["Hiking"], subtitle: "Walk", keywords: ["map"],
      readings: ["treils"], image: ImageReference(.icon, "trails"), exec: ["trails"], tileColor: "teal", url: "trails:",
      priority: 2,
      visibility: .hidden, localized: ["de": LocalizedText(title: "Wege")])
    #expect(try decoder.decode(line) == .app(expected))
  }

  @Test("Every key of a shortcut is read")
  func decodesShortcut() throws {
    let line = #"""
      {"kind":"shortcut","app":"a","id":"Open","shortTitle":"Open Trail","subtitle":"Now",\#
      "phrases":["Open ${trail} in ${applicationName}"],"parameters":{"trail":{"entityType":"Trail"},"x":{}},\#
      "keywords":["go"],"readings":["oupn treil"],"image":{"path":"/a.png"},"exec":["trails","${trail}"],"changesData":true,"order":3,\#
      "visibility":"listed","localized":{"de":{"title":"Weg öffnen","phrases":["Öffne ${trail}"]}}}
      """#
    let expected = ShortcutRecord(
      app: "a", id: "Open", shortTitle: "Open Trail", subtitle: "Now",
      phrases: ["Open ${trail} in ${applicationName}"],
      parameters: ["trail": ShortcutParameter(entityType: "Trail"), "x": ShortcutParameter()], keywords: ["go"],
      readings: ["oupn treil"], image: ImageReference(.path, "/a.png"), exec: ["trails", "${trail}"], changesData: true,
      order: 3,
      localized: ["de": LocalizedText(title: "Weg öffnen", phrases: ["Öffne ${trail}"])])
    #expect(try decoder.decode(line) == .shortcut(expected))
  }

  @Test("Negative phrases are read")
  func decodesNegativePhrases() throws {
    let line = #"{"kind":"negativePhrases","app":"a","phrases":["Stop","Halt"]}"#
    #expect(try decoder.decode(line) == .negativePhrases(NegativePhrasesRecord(app: "a", phrases: ["Stop", "Halt"])))
  }

  @Test("A deletion is by identity, by domain or by app")
  func decodesDeletions() throws {
    #expect(
      try decoder.decode(#"{"kind":"delete","app":"a","type":"T","id":"1"}"#)
        == .delete(.identity(Identity(app: "a", type: "T", id: "1"))))
    #expect(try decoder.decode(#"{"kind":"delete","id":"1"}"#) == .delete(.identity(Identity(id: "1"))))
    #expect(
      try decoder.decode(#"{"kind":"delete","app":"a","domain":"d"}"#) == .delete(.domain(app: "a", domain: "d")))
    #expect(try decoder.decode(#"{"kind":"delete","app":"a"}"#) == .delete(.app("a")))
  }

  @Test(
    "The kind is found wherever it is, and the last one counts",
    arguments: [
      #"{"id":"1","name":"A","kind":"app"}"#, #"{"kind":"app","id":"1","name":"A"}"#,
      #"{"kind":"entity","id":"1","name":"A","kind":"app"}"#, #"{"title":5,"id":"1","name":"A","kind":"app"}"#,
      #"{"\u006bind":"app","id":"1","name":"A"}"#, #"{"kind":7,"id":"1","name":"A","kind":"app"}"#,
      #"{"kind":"shortcut","kind":"app","id":"1","name":"A"}"#,
    ])
  func findsKind(_ line: String) throws {
    #expect(try decoder.decode(line) == .app(ApplicationRecord(id: "1", name: "A")))
  }

  @Test(
    "Keys the kind does not know are passed over, whatever their type",
    arguments: [
      #"{"id":"1","title":"A","name":5,"order":"x","parameters":[],"phrases":{}}"#,
      #"{"x":{"kind":"app","id":[1,2,{"y":null}]},"id":"1","title":"A","Title":1}"#,
      #"{"kind":null,"id":"1","title":"A","subtitle":null,"synonyms":null,"image":null,"localized":null}"#,
      #"{"id":"1","title":"A","created":null,"priority":null,"visibility":null,"localized":{"de":null}}"#,
      #"{"id":"0","title":7.5e1,"id":"1","title":"A","x":"\u0000"}"#.replacing("7.5e1", with: #""B""#),
      #" { "id" : "1" , "title" : "A" } "#, #"{"i\u0064":"1","title":"\u0041"}"#,
    ])
  func toleratesUnknown(_ line: String) throws {
    #expect(try decoder.decode(line) == .entity(EntityRecord(id: "1", title: "A")))
  }

  @Test("Control characters other than NUL are allowed in an id")
  func allowsControls() throws {
    #expect(
      try decoder.decode(#"{"id":"a\u0001\n","title":"A"}"#) == .entity(EntityRecord(id: "a\u{1}\n", title: "A")))
  }
}
