public import LimelightModel

extension IndexSnapshot {
  /// The record that a reference names, if the index holds one.
  ///
  /// An id alone means a record without app and type, else the app of that id. With an app but no type it is the app itself,
  /// else its shortcut, else the best-standing of its records with the id; with a type but no app likewise.
  /// - Throws: an ``IndexError``. Costs some microseconds; where only an app or only a type is named, a look at up to
  ///   20,000 of its records.
  public func record(_ reference: RecordReference) throws(IndexError) -> Found? {
    let id = reference.id
    if let found = try record(reference.plainIdentity) { return found }
    switch (reference.app, reference.type) {
    case (_?, _?): return nil
    case (nil, nil): return try record(Identity(app: id, type: Identity.appType, id: id))
    case (let app?, nil):
      for type in [Identity.appType, Identity.shortcutType] {
        if let found = try record(Identity(app: app, type: type, id: id)) { return found }
      }
      return try first(.app(app), reference)
    case (nil, let type?):
      if type == Identity.appType { return try record(Identity(app: id, type: type, id: id)) }
      return try first(.type(type), reference)
    }
  }

  private static var mostLookedAt: Int { 20_000 }

  private func first(_ clause: Clause, _ reference: RecordReference) throws(IndexError) -> Found? {
    var left = Self.mostLookedAt
    // Taking one that does not fit is what ends the walk.
    return try best(clause, limit: 1) { _, record in
      left -= 1
      return left < 0 || reference.fits(record.identity)
    }.first { reference.fits($0.record.identity) }
  }
}
