import LimelightModel
import Testing

@Suite("The JSON reader")
struct JSONReaderTests {
  /// Passes over one text; the message it is refused with, or `nil`.
  static func refusal(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      do throws(RecordError) {
        var reader = JSONReader(bytes)
        try reader.skipValue()
        try reader.end()
        return nil
      } catch {
        return error.message
      }
    }
  }

  @Test(
    "Valid JSON is accepted",
    arguments: [
      "{}", "[]", " {\t} ", "null", "true", "false", "0", "-0", "12", "-1.5e+10", "1E3", "0.25", "1e999",
      #""""#, #""a\"b\\c\/d\b\f\n\r\t""#, #""\u00e9\uD83D\uDE00""#, "\"é日本😀\u{7f}\"", #"[1,[2,[3]],{"a":{}}]"#,
      #"{"a":1,"a":2}"#, #"{"":0}"#, "[1 , 2\n]", String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
    ])
  func acceptsValid(_ text: String) {
    #expect(Self.refusal(text) == nil)
  }

  @Test(
    "Invalid JSON is refused with the byte where it breaks",
    arguments: [
      ("", "1: expected a value, found the end"),
      ("{", "2: expected a value, found the end"),
      (#"{"a""#, "5: expected a colon, found the end"),
      (#"{"a" 1}"#, "6: expected a colon"),
      (#"{"a":}"#, "6: expected a value"),
      (#"{"a":1"#, "7: expected a comma, found the end"),
      (#"{"a":1,}"#, "8: expected a key"),
      (#"{"a":1 "b":2}"#, "8: expected a comma or }"),
      ("{a:1}", "2: expected a key"),
      ("{'a':1}", "2: expected a key"),
      ("[1,]", "4: expected a value"),
      ("[1 2]", "4: expected a comma or ]"),
      ("[1}", "3: expected a comma or ]"),
      ("[,1]", "2: expected a value"),
      ("]", "1: expected a value"),
      ("tru", "1: expected true"),
      ("nulL", "1: expected null"),
      ("True", "1: expected a value"),
      ("NaN", "1: expected a value"),
      ("Infinity", "1: expected a value"),
      ("-", "2: expected a digit"),
      ("+1", "1: expected a value"),
      (".5", "1: expected a value"),
      ("1.", "3: expected a digit"),
      ("1e", "3: expected a digit"),
      ("01", "2: expected the end of the line"),
      ("0x10", "2: expected the end of the line"),
      ("{} {}", "4: expected the end of the line"),
      ("{}//", "3: expected the end of the line"),
      (#""abc"#, "5: expected a quotation mark, found the end"),
      (#""\"#, "3: expected an escape, found the end"),
      (#""\x41""#, "2: an unknown escape"),
      (#""\u12"#, "3: expected four hexadecimal digits"),
      (#""\u12g4""#, "3: expected four hexadecimal digits"),
      (#""\ud83d""#, "2: half a surrogate pair"),
      (#""\ud83dx\ude00""#, "2: half a surrogate pair"),
      (#""\ud83d\u0041""#, "2: half a surrogate pair"),
      (#""\ude00""#, "2: half a surrogate pair"),
      ("\"a\tb\"", "3: a control character that is not escaped"),
      ("\"12345678901\n\"", "13: a control character that is not escaped"),
      ("\"a\0b\"", "3: a NUL byte"),
      (String(repeating: "[", count: 65), "65: nested deeper than 64 levels"),
    ])
  func refusesInvalid(_ text: String, _ reason: String) {
    #expect(Self.refusal(text) == "broken JSON at byte " + reason)
  }

  @Test("No text that is cut short is accepted")
  func refusesPrefixes() {
    let text = #"{"a":[1.5e3,true,null,"x\u00e9\n"],"b":{"c":"😀"}}"#
    for length in 0..<text.utf8.count {
      let prefix = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
      #expect(Self.refusal(prefix) != nil, "\(prefix)")
    }
  }

  @Test(
    "Escapes become the characters they stand for",
    arguments: [
      (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u65E5""#, "Aé日"), (#""\uD83D\ude00!""#, "😀!"), (#""\u0000""#, "\0"),
      (#""é\n日""#, "é\n日"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    ])
  func unescapes(_ json: String, _ text: String) throws {
    try Array(json.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      let string = try reader.string()
      #expect(reader.text(string) == text)
    }
  }

  @Test(
    "Numbers have the value the standard library reads",
    arguments: [
      "0", "-0", "7", "-12", "999999999999999", "-99999999999999", "1234567890123456789", "0.1", "1e3", "-2.5E-3",
      "123456789.123456789", "5e-324", "1.7976931348623157e308",
    ])
  func readsNumbers(_ json: String) throws {
    try Array(json.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      let number = try reader.number()
      #expect(number == Double(json))
    }
  }
}
