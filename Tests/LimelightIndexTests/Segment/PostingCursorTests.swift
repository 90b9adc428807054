import LimelightTestSupport
import Testing

@testable import LimelightIndex

/// An ascending list whose differences take one to five bytes.
private func list(_ count: Int, _ generator: inout SeededGenerator) -> [UInt32] {
  var room = UInt64(UInt32.max) - 1 - UInt64(count)
  var list: [UInt32] = []
  var value = UInt32(0)
  for index in 0..<count {
    let bits = generator.pick([1, 3, 7, 8, 14, 15, 21, 22, 28, 29])
    var gap = UInt64.random(in: 0..<(1 << UInt64(bits)), using: &generator)
    if gap > room / 2 { gap = 0 }
    room -= gap
    value += UInt32(gap) + (index == 0 ? 0 : 1)
    list.append(value)
  }
  return list
}

@Suite struct PostingCursorTests {
  /// Lists of these lengths, each under a term of its own, after others so that they start anywhere on a page.
  private static let lengths = [1, 2, 3, 100, 127, 128, 129, 255, 256, 257, 1_000, 10_000, 300_000]

  private func fixture(_ lists: [[UInt32]]) throws -> SegmentFixture {
    try SegmentFixture(terms: Dictionary(uniqueKeysWithValues: lists.enumerated().map { (Self.term($0), $1) }))
  }

  private static func term(_ number: Int) -> [UInt8] {
    [Field.app.rawValue, UInt8(number / 256), UInt8(number % 256)]
  }

  @Test func aListComesBackByStepsAndLeaps() throws {
    var generator = SeededGenerator(seed: 1)
    let lists = Self.lengths.map { list($0, &generator) }
    let fixture = try fixture(lists)
    for (number, expected) in lists.enumerated() {
      let found = try #require(try fixture.segment.list(Self.term(number)))
      #expect(found.count == expected.count)
      #expect(try walk(ListCursor(found, in: fixture.segment)) == expected)
      for _ in 0..<20 {
        let cursor = try ListCursor(found, in: fixture.segment)
        #expect(try difference(cursor, from: expected, &generator) == nil, "a list of \(expected.count)")
      }
    }
  }

  @Test func listsThatCrossPagesComeBack() throws {
    var generator = SeededGenerator(seed: 2)
    let lists = (0..<700).map { _ in list(2 + generator.below(400), &generator) }
    let fixture = try fixture(lists)
    #expect(fixture.segment.header.pageCounts[2] > 50)
    for (number, expected) in lists.enumerated() {
      #expect(try walk(fixture.cursor(Self.term(number))) == expected)
      #expect(try difference(fixture.cursor(Self.term(number)), from: expected, &generator) == nil)
    }
  }

  @Test func aLeapLandsOnEveryRecordAndBetweenAllOfThem() throws {
    var generator = SeededGenerator(seed: 3)
    let expected = list(700, &generator)
    let fixture = try fixture([expected])
    for (place, value) in expected.enumerated() {
      let cursor = try fixture.cursor(Self.term(0))
      try cursor.seek(value)
      #expect(cursor.current == value)
      try cursor.seek(value + 1)
      #expect(cursor.current == (place + 1 < expected.count ? expected[place + 1] : OrdinalCursor.end))
    }
  }

  @Test(arguments: [1, 2, 128, 129, 1_000]) func theEndStaysTheEnd(_ count: Int) throws {
    let fixture = try fixture([(0..<UInt32(count)).map { $0 * 2 }])
    for leap in [true, false] {
      let cursor = try fixture.cursor(Self.term(0))
      if leap { try cursor.seek(OrdinalCursor.end - 1) } else { _ = try walk(cursor) }
      #expect(cursor.current == OrdinalCursor.end)
      try cursor.advance()
      #expect(cursor.current == OrdinalCursor.end)
      try cursor.seek(1)
      #expect(cursor.current == OrdinalCursor.end)
    }
  }

  @Test func aUnionIsTheUnionOfTheSets() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<40 {
      let lists = overlapping(2 + generator.below(6), &generator)
      let fixture = try fixture(lists)
      let expected = Set(lists.joined()).sorted()
      for _ in 0..<5 {
        let cursor = UnionCursor(try lists.indices.map { try fixture.cursor(Self.term($0)) })
        #expect(try difference(cursor, from: expected, &generator) == nil)
      }
    }
  }

  @Test func anIntersectionIsTheIntersectionOfTheSets() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let lists = overlapping(2 + generator.below(3), &generator)
      let fixture = try fixture(lists)
      let expected = lists.dropFirst().reduce(Set(lists[0])) { $0.intersection($1) }.sorted()
      for round in 0..<5 {
        var parts: [OrdinalCursor] = try lists.indices.map { try fixture.cursor(Self.term($0)) }
        // Cursors of every kind meet in a search.
        if round == 1 { parts[0] = ArrayCursor(lists[0]) }
        if round == 2 { parts[1] = UnionCursor([parts[1], ArrayCursor(lists[1])]) }
        let cursor = try IntersectionCursor(parts[0], Array(parts[1...]), effort: .unbounded)
        #expect(try difference(cursor, from: expected, &generator) == nil)
      }
    }
  }

  @Test func anIntersectionThatGivesUpHasTheBestStanding() throws {
    var generator = SeededGenerator(seed: 6)
    let lists = overlapping(2, &generator)
    let fixture = try fixture(lists)
    let expected = Set(lists[0]).intersection(lists[1]).sorted()
    for effort in [0, 1, 5, 50] {
      let parts = try lists.indices.map { try fixture.cursor(Self.term($0)) }
      let found = try walk(IntersectionCursor(parts[0], Array(parts[1...]), effort: Effort(effort)))
      #expect(found.count <= effort)
      #expect(Array(expected.prefix(found.count)) == found)
    }
  }

  @Test func ordinalsAtHandAreWalkedLikeAList() throws {
    var generator = SeededGenerator(seed: 7)
    for count in [0, 1, 2, 3, 50, 5_000] {
      let expected = list(count, &generator)
      for _ in 0..<20 {
        #expect(try difference(ArrayCursor(expected), from: expected, &generator) == nil)
      }
    }
  }

  /// Lists of records below 3,000, of all densities.
  private func overlapping(_ count: Int, _ generator: inout SeededGenerator) -> [[UInt32]] {
    (0..<count).map { _ in
      let density = generator.pick([1, 2, 5, 60, 2_000])
      let list = (0..<UInt32(3_000)).filter { _ in generator.oneIn(density) }
      return list.isEmpty ? [UInt32(generator.below(3_000))] : list
    }
  }
}
