import LimelightIndex
public import LimelightModel

/// The records that a user hid: in no result, list or history.
public struct HiddenRecords: Sendable {
  /// The ids of apps that are hidden with all that is theirs.
  private var apps: Set<String> = []
  private var records: [String: [RecordReference]] = [:]

  /// Makes a list; a reference without a type, or with the type of an app, hides the app of that id with all that is its.
  public init(_ references: [RecordReference]) {
    for reference in references {
      if reference.type ?? Identity.appType == Identity.appType, reference.app ?? reference.id == reference.id {
        apps.insert(reference.id)
      }
      records[reference.id, default: []].append(reference)
    }
  }

  /// Whether nothing is hidden.
  public var isEmpty: Bool { records.isEmpty }

  /// Whether a record is hidden.
  public func contains(_ identity: Identity) -> Bool {
    if isEmpty { return false }
    return apps.contains(identity.app) || records[identity.id]?.contains { $0.fits(identity) } ?? false
  }

  /// Whether a record of an index is hidden.
  func contains(_ record: StoredRecord) -> Bool { !isEmpty && contains(record.identity) }
}
