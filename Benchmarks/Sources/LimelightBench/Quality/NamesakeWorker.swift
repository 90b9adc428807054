import Limelight
import LimelightImport

/// Finds the records that have the same folded name as a target: who types the name may want any of them.
enum NamesakeWorker {
  /// Writes a line for each target: its number and, behind tabs, its own id and those of its namesakes.
  static func find(_ arguments: Arguments) throws {
    let logs = try LogSet(arguments.word(1, "the folder of the logs"))
    let output = try OutputFile(arguments.word(3, "the file"))
    let names = logs.names.mapValues(FoldedName.of)
    var namesakes = Dictionary(names.values.map { ($0, [String]()) }, uniquingKeysWith: { first, _ in first })
    try RecordFileSource(path: arguments.word(2, "the records")).forEachBatch { batch in
      for located in batch.decode().records {
        guard let title = title(located.record), let id = located.record.identity?.id else { continue }
        namesakes[FoldedName.of(title)]?.append(id)
      }
    }
    for target in logs.targets {
      guard let id = logs.ids[target] else { continue }
      let others = names[target].flatMap { namesakes[$0] } ?? []
      output.append(("\(target)\t" + ([id] + others.filter { $0 != id }).joined(separator: "\t") + "\n").utf8)
    }
    try output.finish()
  }

  private static func title(_ record: Record) -> String? {
    switch record {
    case .entity(let entity): entity.title
    case .app(let app): app.name
    default: nil
    }
  }
}
