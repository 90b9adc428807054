/// What a mistyped word was probably meant to be.
enum Suggestion {
  /// The name nearest to a word, if one is near: a letter wrong in three, two neighbours exchanged counting once.
  static func nearest(to word: some StringProtocol, in names: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    let ranked = names.map { (name: $0, distance: distance(typed, Array($0.unicodeScalars))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(typed.count, best.name.count) / 3 ? best.name : nil
  }

  /// The question after a message; empty when nothing is near.
  ///
  /// - Parameter prefix: what stands before the names, such as the hyphens of options.
  static func question(for word: some StringProtocol, in names: [String], prefix: String = "") -> String {
    nearest(to: word, in: names).map { "; did you mean \(prefix)\($0)?" } ?? ""
  }

  /// How many letters must be added, left out, changed, or exchanged with their neighbours to make one word another.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
