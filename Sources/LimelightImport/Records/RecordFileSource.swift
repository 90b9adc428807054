public import LimelightModel

/// A file of records in the record format, plain or gzip'd, or standard input.
public struct RecordFileSource: RecordSource {
  private let file: SourceFile

  /// Makes the source of a file, named `records:` and the file's absolute path.
  public init(path: String) { file = SourceFile(path: path, kind: "records") }

  /// Makes the source of a catalog file, named `catalog:` and the file's absolute path.
  public init(catalog path: String) { file = SourceFile(path: path, kind: "catalog") }

  private init() { file = SourceFile() }

  /// Standard input, which adds and never takes away.
  public static let standardInput = RecordFileSource()

  public var name: String { file.name }

  public var isComplete: Bool { file.isComplete }

  public var estimatedByteCount: Int? { file.byteCount }

  public func fingerprint() throws(Fault) -> String? { try file.fingerprint() }

  public func forEachBatch(_ body: (RecordBatch) throws -> Void) throws {
    let input = try file.open()
    let lines = LineReader(file: input.name, blocks: input.read(into:))
    let batches = RecordBatches(lines)
    var isEmpty = true
    while true {
      let batch: RecordBatch?
      do throws(Fault) {
        batch = try batches.next()
      } catch {
        // The whole lines before the damage are sound; where there were none, the file is no source.
        guard error.line > 0 else { throw error }
        return try body(RecordBatch(byteCount: 0) { DecodedBatch(faults: [error]) })
      }
      guard let batch else {
        // Nothing at all is more likely a writer that was cut off than the wish to have all records gone; a pipe may have none.
        if isEmpty, file.isComplete {
          let fault = Fault(file: input.name, line: 1, message: "the file is empty; what it held before is kept")
          try body(RecordBatch(byteCount: 0) { DecodedBatch(faults: [fault]) })
        }
        return
      }
      isEmpty = false
      try body(batch)
    }
  }
}
