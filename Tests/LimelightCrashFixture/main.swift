import Glibc
import LimelightIndex
import LimelightModel

/// Fills an index the way a killed process would have, telling on standard output what was committed.
///
/// Arguments: the index's folder, the number of records, and the bytes of a part. The steps are small batches, a long run in parts, a compaction,
/// the long run once more with other titles, and small batches again.
struct GeneratedSource: RecordSource {
  var name = "generated"
  var isComplete = true
  var count: Int
  var title: String

  func fingerprint() throws(Fault) -> String? { title }

  func forEachBatch(_ body: (RecordBatch) throws -> Void) throws {
    var start = 0
    while start < count {
      let range = start..<min(start + 100, count)
      let title = title
      try body(
        RecordBatch(byteCount: range.count) {
          DecodedBatch(records: range.map { LocatedRecord(item($0, "\(title) \($0 % 97)"), file: "generated") })
        })
      start = range.upperBound
    }
  }
}

func item(_ id: Int, _ title: String) -> Record { .entity(EntityRecord(type: "Item", id: "\(id)", title: title)) }

func batch(_ number: Int, _ round: String) -> [Record] {
  (0..<20).map { .entity(EntityRecord(type: "Batch", id: "\(number) \($0)", title: "\(round) of \(number)")) }
}

/// Tells a line at once.
func tell(_ line: String) {
  print(line)
  fflush(nil)
}

/// Tells, after each part of a long run, how many records are certainly committed.
final class PartLog: @unchecked Sendable {  // used on the writer's thread alone
  private let title: String
  private var whole = 0
  private var waiting: [Int] = []

  init(_ title: String) { self.title = title }

  func note(_ progress: IngestProgress) {
    switch progress.phase {
    case .reading: whole = progress.records
    // A part is committed before the next is written; the batch under way was only in part in it.
    case .writing:
      waiting.append(whole - 100)
      if waiting.count > 1 { tell("part \(title) \(max(0, waiting[waiting.count - 2]))") }
    case .joining: tell("part \(title) \(whole)")
    }
  }
}

func run(_ path: String, _ count: Int, _ partBytes: Int) async throws {
  func with(_ body: (IndexWriter) async throws -> Void) async throws {
    let writer = try await IndexWriter(at: path)
    try await body(writer)
    await writer.close()
  }
  func batches(_ round: String) async throws {
    for number in 0..<6 {
      try await with { try await $0.apply(batch(number, round)) }
      tell("batch \(round) \(number)")
    }
  }
  func ingest(_ title: String) async throws {
    let log = PartLog(title)
    let options = IngestOptions(bulkThreshold: 200, partBytes: partBytes, onProgress: { log.note($0) })
    try await with { _ = try await $0.ingest(GeneratedSource(count: count, title: title), options) }
    tell("part \(title) \(count)")
  }
  try await batches("first")
  try await ingest("old")
  try await with { try await $0.compact() }
  tell("compacted")
  try await ingest("new")
  try await batches("second")
  tell("done")
}

guard CommandLine.arguments.count == 4, let count = Int(CommandLine.arguments[2]),
  let partBytes = Int(CommandLine.arguments[3])
else { exit(64) }
do {
  try await run(CommandLine.arguments[1], count, partBytes)
} catch {
  tell("failed: \(error)")
  exit(1)
}
