internal import Limelight
internal import LimelightModel

/// The index beside the usage store, where there is one: it knows the names of what was used, and what is hidden.
final class UsageCatalog {
  private let reader: IndexReader?
  private let hidden: HiddenRecords

  /// Opens the index, if there is one.
  init(_ invocation: Invocation) throws {
    hidden = PersonalInput.files().personal.hidden
    let folder = try invocation.indexFolder()
    do throws(IndexError) {
      reader = try IndexReader(at: folder)
    } catch {
      guard error.code == .notFound else { throw error }
      reader = nil
    }
  }

  /// Whether there is an index.
  var isThere: Bool { reader != nil }

  /// The record of an identity.
  func record(_ identity: Identity) throws(IndexError) -> StoredRecord? {
    try reader?.read { (snapshot) throws(IndexError) in try snapshot.record(identity)?.record }
  }

  /// The record that somebody named.
  func record(_ reference: RecordReference) throws(IndexError) -> StoredRecord? {
    try reader?.read { (snapshot) throws(IndexError) in try snapshot.record(reference)?.record }
  }

  /// Whether a record must not be shown: by the user's wish, its own, or its app's.
  func hides(_ identity: Identity, _ record: StoredRecord?) throws(IndexError) -> Bool {
    if hidden.contains(identity) || record?.visibility == .hidden { return true }
    let app = Identity(app: identity.app, type: Identity.appType, id: identity.app)
    return try self.record(app)?.visibility == .hidden
  }

  /// An event of what somebody named: with the identity and the names that the index has, else with what was named alone.
  func event(
    _ reference: RecordReference, at time: Double? = nil, count: Int = 1, query: String? = nil
  ) throws(IndexError) -> UsageEvent {
    let record = try record(reference)
    return UsageEvent(
      record?.identity ?? reference.plainIdentity, at: time, count: count, query: query,
      names: record?.record.usageNames ?? [])
  }
}
