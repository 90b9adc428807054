public import LimelightModel

/// A record as the index keeps it: compact bytes of which a search reads only the few fields it needs.
///
/// Layout: one byte of kind (low half) and visibility (high half), a bit set of the optional fields, id, title (only its
/// length where the id ends with it), then the fields of the set in the order of ``Part``. The same record always has the same bytes, so unchanged records are told
/// by comparing bytes.
public struct StoredRecord: Sendable {
  /// What kind of record it is.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// An app.
    case app = 0
    /// An App Shortcut.
    case shortcut = 1
    /// A list of negative phrases.
    case negativePhrases = 2
    /// An entity.
    case entity = 3
  }

  /// The optional fields in the order in which they are kept.
  enum Part: Int, CaseIterable {
    /// A priority that is a whole number of one byte; then the numbers of eight bytes.
    case smallPriority
    case priority, expires, order, changesData, subtitle, synonyms, keywords, localized, image, domain, url, exec
    case text, created, modified, phrases, parameters, tileColor
    /// The address is the id; it is kept once.
    case urlIsID
    /// The id ends with the title; it is kept once.
    case titleEndsID
    /// The readings the developer gave, those of each language, and those worked out when it was written.
    case readings, localizedReadings, workedOutReadings

    var bit: Int { 1 << rawValue }
  }

  /// The app and type that many records share.
  let owner: Owner
  private let storage: FrozenBytes
  private let start: Int
  /// The length of the kept bytes.
  public let byteCount: Int
  private let parts: Int
  private let idStart: Int
  private let idCount: Int
  private let titleStart: Int
  private let titleCount: Int
  private let restStart: Int

  /// An app and a type.
  final class Owner: Sendable {
    let app: String
    let type: String

    init(app: String, type: String) {
      self.app = app
      self.type = type
    }
  }

  /// Reads the head of a record whose kept bytes lie among others.
  init?(_ owner: Owner, in storage: FrozenBytes, at range: Range<Int>) {
    guard range.count >= 4, range.upperBound <= storage.count,
      Kind(rawValue: storage.bytes[range.lowerBound] & 0xf) != nil
    else { return nil }
    var reader = ByteReader(storage[range], at: 1)
    parts = reader.varint()
    idCount = reader.varint()
    idStart = reader.position
    _ = reader.slice(idCount)
    titleCount = reader.varint()
    guard !reader.failed else { return nil }
    if parts & Part.titleEndsID.bit != 0 {
      titleStart = idStart + idCount - titleCount
    } else {
      titleStart = reader.position
      _ = reader.slice(titleCount)
    }
    restStart = reader.position
    guard !reader.failed, titleStart >= idStart else { return nil }
    self.owner = owner
    self.storage = storage
    start = range.lowerBound
    byteCount = range.count
  }

  /// Makes a record of kept bytes.
  init?(app: String, type: String, body: some Collection<UInt8>) {
    let storage = FrozenBytes(body)
    self.init(Owner(app: app, type: type), in: storage, at: 0..<storage.count)
  }

  /// The owning app's id.
  public var app: String { owner.app }
  /// The type within the app.
  public var type: String { owner.type }
  private var head: UInt8 { storage.bytes[start] }

  /// Lends the kept bytes.
  @inline(__always)
  func withBody<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: storage.bytes + start, count: byteCount))
  }

  /// Whether the kept bytes are some others.
  func hasBody(_ other: ArraySlice<UInt8>) -> Bool {
    withBody { own in other.withUnsafeBytes { own.count == $0.count && compare(own, $0) == 0 } }
  }

  /// The kind.
  public var kind: Kind { Kind(rawValue: head & 0xf) ?? .entity }
  /// Who may find it.
  public var visibility: Visibility {
    switch head >> 4 {
    case 1: .exactNameOnly
    case 2: .hidden
    default: .listed
    }
  }
  /// The id within the type.
  public var id: String { text(idStart, idCount) }
  /// The title of an entity, name of an app, or short title of a shortcut.
  public var title: String { text(titleStart, titleCount) }
  /// The identity.
  public var identity: Identity { Identity(app: app, type: type, id: id) }
  /// The standing, higher first.
  public var priority: Double {
    guard has(.smallPriority) else { return number(.priority) ?? 0 }
    return withBody { restStart < $0.count ? Double(Int8(bitPattern: $0[restStart])) : 0 }
  }
  /// When it stops being found, in seconds since 1970.
  public var expires: Double? { number(.expires) }
  /// Whether running it changes data.
  public var changesData: Bool { has(.changesData) }
  /// A shortcut's place in the declared order.
  public var order: Int? { bits(.order).map { Int(truncatingIfNeeded: $0) } }

  /// Lends the title's UTF-8 bytes.
  public func withTitle<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: storage.bytes + start + titleStart, count: titleCount))
  }

  /// Lends the id's UTF-8 bytes.
  public func withID<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: storage.bytes + start + idStart, count: idCount))
  }

  private func text(_ place: Int, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: storage.bytes + start + place, count: count), as: UTF8.self)
  }

  /// The whole record, as it was written.
  public var record: Record { RecordCoding.decode(self) }

  func has(_ part: Part) -> Bool { parts & part.bit != 0 }

  func read<Result>(at start: Int, _ body: (inout ByteReader) -> Result) -> Result {
    withBody { bytes in
      var reader = ByteReader(bytes, at: start)
      return body(&reader)
    }
  }

  private static let numbers = Part.priority.bit | Part.expires.bit | Part.order.bit
  private var numbersStart: Int { restStart + (has(.smallPriority) ? 1 : 0) }

  /// The numbers stand first, eight bytes each, so each is found without reading what is before it.
  private func bits(_ part: Part) -> UInt64? {
    guard has(part) else { return nil }
    let before = (parts & (part.bit - 1) & Self.numbers).nonzeroBitCount
    return read(at: numbersStart + 8 * before) { $0.fixed64() }
  }

  private func number(_ part: Part) -> Double? { bits(part).map { Double(bitPattern: $0) } }

  /// Reads the fields behind the numbers in order; the closure must consume each that it is given.
  func forEachPart(_ body: (Part, inout ByteReader) -> Void) {
    read(at: numbersStart + 8 * (parts & Self.numbers).nonzeroBitCount) { reader in
      for part in Part.allCases where part.rawValue > Part.order.rawValue && has(part) {
        body(part, &reader)
      }
    }
  }
}
