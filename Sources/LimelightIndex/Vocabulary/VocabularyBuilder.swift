import LimelightText

/// Gathers the words of a segment and lays them out.
struct VocabularyBuilder {
  private struct Word {
    var start: Int
    var length: Int
    var best: UInt32
  }

  private var texts: [UInt8] = []
  private var words: [Word] = []

  init() {}

  /// Takes a term, if its field's words are kept, with its best-standing record.
  mutating func add(_ term: UnsafeRawBufferPointer, best: UInt32) {
    guard let letter = term.first, term.count > 1, VocabularyLayout.fields.contains(where: { $0.rawValue == letter })
    else { return }
    words.append(Word(start: texts.count, length: term.count - 1, best: best))
    texts.append(contentsOf: UnsafeRawBufferPointer(rebasing: term[1...]))
  }

  /// The vocabulary's bytes; none when there are no words. Costs some 3 µs a word.
  mutating func finish() -> [UInt8] {
    defer { self = VocabularyBuilder() }
    sort()
    guard !words.isEmpty else { return [] }
    // The order by standing gives the numbers; the order by text, the trie.
    let ranked = words.indices.sorted {
      words[$0].best != words[$1].best ? words[$0].best < words[$1].best : $0 < $1
    }
    var packed: [UInt8] = []
    packed.reserveCapacity(texts.count)
    var offsets: [UInt32] = []
    var places = [Int](repeating: 0, count: words.count)
    for index in ranked {
      offsets.append(UInt32(packed.count))
      places[index] = packed.count
      packed += texts[words[index].start..<words[index].start + words[index].length]
    }
    offsets.append(UInt32(packed.count))
    let nodes = TrieNodes(
      count: words.count, textStart: { places[$0] }, best: { words[$0].best },
      text: { packed[places[$0]..<places[$0] + words[$0].length] })
    let grams = GramLists(ranked.map { places[$0]..<places[$0] + words[$0].length }, packed)
    var writer = ByteWriter()
    for count in [words.count, nodes.count, grams.keys.count, packed.count, grams.lists.count] {
      writer.fixed32(UInt32(count))
    }
    writer.bytes += nodes.bytes
    for offset in offsets { writer.fixed32(offset) }
    for index in ranked { writer.fixed32(words[index].best) }
    writer.bytes += packed
    for key in grams.keys { writer.fixed32(key) }
    for start in grams.starts { writer.fixed32(start) }
    writer.bytes += grams.lists
    return writer.bytes
  }

  /// Brings the words into the order of their texts, each once.
  private mutating func sort() {
    var kept: [Word] = []
    var words = words
    texts.withUnsafeBytes { texts in
      func text(_ word: Word) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: texts[word.start..<word.start + word.length])
      }
      words.sort { compare(text($0), text($1)) < 0 }
      kept.reserveCapacity(words.count)
      for word in words {
        if let last = kept.last, compare(text(last), text(word)) == 0 {
          kept[kept.count - 1].best = min(last.best, word.best)
        } else {
          kept.append(word)
        }
      }
    }
    self.words = kept
  }
}

/// The nodes of a trie over sorted words, level by level, so that the children of a node stand together.
private struct TrieNodes {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  private struct Range {
    var words: Swift.Range<Int>
    var depth: Int
    /// The node whose children these are; -1 for the root's.
    var parent: Int
  }

  init(
    count: Int, textStart: (Int) -> Int, best: (Int) -> UInt32, text: (Int) -> ArraySlice<UInt8>
  ) {
    // Node 0 is the root.
    append(byte: 0, flags: 0, best: 0, child: 0)
    var open = [Range(words: 0..<count, depth: 0, parent: 0)]
    var next = 0
    while next < open.count {
      let range = open[next]
      next += 1
      var first = range.words.lowerBound
      let firstChild = self.count
      while first < range.words.upperBound {
        let letter = byte(text(first), range.depth)
        var end = first
        var lowest = UInt32.max
        while end < range.words.upperBound, byte(text(end), range.depth) == letter {
          lowest = min(lowest, best(end))
          end += 1
        }
        let length = text(first).count
        if end == first + 1 {
          let rest = length - range.depth - 1
          let place = textStart(first) + range.depth + 1
          append(byte: letter, flags: VocabularyLayout.isChain, best: lowest, child: UInt32(place), count: rest)
        } else {
          let isWord = length == range.depth + 1
          let node = self.count
          append(byte: letter, flags: isWord ? VocabularyLayout.isWord : 0, best: lowest, child: 0)
          open.append(Range(words: first + (isWord ? 1 : 0)..<end, depth: range.depth + 1, parent: node))
        }
        first = end
      }
      setChildren(of: range.parent, first: firstChild, count: self.count - firstChild)
    }
  }

  private func byte(_ text: ArraySlice<UInt8>, _ place: Int) -> UInt8 { text[text.startIndex + place] }

  private mutating func append(byte: UInt8, flags: UInt32, best: UInt32, child: UInt32, count: Int = 0) {
    fixed32(child)
    fixed32(best)
    fixed32(UInt32(byte) | flags | UInt32(count) << 16)
    self.count += 1
  }

  private mutating func fixed32(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func setChildren(of node: Int, first: Int, count: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      let place = node * VocabularyLayout.nodeSize
      bytes.storeBytes(of: UInt32(first).littleEndian, toByteOffset: place, as: UInt32.self)
      let old = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt32.self))
      bytes.storeBytes(of: (old | UInt32(count) << 16).littleEndian, toByteOffset: place + 8, as: UInt32.self)
    }
  }
}

/// The words behind each gram, by number.
private struct GramLists {
  private(set) var keys: [UInt32] = []
  /// Where each list starts, and the end of the last.
  private(set) var starts: [UInt32] = []
  private(set) var lists: [UInt8] = []

  /// - Parameter words: where each word lies in the texts, by number.
  init(_ words: [Range<Int>], _ texts: [UInt8]) {
    var pairs: [UInt64] = []
    pairs.reserveCapacity(words.count * 8)
    texts.withUnsafeBytes { texts in
      for (number, place) in words.enumerated() {
        let letters = EditDistance.letters(texts[place])
        VocabularyLayout.forEachGram(letters) { pairs.append(UInt64($0) << 32 | UInt64(number)) }
      }
    }
    pairs.sort()
    var writer = ByteWriter()
    var last: UInt64?
    for pair in pairs where pair != last {
      let key = UInt32(pair >> 32)
      let number = Int(UInt32(truncatingIfNeeded: pair))
      if keys.last != key {
        keys.append(key)
        starts.append(UInt32(writer.bytes.count))
        writer.varint(number)
      } else {
        writer.varint(number - Int(UInt32(truncatingIfNeeded: last ?? 0)))
      }
      last = pair
    }
    starts.append(UInt32(writer.bytes.count))
    lists = writer.bytes
  }
}
