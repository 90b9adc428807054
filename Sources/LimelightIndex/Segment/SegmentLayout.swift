/// How a segment lies in its file.
///
/// A segment is an immutable part of the index, made by a bulk run or a compaction: one file, read by mapping it, and a header
/// that the engine keeps under `h` + segment and commits with everything else. Its parts in order: a mark of sixteen bytes, the
/// records in rank order, where each record starts, the postings, the pages of the terms, the levels above them, the
/// vocabulary, and a checksum of every block, which is compared when the block is first read.
///
/// Why not one engine posting per term and record: the engine keeps each pending posting in a tree node and each document
/// behind a compressor, 50 µs of CPU an entity where this costs 3. Why not pages as values of the engine: a page read from
/// there cost 5 µs, one mapped costs half a microsecond once and nothing after (measured; see `Benchmarks/`).
enum SegmentLayout {
  /// The bytes one checksum is of, and the length of a page of terms.
  static let blockSize = 4_096
  /// What each file starts with.
  static let mark = [UInt8]("Limelight seg 2\n".utf8)
  /// The bytes of a record's place.
  static let placeSize = 5
  /// The format's version; version 2 had no vocabulary.
  static let version = 3
  /// The versions that are read.
  static let versions = 2...3
  /// Postings between two places where a list may be entered.
  static let chunkLength = 32
  /// Chunks between two entries of the table with which a long list begins.
  static let chunksPerEntry = 8
  /// Postings between two entries; a list of more begins with such a table.
  static let entryLength = chunkLength * chunksPerEntry
  /// Lists up to this many bytes lie in the dictionary itself.
  static let inlineLimit = 12
  /// Records that one chunk of a tombstone set covers.
  static let tombstonesPerChunk = 32_000

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
  /// The length of the file.
  var byteCount = 0
  /// The checksum of the file's checksums.
  var sum: UInt32 = 0
  /// Where the places of the records, the postings and the pages of the terms start.
  var placesStart = 0
  var postingsStart = 0
  var termsStart = 0
  /// Where the vocabulary starts and how long it is; 0 where there is none.
  var vocabularyStart = 0
  var vocabularyCount = 0
  /// The number of pages of the terms, and of each level above them.
  var pageCounts: [Int] = []
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

  /// Whether no field has words that a vocabulary keeps.
  var isWithoutWords: Bool { !VocabularyLayout.fields.contains { has($0) } }

  /// Whether there are terms at all.
  var hasTerms: Bool { (pageCounts.first ?? 0) > 0 }
  /// The number of levels above the terms.
  var levels: Int { pageCounts.count - 1 }
  /// The blocks of the file that have a checksum.
  var blockCount: Int { byteCount / (SegmentLayout.blockSize + 4) }

  /// The first page of a level; 0 are the terms.
  func firstPage(ofLevel level: Int) -> Int { pageCounts[..<level].reduce(0, +) }

  /// Whether the parts lie within the file one after the other.
  private var isConsistent: Bool {
    let pages = pageCounts.reduce(0, +)
    let places = SegmentLayout.placeSize * (recordCount + 1)
    return (1...16).contains(pageCounts.count) && recordCount <= Int(UInt32.max) && byteCount < 1 << 40
      && pages <= blockCount && placesStart >= SegmentLayout.mark.count && placesStart < byteCount
      && places <= postingsStart - placesStart && postingsStart <= termsStart && termsStart >= 0
      && termsStart % SegmentLayout.blockSize == 0
      && termsStart + pages * SegmentLayout.blockSize <= blockCount * SegmentLayout.blockSize
      && hasFittingVocabulary(after: termsStart + pages * SegmentLayout.blockSize)
      && byteCount == blockCount * (SegmentLayout.blockSize + 4)
  }

  /// Whether the vocabulary lies behind the pages, up to the end of the blocks.
  private func hasFittingVocabulary(after end: Int) -> Bool {
    let blocks = blockCount * SegmentLayout.blockSize
    if vocabularyCount == 0 { return end == blocks }
    return vocabularyStart == end && vocabularyCount > 0 && vocabularyCount <= blocks - end
  }

  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.varint(SegmentLayout.version)
    writer.varint(recordCount)
    writer.fixed32(fields)
    writer.byte(hasPrefixLists ? 1 : 0)
    for value in [byteCount, placesStart, postingsStart, termsStart] { writer.varint(value) }
    writer.fixed32(sum)
    writer.varint(pageCounts.count)
    for count in pageCounts { writer.varint(count) }
    writer.varint(owners.count)
    for owner in owners {
      writer.text(owner.app)
      writer.text(owner.type)
    }
    writer.varint(vocabularyStart)
    writer.varint(vocabularyCount)
    return writer.bytes
  }

  init() {}

  init?(_ bytes: [UInt8]) {
    var result = SegmentHeader()
    let isRead = bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      let version = reader.varint()
      guard SegmentLayout.versions.contains(version) else { return false }
      result.recordCount = reader.varint()
      result.fields = reader.fixed32()
      result.hasPrefixLists = reader.byte() != 0
      result.byteCount = reader.varint()
      result.placesStart = reader.varint()
      result.postingsStart = reader.varint()
      result.termsStart = reader.varint()
      result.sum = reader.fixed32()
      for _ in 0..<reader.count() where !reader.failed { result.pageCounts.append(reader.varint()) }
      for _ in 0..<reader.count() where !reader.failed {
        result.owners.append(Owner(app: reader.text(), type: reader.text()))
      }
      if version >= 3 {
        result.vocabularyStart = reader.varint()
        result.vocabularyCount = reader.varint()
      }
      return !reader.failed
    }
    guard isRead, result.isConsistent else { return nil }
    self = result
  }
}
