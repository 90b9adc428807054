import Limelight
import LimelightImport

/// Makes the files that the measures read.
enum CorpusWorker {
  static func generate(_ arguments: Arguments) throws {
    let count = try arguments.number(1, "the count of entities")
    let output = try OutputFile(arguments.word(2, "the file"))
    let generator = EntityGenerator()
    let encoder = RecordEncoder()
    for number in 0..<count {
      output.append(try encoder.encode(.entity(generator.entity(number))))
      output.append(CollectionOfOne(UInt8(ascii: "\n")))
    }
    try output.finish()
  }

  static func debian(_ arguments: Arguments) throws {
    let output = try OutputFile(arguments.word(1, "the file"))
    let encoder = RecordEncoder()
    try DebianSource().forEachBatch { batch in
      for located in batch.decode().records {
        output.append(try encoder.encode(located.record))
        output.append(CollectionOfOne(UInt8(ascii: "\n")))
      }
    }
    try output.finish()
  }

  /// Sorts records by their standing, the best first.
  static func rank(_ arguments: Arguments) throws {
    let source = RecordFileSource(path: try arguments.word(1, "the records"))
    let output = try OutputFile(arguments.word(2, "the file"))
    let encoder = RecordEncoder()
    var lines: [(priority: Double, place: Int, line: [UInt8])] = []
    try source.forEachBatch { batch in
      for located in batch.decode().records {
        lines.append((priority(located.record), lines.count, try encoder.encode(located.record)))
      }
    }
    lines.sort { ($1.priority, $0.place) < ($0.priority, $1.place) }
    for (_, _, line) in lines {
      output.append(line)
      output.append(CollectionOfOne(UInt8(ascii: "\n")))
    }
    try output.finish()
  }

  /// Copies the first lines of a file.
  static func head(_ arguments: Arguments) throws {
    let count = try arguments.number(2, "the count of lines")
    let output = try OutputFile(arguments.word(3, "the new file"))
    for line in try Lines.of(arguments.word(1, "the file"), limit: count) { output.append((line + "\n").utf8) }
    try output.finish()
  }

  /// Copies records without synonyms, keywords and texts.
  static func plain(_ arguments: Arguments) throws {
    let source = RecordFileSource(path: try arguments.word(1, "the records"))
    let output = try OutputFile(arguments.word(2, "the new file"))
    let encoder = RecordEncoder()
    try source.forEachBatch { batch in
      for located in batch.decode().records {
        var record = located.record
        if case .entity(var entity) = record {
          (entity.synonyms, entity.keywords, entity.text) = ([], [], nil)
          record = .entity(entity)
        }
        output.append(try encoder.encode(record))
        output.append(CollectionOfOne(UInt8(ascii: "\n")))
      }
    }
    try output.finish()
  }

  static func terms(_ arguments: Arguments) throws {
    let source = RecordFileSource(path: try arguments.word(1, "the records"))
    let output = try OutputFile(arguments.word(2, "the file"))
    try TermFile.write(source, to: output, edges: arguments.has("edges"))
  }

  static func count(_ arguments: Arguments) throws {
    var count = 0
    try RecordFileSource(path: try arguments.word(1, "the records")).forEachBatch { batch in
      count += batch.decode().records.count
    }
    print("records \(count)")
  }

  static func priority(_ record: Record) -> Double {
    switch record {
    case .entity(let entity): entity.priority
    case .app(let app): app.priority
    default: 0
    }
  }
}
