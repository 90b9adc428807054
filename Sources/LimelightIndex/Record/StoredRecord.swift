public import LimelightModel

/// A record as the index keeps it: compact bytes of which a search reads only the few fields it needs.
///
/// Layout: one byte of kind (low half) and visibility (high half), a bit set of the optional fields, id, title, then the
/// fields of the set in the order of ``Part``. The same record always has the same bytes, so unchanged records are told
/// by comparing bytes.
public struct StoredRecord: Sendable, Hashable {
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
    case priority, expires, order, changesData, subtitle, synonyms, keywords, localized, image, domain, url, exec
    case text, created, modified, phrases, parameters, tileColor

    var bit: Int { 1 << rawValue }
  }

  /// The owning app's id.
  public let app: String
  /// The type within the app.
  public let type: String
  let body: [UInt8]
  private let parts: Int
  private let idStart: Int
  private let titleStart: Int
  private let restStart: Int

  /// The length of the kept bytes.
  public var byteCount: Int { body.count }

  init?(app: String, type: String, body: [UInt8]) {
    guard body.count >= 4, Kind(rawValue: body[0] & 0xf) != nil else { return nil }
    self.app = app
    self.type = type
    self.body = body
    let starts: (Int, Int, Int, Int)? = body.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes, at: 1)
      let parts = reader.varint()
      let id = reader.position
      reader.skipText()
      let title = reader.position
      reader.skipText()
      return reader.failed ? nil : (parts, id, title, reader.position)
    }
    guard let starts else { return nil }
    (parts, idStart, titleStart, restStart) = starts
  }

  /// The kind.
  public var kind: Kind { Kind(rawValue: body[0] & 0xf) ?? .entity }
  /// Who may find it.
  public var visibility: Visibility {
    switch body[0] >> 4 {
    case 1: .exactNameOnly
    case 2: .hidden
    default: .listed
    }
  }
  /// The id within the type.
  public var id: String { read(at: idStart) { $0.text() } }
  /// The title of an entity, name of an app, or short title of a shortcut.
  public var title: String { read(at: titleStart) { $0.text() } }
  /// The identity.
  public var identity: Identity { Identity(app: app, type: type, id: id) }
  /// The standing, higher first.
  public var priority: Double { number(.priority) ?? 0 }
  /// When it stops being found, in seconds since 1970.
  public var expires: Double? { number(.expires) }
  /// Whether running it changes data.
  public var changesData: Bool { has(.changesData) }
  /// A shortcut's place in the declared order.
  public var order: Int? { number(.order).map { Int($0) } }

  /// Lends the title's UTF-8 bytes.
  public func withTitle<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    read(at: titleStart) { reader in
      let count = reader.varint()
      let bytes = reader.slice(count) ?? UnsafeRawBufferPointer(start: nil, count: 0)
      return bytes.withMemoryRebound(to: UInt8.self, body)
    }
  }

  /// The whole record, as it was written.
  public var record: Record { RecordCoding.decode(self) }

  func has(_ part: Part) -> Bool { parts & part.bit != 0 }

  func read<Result>(at start: Int, _ body: (inout ByteReader) -> Result) -> Result {
    self.body.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes, at: start)
      return body(&reader)
    }
  }

  /// The numbers stand first, eight bytes each, so each is found without reading what is before it.
  private func number(_ part: Part) -> Double? {
    guard has(part) else { return nil }
    let before = (parts & (part.bit - 1) & 0b111).nonzeroBitCount
    return read(at: restStart + 8 * before) { Double(bitPattern: $0.fixed64()) }
  }

  /// Reads the fields behind the numbers in order; the closure must consume each that it is given.
  func forEachPart(_ body: (Part, inout ByteReader) -> Void) {
    read(at: restStart + 8 * (parts & 0b111).nonzeroBitCount) { reader in
      for part in Part.allCases where part.rawValue > Part.order.rawValue && has(part) {
        body(part, &reader)
      }
    }
  }
}
