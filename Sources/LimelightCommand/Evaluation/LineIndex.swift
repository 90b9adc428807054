internal import LimelightEvaluation
internal import LimelightModel

/// Where names stand in a file: made when the first fault asks.
final class LineIndex {
  private let path: String
  private let columns: [Int]
  private let separator: UInt8?
  private var lines: [String: Int]?

  /// Looks at some columns of a file, parted by blanks, or by another byte.
  init(_ path: String, columns: [Int], separator: UInt8? = nil) {
    self.path = path
    self.columns = columns
    self.separator = separator
  }

  /// The first line that has these names in the columns; 0 when there is none.
  func line(of names: String...) -> Int {
    if lines == nil { lines = (try? read()) ?? [:] }
    return lines?[names.joined(separator: "\t")] ?? 0
  }

  private func read() throws -> [String: Int] {
    var lines: [String: Int] = [:]
    let reader = try LineReader.open(path)
    while let block = try reader.nextBlock() {
      block.forEachLine { number, bytes in
        let cells = bytes.split { byte in
          if let separator { byte == separator } else { byte == 0x20 || 0x09...0x0D ~= byte }
        }
        guard columns.allSatisfy({ $0 < cells.count }) else { return }
        let names = columns.map { DocumentName.decoded(String(decoding: cells[$0], as: UTF8.self)) }
        let key = names.joined(separator: "\t")
        if lines[key] == nil { lines[key] = number }
      }
    }
    return lines
  }
}
