/// Where a term's list of records lies.
struct PostingList {
  /// How many records it has.
  var count: Int
  /// The only record of a list of one.
  var only: UInt32 = 0
  /// The bytes of a short list, kept with the term.
  var inline: [UInt8] = []
  /// The place of a longer one in the postings.
  var offset = 0
}

/// Walks a segment's terms in ascending order from a place on.
struct TermCursor {
  private let segment: Segment
  private var page: SortedPageReader
  private var pageNumber: Int
  private(set) var list = PostingList(count: 0)

  /// Stands before the first term that is not below a key; read it with ``next()``.
  init(_ segment: Segment, from key: UnsafeRawBufferPointer) throws(IndexError) {
    self.segment = segment
    // Down the index: on each level the last entry not after the key.
    var number = 0
    var level = segment.indexLevels
    while level > 0 {
      let section = SegmentLayout.Section.index.rawValue + UInt8(level - 1)
      var reader = SortedPageReader(try segment.page(section: section, number))
      reader.enter(near: key)
      var child = 0
      while reader.nextKey(), reader.key.withUnsafeBytes({ compare($0, key) }) <= 0 { child = reader.index }
      guard !reader.failed else { throw segment.damaged("index page \(number)") }
      number = reader.base + child
      level -= 1
    }
    pageNumber = number
    page = SortedPageReader(try segment.page(.terms, number))
    page.enter(near: key)
    var probe = page
    while probe.nextKey() {
      if probe.key.withUnsafeBytes({ compare($0, key) }) >= 0 { return }
      Self.skipValue(&probe)
      page = probe
    }
  }

  /// The term last read: its field's letter and its text.
  var term: [UInt8] { page.key }

  /// Reads the next term and where its list lies; false at the end of the terms.
  mutating func next() throws(IndexError) -> Bool {
    while !page.nextKey() {
      guard !page.failed else { throw segment.damaged("term page \(pageNumber)") }
      pageNumber += 1
      guard pageNumber < segment.header.pageCounts[3] else { return false }
      page = SortedPageReader(try segment.page(.terms, pageNumber))
    }
    var value = page.value
    list = Self.readValue(&value)
    page.value = value
    guard !value.failed else { throw segment.damaged("term page \(pageNumber)") }
    return true
  }

  private static func readValue(_ value: inout ByteReader) -> PostingList {
    var list = PostingList(count: value.varint())
    if list.count == 1 {
      list.only = UInt32(truncatingIfNeeded: value.varint())
      return list
    }
    let place = value.varint()
    if place & 1 == 1 {
      list.inline = value.slice(place >> 1).map { [UInt8]($0) } ?? []
    } else {
      list.offset = place >> 1
    }
    return list
  }

  private static func skipValue(_ page: inout SortedPageReader) {
    var value = page.value
    let count = value.varint()
    let place = value.varint()
    if count != 1, place & 1 == 1 { _ = value.slice(place >> 1) }
    page.value = value
  }
}

extension Segment {
  /// The list of one term, if there is such a term.
  func list(_ term: [UInt8]) throws(IndexError) -> PostingList? {
    guard header.pageCounts[3] > 0 else { return nil }
    return try term.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var cursor = try TermCursor(self, from: bytes)
      guard try cursor.next(), cursor.term == term else { return nil }
      return cursor.list
    }
  }

  /// The first list whose term starts with a prefix: among prefix lists, the one that stands for the prefix.
  func firstList(startingWith prefix: [UInt8]) throws(IndexError) -> PostingList? {
    guard header.pageCounts[3] > 0 else { return nil }
    return try prefix.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var cursor = try TermCursor(self, from: bytes)
      guard try cursor.next(), cursor.term.starts(with: prefix) else { return nil }
      return cursor.list
    }
  }

  /// The lists of all terms with a prefix, in ascending order of term.
  func lists(startingWith prefix: [UInt8], limit: Int = .max) throws(IndexError) -> [PostingList] {
    guard header.pageCounts[3] > 0 else { return [] }
    return try prefix.withUnsafeBytesTyped { (bytes) throws(IndexError) in
      var lists: [PostingList] = []
      var cursor = try TermCursor(self, from: bytes)
      while lists.count < limit, try cursor.next(), cursor.term.starts(with: prefix) { lists.append(cursor.list) }
      return lists
    }
  }
}
