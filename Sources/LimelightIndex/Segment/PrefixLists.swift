/// Gathers, from terms in ascending order, the records behind each prefix that many terms share.
///
/// The walk keeps one level for each character of the current term; a level is closed when a term no longer has its prefix,
/// and hands its records to the level above. A prefix behind which only one longer prefix stands is left out: the first list
/// that starts with it stands for it (a Patricia tree laid out in the order of its keys).
struct PrefixLists {
  /// A closed prefix worth a list.
  struct Entry {
    var key: [UInt8]
    var place: ByteWriter
  }

  private struct Level {
    var length: Int
    var termCount = 0
    /// How many terms and records the level had when its only child closed; to tell a chain.
    var lastChildTerms = 0
    var ordinals: [UInt32] = []
  }

  private let recordCount: Int
  private var levels: [Level] = []
  private var term: [UInt8] = []
  private var field: Field?
  private var spare: [[UInt32]] = []
  private var bits: [UInt64] = []
  private(set) var entries: [Entry] = []

  init(recordCount: Int) { self.recordCount = recordCount }

  /// Takes the next term; `emit` appends a list and fills in where it lies.
  mutating func add(
    _ key: UnsafeRawBufferPointer, _ ordinals: UnsafeBufferPointer<UInt32>, emit: Emit
  ) throws(IndexError) {
    guard let letter = key.first, let field = Field(letter: letter), field.isSearchedByPrefix else {
      return try finish(emit: emit)
    }
    if field != self.field {
      try finish(emit: emit)
      self.field = field
      term = []
    }
    let text = UnsafeRawBufferPointer(rebasing: key[1...])
    var shared = 0
    let limit = min(text.count, term.count)
    while shared < limit && text[shared] == term[shared] { shared += 1 }
    while let last = levels.last, last.length > shared { try closeLast(emit: emit) }
    term.removeAll(keepingCapacity: true)
    term.append(contentsOf: text)
    // A level for each character boundary of the new part, up to the longest prefix kept.
    var length = (levels.last?.length ?? 0) + 1
    while length <= min(text.count, Field.maximumPrefixLength) {
      if length == text.count || text[length] & 0xc0 != 0x80 {
        levels.append(Level(length: length, ordinals: spare.popLast() ?? []))
      }
      length += 1
    }
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].termCount += 1
    levels[levels.count - 1].ordinals.append(contentsOf: ordinals)
  }

  typealias Emit = (UnsafeBufferPointer<UInt32>, inout ByteWriter) throws(IndexError) -> Void

  /// Closes all levels; call after the last term of all.
  mutating func finish(emit: Emit) throws(IndexError) {
    while !levels.isEmpty { try closeLast(emit: emit) }
    field = nil
  }

  private mutating func closeLast(emit: Emit) throws(IndexError) {
    guard var level = levels.popLast(), let field else { return }
    let isChain = level.lastChildTerms == level.termCount
    if level.termCount > field.termsForPrefixList {
      Self.sortUnique(&level.ordinals, recordCount: recordCount, bits: &bits)
      if !isChain {
        var place = ByteWriter()
        let result: Result<Void, IndexError> = level.ordinals.withUnsafeBufferPointer { ordinals in
          do throws(IndexError) { return .success(try emit(ordinals, &place)) } catch { return .failure(error) }
        }
        try result.get()
        entries.append(Entry(key: [field.prefixLetter] + term[..<level.length], place: place))
      }
    }
    if levels.isEmpty {
      level.ordinals.removeAll(keepingCapacity: level.ordinals.count < 65_536)
    } else {
      let parent = levels.count - 1
      levels[parent].termCount += level.termCount
      levels[parent].lastChildTerms = level.termCount
      if levels[parent].ordinals.isEmpty {
        swap(&levels[parent].ordinals, &level.ordinals)
      } else {
        levels[parent].ordinals.append(contentsOf: level.ordinals)
      }
      level.ordinals.removeAll(keepingCapacity: level.ordinals.count < 65_536)
    }
    if spare.count < 32 { spare.append(level.ordinals) }
  }

  /// Sorts and removes what is there twice: by a bit set when there are many, so that the cost stays linear.
  static func sortUnique(_ ordinals: inout [UInt32], recordCount: Int, bits: inout [UInt64]) {
    guard ordinals.count > 1 else { return }
    if ordinals.count > recordCount / 64 {
      let words = recordCount / 64 + 1
      if bits.count < words { bits = [UInt64](repeating: 0, count: words) }
      bits.withUnsafeMutableBufferPointer { bits in
        for ordinal in ordinals { bits[Int(ordinal >> 6)] |= 1 << UInt64(ordinal & 63) }
        ordinals.removeAll(keepingCapacity: true)
        for word in 0..<words where bits[word] != 0 {
          var rest = bits[word]
          while rest != 0 {
            ordinals.append(UInt32(word * 64 + rest.trailingZeroBitCount))
            rest &= rest - 1
          }
          bits[word] = 0
        }
      }
      return
    }
    ordinals.sort()
    var kept = 1
    for place in 1..<ordinals.count where ordinals[place] != ordinals[kept - 1] {
      ordinals[kept] = ordinals[place]
      kept += 1
    }
    ordinals.removeLast(ordinals.count - kept)
  }
}
