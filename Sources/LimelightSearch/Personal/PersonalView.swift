import LimelightIndex
import LimelightModel
import LimelightUsage

/// What is personal as one state of the index has it: the records behind names and uses, each looked up once.
final class PersonalView {
  let personal: Personal
  let snapshot: IndexSnapshot
  private var named: [RecordReference: IndexSnapshot.Found?] = [:]
  private var used: [Int: IndexSnapshot.Found?] = [:]
  private var knownWords: UsedWords?
  /// What was chosen for the query asked last.
  private var last: (key: [UInt8], choices: [UsageRows.Choice])?

  /// So often a record must have been chosen for a query to lead it: once may be an accident.
  static let choicesToLead = 2

  init(_ personal: Personal, _ snapshot: IndexSnapshot) {
    self.personal = personal
    self.snapshot = snapshot
  }

  /// The record that a line of a user's file means.
  func record(_ reference: RecordReference) throws(IndexError) -> IndexSnapshot.Found? {
    if let known = named[reference] { return known }
    let found = try snapshot.record(reference)
    named[reference] = .some(found)
    return found
  }

  /// The record of a row of the usage table.
  func record(_ row: Int, _ rows: UsageRows) throws(IndexError) -> IndexSnapshot.Found? {
    if let known = used[row] { return known }
    let found = try snapshot.record(rows.identity(row))
    used[row] = .some(found)
    return found
  }

  /// The words of the used records.
  func words(_ rows: UsageRows) throws(IndexError) -> UsedWords {
    if let known = knownWords { return known }
    let words = try UsedWords(rows, snapshot)
    knownWords = words
    return words
  }

  /// Notes on candidates how much they were used, and chosen for a query.
  func weigh(_ candidates: [Candidate], for query: Query) {
    guard let rows = personal.usage.rows else { return }
    let choices = choices(for: query, rows)
    for candidate in candidates {
      guard let row = row(of: candidate.record, rows) else { continue }
      candidate.use = rows.levels[row]
      if let choice = choices.first(where: { $0.row == row }) { candidate.choice = choice.level }
    }
  }

  /// What was chosen for exactly a query more than once, the most chosen first.
  func choices(for query: Query, _ rows: UsageRows) -> [UsageRows.Choice] {
    if let last, last.key == query.key { return last.choices }
    let choices = rows.choices(for: query.key).filter { $0.count >= Self.choicesToLead }
      .sorted { $0.level > $1.level }
    last = (query.key, choices)
    return choices
  }

  /// How much a record was used; less than any use when it was not.
  func use(of record: StoredRecord) -> Double {
    guard let rows = personal.usage.rows, let row = row(of: record, rows) else { return -.infinity }
    return rows.levels[row]
  }

  private func row(of record: StoredRecord, _ rows: UsageRows) -> Int? {
    record.withID { rows.row(app: record.app, type: record.type, id: $0) }
  }

  /// Whether the user hid a record.
  func hides(_ record: StoredRecord) -> Bool { personal.hidden.contains(record) }
}
