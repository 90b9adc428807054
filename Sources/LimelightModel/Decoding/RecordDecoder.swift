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
  /// Cost: linear in the line's length, about 1 µs for 200 bytes.
  /// - Throws: why the line is not a record.
  public func decode(_ line: UnsafeRawBufferPointer) throws(RecordError) -> Record {
    guard line.count <= limits.line else {
      throw RecordError("line is longer than \(RecordLimits.written(limits.line))")
    }
    try JSONReader.checkUTF8(line)
    // The kind decides what the other keys mean and may come after them, so the line is passed over once before it is
    // read; that also tells broken JSON from a wrong key, wherever in the line the two are.
    let kind = try self.kind(of: line)
    var reader = JSONReader(line)
    guard try reader.nextValue() == .object else { return try record(of: kind, from: &reader) }
    try reader.enter()
    let record = try record(of: kind, from: &reader)
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

  // MARK: The two passes

  /// The first pass: checks the whole line and finds its kind.
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

  /// The second pass: fills the record in; the reader is inside the object.
  private func record(of kind: RecordKind, from reader: inout JSONReader) throws(RecordError) -> Record {
    switch kind {
    case .entity: .entity(try entity(&reader))
    case .app: .app(try application(&reader))
    case .shortcut: .shortcut(try shortcut(&reader))
    case .negativePhrases: .negativePhrases(try negativePhrases(&reader))
    case .delete: .delete(try deletion(&reader))
    }
  }
}

/// The kinds of record.
enum RecordKind: String, CaseIterable {
  case entity, app, shortcut, negativePhrases, delete

  /// Finds the kind with these bytes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.init(rawValue: String(decoding: bytes, as: UTF8.self))
  }
}
