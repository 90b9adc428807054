import LimelightTestSupport

@testable import LimelightIndex

/// One segment in a database of its own.
final class SegmentFixture {
  let folder: TemporaryFolder
  let segment: Segment

  /// Writes a segment, commits it and opens it anew.
  init(recordCount: Int = 0, hasPrefixLists: Bool = true, _ fill: (SegmentWriter) throws -> Void) throws {
    folder = try TemporaryFolder()
    let path = folder.at("database")
    let engine = try EngineWriter(opening: path)
    let writer = SegmentWriter(id: 1, recordCount: recordCount, hasPrefixLists: hasPrefixLists, sink: engine)
    try fill(writer)
    try writer.finish()
    try engine.commit()
    engine.close()
    segment = try Segment(id: 1, database: EngineDatabase(opening: path), cache: PageCache(pages: 64))
  }

  /// A segment of terms alone, each with its records; sorted here.
  convenience init(terms: [[UInt8]: [UInt32]], recordCount: Int = 0, hasPrefixLists: Bool = true) throws {
    try self.init(recordCount: recordCount, hasPrefixLists: hasPrefixLists) { writer in
      for (term, ordinals) in terms.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        try writer.add(term, ordinals)
      }
    }
  }

  /// The places behind a term or prefix, walked from the start.
  func ordinals(_ clause: Clause) throws -> [UInt32] { try walk(segment.cursor(clause, effort: .unbounded)) }

  /// A cursor over the list of a term.
  func cursor(_ term: [UInt8]) throws -> ListCursor {
    ListCursor.unwrap(try segment.list(term).map { try ListCursor($0, in: segment) })
  }
}

extension ListCursor {
  /// The cursor of a term that the test itself wrote.
  static func unwrap(_ cursor: ListCursor?) -> ListCursor {
    guard let cursor else { preconditionFailure("the term is not in the segment") }
    return cursor
  }
}

extension SegmentWriter {
  func add(_ term: [UInt8], _ ordinals: [UInt32]) throws {
    try term.withUnsafeBytesTyped { (term) throws(IndexError) in
      let result: Result<Void, IndexError> = ordinals.withUnsafeBufferPointer { list in
        do throws(IndexError) { return .success(try self.addTerm(term, list)) } catch { return .failure(error) }
      }
      try result.get()
    }
  }
}

/// What a cursor still has, from where it stands.
func walk(_ cursor: OrdinalCursor) throws -> [UInt32] {
  var ordinals: [UInt32] = []
  while cursor.current != OrdinalCursor.end {
    ordinals.append(cursor.current)
    try cursor.advance()
  }
  return ordinals
}

/// Goes through a cursor by random steps and leaps and compares each place with a sorted array; gives the first difference.
func difference(
  _ cursor: OrdinalCursor, from expected: [UInt32], _ generator: inout SeededGenerator
) throws -> String? {
  var place = 0
  func wanted() -> UInt32 { place < expected.count ? expected[place] : OrdinalCursor.end }
  guard cursor.current == wanted() else { return "starts at \(cursor.current), not \(wanted())" }
  while place < expected.count {
    let before = cursor.current
    if generator.oneIn(2) {
      try cursor.advance()
      place += 1
    } else {
      let leap = generator.pick([1, 3, 40, 130, 1_000, 50_000])
      let aim = min(place + generator.below(leap + 1), expected.count)
      var target = aim < expected.count ? expected[aim] : OrdinalCursor.end - 1
      if target > 0, generator.oneIn(2) { target -= 1 }
      try cursor.seek(target)
      while place < expected.count, expected[place] < target { place += 1 }
    }
    guard cursor.current == wanted() else { return "from \(before) came to \(cursor.current), not \(wanted())" }
  }
  try cursor.seek(7)
  return cursor.current == OrdinalCursor.end ? nil : "left its end"
}
