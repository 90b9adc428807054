internal import Glibc
package import LimelightModel

/// The rows of a table: texts in one run of bytes, found by a hash of the id, so that reading them makes no strings.
package final class UsageRows: Sendable {
  /// What a record was chosen for exactly one query.
  package struct Choice: Sendable {
    package var row: Int
    package var level: Double
    package var count: Int
  }

  fileprivate struct Place: Sendable {
    var start: UInt32
    var typeStart: UInt32
    var idStart: UInt32
    var wordsStart: UInt32
    var end: UInt32
  }

  fileprivate struct KeptChoice: Sendable {
    var queryStart: UInt32
    var queryEnd: UInt32
    var key: Int
    var level: Double
    var count: Int
  }

  /// What is gathered while the rows are read.
  struct Builder {
    fileprivate var bytes: [UInt8] = []
    fileprivate var places: [Place] = []
    fileprivate var keys: [Int] = []
    fileprivate var levels: [Double] = []
    fileprivate var choices: [KeptChoice] = []

    private static let typicalLength = 128

    init(rows: Int) {
      bytes.reserveCapacity(rows * Self.typicalLength)
      places.reserveCapacity(rows)
      keys.reserveCapacity(rows)
      levels.reserveCapacity(rows)
    }

    var isEmpty: Bool { places.isEmpty }

    /// Adds a row; keys must ascend.
    mutating func add(
      key: Int, app: UnsafeRawBufferPointer, type: UnsafeRawBufferPointer, id: UnsafeRawBufferPointer, level: Double,
      words: UnsafeRawBufferPointer
    ) {
      let start = UInt32(bytes.count)
      let ends = [app, type, id, words].reduce(into: [start]) { $0.append($0[$0.count - 1] + UInt32($1.count)) }
      bytes.append(contentsOf: app)
      bytes.append(contentsOf: type)
      bytes.append(contentsOf: id)
      bytes.append(contentsOf: words)
      places.append(Place(start: start, typeStart: ends[1], idStart: ends[2], wordsStart: ends[3], end: ends[4]))
      keys.append(key)
      levels.append(level)
    }

    /// Adds a choice; queries must ascend.
    mutating func addChoice(_ query: UnsafeRawBufferPointer, key: Int, level: Double, count: Int) {
      let start = UInt32(bytes.count)
      bytes.append(contentsOf: query)
      choices.append(
        KeptChoice(queryStart: start, queryEnd: UInt32(bytes.count), key: key, level: level, count: count))
    }
  }

  private let bytes: [UInt8]
  private let places: [Place]
  private let keys: [Int]
  private let kept: [KeptChoice]
  /// How much each row's record was used.
  package let levels: [Double]
  /// The rows, the most used first; equal ones in the order in which they were first used.
  package let byUse: [Int32]
  /// Rows by the hash of their ids, the next free slot after it where that is taken; -1 for none.
  private let slots: [Int32]

  init(_ builder: Builder) {
    bytes = builder.bytes
    places = builder.places
    keys = builder.keys
    kept = builder.choices
    let (levels, places) = (builder.levels, builder.places)
    self.levels = levels
    byUse = levels.indices.sorted { (levels[$0], $1) > (levels[$1], $0) }.map { Int32($0) }
    var size = 16
    while size < 2 * places.count { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    bytes.withUnsafeBytes { bytes in
      for (row, place) in places.enumerated() {
        let id = UnsafeRawBufferPointer(rebasing: bytes[Int(place.idStart)..<Int(place.wordsStart)])
        var slot = Self.hash(id) & (size - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
        slots[slot] = Int32(row)
      }
    }
    self.slots = slots
  }

  /// How many rows there are.
  package var count: Int { places.count }

  /// The record of a row.
  package func identity(_ row: Int) -> Identity {
    let place = places[row]
    func text(_ start: UInt32, _ end: UInt32) -> String {
      String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    }
    return Identity(
      app: text(place.start, place.typeStart), type: text(place.typeStart, place.idStart),
      id: text(place.idStart, place.wordsStart))
  }

  /// The row of a record.
  package func row(_ identity: Identity) -> Int? {
    var id = identity.id
    return id.withUTF8 { row(app: identity.app, type: identity.type, id: UnsafeRawBufferPointer($0)) }
  }

  /// The row of a record; costs some 20 ns.
  package func row(app: String, type: String, id: UnsafeRawBufferPointer) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var slot = Self.hash(id) & (slots.count - 1)
      while slots[slot] >= 0 {
        let row = Int(slots[slot])
        let place = places[row]
        if Self.isEqual(bytes, place.idStart, place.wordsStart, id),
          Self.isEqual(bytes, place.start, place.typeStart, app),
          Self.isEqual(bytes, place.typeStart, place.idStart, type)
        {
          return row
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Lends the packed word keys of a row; none when they are not known.
  package func withWords<Result>(_ row: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let place = places[row]
    return bytes.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[Int(place.wordsStart)..<Int(place.end)]))
    }
  }

  /// What was chosen for exactly a query, in no order.
  package func choices(for key: [UInt8]) -> [Choice] {
    if kept.isEmpty { return [] }
    var (low, high) = (0, kept.count)
    while low < high {
      let middle = (low + high) / 2
      if compare(kept[middle], key) < 0 { low = middle + 1 } else { high = middle }
    }
    var choices: [Choice] = []
    while low < kept.count, compare(kept[low], key) == 0 {
      if let row = row(ofKey: kept[low].key) {
        choices.append(Choice(row: row, level: kept[low].level, count: kept[low].count))
      }
      low += 1
    }
    return choices
  }

  private func compare(_ choice: KeptChoice, _ key: [UInt8]) -> Int {
    let count = Int(choice.queryEnd - choice.queryStart)
    let order = bytes.withUnsafeBytes { bytes in
      key.withUnsafeBytes { key in
        min(count, key.count) == 0
          ? 0 : memcmp(bytes.baseAddress! + Int(choice.queryStart), key.baseAddress!, min(count, key.count))
      }
    }
    return order == 0 ? count - key.count : Int(order)
  }

  private func row(ofKey key: Int) -> Int? {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }

  private static func isEqual(
    _ bytes: UnsafeRawBufferPointer, _ start: UInt32, _ end: UInt32, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    let count = Int(end - start)
    guard count == other.count, count > 0 else { return count == other.count }
    return memcmp(bytes.baseAddress! + Int(start), other.baseAddress!, count) == 0
  }

  private static func isEqual(_ bytes: UnsafeRawBufferPointer, _ start: UInt32, _ end: UInt32, _ other: String) -> Bool
  {
    guard other.utf8.count == Int(end - start) else { return false }
    var other = other
    return other.withUTF8 { isEqual(bytes, start, end, UnsafeRawBufferPointer($0)) }
  }

  /// A hash of eight bytes at a time, the same in every process.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place < bytes.count {
      var part: UInt64 = 0
      if place + 8 <= bytes.count {
        part = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      } else {
        for index in place..<bytes.count { part = part << 8 | UInt64(bytes[index]) }
      }
      hash = (hash ^ part) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
      place += 8
    }
    return Int(truncatingIfNeeded: hash)
  }
}
