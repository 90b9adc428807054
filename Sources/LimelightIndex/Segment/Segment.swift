import LimelightModel

/// A segment open for reading through one snapshot.
final class Segment {
  let id: UInt32
  let header: SegmentHeader
  /// The file's bytes, checked as they are read.
  let bytes: CheckedBytes
  private let storage: FrozenBytes
  private let path: String
  private let tombstones: TombstoneReader
  private let owners: [StoredRecord.Owner]
  /// Lists looked up before: from one keystroke to the next most words stay the same.
  private var known: [UInt64: KnownLists] = [:]

  /// The vocabulary, once it was asked for.
  var knownVocabulary: KnownVocabulary?

  private struct KnownLists {
    var field: Field
    var text: [UInt8]
    var lists: [PostingList]
  }

  /// Opens a segment in use. Costs some 20 µs.
  ///
  /// - Throws: ``IndexError/Code/corrupt``, also when a writer replaced the segment since its number was read.
  convenience init(id: UInt32, database: EngineDatabase, folder: IndexFolder) throws(IndexError) {
    let kept = try database.metadata(SegmentLayout.headerKey(id))
    guard let header = Sealed.open(kept).flatMap({ SegmentHeader($0) }) else {
      throw Self.damaged(id, "its header", folder.path)
    }
    try self.init(id: id, header, database: database, folder: folder)
  }

  /// Opens a segment whose header is at hand.
  init(id: UInt32, _ header: SegmentHeader, database: EngineDatabase, folder: IndexFolder) throws(IndexError) {
    let file = folder.segment(id)
    do throws(FileFailure) {
      storage = try FrozenBytes(mapping: file, count: header.byteCount)
    } catch {
      switch error.number {
      case 0: throw Self.damaged(id, "its file \(file) has another length", folder.path)
      case 2: throw Self.damaged(id, "its file \(file) is missing", folder.path)
      default: throw IndexFolder.error("part \(id) of the index cannot be read", error.number, path: file)
      }
    }
    let table = header.blockCount * SegmentLayout.blockSize..<header.byteCount
    let isSound = storage[0..<16].elementsEqual(SegmentLayout.mark) && checksum(storage[table]) == header.sum
    guard isSound else { throw Self.damaged(id, "its file \(file) is not the one that was written", folder.path) }
    self.id = id
    self.header = header
    path = folder.path
    bytes = CheckedBytes(storage, blockCount: header.blockCount)
    owners = header.owners.map { StoredRecord.Owner(app: $0.app, type: $0.type) }
    tombstones = TombstoneReader(segment: id, recordCount: header.recordCount, database: database)
  }

  deinit { bytes.free() }

  var recordCount: Int { header.recordCount }

  /// Gives the memory back that reading took.
  func giveBack() { storage.giveBack() }

  private static func key(_ field: Field, _ text: [UInt8]) -> UInt64 {
    text.withUnsafeBytes { hash64($0, seed: UInt64(field.rawValue)) }
  }

  /// The lists remembered for a prefix.
  func knownLists(_ field: Field, _ text: [UInt8]) -> [PostingList]? {
    guard let known = known[Self.key(field, text)], known.field == field, known.text == text else { return nil }
    return known.lists
  }

  /// Remembers the lists of a prefix; forgets all when there are too many.
  func remember(_ lists: [PostingList], _ field: Field, _ text: [UInt8]) {
    if known.count >= 512 { known.removeAll(keepingCapacity: true) }
    known[Self.key(field, text)] = KnownLists(field: field, text: text, lists: lists)
  }

  /// Where a page of the terms or of a level above them lies.
  func page(_ number: Int, ofLevel level: Int) throws(IndexError) -> Int {
    guard number >= 0, number < header.pageCounts[level] else {
      throw damaged("page \(number) of level \(level) is named and not there")
    }
    let place = header.termsStart + (header.firstPage(ofLevel: level) + number) * SegmentLayout.blockSize
    guard bytes.isSound(place, SegmentLayout.blockSize) else {
      throw damaged("page \(number) of level \(level) has a wrong checksum")
    }
    return place
  }

  func damaged(_ what: String) -> IndexError { Self.damaged(id, what, path) }

  private static func damaged(_ id: UInt32, _ what: String, _ path: String) -> IndexError {
    IndexError(
      .corrupt, "part \(id) of the index is damaged (\(what)); delete the folder and index again", path: path)
  }

  /// Whether a record was deleted or replaced after the segment was written.
  @inline(__always)
  func isDead(_ ordinal: UInt32) throws(IndexError) -> Bool { try tombstones.contains(ordinal) }

  /// How many records were deleted or replaced.
  func deadCount() throws(IndexError) -> Int { try tombstones.count() }

  // MARK: Records

  /// Where a record's bytes lie: its document number, its owner, then what is kept.
  @inline(__always)
  private func place(of ordinal: UInt32) throws(IndexError) -> Range<Int> {
    let entry = header.placesStart + SegmentLayout.placeSize * Int(ordinal)
    guard Int(ordinal) < recordCount, bytes.isSound(entry, 2 * SegmentLayout.placeSize + 3) else {
      throw damaged("the place of record \(ordinal)")
    }
    let table = UnsafeRawPointer(bytes.base + entry)
    let mask: UInt64 = 1 << 40 - 1
    let start = Int(UInt64(littleEndian: table.loadUnaligned(as: UInt64.self)) & mask)
    let next = table.loadUnaligned(fromByteOffset: SegmentLayout.placeSize, as: UInt64.self)
    let end = Int(UInt64(littleEndian: next) & mask)
    guard start + 5 <= end, end <= header.placesStart, bytes.isSound(start, end - start) else {
      throw damaged("record \(ordinal)")
    }
    return start..<end
  }

  /// A record's document number.
  func number(of ordinal: UInt32) throws(IndexError) -> UInt32 {
    let start = try place(of: ordinal).lowerBound
    return UInt32(littleEndian: UnsafeRawPointer(bytes.base + start).loadUnaligned(as: UInt32.self))
  }

  /// A record as it was kept, with its document number.
  func record(_ ordinal: UInt32) throws(IndexError) -> (number: UInt32, record: StoredRecord) {
    let range = try place(of: ordinal)
    var reader = ByteReader(storage[range])
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
      let record = StoredRecord(owner, in: storage, at: range.lowerBound + reader.position..<range.upperBound)
    else { throw damaged("record \(ordinal)") }
    return (number, record)
  }
}
