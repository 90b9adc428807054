/// Folds any UTF-8 into units.
///
/// Scalar by scalar through ``ScalarTable``; only a scalar followed by one that may join it, such as a letter and its
/// vowel sign, is normalised as a group.
final class UnicodeFolder {
  private let library: UnicodeLibrary?
  private let table: ScalarTable
  private var units: UnsafeMutablePointer<Unit>
  private var capacity: Int
  private var count = 0
  private var group: [UInt32] = []

  init() {
    library = UnicodeLibrary()
    table = ScalarTable(ScalarFold(library))
    capacity = 128
    units = .allocate(capacity: capacity)
  }

  deinit { units.deallocate() }

  /// Folds a text; the units are good until the next call.
  func units(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> UnsafeBufferPointer<Unit> {
    count = 0
    var at = 0
    var (scalar, length) = UTF8Scalar.read(bytes, 0, size)
    var entry = table[scalar]
    while true {
      let next = at + length
      if next >= size {
        append(entry, at, next)
        break
      }
      let (nextScalar, nextLength) = UTF8Scalar.read(bytes, next, size)
      let nextEntry = table[nextScalar]
      if nextEntry.joins {
        at = foldGroup(bytes, at, next, size)
        if at >= size { break }
        (scalar, length) = UTF8Scalar.read(bytes, at, size)
        entry = table[scalar]
      } else {
        append(entry, at, next)
        (at, scalar, length, entry) = (next, nextScalar, nextLength, nextEntry)
      }
    }
    return UnsafeBufferPointer(start: units, count: count)
  }

  /// Finds the word breaks inside a run written without blanks; the pointer is good until the next call.
  func breaks(_ run: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<Int32> {
    // One scalar has no break inside.
    guard run.count > 4, let library else { return UnsafeBufferPointer(start: nil, count: 0) }
    return library.wordBreaks(run)
  }

  /// Folds a scalar and those that may join it, and gives the offset after them.
  private func foldGroup(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ second: Int, _ size: Int) -> Int {
    let (base, _) = UTF8Scalar.read(bytes, start, size)
    group.removeAll(keepingCapacity: true)
    group.append(base)
    var end = second
    var allIgnored = true
    while end < size {
      let (scalar, length) = UTF8Scalar.read(bytes, end, size)
      let entry = table[scalar]
      if !entry.joins { break }
      if entry.kind != .ignored { allIgnored = false }
      group.append(scalar)
      end += length
    }
    let first = table[base]
    if allIgnored, first.ignoresMarks {
      append(first, start, end)
      return end
    }
    for entry in table.foldGroup(group) { appendSingle(entry, start, end) }
    return end
  }

  @inline(__always) private func append(_ entry: ScalarTable.Entry, _ start: Int, _ end: Int) {
    if entry.isExpansion {
      for part in table.expansion(entry) { appendSingle(part, start, end) }
    } else {
      appendSingle(entry, start, end)
    }
  }

  @inline(__always) private func appendSingle(_ entry: ScalarTable.Entry, _ start: Int, _ end: Int) {
    var kind = entry.kind
    if kind.rawValue >= Kind.mark.rawValue {
      // What leaves nothing only lengthens the source of the unit before it; a mark needs a letter.
      guard kind == .mark, count > 0, units[count - 1].kind.isWordPart else {
        if kind == .ignored, count > 0 { units[count - 1].end = Int32(truncatingIfNeeded: end) }
        return
      }
      kind = units[count - 1].kind
      if kind == .upper { kind = .lower }
    }
    if count == capacity { grow() }
    units[count] = Unit(
      scalar: entry.scalar, kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
    count &+= 1
  }

  @inline(never) private func grow() {
    let wider = UnsafeMutablePointer<Unit>.allocate(capacity: capacity * 2)
    wider.moveInitialize(from: units, count: count)
    units.deallocate()
    units = wider
    capacity *= 2
  }
}
