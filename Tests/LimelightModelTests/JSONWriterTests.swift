import LimelightModel
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("Values, lists and objects are joined by commas")
  func writesStructure() {
    var writer = JSONWriter()
    writer.openObject()
    writer.key("a")
    writer.number(1)
    writer.key("b")
    writer.strings(["x", "y"])
    writer.key("c")
    writer.openObject()
    writer.closeObject()
    writer.key("d")
    writer.boolean(false)
    writer.closeObject()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"a":1,"b":["x","y"],"c":{},"d":false}"#)
  }

  @Test("Control characters are escaped, all other text is written as it is")
  func escapes() {
    var writer = JSONWriter()
    writer.string("a\"\\/\n\r\t\u{1b}\u{7f}é日😀")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #""a\"\\/\n\r\t\u001b\u007fé日😀""#)
  }

  @Test(
    "Whole numbers have no fraction and others the fewest digits",
    arguments: zip([3.0, -2, 0.1, 1e22], ["3", "-2", "0.1", "1e+22"]))
  func writesNumbers(_ number: Double, _ text: String) {
    var writer = JSONWriter()
    writer.number(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }
}
