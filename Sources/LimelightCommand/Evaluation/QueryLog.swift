internal import Limelight
internal import LimelightEvaluation

/// The kinds of logs: how people look for a target they know.
enum QueryLog: String, CaseIterable {
  /// The name, typed letter by letter.
  case prefixes
  /// The name with one letter inserted, deleted, replaced, or swapped with its neighbour.
  case typos
  /// A word of the name and one of the line below.
  case nameAndSubtitle = "name-and-subtitle"
  /// A keyword or synonym.
  case keywords

  /// What is looked for.
  struct Target {
    var name: String
    var title: String
    var subtitle: String?
    var others: [String]

    /// Takes what a log needs of a record.
    init(_ record: StoredRecord) {
      name = IdentityName.name(record.identity)
      title = record.title
      let texts = record.texts
      subtitle = texts.subtitles.first
      others = texts.synonyms + texts.keywords
    }
  }

  /// The queries for a target, each with its kind; none where the target has nothing of the sort.
  func queries(for target: Target, _ random: inout SeededRandom) -> [(text: String, kind: String)] {
    let queries: [(text: String, kind: String)]
    switch self {
    case .prefixes: queries = Self.prefixes(target.title)
    case .typos: queries = Self.typos(target.title, &random)
    case .nameAndSubtitle:
      guard let name = Self.word(of: target.title, &random),
        let other = target.subtitle.flatMap({ Self.word(of: $0, &random) })
      else { return [] }
      queries = [("\(name) \(other)", rawValue)]
    case .keywords:
      guard !target.others.isEmpty else { return [] }
      queries = [(target.others[random.below(target.others.count)], rawValue)]
    }
    return queries.filter { Self.isWritable($0.text) }
  }

  private static func prefixes(_ title: String) -> [(text: String, kind: String)] {
    var typed = ""
    return title.enumerated().map { index, letter in
      typed.append(letter)
      return (typed, "\(index + 1)")
    }
  }

  /// One query for each way to err; names of fewer than four letters are left out, since an error makes another word of them.
  private static func typos(_ title: String, _ random: inout SeededRandom) -> [(text: String, kind: String)] {
    let letters = Array(title)
    guard letters.count >= 4 else { return [] }
    func letter() -> Character { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(random.below(26)))) }
    var inserted = letters
    inserted.insert(letter(), at: random.below(letters.count + 1))
    var deleted = letters
    deleted.remove(at: random.below(letters.count))
    var replaced = letters
    replaced[random.below(letters.count)] = letter()
    var swapped = letters
    let place = random.below(letters.count - 1)
    swapped.swapAt(place, place + 1)
    let queries = [("insert", inserted), ("delete", deleted), ("replace", replaced), ("swap", swapped)]
    // A letter replaced by itself, or two that are the same, are no error.
    return queries.filter { $0.1 != letters }.map { (String($0.1), $0.0) }
  }

  /// A word of three letters or more.
  private static func word(of text: String, _ random: inout SeededRandom) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count >= 3 }
    return words.isEmpty ? nil : String(words[random.below(words.count)])
  }

  /// Whether a query can stand in a line.
  private static func isWritable(_ text: String) -> Bool {
    text.contains { !$0.isWhitespace } && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}
