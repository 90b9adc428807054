import LimelightIndex
import LimelightModel
import LimelightUsage

/// The beginnings of the used records' names' words, by their first byte, and behind each the more used before the less.
///
/// A keystroke looks through the words of one first letter, which for a thousand records takes a microsecond, instead of asking
/// the index for what stands too low to be among the best of a common beginning.
struct UsedWords {
  /// So many of the most used records take part.
  static let mostRecords = 2_000

  private struct Entry {
    var start: UInt32
    var count: UInt8
    var isStart: Bool
    var row: Int32
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Where the entries of each first byte begin, and the end.
  private var firsts: [Int32] = []

  /// Makes the words of a table; records whose words the store does not know are looked up in the index.
  ///
  /// Costs some 30 µs for a thousand records, and 5 µs for each that must be looked up.
  init(_ rows: UsageRows, _ snapshot: IndexSnapshot) throws(IndexError) {
    var found: [Entry] = []
    found.reserveCapacity(4 * min(rows.count, Self.mostRecords))
    for row in rows.byUse.prefix(Self.mostRecords) {
      let isKnown = rows.withWords(Int(row)) { words in
        guard WordKeys.isCurrent(words) else { return false }
        add(words, row, &found)
        return true
      }
      guard !isKnown, let record = try snapshot.record(rows.identity(Int(row)))?.record.record else { continue }
      WordKeys.packed(record.usageNames).withUnsafeBytes { add($0, row, &found) }
    }
    var counts = [Int32](repeating: 0, count: 257)
    for entry in found { counts[Int(bytes[Int(entry.start)]) + 1] += 1 }
    for first in 1...256 { counts[first] += counts[first - 1] }
    firsts = counts
    entries = found
    for entry in found {
      let first = Int(bytes[Int(entry.start)])
      entries[Int(counts[first])] = entry
      counts[first] += 1
    }
  }

  private mutating func add(_ words: UnsafeRawBufferPointer, _ row: Int32, _ found: inout [Entry]) {
    let shift = bytes.count
    bytes.append(contentsOf: words)
    WordKeys.forEach(words) { range, isStart in
      found.append(
        Entry(start: UInt32(shift + range.lowerBound), count: UInt8(range.count), isStart: isStart, row: row))
    }
  }

  /// Calls a body with the rows of which a word starts with a text, the most used first, and whether a name starts so, until it
  /// gives `false`.
  func forEach<Failure: Error>(
    _ text: [UInt8], _ body: (_ row: Int, _ isStart: Bool) throws(Failure) -> Bool
  ) throws(Failure) {
    guard let first = text.first, !firsts.isEmpty else { return }
    let length = min(text.count, WordKeys.longest)
    for index in Int(firsts[Int(first)])..<Int(firsts[Int(first) + 1]) {
      let entry = entries[index]
      guard Int(entry.count) >= length else { continue }
      let start = Int(entry.start)
      var place = 1
      while place < length, bytes[start + place] == text[place] { place += 1 }
      if place == length, try !body(Int(entry.row), entry.isStart) { return }
    }
  }
}
