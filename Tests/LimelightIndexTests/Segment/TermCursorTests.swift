import LimelightTestSupport
import Testing

@testable import LimelightIndex

@Suite struct TermCursorTests {
  /// Random keys of one field that share much or little with their neighbours.
  private func keys(_ count: Int, lengths: ClosedRange<Int>, letters: Int, seed: UInt64) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    var keys: Set<[UInt8]> = []
    while keys.count < count {
      let length = Int.random(in: lengths, using: &generator)
      keys.insert([Field.app.rawValue] + (0..<length).map { _ in UInt8(0x61 + generator.below(letters)) })
    }
    return keys.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func fixture(_ keys: [[UInt8]]) throws -> SegmentFixture {
    try SegmentFixture(
      terms: Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, [UInt32($0)]) }))
  }

  private func firstIndex(_ keys: [[UInt8]], notBelow key: [UInt8]) -> Int {
    keys.partitioningIndex { !$0.lexicographicallyPrecedes(key) }
  }

  /// The terms from a key on, with the only record of each.
  private func terms(_ segment: Segment, from key: [UInt8], limit: Int) throws -> [[UInt8]: UInt32] {
    try key.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var cursor = try TermCursor(segment, from: bytes)
      var terms: [[UInt8]: UInt32] = [:]
      while terms.count < limit, try cursor.next() { terms[cursor.term] = cursor.list.only }
      return terms
    }
  }

  private func expectLowerBounds(_ keys: [[UInt8]], seed: UInt64) throws {
    let fixture = try fixture(keys)
    var generator = SeededGenerator(seed: seed)
    var probes: [[UInt8]] = [[], [0], [0x40], [Field.app.rawValue], [0xff], keys[0], keys[keys.count - 1]]
    probes.append(keys[keys.count - 1] + [0])
    for _ in 0..<400 {
      var key = generator.pick(keys)
      switch generator.below(5) {
      case 0: break
      case 1: key.append(0)
      case 2: key.removeLast()
      case 3: key[generator.below(key.count)] &+= 1
      default: key[generator.below(key.count)] &-= 1
      }
      probes.append(key)
    }
    for probe in probes {
      let start = firstIndex(keys, notBelow: probe)
      let expected = (start..<min(start + 20, keys.count)).map { (keys[$0], UInt32($0)) }
      let found = try terms(fixture.segment, from: probe, limit: 20)
      #expect(found == Dictionary(uniqueKeysWithValues: expected), "from \(probe)")
      let isThere = start < keys.count && keys[start] == probe
      #expect(try fixture.segment.list(probe)?.only == (isThere ? UInt32(start) : nil), "\(probe)")
    }
  }

  @Test(arguments: [1, 2, 15, 16, 17, 33]) func aKeyIsFoundOnASinglePage(_ count: Int) throws {
    try expectLowerBounds(keys(count, lengths: 1...12, letters: 3, seed: 1), seed: 2)
  }

  @Test func aKeyIsFoundAmongManyPages() throws {
    let keys = keys(3_000, lengths: 3...30, letters: 4, seed: 3)
    try expectLowerBounds(keys, seed: 4)
  }

  @Test func aKeyIsFoundThroughSeveralLevels() throws {
    let keys = keys(4_000, lengths: 90...96, letters: 26, seed: 5)
    let levels = try fixture(keys).segment.header.levels
    #expect(levels >= 2)
    try expectLowerBounds(keys, seed: 6)
  }

  @Test func aSegmentWithoutTermsHasNoLists() throws {
    let segment = try fixture([]).segment
    #expect(try segment.list([Field.app.rawValue]) == nil)
    #expect(try segment.firstList(startingWith: []) == nil)
    #expect(try segment.lists(startingWith: []).isEmpty)
  }

  @Test func theListsBehindAPrefixAreThoseOfItsTermsInOrder() throws {
    let keys = keys(2_000, lengths: 1...9, letters: 5, seed: 7)
    let fixture = try fixture(keys)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let key = generator.pick(keys)
      let prefix = Array(key.prefix(1 + generator.below(key.count)))
      let expected = keys.indices.filter { keys[$0].starts(with: prefix) }.map { UInt32($0) }
      #expect(try fixture.segment.lists(startingWith: prefix).map(\.only) == expected)
      #expect(try fixture.segment.lists(startingWith: prefix, limit: 3).map(\.only) == expected.prefix(3) + [])
      #expect(try fixture.segment.firstList(startingWith: prefix)?.only == expected.first)
    }
    #expect(try fixture.segment.lists(startingWith: [Field.app.rawValue, 0x7a]).isEmpty)
  }

  @Test func termsComeSortedOutOfTheTableWithTheirNumbers() {
    var table = TermTable()
    let keys = keys(50_000, lengths: 1...14, letters: 8, seed: 9)
    var generator = SeededGenerator(seed: 10)
    let shuffled = keys.shuffled(using: &generator)
    var numbers: [UInt32] = []
    for _ in 0..<2 {
      for key in shuffled { ([UInt8(key.count)] + key).withUnsafeBytes { table.appendNumbers(of: $0, to: &numbers) } }
    }
    let each = Array(0..<UInt32(keys.count))
    #expect(numbers == each + each)
    #expect(table.count == keys.count)
    #expect(table.sorted().map { table.withTerm(Int($0)) { [UInt8]($0) } } == keys)
  }
}

extension Array {
  /// The place of the first element of which the predicate is true, when it is true of all behind it.
  func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
