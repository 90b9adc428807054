import LimelightIndex
import LimelightText

/// How far ids are from one that was asked for.
struct IdentifierDistance {
  private static let mostEdits = 2
  private let id: [UInt8]
  private let measure = EditDistance()

  init(_ id: String) { self.id = Array(id.utf8) }

  /// The distance of a record's id, 0 for the same; its title in the place of the id counts as a slip, too.
  ///
  /// Most ids are told by their length, in some 5 ns.
  func distance(to record: StoredRecord) -> Int? {
    let byID = record.withID { distance(to: $0.assumingMemoryBound(to: UInt8.self)) }
    if let byID { return byID }
    let isTitle = record.withTitle { $0.elementsEqual(id) }
    return isTitle ? Self.mostEdits + 1 : nil
  }

  private func distance(to other: UnsafeBufferPointer<UInt8>) -> Int? {
    guard abs(other.count - id.count) <= Self.mostEdits, !id.isEmpty else { return nil }
    if other.elementsEqual(id) { return 0 }
    return id.withUnsafeBufferPointer { own in
      let isASCII = own.allSatisfy { $0 < 0x80 } && other.allSatisfy { $0 < 0x80 }
      if isASCII { return measure.measure(ascii: own, other, edits: Self.mostEdits).whole }
      return measure.measure(EditDistance.letters(own), EditDistance.letters(other), edits: Self.mostEdits).whole
    }
  }
}
