internal import Limelight
internal import LimelightModel

/// What an index holds that may be shown.
enum Listing {
  /// Whether a record may be shown in a list: hidden and expired ones never are.
  static func isShown(_ record: StoredRecord, now: Double) -> Bool {
    record.visibility != .hidden && !hasExpired(record, now: now)
  }

  /// Whether a record's time has passed.
  static func hasExpired(_ record: StoredRecord, now: Double) -> Bool { record.expires.map { $0 <= now } ?? false }

  /// The apps, by name, the hidden ones left out.
  static func apps(_ snapshot: IndexSnapshot) throws(IndexError) -> [StoredRecord] {
    let now = WallClock.now()
    let found = try snapshot.best(.type(Identity.appType), limit: most) { _, record in
      record.kind == .app && isShown(record, now: now)
    }
    return found.map(\.record).sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  /// An app's shortcuts in declared order.
  static func shortcuts(ofApp app: String, _ snapshot: IndexSnapshot) throws(IndexError) -> [StoredRecord] {
    let now = WallClock.now()
    let found = try snapshot.best(.all([.app(app), .type(Identity.shortcutType)]), limit: most) { _, record in
      record.kind == .shortcut && record.app == app && isShown(record, now: now)
    }
    // Without a place of its own a shortcut comes after those that have one, in the order in which they were indexed.
    return found.sorted { ($0.record.order ?? Int.max, $0.number) < ($1.record.order ?? Int.max, $1.number) }
      .map(\.record)
  }

  /// As many as an index can hold.
  static let most = Int(UInt32.max)
}
