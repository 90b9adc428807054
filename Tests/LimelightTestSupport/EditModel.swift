/// Distances in edits by the whole table, for holding quicker ways against.
public enum EditModel {
  private static let far = 1_000

  private static func cost(_ letter: UInt32) -> Int { letter &- 0x30 < 10 ? far : 1 }

  /// The distance of a typed text to each start of another one, the empty one first.
  public static func distances(_ typed: [UInt32], _ text: [UInt32]) -> [Int] {
    var table = [[Int]](repeating: [Int](repeating: far, count: text.count + 1), count: typed.count + 1)
    for row in 0...typed.count {
      for column in 0...text.count {
        var best = row == 0 && column == 0 ? 0 : far
        if row > 0 { best = min(best, table[row - 1][column] + cost(typed[row - 1])) }
        if column > 0 { best = min(best, table[row][column - 1] + cost(text[column - 1])) }
        if row > 0, column > 0 {
          let (left, right) = (typed[row - 1], text[column - 1])
          let change = max(cost(left), cost(right))
          best = min(best, table[row - 1][column - 1] + (left == right ? 0 : change))
          if row > 1, column > 1, left == text[column - 2], typed[row - 2] == right, left != right {
            best = min(best, table[row - 2][column - 2] + change)
          }
        }
        table[row][column] = min(best, far)
      }
    }
    return table[typed.count]
  }
}
