/// Decodes lines of the record format, version 1, which `index-data/FORMAT.md` describes.
///
/// A decoder is a plain value and may be used from several threads at once.
public struct RecordDecoder: Sendable, Hashable {
  /// The sizes a record may have.
  public var limits: RecordLimits

  /// Makes a decoder.
  public init(limits: RecordLimits = RecordLimits()) {
    self.limits = limits
  }

  /// Decodes one line, without its line break.
  ///
  /// Keys the record's kind does not know are passed over; of a key that is there twice the last counts.
  /// Cost: linear in the line's length, about 2 µs for 200 bytes.
  /// - Throws: why the line is not a record.
  public func decode(_ line: UnsafeRawBufferPointer) throws(RecordError) -> Record {
    guard line.count <= limits.line else { throw .longLine(limits.line) }
    try JSONReader.checkUTF8(line)
    let record: Record
    do throws(RecordError) {
      record = try guessing(line)
    } catch {
      record = try settled(line)
    }
    try record.validate(limits: limits)
    return record
  }

  /// Decodes one line, without its line break.
  ///
  /// - Throws: why the line is not a record.
  public func decode(_ line: ArraySlice<UInt8>) throws(RecordError) -> Record {
    try decodeContiguous(line)
  }

  /// Decodes one line, without its line break.
  ///
  /// - Throws: why the line is not a record.
  public func decode(_ line: String) throws(RecordError) -> Record {
    try decodeContiguous(Array(line.utf8)[...])
  }

  private func decodeContiguous(_ line: ArraySlice<UInt8>) throws(RecordError) -> Record {
    // `withUnsafeBytes` rethrows untyped errors, so the outcome leaves it as a value.
    try line.withUnsafeBytes { bytes in
      Result { () throws(RecordError) in try decode(bytes) }
    }.get()
  }

  // MARK: Passes

  // The kind decides what the other keys mean, and may come after them. Nearly always it is the first key or not there,
  // so one pass will do; when that guess fails, for whatever reason, two passes settle it. They also tell broken JSON
  // before a wrong key, wherever in the line the two are.

  /// Reads the record in one pass; any error means only that the guess failed.
  private func guessing(_ line: UnsafeRawBufferPointer) throws(RecordError) -> Record {
    var reader = JSONReader(line)
    guard try reader.nextValue() == .object else { throw RecordError("no object") }
    try reader.enter()
    var ahead = reader
    var isFirst = true
    var kind: RecordKind? = .entity
    if let key = try ahead.nextKey(&isFirst), ahead.recordKey(key) == .kind, try ahead.nextValue() == .string {
      kind = RecordKind(ahead.rawBytes(try ahead.string()))
    }
    guard let kind else { throw RecordError("no such kind") }
    let record = try record(of: kind, from: &reader, isGuess: true)
    try reader.end()
    return record
  }

  /// Reads the record in two passes, the first of which finds its kind.
  private func settled(_ line: UnsafeRawBufferPointer) throws(RecordError) -> Record {
    let kind = try kind(of: line)
    var reader = JSONReader(line)
    _ = try reader.nextValue()
    try reader.enter()
    return try record(of: kind, from: &reader, isGuess: false)
  }

  /// Checks the whole line and finds its kind.
  private func kind(of line: UnsafeRawBufferPointer) throws(RecordError) -> RecordKind {
    var reader = JSONReader(line)
    let found = try reader.nextValue()
    guard found == .object else {
      try reader.skipValue()
      try reader.end()
      throw RecordError("expected an object, found \(found.words)")
    }
    try reader.enter()
    var kind: RecordKind?
    var wrongKind: RecordError?
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      guard reader.recordKey(key) == .kind else {
        try reader.skipValue()
        continue
      }
      // A wrong kind is told after broken JSON, so it waits for the end.
      kind = nil
      wrongKind = nil
      let value = try reader.nextValue()
      guard value == .string else {
        try reader.skipValue()
        if value != .null { wrongKind = .wrongType("kind", expected: .string, found: value) }
        continue
      }
      let name = try reader.string()
      kind = RecordKind(reader.rawBytes(name))
      if kind == nil { wrongKind = .unknownKind(reader.text(name)) }
    }
    try reader.end()
    if let wrongKind { throw wrongKind }
    return kind ?? .entity
  }

  /// Fills the record in; the reader is inside the object.
  ///
  /// - Parameter isGuess: Whether a key that names another kind is an error.
  private func record(
    of kind: RecordKind, from reader: inout JSONReader, isGuess: Bool
  ) throws(RecordError) -> Record {
    switch kind {
    case .entity: .entity(try entity(&reader, isGuess))
    case .app: .app(try application(&reader, isGuess))
    case .shortcut: .shortcut(try shortcut(&reader, isGuess))
    case .negativePhrases: .negativePhrases(try negativePhrases(&reader, isGuess))
    case .delete: .delete(try deletion(&reader, isGuess))
    }
  }
}

/// The kinds of record.
enum RecordKind: String, CaseIterable {
  case entity, app, shortcut, negativePhrases, delete

  /// Finds the kind with these bytes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // Nearly all are entities.
    if bytes.count == 6, bytes.elementsEqual("entity".utf8) {
      self = .entity
    } else {
      self.init(rawValue: String(decoding: bytes, as: UTF8.self))
    }
  }
}
