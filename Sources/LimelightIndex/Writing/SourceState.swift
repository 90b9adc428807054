/// What the index remembers of a source it was filled from.
public struct SourceState: Sendable, Hashable {
  /// The source's name.
  public var name: String
  /// The source's content when it was last read to its end; `nil` when that was cut off or cannot be told.
  public var fingerprint: String?
  /// How many lines or entries were faulty then.
  public var faultCount: Int
  /// The number under which the records of the source are marked.
  var origin: UInt32
  /// The numbers of the sources that had records of the same identities.
  var overlaps: Set<UInt32> = []

  private static let prefix = [UInt8]("source:".utf8)

  private static func key(_ name: String) -> [UInt8] {
    let bytes = [UInt8](name.utf8)
    guard bytes.count > 180 else { return prefix + bytes }
    let hash = bytes.withUnsafeBytes { hash64($0) }
    return prefix + bytes.prefix(160) + withUnsafeBytes(of: hash.bigEndian) { [UInt8]($0) }
  }

  static func read(_ name: String, _ database: EngineDatabase) throws(IndexError) -> SourceState? {
    try read(key(name), database)
  }

  private static func read(_ key: [UInt8], _ database: EngineDatabase) throws(IndexError) -> SourceState? {
    let kept = try database.metadata(key)
    if kept.isEmpty { return nil }
    guard let state = Sealed.open(kept).flatMap({ SourceState($0) }) else {
      throw IndexError(
        .corrupt, "what the index knows of its sources is damaged; delete the folder and index again",
        path: database.path)
    }
    return state
  }

  static func all(_ database: EngineDatabase) throws(IndexError) -> [SourceState] {
    var states: [SourceState] = []
    for key in try database.metadataKeys(prefix) {
      if let state = try read(key, database) { states.append(state) }
    }
    return states
  }

  init(name: String, fingerprint: String?, faultCount: Int, origin: UInt32) {
    self.name = name
    self.fingerprint = fingerprint
    self.faultCount = faultCount
    self.origin = origin
  }

  private init?(_ bytes: [UInt8]) {
    let state: SourceState? = bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      let origin = reader.fixed32()
      let faults = reader.varint()
      let name = reader.text()
      let fingerprint = reader.text()
      var state = SourceState(
        name: name, fingerprint: fingerprint.isEmpty ? nil : fingerprint, faultCount: faults, origin: origin)
      for _ in 0..<reader.count() where !reader.failed { state.overlaps.insert(reader.fixed32()) }
      return reader.failed ? nil : state
    }
    guard let state else { return nil }
    self = state
  }

  func write(to writer: EngineWriter) throws(IndexError) {
    var bytes = ByteWriter()
    bytes.fixed32(origin)
    bytes.varint(faultCount)
    bytes.text(name)
    bytes.text(fingerprint ?? "")
    bytes.varint(overlaps.count)
    for origin in overlaps.sorted() { bytes.fixed32(origin) }
    try writer.setMetadata(Self.key(name), Sealed.seal(bytes.bytes))
  }

  /// Makes the sources that had records of this one's be read again: one of theirs may have gone with this one's.
  func forgetFingerprintsOfOverlapping(_ writer: EngineWriter) throws(IndexError) {
    guard !overlaps.isEmpty else { return }
    for var other in try Self.all(writer.view) where overlaps.contains(other.origin) && other.fingerprint != nil {
      other.fingerprint = nil
      try other.write(to: writer)
    }
  }

  func remove(from writer: EngineWriter) throws(IndexError) { try writer.setMetadata(Self.key(name), []) }
}
