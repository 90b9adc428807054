public import LimelightModel

/// Reads cases, one JSON object a line.
///
/// Keys: `id`, `kind`, `query` or `queries`, `catalog` (entries of `id`, `name`, `type`, `app`, `subtitle`, `keywords`,
/// `synonyms`, `uses`, `last_used_days`, `picked_for`, `deleted`, `hidden`, `duplicate_of`), `expect` (`first`, `order`,
/// `present`, `absent`), `source`, `note`, `variant`. Another key is a fault: what it asks would go unseen.
public enum CaseReader {
  /// Reads a file of cases.
  ///
  /// - Throws: the first `Fault`: a broken line, a missing key, an expectation that names no entry, or an empty file.
  public static func read(_ path: String) throws(Fault) -> [RankingCase] {
    let reader = try LineReader.open(path)
    var cases: [RankingCase] = []
    var seen: Set<String> = []
    while let block = try reader.nextBlock() {
      if let fault = block.faults.first { throw fault }
      var failure: Fault?
      block.forEachLine { number, line in
        guard failure == nil, line.contains(where: { $0 > 0x20 }) else { return }
        do throws(RecordError) {
          let testCase = try decode(line)
          guard seen.insert(testCase.id).inserted else { throw RecordError("the id \(testCase.id) was there before") }
          cases.append(testCase)
        } catch {
          failure = Fault(file: block.file, line: number, message: error.message)
        }
      }
      if let failure { throw failure }
    }
    guard !cases.isEmpty else { throw Fault(file: path, line: 0, message: "holds no cases") }
    return cases
  }

  private static func decode(_ line: UnsafeRawBufferPointer) throws(RecordError) -> RankingCase {
    try JSONReader.checkUTF8(line)
    var json = JSONReader(line)
    var id: String?
    var kind: String?
    var queries: [String] = []
    var catalog: [RankingCase.Entry] = []
    var expect: RankingCase.Expectation?
    var note: String?
    try json.forEachMember { (key, json) throws(RecordError) in
      switch key {
      case "id": id = try json.text()
      case "kind": kind = try json.text()
      case "query": queries = [try json.text()]
      case "queries": queries = try json.texts()
      case "catalog": catalog = try entries(&json)
      case "expect": expect = try expectation(&json)
      case "note": note = try json.text()
      case "source", "variant": try json.skipValue()
      default: throw RecordError("the key '\(key)' is not known")
      }
    }
    try json.end()
    guard let id, !id.isEmpty else { throw RecordError("the case has no id") }
    guard let kind, !kind.isEmpty else { throw RecordError("\(id) has no kind") }
    guard !queries.isEmpty else { throw RecordError("\(id) has no query") }
    guard !catalog.isEmpty else { throw RecordError("\(id) has no catalog") }
    guard let expect else { throw RecordError("\(id) expects nothing") }
    let named = (expect.first.map { [$0] } ?? []) + expect.order + expect.present + expect.absent
    guard !named.isEmpty else { throw RecordError("\(id) expects nothing") }
    let known = Set(catalog.map(\.id))
    guard known.count == catalog.count else { throw RecordError("\(id): two entries have the same id") }
    for name in named + catalog.compactMap(\.duplicateOf) where !known.contains(name) {
      throw RecordError("\(id): no entry of the catalog is \(name)")
    }
    return RankingCase(id: id, kind: kind, queries: queries, catalog: catalog, expect: expect, note: note)
  }

  private static func entries(_ json: inout JSONReader) throws(RecordError) -> [RankingCase.Entry] {
    var entries: [RankingCase.Entry] = []
    try json.forEachElement { (json) throws(RecordError) in
      var entry = RankingCase.Entry(id: "", name: "", type: "")
      try json.forEachMember { (key, json) throws(RecordError) in
        switch key {
        case "id": entry.id = try json.text()
        case "name": entry.name = try json.text()
        case "type": entry.type = try json.text()
        case "app": entry.app = try json.text()
        case "subtitle": entry.subtitle = try json.text()
        case "keywords": entry.keywords = try json.texts()
        case "synonyms": entry.synonyms = try json.texts()
        case "uses": entry.uses = try json.count()
        case "last_used_days": entry.lastUsedDays = try json.figure()
        case "picked_for":
          try json.forEachMember { (query, json) throws(RecordError) in entry.pickedFor[query] = try json.count() }
        case "deleted": entry.isDeleted = try json.flag()
        case "hidden": entry.isHidden = try json.flag()
        case "duplicate_of": entry.duplicateOf = try json.text()
        default: throw RecordError("an entry's key '\(key)' is not known")
        }
      }
      guard !entry.id.isEmpty, !entry.name.isEmpty, !entry.type.isEmpty else {
        throw RecordError("an entry has no id, name or type")
      }
      entries.append(entry)
    }
    return entries
  }

  private static func expectation(_ json: inout JSONReader) throws(RecordError) -> RankingCase.Expectation {
    var expect = RankingCase.Expectation()
    try json.forEachMember { (key, json) throws(RecordError) in
      switch key {
      case "first": expect.first = try json.text()
      case "order": expect.order = try json.texts()
      case "present": expect.present = try json.texts()
      case "absent": expect.absent = try json.texts()
      default: throw RecordError("the expectation '\(key)' is not known")
      }
    }
    return expect
  }
}

/// Values of the kind that is wanted, or an error that says what was wanted.
extension JSONReader {
  private mutating func expect(_ kind: JSONValueKind, _ what: String) throws(RecordError) {
    guard try nextValue() == kind else { throw RecordError("expected \(what)") }
  }

  fileprivate mutating func text() throws(RecordError) -> String {
    try expect(.string, "a text")
    return text(try string())
  }

  fileprivate mutating func flag() throws(RecordError) -> Bool {
    try expect(.boolean, "true or false")
    return try boolean()
  }

  fileprivate mutating func figure() throws(RecordError) -> Double {
    try expect(.number, "a number")
    return try number()
  }

  fileprivate mutating func count() throws(RecordError) -> Int {
    guard let count = Int(exactly: try figure()), count >= 0 else {
      throw RecordError("expected a whole number from 0")
    }
    return count
  }

  fileprivate mutating func texts() throws(RecordError) -> [String] {
    var texts: [String] = []
    try forEachElement { (json) throws(RecordError) in texts.append(try json.text()) }
    return texts
  }

  fileprivate mutating func forEachElement(
    _ body: (inout JSONReader) throws(RecordError) -> Void
  ) throws(RecordError) {
    try expect(.list, "a list")
    try enter()
    var isFirst = true
    while try nextElement(&isFirst) { try body(&self) }
  }

  fileprivate mutating func forEachMember(
    _ body: (String, inout JSONReader) throws(RecordError) -> Void
  ) throws(RecordError) {
    try expect(.object, "an object")
    try enter()
    var isFirst = true
    while let key = try nextKey(&isFirst) { try body(text(key), &self) }
  }
}
