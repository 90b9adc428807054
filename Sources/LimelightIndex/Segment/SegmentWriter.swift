/// Writes one segment: first all records in rank order, then all terms in ascending order with their lists.
final class SegmentWriter {
  let id: UInt32
  private let recordCount: Int
  private let sink: any PageSink
  private let pages: SegmentPages
  private var records: RecordPages
  private var postings: PostingPages
  private var prefixLists: PrefixLists
  private var header = SegmentHeader()
  private var page = SortedPageWriter(base: 0)
  private var termPages: [[UInt8]] = []
  private var pageFirstKeys: [[UInt8]] = []
  private var entry = ByteWriter()

  init(id: UInt32, recordCount: Int, hasPrefixLists: Bool, sink: any PageSink) {
    header.hasPrefixLists = hasPrefixLists
    self.id = id
    self.recordCount = recordCount
    self.sink = sink
    pages = SegmentPages(segment: id, sink: sink)
    records = RecordPages(pages)
    postings = PostingPages(pages)
    prefixLists = PrefixLists(recordCount: recordCount)
  }

  /// Appends the next record in ascending order of number.
  func addRecord(number: UInt32, app: String, type: String, body: UnsafeRawBufferPointer) throws(IndexError) {
    try records.append(number: number, app: app, type: type, body: body)
  }

  /// Ends the records.
  func finishRecords() throws(IndexError) {
    header.directoryStarts = try records.finish()
    header.owners = records.owners
    header.recordCount = Int(records.count)
  }

  /// Appends the next term in ascending order, with the places of its records in ascending order.
  func addTerm(_ term: UnsafeRawBufferPointer, _ ordinals: UnsafeBufferPointer<UInt32>) throws(IndexError) {
    entry.bytes.removeAll(keepingCapacity: true)
    if let letter = term.first { header.fields |= SegmentHeader.bit(letter) }
    try postings.append(ordinals, entry: &entry)
    try addEntry(term)
    if header.hasPrefixLists { try prefixLists.add(term, ordinals, emit: emit) }
  }

  private var emit: PrefixLists.Emit {
    { (ordinals, place) throws(IndexError) in try self.postings.append(ordinals, entry: &place) }
  }

  private func addEntry(_ term: UnsafeRawBufferPointer) throws(IndexError) {
    let added = entry.bytes.withUnsafeBytes { page.add(term, value: $0) }
    guard !added else {
      if page.count == 1 { pageFirstKeys.append([UInt8](term)) }
      return
    }
    termPages.append(page.finish())
    page = SortedPageWriter(base: 0)
    pageFirstKeys.append([UInt8](term))
    _ = entry.bytes.withUnsafeBytes { page.add(term, value: $0) }
  }

  /// Writes the rest and the header. The caller commits.
  func finish() throws(IndexError) {
    try prefixLists.finish(emit: emit)
    for list in prefixLists.entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      entry = list.place
      try list.key.withUnsafeBytesTyped { (key) throws(IndexError) in try addEntry(key) }
    }
    if !page.isEmpty { termPages.append(page.finish()) }
    try postings.finish()
    for page in termPages { try pages.append(page, to: SegmentLayout.Section.terms.rawValue) }
    var levels = try writeIndex(over: pageFirstKeys)
    try pages.flush()
    for section in SegmentLayout.Section.allCases.dropLast() {
      header.pageCounts.append(pages.counts[section.rawValue, default: 0])
    }
    if levels.isEmpty { levels = [0] }
    header.pageCounts += levels
    try sink.setMetadata(SegmentLayout.headerKey(id), Page.sealed(header.encoded()))
  }

  /// Writes the levels above the terms, up to one of a single page; gives the pages of each.
  private func writeIndex(over keys: [[UInt8]]) throws(IndexError) -> [Int] {
    var keys = keys
    var counts: [Int] = []
    var section = SegmentLayout.Section.index.rawValue
    while !keys.isEmpty, counts.isEmpty || keys.count > 1 {
      var firstKeys: [[UInt8]] = []
      var pagesOfLevel = 0
      var page = SortedPageWriter(base: 0)
      let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
      for (child, key) in keys.enumerated() {
        if !key.withUnsafeBytes({ page.add($0, value: nothing) }) {
          try pages.append(page.finish(), to: section)
          pagesOfLevel += 1
          page = SortedPageWriter(base: UInt32(child))
          _ = key.withUnsafeBytes { page.add($0, value: nothing) }
        }
        if page.count == 1 { firstKeys.append(key) }
      }
      try pages.append(page.finish(), to: section)
      pagesOfLevel += 1
      counts.append(pagesOfLevel)
      keys = firstKeys
      section += 1
    }
    return counts
  }
}
