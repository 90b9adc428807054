public import LimelightModel

/// What of a store is forgotten.
public enum UsageSelection: Sendable, Hashable {
  /// One record.
  case identity(Identity)
  /// All records that a reference may mean.
  case records(RecordReference)
  /// An app and everything of it.
  case app(String)
  /// What was chosen for a query; the uses stay.
  case query(String)
  /// All records that were used at a time or later, in seconds since 1970, with their older uses too: only sums are kept.
  case since(Double)
  /// Everything.
  case everything
}

extension UsageStore {
  /// Forgets, and overwrites what is forgotten.
  ///
  /// - Returns: the records whose uses, or choices for the query, were forgotten, in no order.
  /// - Throws: a ``UsageStoreError``. Costs a commit.
  @discardableResult
  public func forget(_ selection: UsageSelection) throws(UsageStoreError) -> [Identity] {
    try database.transaction { () throws(UsageStoreError) in
      if case .query(let query) = selection { return try forgetChoices(for: query) }
      var forgotten: [Identity] = []
      let deletions = [
        try database.prepare("DELETE FROM chosen WHERE used = ?"),
        try database.prepare("DELETE FROM used WHERE key = ?"),
      ]
      for (key, identity) in try rows(of: selection) {
        for deletion in deletions {
          deletion.bind(key, at: 1)
          try deletion.run()
        }
        forgotten.append(identity)
      }
      return forgotten
    }
  }

  private func rows(of selection: UsageSelection) throws(UsageStoreError) -> [(key: Int, identity: Identity)] {
    var condition = ""
    var texts: [String] = []
    switch selection {
    case .identity(let identity):
      condition = "WHERE id = ? AND type = ? AND app = ?"
      texts = [identity.id, identity.type, identity.app]
    case .records(let reference):
      condition = "WHERE id = ?"
      texts = [reference.id]
      if let type = reference.type {
        condition += " AND type = ?"
        texts.append(type)
      }
      if let app = reference.app {
        condition += " AND app = ?"
        texts.append(app)
      }
    case .app(let app):
      condition = "WHERE app = ?"
      texts = [app]
    case .since(let time) where time.isFinite: condition = "WHERE last >= \(time)"
    case .since, .query: return []
    case .everything: break
    }
    let statement = try database.prepare("SELECT key, app, type, id FROM used \(condition)")
    for (index, text) in texts.enumerated() { statement.bind(text, at: Int32(index + 1)) }
    var rows: [(Int, Identity)] = []
    while try statement.step() {
      rows.append((statement.integer(0), Self.identity(statement, from: 1)))
    }
    return rows
  }

  private func forgetChoices(for query: String) throws(UsageStoreError) -> [Identity] {
    guard let key = Self.key(of: query) else { return [] }
    let statement = try database.prepare(
      "SELECT app, type, id FROM chosen JOIN used ON used.key = chosen.used WHERE query = ?")
    statement.bind(key, at: 1)
    var identities: [Identity] = []
    while try statement.step() { identities.append(Self.identity(statement, from: 0)) }
    let deletion = try database.prepare("DELETE FROM chosen WHERE query = ?")
    deletion.bind(key, at: 1)
    try deletion.run()
    return identities
  }

  static func identity(_ statement: Statement, from column: Int32) -> Identity {
    Identity(app: statement.text(column), type: statement.text(column + 1), id: statement.text(column + 2))
  }
}
