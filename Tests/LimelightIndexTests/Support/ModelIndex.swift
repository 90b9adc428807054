import LimelightModel
import LimelightTestSupport

@testable import LimelightIndex

/// The index as a plain dictionary: what it should hold after each change.
struct ModelIndex {
  struct Entry {
    var record: Record
    /// The source it came from; `nil` for none.
    var source: String?
  }

  private(set) var entries: [Identity: Entry] = [:]
  /// Identities that were taken out or moved since the last look, so that they may have got another number.
  private(set) var removed: Set<Identity> = []

  mutating func apply(_ records: [Record]) {
    for record in records { step(record, source: nil) }
  }

  mutating func ingest(_ source: ListSource) {
    var seen: Set<Identity> = []
    for record in source.records {
      step(record, source: source.name)
      if let identity = record.identity { seen.insert(identity) }
    }
    guard source.isComplete else { return }
    remove { $0.value.source == source.name && !seen.contains($0.key) }
  }

  private mutating func step(_ record: Record, source: String?) {
    guard let identity = record.identity else {
      if case .delete(let deletion) = record { delete(deletion) }
      return
    }
    if let known = entries[identity], RankOrder.rankClass(of: known.record) != RankOrder.rankClass(of: record) {
      removed.insert(identity)
    }
    // Writing the same record again leaves it with the source that has it.
    if source == nil, let known = entries[identity], known.record == record { return }
    entries[identity] = Entry(record: record, source: source)
  }

  mutating func delete(_ deletion: Deletion) {
    switch deletion {
    case .identity(let identity): remove { $0.key == identity }
    case .app(let app): remove { $0.key.app == app }
    case .domain(let app, let domain):
      remove { entry in
        guard case .entity(let entity) = entry.value.record else { return false }
        return entity.app == app && entity.domain == domain
      }
    }
  }

  /// Purges what has expired; gives how many that were.
  mutating func compact(now: Double) -> Int {
    remove { entry in
      guard case .entity(let entity) = entry.value.record, let end = entity.expires else { return false }
      return end <= now
    }
  }

  @discardableResult
  private mutating func remove(_ isGone: ((key: Identity, value: Entry)) -> Bool) -> Int {
    let gone = entries.filter(isGone)
    for identity in gone.keys {
      entries[identity] = nil
      removed.insert(identity)
    }
    return gone.count
  }

  mutating func forgetRemoved() { removed = [] }

  /// The terms of every record, by the rules of the index itself.
  func terms() -> [Identity: Set<[UInt8]>] {
    var collector = RecordTerms()
    var readings = RecordReadings()
    return entries.mapValues { entry in
      collector.collect(entry.record, readings: readings.workedOut(of: entry.record), origin: nil)
      var terms: Set<[UInt8]> = []
      collector.forEachTerm { terms.insert([UInt8]($0)) }
      return terms
    }
  }
}

extension Clause {
  /// Whether a record with these terms matches; a prefix of more than the kept length is not asked for.
  func matches(_ terms: Set<[UInt8]>) -> Bool {
    switch self {
    case .term(let field, let text): terms.contains([field.rawValue] + text)
    case .prefix(let field, let text): !text.isEmpty && terms.contains { $0.starts(with: [field.rawValue] + text) }
    case .prefixes(let texts, let fields):
      !texts.isEmpty && texts.allSatisfy { text in fields.contains { Clause.prefix($0, text).matches(terms) } }
    case .all(let parts): !parts.isEmpty && parts.allSatisfy { $0.matches(terms) }
    case .any(let parts): parts.contains { $0.matches(terms) }
    }
  }

  /// A clause over texts that some record has.
  static func random(_ terms: [[UInt8]], _ generator: inout SeededGenerator, depth: Int = 0) -> Clause {
    if depth < 2, generator.oneIn(3) {
      let parts = (0...generator.below(3)).map { _ in random(terms, &generator, depth: depth + 1) }
      return generator.oneIn(2) ? .all(parts) : .any(parts)
    }
    let term = generator.pick(terms)
    guard let field = Field(rawValue: term[0]) else { return .any([]) }
    let text = Array(term[1...])
    if !field.isSearchedByPrefix || generator.oneIn(4) { return .term(field, text) }
    let prefix = text.cut(to: 1 + generator.below(generator.pick([1, 2, 4, Field.maximumPrefixLength])))
    // A character takes four bytes at most.
    let start = prefix.isEmpty ? text.cut(to: 4) : prefix
    guard generator.oneIn(3) else { return .prefix(field, start) }
    let other = generator.pick(terms)
    let second = Array(other[1...]).cut(to: 4 + generator.below(4))
    let fields = [field, .nameWord, .keyword, .subtitleWord].filter { _ in generator.oneIn(2) } + [field]
    return .prefixes(generator.oneIn(2) ? [start] : [start, second], in: fields)
  }
}
