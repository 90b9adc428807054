public import LimelightModel

/// A Boolean query over fields: what a tier of a search asks the index.
public indirect enum Clause: Sendable, Hashable {
  /// The records with exactly this folded text in a field.
  case term(Field, [UInt8])
  /// The records with a text in a field that starts with this one; at most the kept length of it counts, and an empty one
  /// matches nothing.
  case prefix(Field, [UInt8])
  /// The records that for each of some folded texts have one that starts with it in any of some fields.
  case prefixes([[UInt8]], in: [Field])
  /// The records that match all.
  case all([Clause])
  /// The records that match any.
  case any([Clause])

  /// The records of an app.
  public static func app(_ id: String) -> Clause { .term(.app, RecordTerms.filterKey(id)) }
  /// The records of a type.
  public static func type(_ name: String) -> Clause { .term(.type, RecordTerms.filterKey(name)) }
  /// The record of an identity, and perhaps others with the same hash.
  public static func identity(_ identity: Identity) -> Clause {
    .term(.identity, withUnsafeBytes(of: RecordTerms.identityKey(identity).bigEndian) { [UInt8]($0) })
  }
}

extension Clause {
  /// A term or a prefix.
  struct Atom {
    var field: Field
    var text: [UInt8]
    var isPrefix: Bool
  }

  /// Whether the clause is a term, a prefix, or any of such.
  var isOneGroup: Bool {
    switch self {
    case .term, .prefix: true
    case .prefixes(let texts, _): texts.count == 1
    case .all(let parts): parts.count == 1 && parts[0].isOneGroup
    case .any(let parts): parts.allSatisfy(\.isOneGroup)
    }
  }

  /// The clause as groups of terms and prefixes: all groups must match, any of a group does.
  var groups: [[Atom]] {
    switch self {
    case .term(let field, let text): return [[Atom(field: field, text: text, isPrefix: false)]]
    case .prefix(let field, let text): return [[Atom(field: field, text: text, isPrefix: true)]]
    case .prefixes(let texts, let fields):
      let groups = texts.map { text in fields.map { Atom(field: $0, text: text, isPrefix: true) } }
      return groups.isEmpty ? [[]] : groups
    case .all(let parts): return parts.isEmpty ? [[]] : parts.flatMap(\.groups)
    case .any(let parts):
      // Any of (a and b) and c is both (a or c) and (b or c).
      return parts.reduce([[]]) { sums, part in
        let groups = part.groups
        return sums.flatMap { sum in groups.map { sum + $0 } }
      }
    }
  }
}

extension Segment {
  /// Walks the records that match a clause, dead ones among them.
  ///
  /// - Parameter effort: see ``ClauseWalk``.
  func walk(_ clause: Clause, effort: Effort) throws(IndexError) -> ClauseWalk {
    var parts = ClauseWalk.Parts()
    try append(clause, to: &parts)
    return ClauseWalk(parts, effort: effort)
  }

  /// Appends the groups of a clause.
  private func append(_ clause: Clause, to parts: inout ClauseWalk.Parts) throws(IndexError) {
    if parts.isHopeless { return }
    switch clause {
    case .term(let field, let text):
      try append(field, text, isPrefix: false, to: &parts)
      parts.endGroup()
    case .prefix(let field, let text):
      try append(field, text, isPrefix: true, to: &parts)
      parts.endGroup()
    case .prefixes(let texts, let fields):
      for text in texts where !parts.isHopeless {
        for field in fields { try append(field, text, isPrefix: true, to: &parts) }
        parts.endGroup()
      }
      if texts.isEmpty { parts.endGroup() }
    case .all(let clauses):
      for clause in clauses { try append(clause, to: &parts) }
      if clauses.isEmpty { parts.endGroup() }
    case .any(let clauses) where clauses.allSatisfy(\.isOneGroup):
      for clause in clauses { try appendLists(of: clause, to: &parts) }
      parts.endGroup()
    case .any:
      for group in clause.groups where !parts.isHopeless {
        for atom in group { try append(atom.field, atom.text, isPrefix: atom.isPrefix, to: &parts) }
        parts.endGroup()
      }
    }
  }

  /// Appends the lists of a clause that is one group to the group under way.
  private func appendLists(of clause: Clause, to parts: inout ClauseWalk.Parts) throws(IndexError) {
    switch clause {
    case .term(let field, let text): try append(field, text, isPrefix: false, to: &parts)
    case .prefix(let field, let text): try append(field, text, isPrefix: true, to: &parts)
    case .prefixes(let texts, let fields):
      for text in texts { for field in fields { try append(field, text, isPrefix: true, to: &parts) } }
    case .all(let clauses), .any(let clauses):
      for clause in clauses { try appendLists(of: clause, to: &parts) }
    }
  }

