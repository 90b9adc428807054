/// The distance between a typed text and a written one in edits: a letter too many, one too few, another one, two neighbours
/// swapped (the restricted Damerau-Levenshtein distance, Damerau 1964). Digits are never edited.
public struct EditDistance: Sendable {
  /// The distances of a typed text to another one.
  public struct Result: Sendable, Hashable {
    /// The distance to all of the text; `nil` when it is more than was allowed.
    public var whole: Int?
    /// The least distance to a start of the text; `nil` when it is more than was allowed.
    public var start: Int?
    /// How many letters of the text that start has.
    public var startLength = 0
  }

  private var rows: [[UInt8]] = [[], [], []]
  private static let far: UInt8 = 100

  /// Makes a measure; use one for many texts, since it keeps its working room.
  public init() {}

  /// Measures the distances. Costs some 5 ns for each cell: letters typed times edits allowed.
  ///
  /// - Parameters:
  ///   - typed: the letters that were typed.
  ///   - text: the letters that were written.
  ///   - edits: how many edits are allowed; more count as too many.
  public mutating func measure(
    _ typed: some RandomAccessCollection<UInt32>, _ text: some RandomAccessCollection<UInt32>, edits: Int
  ) -> Result {
    var result = Result()
    let far = Self.far
    let typed = Array(typed)
    guard !typed.isEmpty, edits >= 0, edits < Int(far) else { return result }
    for index in rows.indices { rows[index] = [UInt8](repeating: far, count: typed.count + 1) }
    rows[0][0] = 0
    for index in typed.indices { rows[0][index + 1] = Self.sum(rows[0][index], Self.cost(typed[index])) }
    var nearest = Int(rows[0][typed.count])
    var last: UInt32 = 0
    var depth = 0
    for letter in text {
      depth += 1
      guard depth <= typed.count + edits else { break }
      let (row, above, twoAbove) = (depth % 3, (depth + 2) % 3, (depth + 1) % 3)
      var least = far
      let extra = Self.cost(letter)
      for index in 0...typed.count {
        var cell = Self.sum(rows[above][index], extra)
        if index > 0 {
          let wanted = typed[index - 1]
          if wanted == letter {
            cell = min(cell, rows[above][index - 1])
          } else {
            cell = min(cell, Self.sum(rows[above][index - 1], max(extra, Self.cost(wanted))))
          }
          cell = min(cell, Self.sum(rows[row][index - 1], Self.cost(wanted)))
          if index > 1, depth > 1, typed[index - 2] == letter, last == wanted {
            cell = min(cell, Self.sum(rows[twoAbove][index - 2], max(extra, Self.cost(wanted))))
          }
        }
        rows[row][index] = cell
        least = min(least, cell)
      }
      let distance = Int(rows[row][typed.count])
      if distance < nearest || (distance == nearest && distance <= edits && result.startLength == 0) {
        nearest = distance
        result.startLength = depth
      }
      last = letter
      if least > edits { break }
      if depth == text.count, distance <= edits { result.whole = distance }
    }
    if nearest <= edits { result.start = nearest }
    return result
  }

  @inline(__always)
  private static func cost(_ letter: UInt32) -> UInt8 { letter &- 0x30 < 10 ? far : 1 }

  @inline(__always)
  private static func sum(_ left: UInt8, _ right: UInt8) -> UInt8 { min(left &+ right, far) }

  /// The letters of folded text.
  public static func letters(_ text: some Sequence<UInt8>) -> [UInt32] {
    let bytes = Array(text)
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { UInt32($0) } }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }
}
