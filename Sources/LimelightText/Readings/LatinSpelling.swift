internal import CTextData

/// Greek and Cyrillic in Latin letters, one table for names and for queries.
enum LatinSpelling {
  private static let first: UInt32 = 0x370
  private static let last: UInt32 = 0x52F
  /// The spellings of a letter: the common one, a second one, and the one in Ukrainian and Belarusian texts.
  private static let columns = 3

  /// Writes the letter or pair of letters at a place and gives its length; letters the table does not have are left out.
  static func write(_ scalars: UnsafeBufferPointer<UInt32>, _ at: Int, column: Int, to bytes: inout [UInt8]) -> Int {
    guard let letters = ct_latin_table(), let pairs = ct_latin_pair_table() else { return 1 }
    if at + 1 < scalars.count, let pair = pair(scalars[at], scalars[at + 1]) {
      append(pairs + (pair * columns + column) * 4, to: &bytes)
      return 2
    }
    append(letters + (Int(scalars[at] - first) * columns + column) * 4, to: &bytes)
    return 1
  }

  /// Whether a scalar is a letter that Ukrainian or Belarusian has and Russian has not.
  static func isUkrainian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x404, 0x406, 0x407, 0x40E, 0x454, 0x456, 0x457, 0x45E, 0x490, 0x491: true
    default: false
    }
  }

  private static func append(_ spelling: UnsafePointer<UInt8>, to bytes: inout [UInt8]) {
    for index in 0..<4 where spelling[index] >= UInt8(ascii: "a") { bytes.append(spelling[index]) }
  }

  /// Finds a pair by its letters; there are some thirty.
  private static func pair(_ one: UInt32, _ other: UInt32) -> Int? {
    guard let keys = ct_latin_pair_key_table(), first...last ~= other else { return nil }
    var (low, high) = (0, Int(ct_latin_pair_count))
    while low < high {
      let middle = (low + high) / 2
      let (a, b) = (UInt32(keys[middle * 2]), UInt32(keys[middle * 2 + 1]))
      if a == one, b == other { return middle }
      if a < one || a == one && b < other { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
