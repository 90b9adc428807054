/// Puts the rows of comma-separated values (RFC 4180) together from lines.
struct CSVRows {
  /// One row.
  struct Row {
    /// The line it begins at.
    var line: Int
    /// Its cells.
    var cells: [String] = []
    /// What is wrong with it.
    var problem: String?
  }

  private enum State { case cellStart, plain, quoted, afterQuote }

  /// The longest row in bytes: a quotation mark that is not closed must not take the whole file in.
  private static let limit = 1 << 20
  private var state = State.cellStart
  private var row: Row?
  private var cell: [UInt8] = []
  private var size = 0

  /// Takes the next line, and gives a row when it ends there; `nil` for a blank line and within quotation marks.
  mutating func take(_ text: String, line: Int) -> Row? {
    if row == nil, text.isBlank { return nil }
    row = row ?? Row(line: line)
    size += text.utf8.count + 1
    for byte in text.utf8 { take(byte) }
    guard state == .quoted else { return endRow() }
    if size > Self.limit { return endBroken("the row is longer than 1 MiB: is a quotation mark missing?") }
    cell.append(0x0A)
    return nil
  }

  /// The row that the file ended in; `nil` when the last one had ended.
  mutating func finish() -> Row? { row == nil ? nil : endBroken("the quotation mark is not closed") }

  private mutating func take(_ byte: UInt8) {
    let quote = UInt8(ascii: "\"")
    switch (state, byte) {
    case (.cellStart, quote): state = .quoted
    case (.quoted, quote): state = .afterQuote
    case (.quoted, _): cell.append(byte)
    case (.afterQuote, quote):
      cell.append(quote)
      state = .quoted
    case (_, UInt8(ascii: ",")): endCell()
    case (.afterQuote, _): row?.problem = "there is text after the closing quotation mark"
    default:
      cell.append(byte)
      state = .plain
    }
  }

  private mutating func endCell() {
    row?.cells.append(String(decoding: cell, as: UTF8.self))
    cell = []
    state = .cellStart
  }

  private mutating func endRow() -> Row? {
    endCell()
    defer { row = nil }
    size = 0
    return row
  }

  private mutating func endBroken(_ problem: String) -> Row? {
    row?.problem = problem
    return endRow()
  }

  /// A row as it is written, with quotation marks where it needs them.
  static func written(_ cells: [String]) -> String {
    let special = Set<UInt8>("\",\r\n".utf8)
    let written = cells.map { cell in
      let isPlain = !cell.utf8.contains(where: special.contains) && !cell.isBlank
      if isPlain { return cell }
      let quotes = cell.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + quotes.joined(separator: "\"\"") + "\""
    }
    return written.joined(separator: ",") + "\n"
  }
}
