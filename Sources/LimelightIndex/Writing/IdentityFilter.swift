/// Which identities the index may hold: says no for certain, or perhaps.
///
/// A bulk run asks for each record whether it replaces one. A Bloom filter (B. H. Bloom, 1970) of eight million bytes with
/// two probes answers nearly all of those without a look-up: wrong for one in a thousand at a million records.
struct IdentityFilter: ~Copyable {
  private static let bitCount = 1 << 26
  private let words: UnsafeMutablePointer<UInt64>

  /// Reads the identities of an index: some 50 ns each.
  init(_ core: WriterCore) throws(IndexError) {
    words = .allocate(capacity: Self.bitCount / 64)
    words.initialize(repeating: 0, count: Self.bitCount / 64)
    for segment in core.segments { try insert(segment) }
    if try core.documentCount() > 0 {
      for (term, _) in try core.engine.view.terms([Field.identity.rawValue]) { insert(Self.key(term[...])) }
    }
  }

  deinit { words.deallocate() }

  /// Adds the identities of a segment.
  func insert(_ segment: Segment) throws(IndexError) {
    guard segment.header.hasTerms else { return }
    try [Field.identity.rawValue].withUnsafeBytesTyped { (key) throws(IndexError) in
      var cursor = try TermCursor(segment, from: key)
      while try cursor.next(), cursor.letter == Field.identity.rawValue { insert(Self.key(cursor.term[...])) }
    }
  }

  private static func key(_ term: ArraySlice<UInt8>) -> UInt32 {
    term.dropFirst().reduce(0) { $0 << 8 | UInt32($1) }
  }

  @inline(__always)
  private func probes(_ key: UInt32) -> (Int, Int) {
    let mixed = UInt64(key) &* 0x9e37_79b9_7f4a_7c15
    return (Int(key) & (Self.bitCount - 1), Int(mixed >> 38))
  }

  /// Adds an identity by its key.
  func insert(_ key: UInt32) {
    let (first, second) = probes(key)
    words[first >> 6] |= 1 << UInt64(first & 63)
    words[second >> 6] |= 1 << UInt64(second & 63)
  }

  /// Whether an identity with this key may have been added.
  func mayContain(_ key: UInt32) -> Bool {
    let (first, second) = probes(key)
    return words[first >> 6] & (1 << UInt64(first & 63)) != 0 && words[second >> 6] & (1 << UInt64(second & 63)) != 0
  }
}
