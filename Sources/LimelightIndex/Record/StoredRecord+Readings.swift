/// The readings of a record's names; see `RecordReadings`.
extension StoredRecord {
  /// Whether the record has readings.
  public var hasReadings: Bool { has(.readings) || has(.localizedReadings) || has(.workedOutReadings) }

  /// The readings of the names in all languages, those the developer gave first; none is there twice.
  public var readings: [String] {
    var result: [String] = []
    forEachReading { bytes in
      let reading = String(decoding: bytes, as: UTF8.self)
      if !result.contains(reading) { result.append(reading) }
    }
    return result
  }

  /// Lends the UTF-8 bytes of each reading, those the developer gave first; one given for two languages comes twice.
  public func forEachReading(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard hasReadings else { return }
    func lendList(_ reader: inout ByteReader) {
      for _ in 0..<reader.count() where !reader.failed {
        let count = reader.varint()
        guard count > 0, let bytes = reader.slice(count) else { continue }
        bytes.withMemoryRebound(to: UInt8.self) { body($0) }
      }
    }
    forEachPart { part, reader in
      switch part {
      case .readings, .workedOutReadings: lendList(&reader)
      case .localizedReadings:
        for _ in 0..<reader.count() where !reader.failed {
          reader.skipText()
          lendList(&reader)
        }
      default: skip(part, &reader)
      }
    }
  }
}

extension ByteReader {
  mutating func skipLocalizedReadings() {
    for _ in 0..<count() where !failed {
      skipText()
      skipList()
    }
  }

  /// Calls a closure with each language's tag and readings.
  mutating func localizedReadings(_ body: (String, [String]) -> Void) {
    for _ in 0..<count() where !failed {
      let tag = text()
      body(tag, list())
    }
  }
}
