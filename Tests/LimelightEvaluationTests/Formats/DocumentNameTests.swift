import LimelightEvaluation
import LimelightTestSupport
import Testing

@Suite struct DocumentNameTests {
  @Test func blanksControlCharactersAndPercentSignsAreEncoded() {
    #expect(DocumentName.encoded("mail:in box/100%\t\u{7F}") == "mail:in%20box/100%25%09%7F")
    #expect(DocumentName.encoded("a\u{A0}b\u{2028}") == "a%C2%A0b%E2%80%A8")
    #expect(DocumentName.encoded("Straße/日本.md") == "Straße/日本.md")
    #expect(DocumentName.encoded("") == "%")
  }

  @Test func onlyWhatIsEncodedIsDecoded() {
    #expect(DocumentName.decoded("in%20box%2520") == "in box%20")
    for foreign in ["a%2Fb", "100%", "%zz", "%C3%A9", "%FF%FE", "%2", "%%"] {
      #expect(DocumentName.decoded(foreign) == foreign)
    }
    #expect(DocumentName.decoded("%") == "")
    #expect(DocumentName.decoded("%c2%a0") == "\u{A0}")
  }

  @Test func everyNameComesBackAndStandsInAColumn() {
    var generator = SeededGenerator(seed: 7)
    let parts = [
      "a", " ", "%", "2", "0", "C", "é", "\u{A0}", "\u{85}", "\u{3000}", "\t", "\n", "\0", "😀", "%25", "\u{301}",
    ]
    for _ in 0..<2_000 {
      let name = (0..<generator.below(8)).map { _ in generator.pick(parts) }.joined()
      let text = DocumentName.encoded(name)
      #expect(!text.isEmpty && !text.unicodeScalars.contains { $0.properties.isWhitespace })
      #expect(Array(DocumentName.decoded(text).utf8) == Array(name.utf8))
    }
  }
}
