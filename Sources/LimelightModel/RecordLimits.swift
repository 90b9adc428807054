/// The sizes a record may have; they keep one bad line from filling memory or the index.
public struct RecordLimits: Sendable, Hashable {
  /// The longest line, in bytes, without its line break.
  public var line: Int
  /// The longest title, name or short title, in bytes of UTF-8.
  public var title: Int
  /// The longest app, type, id or domain, in bytes of UTF-8.
  public var identifier: Int
  /// The most elements of a list, such as synonyms, keywords or phrases, and the most members of an object.
  public var elements: Int

  /// Makes limits; the defaults are the record format's.
  public init(line: Int = 1 << 20, title: Int = 32 << 10, identifier: Int = 4 << 10, elements: Int = 1_000) {
    self.line = line
    self.title = title
    self.identifier = identifier
    self.elements = elements
  }

  /// A number of bytes as people write it: `1 MiB`, `32 KiB`, `100 bytes`.
  static func written(_ byteCount: Int) -> String {
    switch byteCount {
    case 1... where byteCount % (1 << 20) == 0: "\(byteCount >> 20) MiB"
    case 1... where byteCount % (1 << 10) == 0: "\(byteCount >> 10) KiB"
    default: Count.of(byteCount, "byte")
    }
  }
}
