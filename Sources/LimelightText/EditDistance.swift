/// The distance between a typed text and a written one in edits: a letter too many, one too few, another one, two neighbours
/// swapped (the restricted Damerau-Levenshtein distance, Damerau 1964). Digits are never edited.
///
/// Keeps its working room; use one for many texts. Only the cells that the edits can reach are filled, some 2 ns each.
public final class EditDistance {
  /// The distances of a typed text to another one.
  public struct Result: Sendable, Hashable {
    /// The distance to all of the text; `nil` when it is more than was allowed.
    public var whole: Int?
    /// The least distance to a start of the text; `nil` when it is more than was allowed.
    public var start: Int?
    /// How many letters of the text the shortest start at that distance has.
    public var startLength = 0
  }

  /// The longest typed text that is measured, in letters; a longer one is as far as can be.
  public static let maximumLetters = 64
  private static let far: UInt8 = 100
  private static let width = maximumLetters + 2
  private let rows: UnsafeMutablePointer<UInt8>

  /// Makes a measure.
  public init() {
    rows = .allocate(capacity: 3 * Self.width)
    rows.initialize(repeating: Self.far, count: 3 * Self.width)
  }

  deinit { rows.deallocate() }

  /// Measures the distances of folded texts that are ASCII.
  ///
  /// - Parameters:
  ///   - typed: what was typed.
  ///   - text: what was written.
  ///   - edits: how many edits are allowed, at most 9; more count as too many.
  public func measure(
    ascii typed: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, edits: Int
  ) -> Result { distances(typed, text, edits) }

  /// Measures the distances of texts as letters.
  public func measure(_ typed: [UInt32], _ text: [UInt32], edits: Int) -> Result {
    typed.withUnsafeBufferPointer { typed in text.withUnsafeBufferPointer { distances(typed, $0, edits) } }
  }

  @inline(__always)
  private func distances<Letter: FixedWidthInteger & UnsignedInteger>(
    _ typed: UnsafeBufferPointer<Letter>, _ text: UnsafeBufferPointer<Letter>, _ edits: Int
  ) -> Result {
    var result = Result()
    let (far, count) = (Self.far, typed.count)
    guard (1...Self.maximumLetters).contains(count), (0...9).contains(edits), text.count > 0 else { return result }
    let allowed = UInt8(edits)
    var (row, above, twoAbove) = (rows, rows + Self.width, rows + 2 * Self.width)
    row[0] = 0
    for index in 1...min(count, edits + 1) { row[index] = Self.sum(row[index - 1], Self.cost(typed[index - 1])) }
    if edits + 1 < count { row[edits + 1] = far }
    var nearest = count <= edits ? row[count] : far
    var depth = 0
    while depth < min(text.count, count + edits) {
      let letter = text[depth]
      depth += 1
      (row, above, twoAbove) = (twoAbove, row, above)
      let first = max(0, depth - edits)
      let last = min(count, depth + edits)
      let extra = Self.cost(letter)
      var least = far
      if first > 0 { row[first - 1] = far }
      if last == depth + edits { above[last] = far }
      var index = first
      while index <= last {
        var cell = Self.sum(above[index], extra)
        if index > 0 {
          let wanted = typed[index - 1]
          if wanted == letter {
            cell = min(cell, above[index - 1])
          } else {
            let change = max(extra, Self.cost(wanted))
            cell = min(cell, Self.sum(above[index - 1], change))
            if index > 1, depth > 1, typed[index - 2] == letter, text[depth - 2] == wanted {
              cell = min(cell, Self.sum(twoAbove[index - 2], change))
            }
          }
          cell = min(cell, Self.sum(row[index - 1], Self.cost(wanted)))
        }
        row[index] = cell
        least = min(least, cell)
        index += 1
      }
      if least > allowed { break }
      if last == count, row[count] < nearest {
        nearest = row[count]
        result.startLength = depth
      }
      if depth == text.count, last == count, row[count] <= allowed { result.whole = Int(row[count]) }
    }
    if nearest <= allowed { result.start = Int(nearest) }
    return result
  }

  @inline(__always)
  private static func cost<Letter: FixedWidthInteger & UnsignedInteger>(_ letter: Letter) -> UInt8 {
    letter &- 0x30 < 10 ? far : 1
  }

  @inline(__always)
  private static func sum(_ left: UInt8, _ right: UInt8) -> UInt8 { min(left &+ right, far) }

  /// The letters of folded text; broken bytes count as letters of their own.
  public static func letters(_ text: some Sequence<UInt8>) -> [UInt32] {
    let bytes = Array(text)
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { UInt32($0) } }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }
}

/// Not sendable: its working room serves one thread at a time.
@available(*, unavailable)
extension EditDistance: Sendable {}