  /// Appends the lists of a term or prefix to the group under way.
  private func append(
    _ field: Field, _ text: [UInt8], isPrefix: Bool, to parts: inout ClauseWalk.Parts
  ) throws(IndexError) {
    guard header.has(field) else { return }
    guard isPrefix else {
      if let list = try list([field.rawValue] + text.cut(to: Field.maximumTextLength)) {
        parts.lists.append(ListWalk(list, in: bytes))
      }
      return
    }
    if text.isEmpty { return }
    let lists = try prefixLists(field, text)
    if lists.count > Self.fewLists, lists.reduce(0, { $0 + $1.count }) <= Self.gatherLimit {
      let ordinals = OrdinalsInMemory(try gathered(lists))
      parts.memory.append(ordinals)
      parts.lists.append(ListWalk(ordinals.ordinals, in: bytes))
    } else {
      for list in lists { parts.lists.append(ListWalk(list, in: bytes)) }
    }
  }

  /// So many lists are walked side by side; more, of together so many records, are gathered and sorted, which is quicker.
  private static let fewLists = 3
  private static let gatherLimit = 1_024

  private func gathered(_ lists: [PostingList]) throws(IndexError) -> [UInt32] {
    var ordinals: [UInt32] = []
    ordinals.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists {
      var walk = ListWalk(list, in: bytes)
      while walk.current != ListWalk.end {
        ordinals.append(walk.current)
        walk.advance()
      }
      if walk.isDamaged { throw damaged("a list") }
    }
    ordinals.sort()
    // A record with several of the terms is there once.
    var kept = 0
    for ordinal in ordinals where kept == 0 || ordinal != ordinals[kept - 1] {
      ordinals[kept] = ordinal
      kept += 1
    }
    ordinals.removeLast(ordinals.count - kept)
    return ordinals
  }

  /// How many records match a clause at most.
  func bound(_ clause: Clause) throws(IndexError) -> Int {
    switch clause {
    case .term(let field, _) where !header.has(field), .prefix(let field, _) where !header.has(field):
      return 0
    case .term(let field, let text):
      return try list([field.rawValue] + text.cut(to: Field.maximumTextLength))?.count ?? 0
    case .prefix(let field, let text):
      return try prefixLists(field, text).reduce(0) { $0 + $1.count }
    case .prefixes(let texts, let fields):
      var least = Int.max
      for text in texts {
        var sum = 0
        for field in fields where header.has(field) { sum += try prefixLists(field, text).reduce(0) { $0 + $1.count } }
        least = min(least, sum)
      }
      return texts.isEmpty ? 0 : least
    case .all(let parts):
      var least = Int.max
      for part in parts { least = min(least, try bound(part)) }
      return parts.isEmpty ? 0 : least
    case .any(let parts):
      var sum = 0
      for part in parts { sum += try bound(part) }
      return sum
    }
  }

  /// The lists behind a prefix: its own if it has one, else those of the terms that start with it.
  private func prefixLists(_ field: Field, _ text: [UInt8]) throws(IndexError) -> [PostingList] {
    if let known = knownLists(field, text) { return known }
    let key = [field.prefixLetter] + text.cut(to: Field.maximumTextLength)
    // A prefix that more terms share than the field's number has a list of its own, unless it is longer than those are.
    let mayHaveList = text.count <= Field.maximumPrefixLength && header.hasPrefixLists
    // Nearly all short ones have, so theirs is asked for first.
    if text.count <= 3, mayHaveList, let list = try firstList(startingWith: key) {
      remember([list], field, text)
      return [list]
    }
    let limit = mayHaveList ? field.termsForPrefixList + 1 : .max
    var lists = try self.lists(startingWith: [field.rawValue] + key[1...], limit: limit)
    if mayHaveList, lists.count == limit {
      guard let list = try firstList(startingWith: key) else { throw damaged("a prefix list is missing") }
      lists = [list]
    }
    remember(lists, field, text)
    return lists
  }
}

extension Clause {
  /// The clause as a query over the engine's documents, which carry their prefixes as terms.
  func query(_ path: String) throws(IndexError) -> EngineQuery {
    switch self {
    case .term(let field, let text):
      return try EngineQuery(term: [field.rawValue] + text.cut(to: Field.maximumTextLength), path: path)
    case .prefix(let field, let text):
      return try EngineQuery(term: [field.prefixLetter] + text.cut(to: Field.maximumPrefixLength), path: path)
    case .prefixes(let texts, let fields):
      return try Clause.all(texts.map { text in .any(fields.map { .prefix($0, text) }) }).query(path)
    case .all(let parts):
      var queries: [EngineQuery] = []
      for part in parts { queries.append(try part.query(path)) }
      return try EngineQuery(all: queries, path: path)
    case .any(let parts):
      var queries: [EngineQuery] = []
      for part in parts { queries.append(try part.query(path)) }
      return try EngineQuery(any: queries, path: path)
    }
  }
}
