/// Where a term's list of records lies.
struct PostingList {
  /// How many records it has.
  var count: Int
  /// The only record of a list of one.
  var only: UInt32 = 0
  /// The page of a short list, kept with the term.
  var inlinePage: Page?
  /// The place of the list: on that page, or in the postings.
  var offset = 0
}

/// Walks a segment's terms in ascending order from a place on.
final class TermCursor {
  private let segment: Segment
  private let page: SortedPageReader
  private var pageNumber: Int
  private(set) var list = PostingList(count: 0)

  /// Stands before the first term that is not below a key; read it with ``next()``.
  init(_ segment: Segment, from key: UnsafeRawBufferPointer) throws(IndexError) {
    self.segment = segment
    // Down the index: on each level the last entry not after the key.
    var number = 0
    var level = segment.indexLevels
    var reader: SortedPageReader?
    while level > 0 {
      let next = try segment.page(section: SegmentLayout.Section.index.rawValue + UInt8(level - 1), number)
      let open: SortedPageReader
      if let reader { open = reader } else { open = SortedPageReader(next) }
      if reader != nil { open.open(next) }
      reader = open
      open.enter(near: key)
      var child = 0
      while open.nextKey(), compare(open.key, key) <= 0 { child = open.index }
      guard !open.failed else { throw segment.damaged("index page \(number)") }
      number = open.base + child
      level -= 1
    }
    pageNumber = number
    let first = try segment.page(.terms, number)
    if let reader {
      page = reader
      page.open(first)
    } else {
      page = SortedPageReader(first)
    }
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
  func next() throws(IndexError) -> Bool {
    while !page.nextKey() {
      guard !page.failed else { throw segment.damaged("term page \(pageNumber)") }
      pageNumber += 1
      guard pageNumber < segment.header.pageCounts[3] else { return false }
      page.open(try segment.page(.terms, pageNumber))
    }
    readValue()
    guard !page.failed else { throw segment.damaged("term page \(pageNumber)") }
    return true
  }

  @inline(__always)
  private func readValue() {
    list.count = page.varint()
    list.inlinePage = nil
    let place = page.varint()
    if list.count == 1 {
      list.only = UInt32(truncatingIfNeeded: place)
    } else if place & 1 == 1 {
      let (inlinePage, offset) = page.bytes(place >> 1)
      list.inlinePage = inlinePage
      list.offset = offset
    } else {
      list.offset = place >> 1
    }
  }
}

extension Segment {
  /// The list of one term, if there is such a term.
  func list(_ term: [UInt8]) throws(IndexError) -> PostingList? {
    guard header.pageCounts[3] > 0 else { return nil }
    return try term.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      let cursor = try TermCursor(self, from: bytes)
      guard try cursor.next(), cursor.termBytes.count == bytes.count, cursor.starts(with: bytes) else { return nil }
      return cursor.list
    }
  }

  /// The first list whose term starts with a prefix: among prefix lists, the one that stands for the prefix.
  func firstList(startingWith prefix: [UInt8]) throws(IndexError) -> PostingList? {
    guard header.pageCounts[3] > 0 else { return nil }
    return try prefix.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      let cursor = try TermCursor(self, from: bytes)
      guard try cursor.next(), cursor.starts(with: bytes) else { return nil }
      return cursor.list
    }
  }

  /// The lists of all terms with a prefix, in ascending order of term.
  func lists(startingWith prefix: [UInt8], limit: Int = .max) throws(IndexError) -> [PostingList] {
    guard header.pageCounts[3] > 0 else { return [] }
    return try prefix.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var lists: [PostingList] = []
      let cursor = try TermCursor(self, from: bytes)
      while lists.count < limit, try cursor.next(), cursor.starts(with: bytes) { lists.append(cursor.list) }
      return lists
    }
  }
}
