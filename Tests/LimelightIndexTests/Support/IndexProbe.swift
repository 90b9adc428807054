import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// What an index holds, read from its newest state.
struct IndexContent {
  var records: [Identity: Record] = [:]
  var numbers: [Identity: UInt32] = [:]
  /// Identities that are there more than once.
  var doubles: [Identity] = []

  init(_ path: String) throws(IndexError) { try self.init(IndexReader(at: path)) }

  init(_ reader: IndexReader) throws(IndexError) {
    self = try reader.read { (snapshot) throws(IndexError) in try IndexContent(snapshot) }
  }

  init(_ snapshot: IndexSnapshot) throws(IndexError) {
    try snapshot.forEachRecord { number, record in
      if records.updateValue(record.record, forKey: record.identity) != nil { doubles.append(record.identity) }
      numbers[record.identity] = number
      return true
    }
  }

  /// The titles by id.
  var titles: [String: String] {
    Dictionary(uniqueKeysWithValues: records.map { ($0.key.id, $0.value.title) })
  }
}

extension Record {
  var title: String {
    switch self {
    case .entity(let entity): entity.title
    case .app(let app): app.name
    case .shortcut(let shortcut): shortcut.shortTitle
    case .negativePhrases, .delete: ""
    }
  }

  /// An entity of an id and a title.
  static func item(_ id: some CustomStringConvertible, _ title: String, app: String = "", priority: Double = 0)
    -> Record
  {
    .entity(EntityRecord(app: app, type: "Item", id: "\(id)", title: title, priority: priority))
  }

  static func remove(_ id: some CustomStringConvertible, app: String = "") -> Record {
    .delete(.identity(Identity(app: app, type: "Item", id: "\(id)")))
  }
}

/// Opens a writer, does something and closes it.
func withWriter<Result: Sendable>(
  _ path: String, wait: Duration = .seconds(120), _ body: (IndexWriter) async throws -> Result
) async throws -> Result {
  let writer = try await IndexWriter(at: path, wait: wait)
  do {
    let result = try await body(writer)
    await writer.close()
    return result
  } catch {
    await writer.close()
    throw error
  }
}

/// The code of the error that something fails with.
func code(_ body: () async throws -> Void) async -> IndexError.Code? {
  do {
    try await body()
    return nil
  } catch { return (error as? IndexError)?.code }
}

/// Faults told while a source is read.
final class FaultLog: @unchecked Sendable {  // written on the writer's thread, read after it has ended
  private(set) var lines: [String] = []
  func add(_ fault: Fault) { lines.append(fault.description) }
}

extension IngestOptions {
  func telling(_ log: FaultLog) -> IngestOptions {
    var options = self
    options.onFault = { log.add($0) }
    return options
  }

  var strict: IngestOptions {
    var options = self
    options.isStrict = true
    return options
  }

  var rereading: IngestOptions {
    var options = self
    options.rereads = true
    return options
  }
}
