/// The vocabulary of a segment, read in place.
///
/// A value over memory that its segment keeps alive. What is damaged ends the walk under way, and whoever asked tells it by
/// ``CheckedBytes/hasDamage``.
struct Vocabulary {
  /// How many words it has.
  let wordCount: Int
  private let bytes: CheckedBytes
  /// Where the parts lie.
  private let nodes: Int
  private let offsets: Int
  private let bests: Int
  private let texts: Int
  private let textCount: Int
  private let gramKeys: Int
  private let gramCount: Int
  private let gramStarts: Int
  private let lists: Int
  private let listCount: Int
  private let nodeCount: Int

  /// Reads the head of a vocabulary; `nil` when it does not fit its place.
  init?(_ bytes: CheckedBytes, at place: Int, count: Int) {
    let head = 4 * VocabularyLayout.headerCount
    guard count >= head, bytes.isSound(place, head) else { return nil }
    func number(_ index: Int) -> Int {
      Int(UInt32(littleEndian: UnsafeRawPointer(bytes.base + place + 4 * index).loadUnaligned(as: UInt32.self)))
    }
    self.bytes = bytes
    wordCount = number(0)
    nodeCount = number(1)
    gramCount = number(2)
    textCount = number(3)
    listCount = number(4)
    nodes = place + head
    offsets = nodes + nodeCount * VocabularyLayout.nodeSize
    bests = offsets + 4 * (wordCount + 1)
    texts = bests + 4 * wordCount
    gramKeys = texts + textCount
    gramStarts = gramKeys + 4 * gramCount
    lists = gramStarts + 4 * (gramCount + 1)
    guard lists + listCount == place + count else { return nil }
  }

  @inline(__always)
  private func fixed32(_ place: Int) -> Int? {
    guard bytes.isSound(place, 4) else { return nil }
    return Int(UInt32(littleEndian: UnsafeRawPointer(bytes.base + place).loadUnaligned(as: UInt32.self)))
  }

  // MARK: Nodes

  /// A node of the trie.
  struct Node {
    /// The first child, or where the rest of the only word below lies.
    var child: Int
    /// The best-standing record below.
    var best: UInt32
    var byte: UInt8
    var isWord: Bool
    var isChain: Bool
    /// How many children there are, or how long the rest is.
    var count: Int
  }

  /// A node by its number; `nil` when it cannot be read.
  @inline(__always)
  func node(_ number: Int) -> Node? {
    let place = nodes + number * VocabularyLayout.nodeSize
    guard number < nodeCount, bytes.isSound(place, VocabularyLayout.nodeSize) else { return nil }
    let base = UnsafeRawPointer(bytes.base + place)
    let tail = UInt32(littleEndian: base.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    return Node(
      child: Int(UInt32(littleEndian: base.loadUnaligned(as: UInt32.self))),
      best: UInt32(littleEndian: base.loadUnaligned(fromByteOffset: 4, as: UInt32.self)),
      byte: UInt8(truncatingIfNeeded: tail), isWord: tail & VocabularyLayout.isWord != 0,
      isChain: tail & VocabularyLayout.isChain != 0, count: Int(tail >> 16))
  }

  /// The rest of the only word below a chain; empty when it cannot be read.
  @inline(__always)
  func rest(_ node: Node) -> UnsafeRawBufferPointer {
    guard node.count > 0, node.child + node.count <= textCount, bytes.isSound(texts + node.child, node.count) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(start: bytes.base + texts + node.child, count: node.count)
  }

  // MARK: Words

  /// A word's text by its number.
  func word(_ number: Int) -> UnsafeRawBufferPointer? {
    guard number < wordCount, let start = fixed32(offsets + 4 * number), let end = fixed32(offsets + 4 * number + 4),
      start < end, end <= textCount, bytes.isSound(texts + start, end - start)
    else { return nil }
    return UnsafeRawBufferPointer(start: bytes.base + texts + start, count: end - start)
  }

  /// A word's best-standing record.
  func best(_ number: Int) -> UInt32 { fixed32(bests + 4 * number).map { UInt32(truncatingIfNeeded: $0) } ?? 0 }

  /// Where the list of the words behind a gram lies; `nil` when no word has it.
  func list(_ gram: UInt32) -> Range<Int>? {
    var low = 0
    var high = gramCount
    while low < high {
      let middle = (low + high) / 2
      guard let key = fixed32(gramKeys + 4 * middle) else { return nil }
      if key < Int(gram) { low = middle + 1 } else { high = middle }
    }
    guard low < gramCount, fixed32(gramKeys + 4 * low) == Int(gram), let start = fixed32(gramStarts + 4 * low),
      let end = fixed32(gramStarts + 4 * low + 4), start < end, end <= listCount,
      bytes.isSound(lists + start, end - start)
    else { return nil }
    return lists + start..<lists + end
  }

  /// Calls a closure with the words of a list in order of standing until it returns false.
  func forEachWord(_ list: Range<Int>, _ body: (Int) -> Bool) {
    var reader = ByteReader(UnsafeRawBufferPointer(start: bytes.base + list.lowerBound, count: list.count))
    var number = 0
    while !reader.isAtEnd {
      number += reader.varint()
      if reader.failed || !body(number) { return }
    }
  }
}

/// A vocabulary in memory, for what was written without one.
final class VocabularyInMemory {
  let vocabulary: Vocabulary
  private let storage: FrozenBytes
  private let checked: CheckedBytes

  /// Lays out the words of a builder; `nil` when there are none.
  init?(_ builder: inout VocabularyBuilder) {
    var bytes = builder.finish()
    let count = bytes.count
    guard count > 0 else { return nil }
    let blockSize = SegmentLayout.blockSize
    let blocks = (count + blockSize - 1) / blockSize
    bytes += [UInt8](repeating: 0, count: blocks * blockSize - count)
    var sums = ByteWriter()
    bytes.withUnsafeBytes { all in
      for start in stride(from: 0, to: all.count, by: blockSize) {
        sums.fixed32(checksum(UnsafeRawBufferPointer(rebasing: all[start..<start + blockSize])))
      }
    }
    storage = FrozenBytes(bytes + sums.bytes)
    checked = CheckedBytes(storage, blockCount: blocks)
    guard let vocabulary = Vocabulary(checked, at: 0, count: count) else { return nil }
    self.vocabulary = vocabulary
  }

  deinit { checked.free() }
}
