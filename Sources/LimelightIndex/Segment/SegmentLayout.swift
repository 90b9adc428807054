/// How a segment lies in the engine's key-value table.
///
/// A segment is an immutable part of the index, made by a bulk run or a compaction: pages of some 4 kB under keys
/// `g` + segment + section + page number (big-endian, so that pages are written in ascending order of key), and a header
/// under `h` + segment. It is read page by page, so a search touches a handful of keys of about 3 µs each.
///
/// Why not one engine posting per term and record: the engine keeps each pending posting in a tree node and each document
/// behind a compressor, 50 µs of CPU an entity where this costs 3 (measured; see `Benchmarks/`).
enum SegmentLayout {
  /// The size of a page with its checksum; the engine splits larger values, so that reading one costs more.
  static let pageSize = 4_000
  /// What a page carries.
  static let payloadSize = pageSize - 4
  /// The record numbers of a directory page.
  static let directoryEntries = payloadSize / 4
  /// The format's version.
  static let version = 1
  /// Postings between two places where a list may be entered.
  static let chunkLength = 32
  /// Chunks between two entries of the table with which a long list begins.
  static let chunksPerEntry = 16
  /// Postings between two entries; a list of more begins with such a table.
  static let entryLength = chunkLength * chunksPerEntry
  /// Lists up to this many bytes lie in the dictionary itself.
  static let inlineLimit = 12
  /// Records that one chunk of a tombstone set covers.
  static let tombstonesPerChunk = 32_000

  /// The parts of a segment, in the order in which they are written.
  enum Section: UInt8, CaseIterable {
    case records = 1
    case directory = 2
    case postings = 3
    case terms = 4
    /// The first level above the terms; each further level has the next number.
    case index = 5
  }

  static func prefix(_ segment: UInt32, _ section: UInt8) -> [UInt8] {
    [UInt8(ascii: "g")] + bytes(segment) + [section]
  }

  static func headerKey(_ segment: UInt32) -> [UInt8] { [UInt8(ascii: "h")] + bytes(segment) }

  static func tombstoneKey(_ segment: UInt32, chunk: Int) -> [UInt8] {
    [UInt8(ascii: "x")] + bytes(segment) + bytes(UInt32(chunk))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { [UInt8]($0) } }
}

/// What a segment says of itself.
struct SegmentHeader: Sendable, Hashable {
  var recordCount = 0
  /// The fields that have terms: a bit for each letter.
  var fields: UInt32 = 0
  /// Whether shared prefixes have lists of their own; parts that are joined soon do without.
  var hasPrefixLists = true
  /// The number of pages of the records, directory, postings and terms, and of each index level above the terms.
  var pageCounts: [Int] = []
  /// The first record's place of each directory page.
  var directoryStarts: [UInt32] = []
  /// Apps and types that many records share, by number.
  var owners: [Owner] = []

  struct Owner: Sendable, Hashable {
    var app: String
    var type: String

    // By bytes: Swift's texts are equal when Unicode says so, ids only when their bytes are.
    static func == (left: Owner, right: Owner) -> Bool {
      left.app.utf8.elementsEqual(right.app.utf8) && left.type.utf8.elementsEqual(right.type.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for var text in [app, type] { text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
    }
  }

  /// Whether a field has terms.
  func has(_ field: Field) -> Bool { fields & Self.bit(field.rawValue) != 0 }

  static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 0x1f) }

  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.varint(SegmentLayout.version)
    writer.varint(recordCount)
    writer.fixed32(fields)
    writer.byte(hasPrefixLists ? 1 : 0)
    writer.varint(pageCounts.count)
    for count in pageCounts { writer.varint(count) }
    writer.varint(directoryStarts.count)
    for start in directoryStarts { writer.varint(Int(start)) }
    writer.varint(owners.count)
    for owner in owners {
      writer.text(owner.app)
      writer.text(owner.type)
    }
    return writer.bytes
  }

  init() {}

  init?(_ bytes: [UInt8]) {
    var result = SegmentHeader()
    let isRead = bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      guard reader.varint() == SegmentLayout.version else { return false }
      result.recordCount = reader.varint()
      result.fields = reader.fixed32()
      result.hasPrefixLists = reader.byte() != 0
      for _ in 0..<reader.count() where !reader.failed { result.pageCounts.append(reader.varint()) }
      for _ in 0..<reader.count() where !reader.failed {
        result.directoryStarts.append(UInt32(truncatingIfNeeded: reader.varint()))
      }
      for _ in 0..<reader.count() where !reader.failed {
        result.owners.append(Owner(app: reader.text(), type: reader.text()))
      }
      return !reader.failed && (5...16).contains(result.pageCounts.count)
    }
    guard isRead else { return nil }
    self = result
  }
}
