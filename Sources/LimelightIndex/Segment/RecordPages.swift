/// Packs records into pages, in rank order.
struct RecordPages {
  private let pages: SegmentPages
  private var slots: [UInt16] = []
  private var bytes: [UInt8] = []
  private var firstOrdinal: UInt32 = 0
  private var directory: [UInt32] = []
  private var ownerNumbers: [SegmentHeader.Owner: Int] = [:]
  private(set) var owners: [SegmentHeader.Owner] = []
  private(set) var count: UInt32 = 0

  /// The number of owners kept once for all; the records of others carry theirs.
  private static let ownerLimit = 1_000

  init(_ pages: SegmentPages) { self.pages = pages }

  /// Appends the next record.
  mutating func append(
    number: UInt32, app: String, type: String, body: UnsafeRawBufferPointer
  ) throws(IndexError) {
    var head = ByteWriter()
    head.fixed32(number)
    let owner = ownerNumber(SegmentHeader.Owner(app: app, type: type))
    head.varint(owner)
    if owner == 0 {
      head.text(app)
      head.text(type)
    }
    let size = head.bytes.count + body.count
    let used = 2 + 2 * (slots.count + 1) + bytes.count
    if used + size > SegmentLayout.payloadSize { try close() }
    if 4 + size > SegmentLayout.payloadSize {
      try appendLong(head.bytes, body)
    } else {
      if slots.isEmpty { firstOrdinal = count }
      slots.append(UInt16(bytes.count))
      bytes += head.bytes
      bytes.append(contentsOf: body)
    }
    count += 1
  }

  private mutating func ownerNumber(_ owner: SegmentHeader.Owner) -> Int {
    if let known = ownerNumbers[owner] { return known }
    guard owners.count < Self.ownerLimit else { return 0 }
    owners.append(owner)
    ownerNumbers[owner] = owners.count
    return owners.count
  }

  /// Ends the page under way.
  private mutating func close() throws(IndexError) {
    guard !slots.isEmpty else { return }
    var payload = ByteWriter()
    payload.bytes.reserveCapacity(SegmentLayout.payloadSize)
    let start = UInt16(2 + 2 * slots.count)
    for value in [UInt16(slots.count)] + slots.map({ $0 + start }) {
      withUnsafeBytes(of: value.littleEndian) { payload.bytes.append(contentsOf: $0) }
    }
    payload.bytes += bytes
    try pages.append(payload.bytes, to: SegmentLayout.Section.records.rawValue)
    directory.append(firstOrdinal)
    slots.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// A record longer than a page takes a run of pages of its own.
  private mutating func appendLong(_ head: [UInt8], _ body: UnsafeRawBufferPointer) throws(IndexError) {
    var whole = ByteWriter()
    withUnsafeBytes(of: UInt16(SegmentPages.longRecord).littleEndian) { whole.bytes.append(contentsOf: $0) }
    whole.fixed32(UInt32(head.count + body.count))
    whole.bytes += head
    whole.bytes.append(contentsOf: body)
    var start = 0
    while start < whole.bytes.count {
      let end = min(start + SegmentLayout.payloadSize, whole.bytes.count)
      try pages.append(whole.bytes[start..<end], to: SegmentLayout.Section.records.rawValue)
      // The pages that follow stand for the next record, so a look-up by halving meets the first.
      directory.append(start == 0 ? count : count + 1)
      start = end
    }
  }

  /// Writes what is left and the directory; gives the directory's first places.
  mutating func finish() throws(IndexError) -> [UInt32] {
    try close()
    var starts: [UInt32] = []
    var place = 0
    while place < directory.count {
      let end = min(place + SegmentLayout.directoryEntries, directory.count)
      var page = ByteWriter()
      for value in directory[place..<end] { page.fixed32(value) }
      try pages.append(page.bytes, to: SegmentLayout.Section.directory.rawValue)
      starts.append(directory[place])
      place = end
    }
    return starts
  }
}
