import LimelightModel

/// A segment open for reading through one snapshot.
final class Segment {
  let id: UInt32
  let header: SegmentHeader
  let database: EngineDatabase
  private let cache: PageCache
  private let tombstoneChunks: TombstoneReader
  private let owners: [StoredRecord.Owner]
  /// Lists looked up before: from one keystroke to the next most words stay the same.
  private var known: [[UInt8]: [PostingList]] = [:]

  init(id: UInt32, database: EngineDatabase, cache: PageCache) throws(IndexError) {
    let bytes = try database.metadata(SegmentLayout.headerKey(id))
    guard let header = Page.unsealed(bytes).flatMap({ SegmentHeader($0) }) else {
      throw IndexError(
        .corrupt, "part \(id) of the index is damaged; delete the folder and index again", path: database.path)
    }
    self.id = id
    self.header = header
    self.database = database
    self.cache = cache
    owners = header.owners.map { StoredRecord.Owner(app: $0.app, type: $0.type) }
    tombstoneChunks = TombstoneReader(segment: id, database: database)
  }

  var recordCount: Int { header.recordCount }

  /// The lists remembered for a key.
  func knownLists(_ key: [UInt8]) -> [PostingList]? { known[key] }

  /// Remembers the lists of a key; forgets all when there are too many.
  func remember(_ lists: [PostingList], _ key: [UInt8]) {
    if known.count >= 512 { known.removeAll(keepingCapacity: true) }
    known[key] = lists
  }

  /// The number of levels above the terms.
  var indexLevels: Int { header.pageCounts.count - 4 }

  func page(_ section: SegmentLayout.Section, _ number: Int) throws(IndexError) -> Page {
    try page(section: section.rawValue, number)
  }

