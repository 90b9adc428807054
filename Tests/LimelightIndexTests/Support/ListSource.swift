import LimelightIndex
import LimelightModel

/// A source of records in memory, one a line.
struct ListSource: RecordSource {
  var name = "list"
  var isComplete = true
  var records: [Record]
  /// Lines that are faulty; they are counted among the others.
  var faultyLines: Set<Int> = []
  var print: String?
  var batchSize = 50
  /// The batch before which reading fails.
  var failingBatch: Int?

  func fingerprint() throws(Fault) -> String? { print }

  func forEachBatch(_ body: (RecordBatch) throws -> Void) throws {
    var line = 0
    var batches = 0
    var rest = records[...]
    while !rest.isEmpty || batches == 0 {
      if batches == failingBatch { throw Fault(file: name, line: 0, message: "cannot be read any further") }
      var batch = DecodedBatch()
      for record in rest.prefix(batchSize) {
        line += 1
        if faultyLines.contains(line) {
          batch.faults.append(Fault(file: name, line: line, message: "faulty"))
        } else {
          batch.records.append(LocatedRecord(record, file: name, line: line))
        }
      }
      rest = rest.dropFirst(batchSize)
      batches += 1
      let decoded = batch
      try body(RecordBatch(byteCount: decoded.records.count * 100) { decoded })
    }
  }
}

/// How a source reaches the index: as documents of the engine, as one segment, or as several.
enum Route: CaseIterable, Sendable {
  case documents, segment, parts

  var options: IngestOptions {
    switch self {
    case .documents: IngestOptions(bulkThreshold: .max)
    case .segment: IngestOptions(bulkThreshold: 1)
    // The table of terms alone takes a quarter of a megabyte: a hundred records fill a part.
    case .parts: IngestOptions(bulkThreshold: 1, partBytes: 300_000)
    }
  }
}
