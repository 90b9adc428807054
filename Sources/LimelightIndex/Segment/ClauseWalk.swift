/// Records in memory, in ascending order and each once, at a place that stays while the object lives.
final class OrdinalsInMemory {
  let ordinals: UnsafeBufferPointer<UInt32>

  init(_ list: [UInt32]) {
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: max(list.count, 1))
    _ = memory.initialize(from: list)
    ordinals = UnsafeBufferPointer(rebasing: memory[..<list.count])
  }

  deinit { ordinals.deallocate() }
}

/// Walks the records of a segment that match a clause: each of some groups of lists must have them, any list of a group does.
///
/// The group with the fewest records leads, and the others are asked for each record it comes to. A value that owns its memory;
/// the segment must outlive it.
struct ClauseWalk: ~Copyable {
  private struct Group {
    var lists: Range<Int>
    var bound: Int
    var current: UInt32
  }

  /// The record the walk stands at; ``ListWalk/end`` behind the last.
  private(set) var current = ListWalk.end
  private var lists: UnsafeMutableBufferPointer<ListWalk>
  private var groups: UnsafeMutableBufferPointer<Group>
  private let effort: Effort
  private let memory: [OrdinalsInMemory]

  /// The lists of a clause, group by group.
  struct Parts {
    var lists: [ListWalk] = []
    /// Where each group ends.
    private(set) var ends: [Int] = []
    /// What lists at hand walk.
    var memory: [OrdinalsInMemory] = []
    /// Whether a group has no record, so that nothing matches.
    private(set) var isHopeless = false

    init() {
      lists.reserveCapacity(8)
      ends.reserveCapacity(4)
    }

    /// Ends the group under way.
    mutating func endGroup() {
      var place = ends.last ?? 0
      while place < lists.count, lists[place].current == ListWalk.end, !lists[place].isDamaged { place += 1 }
      isHopeless = isHopeless || place == lists.count
      ends.append(lists.count)
    }
  }

  /// Stands at the first record.
  ///
  /// - Parameters:
  ///   - parts: the lists of each group.
  ///   - effort: how many records the leading group may come to before the walk gives up, where there are others; since the
  ///     best-standing come first, what is given up stands low.
  init(_ parts: Parts, effort: Effort) {
    self.effort = effort
    memory = parts.memory
    lists = .allocate(capacity: parts.lists.count)
    groups = .allocate(capacity: parts.isHopeless ? 0 : parts.ends.count)
    _ = lists.initialize(from: parts.lists)
    if parts.isHopeless { return }
    var start = 0
    for (index, end) in parts.ends.enumerated() {
      var group = Group(lists: start..<end, bound: 0, current: ListWalk.end)
      for place in start..<end {
        group.bound += lists[place].bound
        group.current = min(group.current, lists[place].current)
      }
      (groups.baseAddress.unsafelyUnwrapped + index).initialize(to: group)
      start = end
    }
    // By insertion: there are few.
    for index in groups.indices.dropFirst() {
      var hole = index
      while hole > 0, groups[hole].bound < groups[hole - 1].bound {
        groups.swapAt(hole, hole - 1)
        hole -= 1
      }
    }
    settle()
  }

  deinit {
    lists.deallocate()
    groups.deallocate()
  }

  /// Whether a list turned out to be damaged.
  var isDamaged: Bool { lists.contains { $0.isDamaged } }

  /// Goes to the next record.
  mutating func advance() {
    guard current != ListWalk.end else { return }
    advance(0)
    settle()
  }

  /// Goes to the first record not before a place; stays when it stands there already.
  mutating func seek(_ target: UInt32) {
    guard current < target else { return }
    seek(0, target)
    settle()
  }

  /// Goes on until all groups have the record the first stands at.
  private mutating func settle() {
    guard groups.count > 1 else {
      current = groups.first?.current ?? ListWalk.end
      return
    }
    while groups[0].current != ListWalk.end {
      effort.left -= 1
      if effort.left < 0 {
        current = ListWalk.end
        return
      }
      let target = groups[0].current
      var group = 1
      while group < groups.count, contains(group, target) { group += 1 }
      if group == groups.count { break }
      advance(0)
    }
    current = groups[0].current
  }

  @inline(__always)
  private mutating func advance(_ group: Int) {
    let passed = groups[group].current
    let range = groups[group].lists
    var lowest = ListWalk.end
    var place = range.lowerBound
    while place < range.upperBound {
      if lists[place].current == passed { lists[place].advance() }
      lowest = min(lowest, lists[place].current)
      place &+= 1
    }
    groups[group].current = lowest
  }

  private mutating func seek(_ group: Int, _ target: UInt32) {
    var lowest = ListWalk.end
    for place in groups[group].lists {
      lists[place].seek(target)
      lowest = min(lowest, lists[place].current)
    }
    groups[group].current = lowest
  }

  /// Whether any list of a group has a record; the group's ``Group/current`` is not kept up.
  @inline(__always)
  private mutating func contains(_ group: Int, _ target: UInt32) -> Bool {
    var place = groups[group].lists.lowerBound
    let end = groups[group].lists.upperBound
    while place < end {
      if lists[place].current < target { lists[place].seek(target) }
      if lists[place].current == target { return true }
      place &+= 1
    }
    return false
  }
}
