public import LimelightModel

/// A table of entities, a row each, plain or gzip'd; its first line names the columns.
///
/// The columns `id` and `title` are required; `synonyms` and `keywords` are separated by `|` or `;` within the cell.
public struct TableSource: RecordSource {
  /// How the cells are told apart.
  public let format: TableFormat
  private let file: SourceFile
  private let path: String

  /// Makes the source of a file, named `table:` and the file's absolute path.
  public init(path: String, format: TableFormat) {
    self.path = path
    self.format = format
    file = SourceFile(path: path, kind: "table")
  }

  public var name: String { file.name }

  public var isComplete: Bool { file.isComplete }

  public var estimatedByteCount: Int? { file.byteCount }

  public func fingerprint() throws(Fault) -> String? { try file.fingerprint() }

  public func forEachBatch(_ body: (RecordBatch) throws -> Void) throws {
    let input = try file.open()
    try withoutActuallyEscaping(body) { body in
      var batcher = Batcher(body)
      var reader = TableReader(format)
      var columns: TableColumns?
      let failure = try reader.read(input.read(into:)) { row, byteCount in
        guard let known = columns else {
          columns = try header(row)
          return
        }
        switch entity(row, known) {
        case .success(let entity): try batcher.add(.entity(entity), file: path, line: row.line, byteCount: byteCount)
        case .failure(let fault): try batcher.add(fault, byteCount: byteCount)
        }
      }
      if let failure {
        // The whole rows before the damage are sound; where there were none, the file is no source.
        guard columns != nil else { throw failure.fault }
        try batcher.add(Fault.of(path, line: failure.line, failure.fault.message), byteCount: 0)
      }
      if columns == nil { throw Fault.of(path, "the table is empty: its first line must name the columns") }
      try batcher.finish()
    }
  }

  private func header(_ row: TableRow) throws(Fault) -> TableColumns {
    do { return try TableColumns(row) } catch { throw Fault.of(path, line: row.line, error.message) }
  }

  private func entity(_ row: TableRow, _ columns: TableColumns) -> Result<EntityRecord, Fault> {
    do { return .success(try columns.entity(row)) } catch {
      return .failure(Fault.of(path, line: row.line, error.message))
    }
  }
}
