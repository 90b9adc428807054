/// How the cells of a table are told apart.
public enum TableFormat: Sendable, Hashable {
  /// Commas between cells; quoted cells may hold commas, line breaks and doubled quotation marks (RFC 4180).
  case csv
  /// Tabs between cells and nothing else; quotation marks are part of the text.
  case tsv

  /// Tells the format by a file's name; `nil` when it is no table's. The name may end with `.gz`.
  public init?(fileName: String) {
    var name = fileName.lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    if name.hasSuffix(".csv") {
      self = .csv
    } else if name.hasSuffix(".tsv") {
      self = .tsv
    } else {
      return nil
    }
  }

  /// The byte between cells.
  var separator: UInt8 { self == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t") }
}
