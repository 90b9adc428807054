import LimelightText
import Testing

/// Words that people write for one another.
@Suite struct EqualWordsTests {
  @Test(arguments: [("st", "sankt"), ("saint", "st"), ("sankt", "saint"), ("sainte", "ste"), ("santo", "sto")])
  func `a word of a group has the others`(_ word: String, _ other: String) {
    let others = EqualWords.others(of: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(others.contains(other))
    #expect(!others.contains(word))
  }

  @Test(arguments: ["", "s", "sa", "stein", "moritz", "saints", "sanktgallen"])
  func `other words have none`(_ word: String) { #expect(EqualWords.others(of: Array(word.utf8)).isEmpty) }
}
