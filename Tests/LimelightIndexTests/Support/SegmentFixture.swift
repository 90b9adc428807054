import LimelightTestSupport

@testable import LimelightIndex

/// One segment in an index of its own.
final class SegmentFixture {
  let folder: TemporaryFolder
  let segment: Segment
  /// The segment's file.
  let file: String

  /// Writes a segment, commits it and opens it anew.
  init(recordCount: Int = 0, hasPrefixLists: Bool = true, _ fill: (SegmentWriter) throws -> Void) throws {
    folder = try TemporaryFolder()
    let index = IndexFolder(folder.at("index"))
    try index.make()
    let engine = try EngineWriter(opening: index.database)
    let writer = try SegmentWriter(
      id: 1, path: index.newSegment(), recordCount: recordCount, hasPrefixLists: hasPrefixLists)
    try fill(writer)
    let new = try writer.finish()
    try index.keepSegment(new.path, as: 1)
    try engine.setMetadata(SegmentLayout.headerKey(1), Sealed.seal(new.header.encoded()))
    try engine.commit()
    engine.close()
    file = index.segment(1)
    segment = try Segment(id: 1, database: EngineDatabase(opening: index.database), folder: index)
  }

  /// A segment of terms alone, each with its records; sorted here.
  convenience init(terms: [[UInt8]: [UInt32]], recordCount: Int = 0, hasPrefixLists: Bool = true) throws {
    try self.init(recordCount: recordCount, hasPrefixLists: hasPrefixLists) { writer in
      try writer.finishRecords()
      for (term, ordinals) in terms.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        try writer.add(term, ordinals)
      }
    }
  }

  /// The places behind a term or prefix, walked from the start.
  func ordinals(_ clause: Clause) throws -> [UInt32] { walk(try segment.walk(clause, effort: .unbounded)) }

  /// A walk over the list of a term.
  func list(_ term: [UInt8]) throws -> ListWalk {
    guard let list = try segment.list(term) else { preconditionFailure("the term is not in the segment") }
    return ListWalk(list, in: segment.bytes)
  }
}

/// What walks records in ascending order.
protocol OrdinalWalk: ~Copyable {
  var current: UInt32 { get }
  mutating func advance()
  mutating func seek(_ target: UInt32)
}

extension ListWalk: OrdinalWalk {}
extension ClauseWalk: OrdinalWalk {}

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

/// What a walk still has, from where it stands.
func walk(_ walk: consuming some OrdinalWalk & ~Copyable) -> [UInt32] {
  var ordinals: [UInt32] = []
  while walk.current != ListWalk.end {
    ordinals.append(walk.current)
    walk.advance()
  }
  return ordinals
}

/// Goes through a walk by random steps and leaps and compares each place with a sorted array; gives the first difference.
func difference(
  _ walk: consuming some OrdinalWalk & ~Copyable, from expected: [UInt32], _ generator: inout SeededGenerator
) -> String? {
  var place = 0
  func wanted() -> UInt32 { place < expected.count ? expected[place] : ListWalk.end }
  guard walk.current == wanted() else { return "starts at \(walk.current), not \(wanted())" }
  while place < expected.count {
    let before = walk.current
    if generator.oneIn(2) {
      walk.advance()
      place += 1
    } else {
      let leap = generator.pick([1, 3, 40, 130, 1_000, 50_000])
      let aim = min(place + generator.below(leap + 1), expected.count)
      var target = aim < expected.count ? expected[aim] : ListWalk.end - 1
      if target > 0, generator.oneIn(2) { target -= 1 }
      walk.seek(target)
      while place < expected.count, expected[place] < target { place += 1 }
    }
    guard walk.current == wanted() else { return "from \(before) came to \(walk.current), not \(wanted())" }
  }
  walk.seek(7)
  return walk.current == ListWalk.end ? nil : "left its end"
}
