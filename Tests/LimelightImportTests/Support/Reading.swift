import LimelightModel

@testable import LimelightImport

/// All that a source has.
struct Reading {
  var records: [Record] = []
  var lines: [Int] = []
  var faults: [String] = []
  var leftOut: [String: Int] = [:]
  var batches = 0
  /// The fault that ended the reading.
  var ending: String?

  init(_ source: some RecordSource) {
    do {
      try source.forEachBatch { batch in
        let decoded = batch.decode()
        records += decoded.records.map(\.record)
        lines += decoded.records.map(\.line)
        faults += decoded.faults.map(\.description)
        leftOut.merge(decoded.leftOut, uniquingKeysWith: +)
        batches += 1
      }
    } catch {
      ending = "\(error)"
    }
  }

  var entities: [EntityRecord] {
    records.compactMap { if case .entity(let entity) = $0 { entity } else { nil } }
  }
  var apps: [ApplicationRecord] {
    records.compactMap { if case .app(let app) = $0 { app } else { nil } }
  }
  var shortcuts: [ShortcutRecord] {
    records.compactMap { if case .shortcut(let shortcut) = $0 { shortcut } else { nil } }
  }
}

/// The text of the fault that a piece of work throws.
func faultText(_ work: () throws -> Void) -> String? {
  do {
    try work()
    return nil
  } catch { return "\(error)" }
}
