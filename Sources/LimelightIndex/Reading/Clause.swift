/// A Boolean query over fields: what a tier of a search asks the index.
public indirect enum Clause: Sendable, Hashable {
  /// The records with exactly this folded text in a field.
  case term(Field, [UInt8])
  /// The records with a text in a field that starts with this one; at most the kept length of it counts, and an empty one
  /// matches nothing.
  case prefix(Field, [UInt8])
  /// The records that match all.
  case all([Clause])
  /// The records that match any.
  case any([Clause])

  /// The records of an app.
  public static func app(_ id: String) -> Clause { .term(.app, RecordTerms.filterKey(id)) }
  /// The records of a type.
  public static func type(_ name: String) -> Clause { .term(.type, RecordTerms.filterKey(name)) }
}

extension Segment {
  /// Walks the records that match a clause, dead ones among them.
  ///
  /// - Parameter effort: see ``IntersectionCursor``.
  func cursor(_ clause: Clause, effort: Effort) throws(IndexError) -> OrdinalCursor {
    switch clause {
    case .term(let field, _) where !header.has(field), .prefix(let field, _) where !header.has(field):
      return ArrayCursor([])
    case .term(let field, let text):
      guard let list = try list([field.rawValue] + text.cut(to: Field.maximumTextLength)) else {
        return ArrayCursor([])
      }
      return try ListCursor(list, in: self)
    case .prefix(let field, let text):
      return text.isEmpty ? ArrayCursor([]) : try prefixCursor(field, text)
    case .all(let parts):
      var cursors: [OrdinalCursor] = []
      for part in parts {
        let cursor = try cursor(part, effort: effort)
        if cursor.current == OrdinalCursor.end { return cursor }
        cursors.append(cursor)
      }
      if cursors.isEmpty { return ArrayCursor([]) }
      return cursors.count == 1 ? cursors[0] : try IntersectionCursor(cursors[0], Array(cursors[1...]), effort: effort)
    case .any(let parts):
      var cursors: [OrdinalCursor] = []
      for part in parts {
        let cursor = try cursor(part, effort: effort)
        if cursor.current != OrdinalCursor.end { cursors.append(cursor) }
      }
      return cursors.count == 1 ? cursors[0] : UnionCursor(cursors)
    }
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
    let key = [field.prefixLetter] + text.cut(to: Field.maximumTextLength)
    if let known = knownLists(key) { return known }
    // A prefix that more terms share than the field's number has a list of its own, unless it is longer than those are.
    let mayHaveList = text.count <= Field.maximumPrefixLength && header.hasPrefixLists
    // Nearly all short ones have, so theirs is asked for first.
    if text.count <= 3, mayHaveList, let list = try firstList(startingWith: key) {
      remember([list], key)
      return [list]
    }
    let limit = mayHaveList ? field.termsForPrefixList + 1 : .max
    var lists = try self.lists(startingWith: [field.rawValue] + key[1...], limit: limit)
    if mayHaveList, lists.count == limit {
      guard let list = try firstList(startingWith: key) else { throw damaged("a prefix list is missing") }
      lists = [list]
    }
    remember(lists, key)
    return lists
  }

  /// Lists of together so many records are gathered and sorted at once, which is quicker than walking them side by side.
  private static let gatherLimit = 1_024

  private func prefixCursor(_ field: Field, _ text: [UInt8]) throws(IndexError) -> OrdinalCursor {
    let lists = try prefixLists(field, text)
    if lists.count == 1 { return try ListCursor(lists[0], in: self) }
    if lists.reduce(0, { $0 + $1.count }) <= Self.gatherLimit {
      var ordinals: [UInt32] = []
      for list in lists {
        let cursor = try ListCursor(list, in: self)
        while cursor.current != OrdinalCursor.end {
          ordinals.append(cursor.current)
          try cursor.advance()
        }
      }
      ordinals.sort()
      var unique: [UInt32] = []
      unique.reserveCapacity(ordinals.count)
      for ordinal in ordinals where ordinal != unique.last { unique.append(ordinal) }
      return ArrayCursor(unique)
    }
    var cursors: [OrdinalCursor] = []
    for list in lists { cursors.append(try ListCursor(list, in: self)) }
    return UnionCursor(cursors)
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
