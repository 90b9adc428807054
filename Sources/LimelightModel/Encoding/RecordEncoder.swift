/// Writes records as lines of the record format, version 1.
///
/// The same record is always the same line: keys have a fixed order, those of dictionaries are sorted, and what a missing
/// key means is not written. What is written reads back as an equal record.
public struct RecordEncoder: Sendable, Hashable {
  /// The sizes a record may have.
  public var limits: RecordLimits

  /// Makes an encoder.
  public init(limits: RecordLimits = RecordLimits()) {
    self.limits = limits
  }

  /// Encodes a record as the bytes of one line, without a line break.
  ///
  /// - Throws: why the record could not be read back, such as an empty title.
  public func encode(_ record: Record) throws(RecordError) -> [UInt8] {
    try record.validate(limits: limits)
    var writer = JSONWriter()
    writer.openObject()
    switch record {
    case .entity(let entity): writer.members(of: entity)
    case .app(let app): writer.members(of: app)
    case .shortcut(let shortcut): writer.members(of: shortcut)
    case .negativePhrases(let list):
      writer.member(.kind, RecordKind.negativePhrases.rawValue)
      writer.member(.app, list.app)
      writer.member(.phrases, list.phrases)
    case .delete(let deletion): writer.members(of: deletion)
    }
    writer.closeObject()
    guard writer.bytes.count <= limits.line else { throw .longLine(limits.line) }
    return writer.bytes
  }

  /// Encodes a record as one line, without a line break.
  ///
  /// - Throws: why the record could not be read back, such as an empty title.
  public func line(_ record: Record) throws(RecordError) -> String {
    String(decoding: try encode(record), as: UTF8.self)
  }
}
