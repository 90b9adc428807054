/// The terms of a segment being built, each with a number: a hash table with open addressing over one array of bytes.
///
/// The table lives in plain memory, not in a dictionary of strings: a look-up is one hash and mostly one comparison, some
/// 40 ns, and a term costs its bytes and 17 more.
struct TermTable: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask: Int
  private var bytes: [UInt8] = []
  /// Where each term ends in the bytes; one before the first.
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32] = []

  init() {
    mask = (1 << 16) - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: UInt32.max, count: mask + 1)
  }

  deinit { slots.deallocate() }

  var count: Int { hashes.count }

  /// The bytes that the table takes.
  var byteCount: Int { bytes.capacity + 4 * (ends.capacity + hashes.capacity) + 4 * (mask + 1) }

  /// Appends the numbers of a record's terms, each with its length in a byte before it; a new term gets the next number.
  mutating func appendNumbers(of terms: UnsafeRawBufferPointer, to numbers: inout [UInt32]) {
    var position = 0
    while position < terms.count {
      let length = Int(terms[position])
      numbers.append(number(of: UnsafeRawBufferPointer(rebasing: terms[position + 1..<position + 1 + length])))
      position += 1 + length
    }
  }

  @inline(__always)
  private mutating func number(of term: UnsafeRawBufferPointer) -> UInt32 {
    let hash = hash64(term)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != UInt32.max {
      let number = Int(slots[slot])
      if hashes[number] == tag, isTerm(number, term) { return UInt32(number) }
      slot = (slot + 1) & mask
    }
    let number = hashes.count
    slots[slot] = UInt32(number)
    bytes.append(contentsOf: term)
    ends.append(UInt32(bytes.count))
    hashes.append(tag)
    if number * 3 > mask * 2 { grow() }
    return UInt32(number)
  }

  @inline(__always)
  private func isTerm(_ number: Int, _ term: UnsafeRawBufferPointer) -> Bool {
    let start = Int(ends[number])
    let length = Int(ends[number + 1]) - start
    guard length == term.count, let base = term.baseAddress else { return false }
    return bytes.withUnsafeBytes { memoryOrder($0.baseAddress.unsafelyUnwrapped + start, base, length) } == 0
  }

  private mutating func grow() {
    slots.deallocate()
    mask = mask * 2 + 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: UInt32.max, count: mask + 1)
    for number in hashes.indices {
      var slot = withTerm(number) { Int(truncatingIfNeeded: hash64($0)) } & mask
      while slots[slot] != UInt32.max { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number)
    }
  }

  /// Lends a term's bytes.
  @inline(__always)
  func withTerm<Result>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[Int(ends[number])..<Int(ends[number + 1])])) }
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
        func term(_ number: UInt32) -> UnsafeRawBufferPointer {
          UnsafeRawBufferPointer(rebasing: bytes[Int(ends[Int(number)])..<Int(ends[Int(number) + 1])])
        }
        keys.sort { left, right in
          left.prefix != right.prefix
            ? left.prefix < right.prefix : compare(term(left.number), term(right.number)) < 0
        }
      }
    }
    return keys.map(\.number)
  }
}
