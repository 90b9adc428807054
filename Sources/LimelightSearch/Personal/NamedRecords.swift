public import LimelightModel
import LimelightText

/// Texts that stand for records, found by their folded forms and the beginnings of them.
public struct NamedRecords: Sendable {
  /// One text and its record.
  public struct Entry: Sendable, Hashable {
    /// The text, as it was written.
    public var text: String
    /// The record.
    public var record: RecordReference

    /// Makes an entry.
    public init(_ text: String, _ record: RecordReference) {
      self.text = text
      self.record = record
    }
  }

  private let keyed: [(key: [UInt8], entry: Entry)]

  /// Makes a list; texts of which folding leaves nothing find nothing.
  public init(_ entries: [Entry]) {
    keyed = entries.map { (Array(Fold.key($0.text).utf8), $0) }.filter { !$0.0.isEmpty }.enumerated()
      .sorted { left, right in
        if left.element.0 == right.element.0 { return left.offset < right.offset }
        return left.element.0.lexicographicallyPrecedes(right.element.0)
      }.map { ($0.element.0, $0.element.1) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { keyed.isEmpty }

  /// The entries whose folded texts are, or start with, a text; in the order of those, and of equal ones as they were given.
  func starting(with key: [UInt8]) -> [(isWhole: Bool, entry: Entry)] {
    var (low, high) = (0, keyed.count)
    while low < high {
      let middle = (low + high) / 2
      if keyed[middle].key.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return keyed[low...].prefix { $0.key.starts(with: key) }.map { ($0.key.count == key.count, $0.entry) }
  }
}
