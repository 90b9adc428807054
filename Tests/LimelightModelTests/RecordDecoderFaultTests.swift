import LimelightModel
import Testing

@Suite("Refusing what is no record")
struct RecordDecoderFaultTests {
  @Test(
    "What is no object is refused",
    arguments: [
      ("", "broken JSON at byte 1: expected a value, found the end"),
      ("[1]", "expected an object, found a list"), ("5", "expected an object, found a number"),
      (#""a""#, "expected an object, found a string"), ("null", "expected an object, found null"),
      ("true", "expected an object, found a boolean"), ("[1", "broken JSON at byte 3: expected a comma, found the end"),
      (#"{"id":"1","title":"A"} x"#, "broken JSON at byte 24: expected the end of the line"),
      (#"{"id":5,"title":"A""#, "broken JSON at byte 20: expected a comma, found the end"),
      (#"{"kind":"x","title":"A""#, "broken JSON at byte 24: expected a comma, found the end"),
    ])
  func refusesOthers(_ line: String, _ message: String) {
    #expect(refusal(line) == message)
  }

  @Test(
    "A missing or empty key that is required is named",
    arguments: [
      ("{}", "id is missing"), (#"{"title":"A"}"#, "id is missing"), (#"{"id":"1"}"#, "title is missing"),
      (#"{"id":"","title":"A"}"#, "id is empty"), (#"{"id":"1","title":""}"#, "title is empty"),
      (#"{"id":"1","title":" \t"}"#.replacing("\t", with: "\\t"), "title is empty"),
      (#"{"id":null,"title":"A"}"#, "id is missing"), (#"{"id":"1","title":"A","title":null}"#, "title is missing"),
      (#"{"kind":"app","id":"1","title":"A"}"#, "name is missing"), (#"{"kind":"app","name":"A"}"#, "id is missing"),
      (#"{"kind":"app","id":"1","name":""}"#, "name is empty"),
      (#"{"kind":"shortcut","id":"1","shortTitle":"A"}"#, "app is missing"),
      (#"{"kind":"shortcut","app":"","id":"1","shortTitle":"A"}"#, "app is empty"),
      (#"{"kind":"shortcut","app":"a","shortTitle":"A"}"#, "id is missing"),
      (#"{"kind":"shortcut","app":"a","id":"1"}"#, "shortTitle is missing"),
      (#"{"kind":"shortcut","app":"a","id":"1","shortTitle":""}"#, "shortTitle is empty"),
      (#"{"kind":"negativePhrases","app":"a"}"#, "phrases is missing or empty"),
      (#"{"kind":"negativePhrases","app":"a","phrases":[]}"#, "phrases is missing or empty"),
      (#"{"kind":"negativePhrases","phrases":["x"]}"#, "app is missing"),
      (#"{"id":"1","title":"A","domain":""}"#, "domain is empty"),
    ])
  func refusesMissing(_ line: String, _ message: String) {
    #expect(refusal(line) == message)
  }

  @Test(
    "A wrong type is told with the key, what was expected and what was found",
    arguments: [
      (#""id":5"#, "id: expected a string, found a number"),
      (#""title":["A"]"#, "title: expected a string, found a list"),
      (#""kind":5"#, "kind: expected a string, found a number"),
      (#""priority":"10""#, "priority: expected a number, found a string"),
      (#""synonyms":"x""#, "synonyms: expected a list, found a string"),
      (#""keywords":["a",5]"#, "keywords[1]: expected a string, found a number"),
      (#""readings":["a",{}]"#, "readings[1]: expected a string, found an object"),
      (#""localized":{"ja":{"readings":7}}"#, "localized.ja.readings: expected a list, found a number"),
      (#""keywords":[null]"#, "keywords[0]: expected a string, found null"),
      (#""image":"map""#, "image: expected an object, found a string"),
      (#""image":{"symbol":true}"#, "image.symbol: expected a string, found a boolean"),
      (#""visibility":{}"#, "visibility: expected a string, found an object"),
      (#""localized":[]"#, "localized: expected an object, found a list"),
      (#""localized":{"de":"x"}"#, "localized.de: expected an object, found a string"),
      (#""localized":{"de":{"synonyms":[[]]}}"#, "localized.de.synonyms[0]: expected a string, found a list"),
      (#""created":true"#, "created: expected a date or a number of seconds, found a boolean"),
    ])
  func refusesTypes(_ member: String, _ message: String) {
    #expect(refusal(#"{"id":"1","title":"A","# + member + "}") == message)
  }

  @Test(
    "A wrong value is told with what would be right",
    arguments: [
      (#""kind":"song""#, #"unknown kind "song"; known are entity, app, shortcut, negativePhrases and delete"#),
      (
        #""kind":"a\u001b[m""#,
        #"unknown kind "a\u{1B}[m"; known are entity, app, shortcut, negativePhrases and delete"#
      ),
      (#""visibility":"Listed""#, #"unknown visibility "Listed"; known are listed, exactNameOnly and hidden"#),
      (#""priority":1e999"#, "priority is not a finite number"),
      (#""modified":-1e999"#, "modified is not a finite number"),
      (
        #""expires":"soon""#,
        #"expires: "soon" is not a date; write 2026-11-30, 2026-11-30T08:00:00Z or seconds since 1970"#
      ),
      (#""image":{}"#, "image: expected one of symbol, icon, path and url, found none"),
      (#""image":{"url":"u","symbol":"s"}"#, "image: expected one of symbol, icon, path and url, found symbol and url"),
      (#""image":{"symbol":""}"#, "image.symbol is empty"), (#""exec":[""]"#, "exec[0] is empty: it names the program"),
      (
        #""localized":{"zh Hans":{}}"#,
        #"localized: "zh Hans" is not a language tag such as de or zh-Hans"#
      ),
    ])
  func refusesValues(_ member: String, _ message: String) {
    #expect(refusal(#"{"id":"1","title":"A","# + member + "}") == message)
  }

  @Test(
    "A shortcut's own keys are checked",
    arguments: [
      (#""order":-1"#, "order is negative"), (#""order":1.5"#, "order is not a whole number"),
      (#""order":1e300"#, "order is not a whole number"), (#""order":"1""#, "order: expected a number, found a string"),
      (#""changesData":1"#, "changesData: expected a boolean, found a number"),
      (#""parameters":{"trail":"Trail"}"#, "parameters.trail: expected an object, found a string"),
      (#""parameters":{"a b":{"entityType":1}}"#, #"parameters."a b".entityType: expected a string, found a number"#),
      (#""parameters":{"":{}}"#, "parameters: a name is empty"),
    ])
  func refusesShortcutValues(_ member: String, _ message: String) {
    #expect(refusal(#"{"kind":"shortcut","app":"a","id":"1","shortTitle":"A","# + member + "}") == message)
  }

  @Test(
    "A deletion that does not say exactly what goes is refused",
    arguments: [
      ("", "a delete record needs id, or app and domain, or app"), (#","app":"""#, "app is empty"),
      (#","app":"a","id":null"#, "id: expected a string, found null"),
      (#","app":null,"id":"1""#, "app: expected a string, found null"), (#","id":"""#, "id is empty"),
      (#","app":"a","type":"T""#, "id is missing: a type alone cannot be deleted"),
      (#","domain":"d""#, "app is missing: a domain belongs to an app"),
      (#","app":"a","domain":"""#, "domain is empty"),
      (#","app":"a","id":"1","domain":"d""#, "a delete record has id or domain, not both"),
    ])
  func refusesDeletions(_ members: String, _ message: String) {
    #expect(refusal(#"{"kind":"delete""# + members + "}") == message)
  }

  @Test(
    "A NUL character is refused, raw or escaped, and its key named",
    arguments: [
      (#"{"id":"a\u0000","title":"A"}"#, "id holds a NUL character"),
      (#"{"id":"1","title":"\u0000"}"#, "title holds a NUL character"),
      (#"{"app":"\u0000","id":"1","title":"A"}"#, "app holds a NUL character"),
      (#"{"id":"1","title":"A","subtitle":"\u0000"}"#, "subtitle holds a NUL character"),
      (#"{"id":"1","title":"A","synonyms":["a","b\u0000"]}"#, "synonyms[1] holds a NUL character"),
      (#"{"id":"1","title":"A","localized":{"de":{"title":"\u0000"}}}"#, "localized.de.title holds a NUL character"),
      ("{\"id\":\"a\0\",\"title\":\"A\"}", "broken JSON at byte 9: a NUL byte"),
    ])
  func refusesNUL(_ line: String, _ message: String) {
    #expect(refusal(line) == message)
  }

  @Test("Bytes that are not UTF-8 are refused with their place, in unknown keys too")
  func refusesInvalidUTF8() {
    #expect(refusal(Array(#"{"id":"1","title":""#.utf8) + [0xE9] + Array(#""}"#.utf8)) == "not valid UTF-8 at byte 20")
    #expect(refusal(Array(#"{"x":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8)) == "not valid UTF-8 at byte 7")
  }

  @Test("Texts, lists and lines over their limit are refused")
  func refusesOversize() {
    let kibi = String(repeating: "x", count: 1_024)
    func title(_ text: String) -> String { #"{"id":"1","title":"\#(text)"}"# }
    #expect(refusal(title(String(repeating: kibi, count: 32))) == nil)
    #expect(refusal(title(String(repeating: kibi, count: 32) + "x")) == "title is longer than 32 KiB")
    #expect(refusal(title(String(repeating: "x", count: 100_000))) == "title is longer than 32 KiB")
    #expect(refusal(#"{"id":"\#(kibi + kibi + kibi + kibi)","title":"A"}"#) == nil)
    #expect(refusal(#"{"id":"\#(kibi + kibi + kibi + kibi)x","title":"A"}"#) == "id is longer than 4 KiB")
    let thousand = Array(repeating: #""s""#, count: 1_000).joined(separator: ",")
    #expect(refusal(#"{"id":"1","title":"A","synonyms":[\#(thousand)]}"#) == nil)
    #expect(
      refusal(#"{"id":"1","title":"A","synonyms":[\#(thousand),"s"]}"#) == "synonyms has more than 1000 elements")
    #expect(refusal(title("A"), limits: RecordLimits(line: 10)) == "line is longer than 10 bytes")
    let long = String(repeating: kibi, count: 1_024)
    #expect(refusal(title(long)) == "line is longer than 1 MiB")
  }
}
