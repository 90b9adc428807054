import LimelightModel

/// Records made ready for the index away from the writer: kept bytes and terms, side by side in a few large arrays.
struct AnalyzedBatch: Sendable {
  struct Item: Sendable {
    var identity: Identity
    var identityKey: UInt32
    var identityHash: UInt64
    var kind: StoredRecord.Kind
    var rankClass: Int
    var priority: Double
    /// The length of an entity's name in bytes; 0 for what keeps its declared order.
    var nameLength: Int
    var bodyEnd: Int
    var termsEnd: Int
    var file: String
    var line: Int
  }

  /// What the batch asks for, in the source's order.
  enum Step: Sendable {
    case put(Int)
    case delete(Deletion)
  }

  var items: [Item] = []
  var steps: [Step] = []
  var bodies: [UInt8] = []
  var terms: [UInt8] = []
  var faults: [Fault] = []
  var leftOut: [String: Int] = [:]
  var byteCount = 0
  /// The number of the source the records came from; 0 for none.
  let origin: UInt32

  func body(_ index: Int) -> ArraySlice<UInt8> {
    bodies[(index == 0 ? 0 : items[index - 1].bodyEnd)..<items[index].bodyEnd]
  }

  func terms(_ index: Int) -> ArraySlice<UInt8> {
    terms[(index == 0 ? 0 : items[index - 1].termsEnd)..<items[index].termsEnd]
  }

  /// Analyses records; safe on any thread. Costs some 3 µs a record of a name and a one-line summary.
  init(_ records: [LocatedRecord], origin: UInt32?) {
    self.origin = origin ?? 0
    var collector = RecordTerms()
    var readings = RecordReadings()
    items.reserveCapacity(records.count)
    bodies.reserveCapacity(records.count * 96)
    terms.reserveCapacity(records.count * 128)
    for located in records { append(located, &collector, &readings, origin) }
  }

  private mutating func append(
    _ located: LocatedRecord, _ collector: inout RecordTerms, _ readings: inout RecordReadings,
    _ origin: UInt32?
  ) {
    let record = located.record
    if case .delete(let deletion) = record {
      steps.append(.delete(deletion))
      return
    }
    let workedOut = readings.workedOut(of: record)
    guard let identity = record.identity, let body = RecordCoding.encode(record, readings: workedOut) else { return }
    bodies += body
    collector.collect(record, readings: workedOut, origin: origin)
    terms += collector.buffer
    var kind = StoredRecord.Kind.entity
    var priority = 0.0
    var nameLength = 0
    switch record {
    case .app(let app): (kind, priority) = (.app, app.priority)
    case .shortcut: kind = .shortcut
    case .negativePhrases: kind = .negativePhrases
    case .entity(let entity): (priority, nameLength) = (entity.priority, entity.title.utf8.count)
    case .delete: break
    }
    let hash = RecordTerms.identityHash(identity)
    items.append(
      Item(
        identity: identity, identityKey: UInt32(truncatingIfNeeded: hash >> 32), identityHash: hash, kind: kind,
        rankClass: RankOrder.rankClass(of: record), priority: priority, nameLength: nameLength, bodyEnd: bodies.count,
        termsEnd: terms.count,
        file: located.file, line: located.line))
    steps.append(.put(items.count - 1))
  }
}
