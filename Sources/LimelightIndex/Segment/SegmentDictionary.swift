/// Where a term's list of records lies.
struct PostingList {
  /// How many records it has.
  var count: Int
  /// The only record of a list of one.
  var only: UInt32 = 0
  /// The place of the list in the segment's file.
  var offset = 0
}

/// Walks a segment's terms in ascending order from a place on. The segment must outlive it.
struct TermCursor: ~Copyable {
  private unowned(unsafe) let segment: Segment
  private let keyBuffer: UnsafeMutablePointer<UInt8>
  private var page: SortedPageReader
  private var pageNumber: Int
  private(set) var list = PostingList(count: 0)

  /// Stands before the first term that is not below a key; read it with ``next()``. The segment must have terms.
  init(_ segment: Segment, from key: UnsafeRawBufferPointer) throws(IndexError) {
    self.segment = segment
    keyBuffer = .allocate(capacity: SortedPageReader.keyLimit)
    page = SortedPageReader(segment.bytes.base, keyBuffer: keyBuffer)
    pageNumber = 0
    // Down the levels: on each the last entry not after the key.
    var level = segment.header.levels
    while level > 0 {
      page.open(at: try segment.page(pageNumber, ofLevel: level))
      page.enter(near: key)
      var child = 0
      while page.nextKey(), compare(page.key, key) <= 0 { child = page.index }
      guard !page.failed else { throw segment.damaged("page \(pageNumber) of level \(level)") }
      pageNumber = page.firstChild + child
      level -= 1
    }
    page.open(at: try segment.page(pageNumber, ofLevel: 0))
    page.enter(near: key)
    while true {
      let place = page.place
      let count = page.keyCount
      guard page.nextKey() else { return }
      if compare(page.key, key) >= 0 {
        page.goBack(to: place, keeping: count)
        return
      }
      readValue()
    }
  }

  deinit { keyBuffer.deallocate() }

  /// The term last read: its field's letter and its text.
  var term: [UInt8] { [UInt8](page.key) }

  /// The field's letter of the term last read.
  var letter: UInt8 { page.key.first ?? 0 }

  /// Lends the term last read.
  var termBytes: UnsafeRawBufferPointer { page.key }

  /// Whether the term last read starts with a prefix.
  @inline(__always)
  func starts(with prefix: UnsafeRawBufferPointer) -> Bool { page.keyStarts(with: prefix) }

  /// Reads the next term and where its list lies; false at the end of the terms.
  mutating func next() throws(IndexError) -> Bool {
    while !page.nextKey() {
      guard !page.failed else { throw segment.damaged("term page \(pageNumber)") }
      pageNumber += 1
      guard pageNumber < segment.header.pageCounts[0] else { return false }
      page.open(at: try segment.page(pageNumber, ofLevel: 0))
    }
    readValue()
    guard !page.failed else { throw segment.damaged("term page \(pageNumber)") }
    return true
  }

  @inline(__always)
  private mutating func readValue() {
    list.count = page.varint()
    let place = page.varint()
    if list.count == 1 {
      list.only = UInt32(truncatingIfNeeded: place)
    } else if place & 1 == 1 {
      list.offset = page.pass(place >> 1)
    } else {
      list.offset = place >> 1
    }
  }
}

extension Segment {
  /// The list of one term, if there is such a term.
  func list(_ term: [UInt8]) throws(IndexError) -> PostingList? {
    guard header.hasTerms else { return nil }
    return try term.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var cursor = try TermCursor(self, from: bytes)
      guard try cursor.next(), cursor.termBytes.count == bytes.count, cursor.starts(with: bytes) else { return nil }
      return cursor.list
    }
  }

  /// The first list whose term starts with a prefix: among prefix lists, the one that stands for the prefix.
  func firstList(startingWith prefix: [UInt8]) throws(IndexError) -> PostingList? {
    guard header.hasTerms else { return nil }
    return try prefix.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var cursor = try TermCursor(self, from: bytes)
      guard try cursor.next(), cursor.starts(with: bytes) else { return nil }
      return cursor.list
    }
  }

  /// The lists of all terms with a prefix, in ascending order of term.
  func lists(startingWith prefix: [UInt8], limit: Int = .max) throws(IndexError) -> [PostingList] {
    guard header.hasTerms else { return [] }
    return try prefix.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var lists: [PostingList] = []
      var cursor = try TermCursor(self, from: bytes)
      while lists.count < limit, try cursor.next(), cursor.starts(with: bytes) { lists.append(cursor.list) }
      return lists
    }
  }

  /// Hands out the records of a list in ascending order.
  func forEachOrdinal(_ list: PostingList, _ body: (UInt32) throws(IndexError) -> Void) throws(IndexError) {
    var walk = ListWalk(list, in: bytes)
    while walk.current != ListWalk.end {
      guard Int(walk.current) < recordCount else { throw damaged("a list names a record that is not there") }
      try body(walk.current)
      walk.advance()
    }
    if walk.isDamaged { throw damaged("a list") }
  }
}
