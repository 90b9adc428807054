internal import LimelightModel

/// Reads a table row by row, in constant memory.
struct TableReader {
  /// The longest row that is kept, in bytes.
  static let rowLimit = 1 << 20

  private enum State {
    case cellStart, plain, quoted, afterQuote, broken
  }
  private let separator: UInt8
  private let usesQuotes: Bool
  private var state = State.cellStart
  private var row = TableRow()
  private var line = 1
  private var rowBytes = 0

  /// Makes a reader.
  init(_ format: TableFormat) {
    separator = format.separator
    usesQuotes = format == .csv
  }

  /// Reads all rows but blank ones.
  ///
  /// - Parameters:
  ///   - read: fills a buffer with the table's next bytes and returns how many; 0 at its end.
  ///   - body: takes one row, and the number of bytes it was written with.
  /// - Returns: why the table could not be read to its end, and the line at which that was; `nil` when it was.
  mutating func read(
    _ read: @escaping ByteReading,
    _ body: (TableRow, Int) throws -> Void
  ) throws -> (fault: Fault, line: Int)? {
    var chunks = Chunks(read)
    while true {
      let chunk: ArraySlice<UInt8>?
      do throws(Fault) { chunk = try chunks.next() } catch { return (error, line) }
      guard let chunk else { break }
      for byte in chunk { try take(byte, body) }
    }
    if state == .quoted { row.problem = row.problem ?? "the quotation mark is not closed" }
    if rowBytes > 0 { try endRow(body) }
    return nil
  }

  private mutating func take(_ byte: UInt8, _ body: (TableRow, Int) throws -> Void) throws {
    rowBytes += 1
    if byte == 0x0A {
      line += 1
      if state != .quoted { return try endRow(body) }
    }
    if rowBytes > Self.rowLimit && row.problem == nil {
      row.problem = "the row is longer than 1 MiB"
      if state == .quoted { row.problem?.append(": is a quotation mark missing?") }
    }
    if row.problem != nil && state != .quoted && state != .afterQuote { state = .broken }
    switch state {
    case .cellStart where byte == UInt8(ascii: "\"") && usesQuotes: state = .quoted
    case .cellStart, .plain:
      state = .plain
      if byte == separator { endCell() } else { row.append(byte) }
    case .quoted:
      if byte == UInt8(ascii: "\"") { state = .afterQuote } else if row.problem == nil { row.append(byte) }
    case .afterQuote: afterQuote(byte)
    case .broken: break
    }
  }

  /// Takes the byte after a quotation mark within a quoted cell.
  private mutating func afterQuote(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      state = .quoted
      if row.problem == nil { row.append(byte) }
    case separator: endCell()
    // A carriage return belongs to the line's end; nothing but that may follow.
    case 0x0D: break
    default:
      row.problem = row.problem ?? "there is text after the closing quotation mark"
      state = .broken
    }
  }

  private mutating func endCell() {
    row.endCell()
    state = .cellStart
  }

  private mutating func endRow(_ body: (TableRow, Int) throws -> Void) throws {
    if state == .plain { row.drop(0x0D) }
    row.endCell()
    if !row.isBlank { try body(row, rowBytes) }
    row.restart(line: line)
    rowBytes = 0
    state = .cellStart
  }
}
