/// How typed letters read the syllables of a reading: each whole, begun, or by its first letter.
///
/// Tells for a record that was looked up by first letters whether it is meant: `xiangrk` reads `xiang ri kui`, `xrkui` does,
/// `xakui` does not.
public struct ReadingMatch: Sendable, Hashable {
  /// The syllable or word at which it starts, from 0.
  public var first: Int
  /// How many syllables it reads.
  public var count: Int
  /// Whether it reads the last syllable of the reading, from the first.
  public var isWhole: Bool
  /// Whether every syllable but the last one read is typed whole.
  public var isSpelt: Bool

  /// Finds the best way in which a typed text reads a run of syllables.
  ///
  /// The first start counts at which it does. There, long pieces are tried before short ones.
  /// - Parameters:
  ///   - typed: small letters and digits, as a folded query has them; blanks are passed over.
  ///   - reading: syllables or words with blanks between, folded.
  /// - Returns: nil when it reads none. Cost: under 1 µs for a name's reading.
  public static func find(_ typed: [UInt8], in reading: [UInt8]) -> ReadingMatch? {
    let typed = typed.filter { $0 != 0x20 }
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    let syllables = reading.split(separator: 0x20)
    for first in syllables.indices {
      var walk = Walk(typed: typed, syllables: syllables)
      guard let last = walk.last(from: 0, first) else { continue }
      return ReadingMatch(
        first: first, count: last - first + 1, isWhole: first == 0 && last == syllables.count - 1,
        isSpelt: walk.isSpelt)
    }
    return nil
  }

  private struct Walk {
    let typed: [UInt8]
    let syllables: [ArraySlice<UInt8>]
    var isSpelt = true
    /// The places tried in vain, a bit set for each syllable.
    private var failed: [UInt64]

    init(typed: [UInt8], syllables: [ArraySlice<UInt8>]) {
      (self.typed, self.syllables) = (typed, syllables)
      failed = Array(repeating: 0, count: syllables.count)
    }

    /// Gives the syllable in which the rest of the typed text ends.
    mutating func last(from place: Int, _ number: Int) -> Int? {
      guard number < syllables.count, failed[number] & 1 << UInt64(place) == 0 else { return nil }
      let syllable = syllables[number]
      let common = zip(typed[place...], syllable).prefix { $0 == $1 }.count
      if place + common == typed.count { return number }
      for length in stride(from: common, to: 0, by: -1) {
        guard let last = last(from: place + length, number + 1) else { continue }
        if length < syllable.count { isSpelt = false }
        return last
      }
      failed[number] |= 1 << UInt64(place)
      return nil
    }
  }
}
