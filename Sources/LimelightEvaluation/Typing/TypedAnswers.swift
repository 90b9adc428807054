/// The answers to one text typed letter by letter, judged against what was wanted.
public struct TypedAnswers: Sendable, Hashable {
  /// What was wanted; any of these will do.
  public let wanted: Set<String>
  /// What was typed, whole.
  public let text: String
  /// The place of what was wanted after each letter, from 1; `nil` where it was not in the ten.
  public private(set) var places: [Int?] = []

  /// Types a text into an engine.
  ///
  /// - Parameters:
  ///   - text: what is typed; a letter is what a reader takes for one.
  ///   - wanted: the documents of which one is looked for.
  ///   - answer: gives the documents for what is typed so far, best first.
  public init<Failure: Error>(
    _ text: String, wanted: Set<String>, answer: (String) throws(Failure) -> [String]
  ) throws(Failure) {
    self.text = text
    self.wanted = wanted
    var typed = ""
    for letter in text {
      typed.append(letter)
      let documents = try answer(typed)
      places.append(documents.prefix(Self.depth).firstIndex(where: wanted.contains).map { $0 + 1 })
    }
  }

  /// How many places are looked at.
  public static let depth = 10

  /// KTF: the letters until what was wanted is first and stays first; `nil` when it never does.
  public var keystrokesToFirst: Int? { keystrokes { $0 == 1 } }

  /// KT10: the letters until it is in the ten and stays there; `nil` when it never does.
  public var keystrokesToTen: Int? { keystrokes { $0 != nil } }

  private func keystrokes(_ isGood: (Int?) -> Bool) -> Int? {
    let tail = places.reversed().prefix(while: isGood).count
    return tail == 0 ? nil : places.count - tail + 1
  }

  /// The place after so many letters; of a shorter text, when all of it was typed.
  public func place(after letters: Int) -> Int? {
    guard letters > 0, let last = places.last else { return nil }
    return letters <= places.count ? places[letters - 1] : last
  }
}