  func page(section: UInt8, _ number: Int) throws(IndexError) -> Page {
    guard number >= 0, section > 0, section <= header.pageCounts.count, number < header.pageCounts[Int(section) - 1]
    else {
      throw damaged("page \(number) of section \(section) is named and not there")
    }
    let key = UInt64(id) << 40 | UInt64(section) << 32 | UInt64(UInt32(number))
    return try cache.page(key) { () throws(IndexError) in
      var bytes = (UInt64(0), UInt16(0))  // ten bytes: g, segment, section, page
      let page: Page? = try withUnsafeMutableBytesTyped(&bytes) { (key) throws(IndexError) in
        key[0] = UInt8(ascii: "g")
        key.storeBytes(of: self.id.bigEndian, toByteOffset: 1, as: UInt32.self)
        key[5] = section
        key.storeBytes(of: UInt32(number).bigEndian, toByteOffset: 6, as: UInt32.self)
        return try self.database.withMetadata(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(key)[..<10])) {
          $0.count > 4 ? Page(copying: $0) : nil
        }
      }
      guard let page else { throw self.damaged("page \(number) of section \(section) is missing") }
      // Checked once, when it is read: whoever uses a page may rely on what it says.
      guard page.isSound else { throw self.damaged("page \(number) of section \(section) has a wrong checksum") }
      return page
    }
  }

  func damaged(_ what: String) -> IndexError {
    IndexError(
      .corrupt, "part \(id) of the index is damaged (\(what)); delete the folder and index again", path: database.path)
  }

  /// Whether a record was deleted or replaced after the segment was written.
  func isDead(_ ordinal: UInt32) throws(IndexError) -> Bool { try tombstoneChunks.contains(ordinal) }

  /// How many records were deleted or replaced.
  func deadCount() throws(IndexError) -> Int { try tombstoneChunks.count(of: recordCount) }

  // MARK: Records

  /// The page a record starts on, and the first record's place on it.
  private func recordPage(of ordinal: UInt32) throws(IndexError) -> (page: Int, first: UInt32) {
    let starts = header.directoryStarts
    var part = starts.count - 1
    var low = 0
    while low < part {
      let middle = (low + part + 1) / 2
      if starts[middle] <= ordinal { low = middle } else { part = middle - 1 }
    }
    guard part >= 0 else { throw damaged("no directory") }
    let directory = try page(.directory, part).payload
    low = 0
    var high = directory.count / 4 - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if directory.number(middle) <= ordinal { low = middle } else { high = middle - 1 }
    }
    return (part * SegmentLayout.directoryEntries + low, directory.number(low))
  }

  /// Where a record's bytes lie: its document number, its owner, then what is kept.
  private func place(of ordinal: UInt32) throws(IndexError) -> (page: Page, range: Range<Int>) {
    let place = try recordPage(of: ordinal)
    let page = try page(.records, place.page)
    let payload = page.payload
    guard payload.count >= 4 else { throw damaged("record page \(place.page)") }
    let count = Int(payload.short(0))
    if count == SegmentPages.longRecord { return try longRecord(page, place.page) }
    let slot = Int(ordinal) - Int(place.first)
    guard slot >= 0, slot < count, payload.count >= 2 + 2 * count else { throw damaged("record page \(place.page)") }
    let start = Int(payload.short(2 + 2 * slot))
    let end = slot + 1 < count ? Int(payload.short(4 + 2 * slot)) : payload.count
    guard start >= 2 + 2 * count, start + 5 <= end, end <= payload.count else {
      throw damaged("record page \(place.page)")
    }
    return (page, start..<end)
  }

  /// Gathers a record that takes a run of pages.
  private func longRecord(_ first: Page, _ number: Int) throws(IndexError) -> (page: Page, range: Range<Int>) {
    guard first.byteCount > 6 else { throw damaged("record page \(number)") }
    let length = Int(UInt32(littleEndian: first.payload.loadUnaligned(fromByteOffset: 2, as: UInt32.self)))
    var bytes = [UInt8](UnsafeRawBufferPointer(rebasing: first.payload[6...]))
    var next = number + 1
    while bytes.count < length {
      bytes.append(contentsOf: try page(.records, next).payload)
      next += 1
    }
    guard bytes.count == length, length >= 5 else { throw damaged("record page \(number)") }
    return (Page(bytes), 0..<length)
  }

  /// A record's document number.
  func number(of ordinal: UInt32) throws(IndexError) -> UInt32 {
    let (page, range) = try place(of: ordinal)
    return UInt32(littleEndian: page.payload.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt32.self))
  }

  /// A record as it was kept, with its document number.
  func record(_ ordinal: UInt32) throws(IndexError) -> (number: UInt32, record: StoredRecord) {
    let (page, range) = try place(of: ordinal)
    var reader = ByteReader(UnsafeRawBufferPointer(rebasing: page.payload[range]))
    let number = reader.fixed32()
    let ownerNumber = reader.varint()
    let owner: StoredRecord.Owner
    if ownerNumber == 0 {
      owner = StoredRecord.Owner(app: reader.text(), type: reader.text())
    } else if ownerNumber <= owners.count {
      owner = owners[ownerNumber - 1]
    } else {
      throw damaged("record \(ordinal)")
    }
    guard !reader.failed,
      let record = StoredRecord(owner, on: page, at: range.lowerBound + reader.position..<range.upperBound)
    else { throw damaged("record \(ordinal)") }
    return (number, record)
  }
}

extension UnsafeRawBufferPointer {
  /// The n-th 32-bit number.
  @inline(__always)
  func number(_ index: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
  }

  /// The 16-bit number at a place.
  @inline(__always)
  func short(_ place: Int) -> UInt16 { UInt16(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt16.self)) }
}

/// `withUnsafeMutableBytes` that keeps the type of what is thrown.
@inline(__always)
func withUnsafeMutableBytesTyped<Value, Result, Failure: Error>(
  _ value: inout Value, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
  try withUnsafeMutablePointer(to: &value) { (pointer) throws(Failure) -> Result in
    try body(UnsafeMutableRawBufferPointer(start: pointer, count: MemoryLayout<Value>.size))
  }
}
