import LimelightText
import Testing

@Suite("Keys and words") struct TableTests {
  @Test(arguments: asciiRows)
  func `A name in ASCII gives its key and words`(_ row: Row) { check(row) }

  @Test(arguments: latinRows)
  func `A name in the Latin script gives its key and words`(_ row: Row) { check(row) }

  @Test(arguments: scriptRows)
  func `A name in another script gives its key and words`(_ row: Row) { check(row) }

  private func check(_ row: Row) {
    let result = analyzed(row.text)
    #expect(result.keyText == row.key)
    #expect(Array(result.keyText.unicodeScalars) == Array(row.key.unicodeScalars))
    #expect(result.wordsText == row.words)
  }

  @Test func `Words say where they start and where their part ends`() {
    func word(_ start: Int32, _ end: Int32, _ boundary: AnalyzedText.Boundary) -> AnalyzedText.Word {
      AnalyzedText.Word(start: start, end: end, boundary: boundary)
    }
    #expect(
      analyzed("Wi-Fi Settings").words == [word(0, 2, .chunk), word(2, 4, .punctuation), word(5, 13, .chunk)])
    #expect(analyzed("GitHub").words == [word(0, 6, .chunk), word(3, 6, .camel)])
    #expect(
      analyzed("python3-dev").words == [word(0, 7, .chunk), word(6, 7, .digit), word(7, 10, .punctuation)])
    #expect(analyzed(".NET").words == [word(0, 4, .chunk), word(1, 4, .punctuation)])
    #expect(analyzed("海滩路径").words == [word(0, 12, .chunk), word(6, 12, .script)])
  }

  @Test(arguments: [
    ("Visual Studio Code", "vsc"), ("Wi-Fi Settings", "wfs"), ("GitHub", "gh"), ("Windows 10", "w1"), ("mp3", ""),
    ("Settings", ""), (".NET Core", "nc"), (".NET", ""), ("Éditeur de texte", "edt"), ("海滩路径", "海路"),
    ("Ångström Øst", "ao"), ("!!!", ""), ("python3-dev", "pd"), ("", ""), ("Сила Ёлки", "се"),
  ])
  func `Initials are the first letters of the words`(_ text: String, _ initials: String) {
    #expect(analyzed(text).initialsText == initials)
  }

  @Test func `Folding gives a string`() {
    #expect(Fold.key("Crème Brûlée") == "creme brulee")
    #expect(Fold.key("Wi-Fi") == "wifi")
  }

  @Test func `Emptying keeps nothing of the text before`() {
    var analyzer = Analyzer()
    var result = AnalyzedText()
    analyzer.analyze("Große Straße", sourceOffsets: true, into: &result)
    analyzer.analyze("a", into: &result)
    #expect(result == analyzed("a"))
    result.removeAll()
    #expect(result == AnalyzedText())
  }
}
