/// Words that people write for one another in the names of places.
public enum EqualWords {
  /// Each group's words are equal: what holy places are called in the languages whose maps abbreviate it alike.
  private static let groups = [
    ["st", "saint", "sankt", "sint"], ["ste", "sainte"], ["sta", "santa"], ["sto", "santo"],
  ]

  /// The words that a folded word is equal to, itself left out.
  public static func others(of word: [UInt8]) -> [[UInt8]] {
    guard (2...6).contains(word.count), word[0] == UInt8(ascii: "s") else { return [] }
    let text = String(decoding: word, as: UTF8.self)
    guard let group = groups.first(where: { $0.contains(text) }) else { return [] }
    return group.filter { $0 != text }.map { Array($0.utf8) }
  }
}
