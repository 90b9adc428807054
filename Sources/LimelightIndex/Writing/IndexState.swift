/// What the index says of itself, kept beside its content and committed with it.
struct IndexState: Sendable, Hashable {
  /// The version of everything below and of the segments.
  static let schema = 1
  /// What an index may use; an index that uses anything else is refused.
  static let features: Set<String> = [
    "segment-files-1", "prefix-lists-1", "fields-1", "readings-1", "vocabulary-1",
  ]

  /// A number of this index alone, so that pages of another index once at its path are not taken for its own.
  var identifier = UInt64.random(in: 1...UInt64.max)
  /// The segments in use, oldest first.
  var segments: [UInt32] = []
  /// The number of the next segment.
  var nextSegment: UInt32 = 1
  /// The number of the next source.
  var nextOrigin: UInt32 = 1
  /// The next document number of each rank class.
  var numbers = RankOrder.Allocator()

  private static let schemaKey = [UInt8]("schema".utf8)
  private static let stateKey = [UInt8]("state".utf8)

  /// Reads the state; `nil` for a database that was just made.
  static func read(_ database: EngineDatabase, path: String) throws(IndexError) -> IndexState? {
    let declared = try database.metadata(schemaKey)
    guard !declared.isEmpty else {
      guard try database.documentCount() == 0 else {
        throw IndexError(
          .unknownSchema, "this is a Xapian database of another program; name another folder with --index", path: path)
      }
      return nil
    }
    let words = String(decoding: declared, as: UTF8.self).split(separator: " ")
    guard words.count >= 2, words[0] == "limelight", words[1] == "\(schema)" else {
      throw IndexError(
        .unknownSchema,
        "the index has schema \(words.dropFirst().first ?? "?"), this version reads schema \(schema); "
          + "use the version that made it, or delete the folder and index again", path: path)
    }
    let unknown = words.dropFirst(2).filter { !features.contains(String($0)) }
    guard unknown.isEmpty else {
      throw IndexError(
        .unknownSchema,
        "the index uses \(unknown.joined(separator: ", ")), which this version does not know; "
          + "use the version that made it, or delete the folder and index again", path: path)
    }
    let bytes = Sealed.open(try database.metadata(stateKey))
    var state = IndexState()
    let failed = (bytes ?? []).withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      state.identifier = reader.fixed64()
      for _ in 0..<reader.count() where !reader.failed { state.segments.append(reader.fixed32()) }
      state.nextSegment = reader.fixed32()
      state.nextOrigin = reader.fixed32()
      state.numbers = RankOrder.Allocator(from: &reader)
      return reader.failed
    }
    guard !failed else {
      throw IndexError(.corrupt, "the index's state is damaged; delete the folder and index again", path: path)
    }
    return state
  }

  func write(to writer: EngineWriter) throws(IndexError) {
    let declared = (["limelight", "\(Self.schema)"] + Self.features.sorted()).joined(separator: " ")
    try writer.setMetadata(Self.schemaKey, [UInt8](declared.utf8))
    var bytes = ByteWriter()
    bytes.fixed64(identifier)
    bytes.varint(segments.count)
    for segment in segments { bytes.fixed32(segment) }
    bytes.fixed32(nextSegment)
    bytes.fixed32(nextOrigin)
    numbers.write(to: &bytes)
    try writer.setMetadata(Self.stateKey, Sealed.seal(bytes.bytes))
  }
}
