/// A segment that was written and waits to be taken into use.
struct NewSegment: Sendable {
  var id: UInt32
  /// Where its file lies until then.
  var path: String
  var header: SegmentHeader
}

/// Writes one segment: first all records in rank order, then all terms in ascending order with their lists.
final class SegmentWriter {
  let id: UInt32
  private let file: SegmentFile
  private var places = ByteWriter()
  private var count = 0
  private var ownerNumbers: [SegmentHeader.Owner: Int] = [:]
  private var postings: PostingPacker
  private var prefixLists: PrefixLists
  private var vocabulary = VocabularyBuilder()
  private var header = SegmentHeader()
  private var page = SortedPageWriter(base: 0)
  private var termPages: [[UInt8]] = []
  private var pageFirstKeys: [[UInt8]] = []
  private var entry = ByteWriter()
  private var head = ByteWriter()

  /// The number of owners kept once for all; the records of others carry theirs.
  private static let ownerLimit = 1_000

  /// Begins a segment in a new file.
  init(id: UInt32, path: String, recordCount: Int, hasPrefixLists: Bool) throws(IndexError) {
    header.hasPrefixLists = hasPrefixLists
    self.id = id
    file = try SegmentFile(path)
    places.bytes.reserveCapacity(SegmentLayout.placeSize * (recordCount + 1))
    postings = PostingPacker(file)
    prefixLists = PrefixLists(recordCount: recordCount)
  }

  // MARK: Records

  /// Appends the next record in ascending order of number.
  func addRecord(number: UInt32, app: String, type: String, body: UnsafeRawBufferPointer) throws(IndexError) {
    addPlace()
    head.bytes.removeAll(keepingCapacity: true)
    head.fixed32(number)
    let owner = ownerNumber(SegmentHeader.Owner(app: app, type: type))
    head.varint(owner)
    if owner == 0 {
      head.text(app)
      head.text(type)
    }
    try file.append(head.bytes)
    try file.append(body)
    count += 1
  }

  private func addPlace() {
    let place = UInt64(file.position)
    withUnsafeBytes(of: place.littleEndian) { places.bytes.append(contentsOf: $0[..<SegmentLayout.placeSize]) }
  }

  private func ownerNumber(_ owner: SegmentHeader.Owner) -> Int {
    if let known = ownerNumbers[owner] { return known }
    guard header.owners.count < Self.ownerLimit else { return 0 }
    header.owners.append(owner)
    ownerNumbers[owner] = header.owners.count
    return header.owners.count
  }

  /// Ends the records.
  func finishRecords() throws(IndexError) {
    addPlace()
    header.recordCount = count
    header.placesStart = file.position
    try file.append(places.bytes)
    // Room for reading a place as eight bytes.
    try file.append([0, 0, 0])
    header.postingsStart = file.position
    places = ByteWriter()
  }

  // MARK: Terms

  /// Appends the next term in ascending order, with the places of its records in ascending order.
  func addTerm(_ term: UnsafeRawBufferPointer, _ ordinals: UnsafeBufferPointer<UInt32>) throws(IndexError) {
    entry.bytes.removeAll(keepingCapacity: true)
    if let letter = term.first { header.fields |= SegmentHeader.bit(letter) }
    try postings.append(ordinals, entry: &entry)
    addEntry(term)
    guard header.hasPrefixLists else { return }
    try prefixLists.add(term, ordinals, emit: emit)
    if let best = ordinals.first { vocabulary.add(term, best: best) }
  }

  private var emit: PrefixLists.Emit {
    { (ordinals, place) throws(IndexError) in try self.postings.append(ordinals, entry: &place) }
  }

  private func addEntry(_ term: UnsafeRawBufferPointer) {
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

  /// Writes the rest and makes the file durable; the caller takes it into use and commits.
  func finish() throws(IndexError) -> NewSegment {
    try prefixLists.finish(emit: emit)
    for list in prefixLists.entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      entry = list.place
      list.key.withUnsafeBytes { addEntry($0) }
    }
    if !page.isEmpty { termPages.append(page.finish()) }
    file.align()
    header.termsStart = file.position
    for page in termPages { try file.append(page) }
    header.pageCounts = [termPages.count]
    termPages = []
    try writeLevels(over: pageFirstKeys)
    pageFirstKeys = []
    let words = vocabulary.finish()
    if !words.isEmpty {
      (header.vocabularyStart, header.vocabularyCount) = (file.position, words.count)
      try file.append(words)
    }
    (header.byteCount, header.sum) = try file.finish()
    return NewSegment(id: id, path: file.path, header: header)
  }

  /// Writes the levels above the terms, up to one of a single page.
  private func writeLevels(over keys: [[UInt8]]) throws(IndexError) {
    var keys = keys
    while !keys.isEmpty, header.levels == 0 || keys.count > 1 {
      var firstKeys: [[UInt8]] = []
      var pagesOfLevel = 0
      var page = SortedPageWriter(base: 0)
      let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
      for (child, key) in keys.enumerated() {
        if !key.withUnsafeBytes({ page.add($0, value: nothing) }) {
          try file.append(page.finish())
          pagesOfLevel += 1
          page = SortedPageWriter(base: UInt32(child))
          _ = key.withUnsafeBytes { page.add($0, value: nothing) }
        }
        if page.count == 1 { firstKeys.append(key) }
      }
      try file.append(page.finish())
      header.pageCounts.append(pagesOfLevel + 1)
      keys = firstKeys
    }
  }
}
