/// One row of a table.
struct TableRow {
  /// The bytes of all cells, one after the other.
  private(set) var bytes: [UInt8] = []
  /// Where each cell ends in ``bytes``.
  private(set) var ends: [Int] = []
  /// The line it starts at.
  var line = 1
  /// What is wrong with it.
  var problem: String?

  /// The number of cells.
  var count: Int { ends.count }

  /// Whether there is nothing on the line.
  var isBlank: Bool { bytes.isEmpty && ends.count <= 1 && problem == nil }

  /// The bytes of a cell.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

  /// Adds a byte to the cell being read.
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Takes back a byte from the cell being read, if it is this one.
  mutating func drop(_ byte: UInt8) {
    if bytes.count > (ends.last ?? 0) && bytes.last == byte { bytes.removeLast() }
  }

  /// Ends the cell being read.
  mutating func endCell() { ends.append(bytes.count) }

  /// Makes the row an empty one that starts at a line; keeps the memory.
  mutating func restart(line: Int) {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    problem = nil
    self.line = line
  }
}
