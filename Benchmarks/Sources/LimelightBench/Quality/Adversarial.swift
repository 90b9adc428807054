import Limelight

/// Queries made to take long.
enum Adversarial {
  /// Each with a name for tables.
  static var queries: [(name: String, text: String)] {
    var random = SplitMix(seed: 17)
    func letters(_ count: Int) -> String {
      String((0..<count).map { _ in Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(random.below(26)))) })
    }
    let common = (SoftwareWords.nouns + SoftwareWords.qualities).prefix(64)
    return [
      ("one letter: a", "a"), ("one letter: s", "s"), ("one digit", "1"),
      ("1,000 times a", String(repeating: "a", count: 1_000)),
      ("1,000 times a and a blank", String(repeating: "a ", count: 1_000)),
      ("64 common words", common.joined(separator: " ")),
      ("64 words that do not exist", (0..<64).map { _ in letters(8) }.joined(separator: " ")),
      ("1,000 random letters", letters(1_000)),
      ("64 one-letter words", (0..<64).map { _ in letters(1) }.joined(separator: " ")),
      ("200 ideographs without a blank", String(repeating: "重庆海滩路径搜索", count: 25)),
      ("200 kana without a blank", String(repeating: "かなカナひらがな", count: 25)),
      ("two common words that few names share", "library s"), ("an error in a common word", "librayr sevrer"),
    ]
  }
}

/// Asks the adversarial queries.
enum AdversarialWorker {
  private static let times = 9

  /// Prints for each query the median and the largest wall nanoseconds of nine times, each by itself.
  static func ask(_ arguments: Arguments) throws {
    let reader = try IndexReader(at: arguments.word(1, "the index"))
    for (_, text) in Adversarial.queries {
      var all: [Double] = []
      for _ in 0..<times {
        let searcher = Searcher(reader)
        let start = ContinuousClock.now
        _ = try searcher.search(text)
        all.append(Double((ContinuousClock.now - start).nanoseconds))
      }
      print("\(Int(all.median)) \(Int(all.max() ?? 0))")
    }
  }
}
