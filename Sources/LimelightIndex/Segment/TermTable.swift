/// The terms of a segment being built, each with a number: a hash table with open addressing over one array of bytes.
///
/// The table lives in plain memory, not in a dictionary of strings: a look-up is one hash and mostly one comparison, some
/// 40 ns, and a term costs its bytes and 17 more.
struct TermTable: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask: Int
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []

  init() {
    mask = (1 << 16) - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: UInt32.max, count: mask + 1)
  }

  deinit { slots.deallocate() }

  var count: Int { ends.count }

  /// The bytes that the table takes.
  var byteCount: Int { bytes.capacity + 4 * (ends.capacity + hashes.capacity) + 4 * (mask + 1) }

  /// The number of a term; a new term gets the next one.
  @inline(__always)
  mutating func number(of term: UnsafeRawBufferPointer) -> Int {
    let hash = hash64(term)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != UInt32.max {
      let number = Int(slots[slot])
      if hashes[number] == tag {
        let start = number == 0 ? 0 : Int(ends[number - 1])
        let length = Int(ends[number]) - start
        if length == term.count, let base = term.baseAddress,
          bytes.withUnsafeBytes({ memoryOrder($0.baseAddress.unsafelyUnwrapped + start, base, length) }) == 0
        {
          return number
        }
      }
      slot = (slot + 1) & mask
    }
    let number = ends.count
    slots[slot] = UInt32(number)
    bytes.append(contentsOf: term)
    ends.append(UInt32(bytes.count))
    hashes.append(tag)
    if number * 3 > mask * 2 { grow() }
    return number
  }

  private mutating func grow() {
    slots.deallocate()
    mask = mask * 2 + 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: UInt32.max, count: mask + 1)
    for number in 0..<ends.count {
      let start = number == 0 ? 0 : Int(ends[number - 1])
      let hash = bytes.withUnsafeBytes {
        hash64(UnsafeRawBufferPointer(rebasing: $0[start..<Int(ends[number])]))
      }
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != UInt32.max { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number)
    }
  }

  /// Lends a term's bytes.
  @inline(__always)
  func withTerm<Result>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<Int(ends[number])])) }
  }

  /// The terms' numbers in ascending order of their bytes.
  func sorted() -> [UInt32] {
    // Eight bytes of each term decide nearly always; the rest is compared only when they are equal.
    var keys: [(prefix: UInt64, number: UInt32)] = []
    keys.reserveCapacity(count)
    for number in 0..<count {
      keys.append(
        withTerm(number) { term in
          var prefix: UInt64 = 0
          for place in 0..<8 { prefix = prefix << 8 | (place < term.count ? UInt64(term[place]) : 0) }
          return (prefix, UInt32(number))
        })
    }
    bytes.withUnsafeBytes { bytes in
      ends.withUnsafeBufferPointer { ends in
        keys.sort { left, right in
          if left.prefix != right.prefix { return left.prefix < right.prefix }
          let first = Int(left.number)
          let second = Int(right.number)
          let firstStart = first == 0 ? 0 : Int(ends[first - 1])
          let secondStart = second == 0 ? 0 : Int(ends[second - 1])
          return compare(
            UnsafeRawBufferPointer(rebasing: bytes[firstStart..<Int(ends[first])]),
            UnsafeRawBufferPointer(rebasing: bytes[secondStart..<Int(ends[second])])) < 0
        }
      }
    }
    return keys.map(\.number)
  }
}
