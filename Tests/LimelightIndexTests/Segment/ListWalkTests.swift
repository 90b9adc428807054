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

@Suite struct ListWalkTests {
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
      #expect(walk(ListWalk(found, in: fixture.segment.bytes)) == expected)
      for _ in 0..<20 {
        let list = ListWalk(found, in: fixture.segment.bytes)
        #expect(difference(list, from: expected, &generator) == nil, "a list of \(expected.count)")
      }
    }
  }

  @Test func listsThatCrossBlocksComeBack() throws {
    var generator = SeededGenerator(seed: 2)
    let lists = (0..<700).map { _ in list(2 + generator.below(400), &generator) }
    let fixture = try fixture(lists)
    #expect(fixture.segment.header.blockCount > 50)
    for (number, expected) in lists.enumerated() {
      #expect(walk(try fixture.list(Self.term(number))) == expected)
      #expect(difference(try fixture.list(Self.term(number)), from: expected, &generator) == nil)
    }
  }

  @Test func aLeapLandsOnEveryRecordAndBetweenAllOfThem() throws {
    var generator = SeededGenerator(seed: 3)
    let expected = list(700, &generator)
    let fixture = try fixture([expected])
    for (place, value) in expected.enumerated() {
      var list = try fixture.list(Self.term(0))
      list.seek(value)
      #expect(list.current == value)
      list.seek(value + 1)
      #expect(list.current == (place + 1 < expected.count ? expected[place + 1] : ListWalk.end))
    }
  }

  @Test(arguments: [1, 2, 128, 129, 1_000]) func theEndStaysTheEnd(_ count: Int) throws {
    let fixture = try fixture([(0..<UInt32(count)).map { $0 * 2 }])
    for leap in [true, false] {
      var list = try fixture.list(Self.term(0))
      if leap { list.seek(ListWalk.end - 1) } else { while list.current != ListWalk.end { list.advance() } }
      #expect(list.current == ListWalk.end)
      list.advance()
      #expect(list.current == ListWalk.end)
      list.seek(1)
      #expect(list.current == ListWalk.end)
      #expect(!list.isDamaged)
    }
  }

  /// A walk over groups of lists, each list from the segment or, where told, from memory.
  private func walking(
    over groups: [[Int]], _ lists: [[UInt32]], _ fixture: SegmentFixture, inMemory: Set<Int> = [],
    effort: Effort = .unbounded
  ) throws -> ClauseWalk {
    var parts = ClauseWalk.Parts()
    for group in groups {
      for number in group {
        if inMemory.contains(number) {
          let ordinals = OrdinalsInMemory(lists[number])
          parts.memory.append(ordinals)
          parts.lists.append(ListWalk(ordinals.ordinals, in: fixture.segment.bytes))
        } else {
          parts.lists.append(try fixture.list(Self.term(number)))
        }
      }
      parts.endGroup()
    }
    return ClauseWalk(parts, effort: effort)
  }

  @Test func groupsOfListsAreIntersectionsOfUnions() throws {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<60 {
      let lists = overlapping(2 + generator.below(6), &generator)
      let fixture = try fixture(lists)
      // From one union of all to one group a list.
      var groups: [[Int]] = [[]]
      for number in lists.indices {
        if !groups[groups.count - 1].isEmpty, generator.below(3) < round % 4 { groups.append([]) }
        groups[groups.count - 1].append(number)
      }
      let unions = groups.map { group in Set(group.flatMap { lists[$0] }) }
      let expected = unions.dropFirst().reduce(unions[0]) { $0.intersection($1) }.sorted()
      for inMemory in [Set<Int>(), [0], Set(lists.indices)] {
        for _ in 0..<3 {
          let found = try walking(over: groups, lists, fixture, inMemory: inMemory)
          #expect(difference(found, from: expected, &generator) == nil, "\(groups)")
        }
      }
    }
  }

  @Test func anIntersectionThatGivesUpHasTheBestStanding() throws {
    var generator = SeededGenerator(seed: 6)
    let lists = overlapping(2, &generator)
    let fixture = try fixture(lists)
    let expected = Set(lists[0]).intersection(lists[1]).sorted()
    for effort in [0, 1, 5, 50] {
      let found = walk(try walking(over: [[0], [1]], lists, fixture, effort: Effort(effort)))
      #expect(found.count <= effort)
      #expect(Array(expected.prefix(found.count)) == found)
    }
  }

  @Test func aGroupWithoutRecordsMatchesNothing() throws {
    let fixture = try fixture([[1, 2, 3]])
    #expect(try walking(over: [[0], []], [[1, 2, 3]], fixture).current == ListWalk.end)
    #expect(try walking(over: [], [], fixture).current == ListWalk.end)
    #expect(try fixture.ordinals(.any([])).isEmpty)
    #expect(try fixture.ordinals(.all([])).isEmpty)
    #expect(try fixture.ordinals(.prefixes([], in: [.name])).isEmpty)
  }

  @Test func ordinalsAtHandAreWalkedLikeAList() throws {
    var generator = SeededGenerator(seed: 7)
    let fixture = try fixture([[1]])
    for count in [0, 1, 2, 3, 50, 5_000] {
      let expected = list(count, &generator)
      let memory = OrdinalsInMemory(expected)
      for _ in 0..<20 {
        let found = ListWalk(memory.ordinals, in: fixture.segment.bytes)
        #expect(difference(found, from: expected, &generator) == nil)
      }
      withExtendedLifetime(memory) {}
    }
  }

  @Test func aListWhoseBytesChangedEndsAsDamaged() throws {
    var generator = SeededGenerator(seed: 8)
    let lists = Self.lengths.filter { $0 > 20 }.map { list($0, &generator) }
    for number in lists.indices {
      let fixture = try fixture(lists)
      let found = try #require(try fixture.segment.list(Self.term(number)))
      // Behind the table that a long list begins with.
      let place = found.offset + 8 * ((found.count - 1) / SegmentLayout.entryLength)
      try File.flip(fixture.file, at: place + 1)
      var list = try fixture.list(Self.term(number))
      while list.current != ListWalk.end { list.advance() }
      #expect(list.isDamaged, "a list of \(lists[number].count)")
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
