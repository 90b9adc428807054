import LimelightModel

/// How a record lies in a document of the engine: what small changes are written as until a compaction packs them.
enum DocumentCoding {
  /// The document's data: the source's number or 0, app, type, and the kept bytes.
  static func encode(_ record: StoredRecord, origin: UInt32) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed32(origin)
    writer.text(record.app)
    writer.text(record.type)
    record.withBody { writer.bytes.append(contentsOf: $0) }
    return writer.bytes
  }

  static func decode(_ data: [UInt8]) -> StoredRecord? {
    data.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      _ = reader.fixed32()
      let app = reader.text()
      let type = reader.text()
      guard !reader.failed else { return nil }
      return StoredRecord(
        app: app, type: type, body: [UInt8](UnsafeRawBufferPointer(rebasing: bytes[reader.position...])))
    }
  }

  /// The number of the source a document came from; 0 for none.
  static func origin(_ data: [UInt8]) -> UInt32 {
    data.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      return reader.fixed32()
    }
  }

  /// The document's terms: the record's, its identity's, and each prefix of what is searched as one types.
  static func terms(_ terms: ArraySlice<UInt8>, of identity: Identity) -> [UInt8] {
    var result = [UInt8](terms)
    let identityTerm = SegmentBuilder.identityTerm(RecordTerms.identityKey(identity))
    result.append(UInt8(identityTerm.count))
    result += identityTerm
    RecordTerms.forEachTerm(in: terms) { term in
      guard let letter = term.first, let field = Field(rawValue: letter), field.isSearchedByPrefix else { return }
      let text = UnsafeRawBufferPointer(rebasing: term[1...])
      for length in 1...Swift.max(1, Swift.min(text.count, Field.maximumPrefixLength)) {
        guard length == text.count || text[length] & 0xc0 != 0x80 else { continue }
        result.append(UInt8(length + 1))
        result.append(field.prefixLetter)
        result.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[..<length]))
      }
    }
    return result
  }
}

/// Where the engine's documents lie, by identity; what a batch has already touched is known without asking.
struct DocumentPlaces {
  /// By the hash of the identity's bytes: Swift's texts are equal when Unicode says so, ids only when their bytes are.
  private var known: [UInt64: WriterCore.Place?] = [:]

  mutating func remember(_ record: StoredRecord, _ number: UInt32, origin: UInt32) {
    known[RecordTerms.identityHash(record.identity)] = .some(
      WriterCore.Place(segment: -1, ordinal: 0, number: number, record: record, origin: origin))
  }

  mutating func forget(_ identity: Identity) { known[RecordTerms.identityHash(identity)] = .some(nil) }

  func find(
    _ identity: Identity, term: [UInt8], _ engine: EngineWriter
  ) throws(IndexError) -> WriterCore.Place? {
    if let place = known[RecordTerms.identityHash(identity)] { return place }
    guard try engine.view.documentCount() > 0 else { return nil }
    for (number, data) in try engine.view.match(EngineQuery(term: term, path: engine.path), limit: 64) {
      guard let record = DocumentCoding.decode(data), record.identity == identity else { continue }
      return WriterCore.Place(
        segment: -1, ordinal: 0, number: number, record: record, origin: DocumentCoding.origin(data))
    }
    return nil
  }
}
