/// How steady an answer is while one goes on typing: of what still matches, how much moves down or vanishes with a letter more.
public struct Stability: Sendable, Hashable {
  /// Items that stood in an answer and still matched with one letter more.
  public private(set) var stillMatching = 0
  /// Those of them that stood lower then.
  public private(set) var movedDown = 0
  /// Those that were gone.
  public private(set) var vanished = 0

  /// Makes a count of nothing.
  public init() {}

  /// The share that moved down or vanished; 0 when nothing was counted.
  public var unsteadyShare: Double { stillMatching == 0 ? 0 : Double(movedDown + vanished) / Double(stillMatching) }

  /// Counts one letter more.
  ///
  /// - Parameters:
  ///   - before: the documents before the letter, best first.
  ///   - now: those after it.
  ///   - matches: whether a document still matches what is typed.
  public mutating func count(_ before: [String], _ now: [String], matches: (String) -> Bool) {
    let (before, now) = (before.prefix(TypedAnswers.depth), now.prefix(TypedAnswers.depth))
    for (place, document) in before.enumerated() where matches(document) {
      stillMatching += 1
      guard let newPlace = now.firstIndex(of: document) else {
        vanished += 1
        continue
      }
      if newPlace > place { movedDown += 1 }
    }
  }

  /// Adds another count.
  public mutating func add(_ other: Stability) {
    stillMatching += other.stillMatching
    movedDown += other.movedDown
    vanished += other.vanished
  }
}
