import LimelightModel

/// A segment in memory: records in the order they come, their terms by number, inverted when it is written.
///
/// Handed to another thread to be written once its records are numbered; from then on nobody changes it.
final class SegmentBuilder: @unchecked Sendable {  // guarded by not being changed any more once it is handed on
  private struct Row {
    var number: UInt32?
    var rankClass: Int
    var priority: Double
    var nameLength: Int32
    var identityKey: UInt32
    var owner: Int
    var bodyEnd: Int
    var termsEnd: Int
    var isDropped = false
  }

  private var rows: [Row] = []
  private var bodies: [UInt8] = []
  private var table = TermTable()
  private var termNumbers: [UInt32] = []
  private var owners: [SegmentHeader.Owner] = []
  private var ownerNumbers: [SegmentHeader.Owner: Int] = [:]
  /// Where the record of each identity's hash lies, of those that two identities do not share.
  private var places: [UInt64: Int] = [:]

  var recordCount: Int { rows.count }

  /// The bytes that the builder takes, and about those that writing it will.
  var byteCount: Int {
    bodies.capacity + table.byteCount + 8 * termNumbers.capacity + (MemoryLayout<Row>.stride + 32) * rows.capacity
  }

  /// The record of an identity, if it is in the builder.
  func place(of item: AnalyzedBatch.Item) -> Int? { place(of: item.identity, hash: item.identityHash) }

  /// The record of an identity with its hash, if it is in the builder.
  func place(of identity: Identity, hash: UInt64) -> Int? {
    guard let place = places[hash] else { return nil }
    let owner = owners[rows[place].owner]
    guard owner.app == identity.app, owner.type == identity.type,
      let record = StoredRecord(app: owner.app, type: owner.type, body: body(place)), record.id == identity.id
    else { return nil }
    return place
  }

  /// Takes the record of an identity out again; false when it is not there.
  func remove(_ identity: Identity, hash: UInt64) -> Bool {
    guard let place = place(of: identity, hash: hash) else { return false }
    drop(place)
    places[hash] = nil
    return true
  }

  /// The document number that a record keeps, if it keeps one.
  func number(_ place: Int) -> UInt32? { rows[place].number }

  /// The kept bytes of a record.
  func body(_ place: Int) -> ArraySlice<UInt8> {
    bodies[(place == 0 ? 0 : rows[place - 1].bodyEnd)..<rows[place].bodyEnd]
  }

  /// The identities of the records, each with its key.
  var identities: [(identity: Identity, key: UInt32)] {
    rows.indices.compactMap { place in
      let row = rows[place]
      let owner = owners[row.owner]
      guard !row.isDropped, let record = StoredRecord(app: owner.app, type: owner.type, body: body(place)) else {
        return nil
      }
      return (record.identity, row.identityKey)
    }
  }

  /// Takes a record out again.
  func drop(_ place: Int) { rows[place].isDropped = true }

  /// Whether no deletion could touch the builder's records: there are none.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a record; `number` is its document number when it keeps one, else it gets one when the segment is written.
  func add(
    _ item: AnalyzedBatch.Item, number: UInt32?, body: ArraySlice<UInt8>, terms: ArraySlice<UInt8>
  ) {
    bodies += body
    let owner = SegmentHeader.Owner(app: item.identity.app, type: item.identity.type)
    let ownerNumber: Int
    if let known = ownerNumbers[owner] {
      ownerNumber = known
    } else {
      ownerNumber = owners.count
      owners.append(owner)
      ownerNumbers[owner] = ownerNumber
    }
    terms.withUnsafeBytes { table.appendNumbers(of: $0, to: &termNumbers) }
    places[item.identityHash] = rows.count
    rows.append(
      Row(
        number: number, rankClass: item.rankClass, priority: item.priority,
        nameLength: Int32(clamping: item.nameLength), identityKey: item.identityKey,
        owner: ownerNumber, bodyEnd: bodies.count, termsEnd: termNumbers.count))
  }

  /// Writes the segment's file, in the order that ``inRankOrder(_:path:)`` gave.
  func write(
    _ order: [Int], as id: UInt32, path: String, hasPrefixLists: Bool = true
  ) throws(IndexError) -> NewSegment {
    let segment = try SegmentWriter(id: id, path: path, recordCount: order.count, hasPrefixLists: hasPrefixLists)
    try bodies.withUnsafeBytesTyped { (bodies) throws(IndexError) in
      for place in order {
        let row = rows[place]
        let start = place == 0 ? 0 : rows[place - 1].bodyEnd
        try segment.addRecord(
          number: row.number ?? 0, app: owners[row.owner].app, type: owners[row.owner].type,
          body: UnsafeRawBufferPointer(rebasing: bodies[start..<row.bodyEnd]))
      }
    }
    try segment.finishRecords()
    try writeTerms(order, to: segment)
    return try segment.finish()
  }

  /// Numbers the new records in rank order, which is that of the ranking rules: class, priority, length of the name, and the
  /// order of arrival; gives the places of all in that order.
  func inRankOrder(_ numbers: inout RankOrder.Allocator, path: String) throws(IndexError) -> [Int] {
    var order = rows.indices.filter { !rows[$0].isDropped }
    let fresh = order.filter { rows[$0].number == nil }.sorted { left, right in
      if rows[left].rankClass != rows[right].rankClass { return rows[left].rankClass < rows[right].rankClass }
      if rows[left].priority != rows[right].priority { return rows[left].priority > rows[right].priority }
      if rows[left].nameLength != rows[right].nameLength { return rows[left].nameLength < rows[right].nameLength }
      return left < right
    }
    for place in fresh {
      guard let number = numbers.take(rows[place].rankClass) else {
        throw IndexError(.invalid, "the index is full: four billion records have been numbered", path: path)
      }
      rows[place].number = number
    }
    order.sort { rows[$0].number ?? 0 < rows[$1].number ?? 0 }
    return order
  }

  /// Inverts: the terms' lists are filled record by record in rank order, so each comes out sorted.
  private func writeTerms(_ order: [Int], to segment: SegmentWriter) throws(IndexError) {
    let (starts, ordinals) = inverted(order)
    let sorted = table.sorted()
    let identities = sortedIdentities(order)
    var identityPlace = 0
    for number in sorted {
      let number = Int(number)
      guard starts[number].end > starts[number].start else { continue }
      let letter = table.withTerm(number) { $0.first ?? 0 }
      if letter > Field.identity.rawValue { try addIdentities(identities, &identityPlace, to: segment) }
      let result: Result<Void, IndexError> = table.withTerm(number) { term in
        ordinals.withUnsafeBufferPointer { all in
          let list = UnsafeBufferPointer(rebasing: all[starts[number].start..<starts[number].end])
          do throws(IndexError) { return .success(try segment.addTerm(term, list)) } catch { return .failure(error) }
        }
      }
      try result.get()
    }
    try addIdentities(identities, &identityPlace, to: segment)
  }

  /// Where each term's records start and end, and the records of all terms, one after the other.
  private func inverted(_ order: [Int]) -> (places: [(start: Int, end: Int)], ordinals: [UInt32]) {
    var places = [(start: Int, end: Int)](repeating: (0, 0), count: table.count)
    var ordinals = [UInt32](repeating: 0, count: termNumbers.count)
    places.withUnsafeMutableBufferPointer { places in
      for number in termNumbers { places[Int(number)].end += 1 }
      var sum = 0
      for number in places.indices {
        let length = places[number].end
        places[number] = (sum, sum)
        sum += length
      }
      ordinals.withUnsafeMutableBufferPointer { ordinals in
        for (ordinal, place) in order.enumerated() {
          let first = place == 0 ? 0 : rows[place - 1].termsEnd
          for position in first..<rows[place].termsEnd {
            let number = Int(termNumbers[position])
            let end = places[number].end
            // A record may name a term twice: the term's last entry is this very record then.
            if end > places[number].start, ordinals[end - 1] == UInt32(ordinal) { continue }
            ordinals[end] = UInt32(ordinal)
            places[number].end = end + 1
          }
        }
      }
    }
    return (places, ordinals)
  }

  /// Identity keys and places as sorted pairs: nearly all are there once, so a hash table would only cost.
  private func sortedIdentities(_ order: [Int]) -> [UInt64] {
    var pairs = order.enumerated().map { UInt64(rows[$1].identityKey) << 32 | UInt64($0) }
    pairs.sort()
    return pairs
  }

  private func addIdentities(
    _ pairs: [UInt64], _ place: inout Int, to segment: SegmentWriter
  ) throws(IndexError) {
    var term: [UInt8] = []
    var list: [UInt32] = []
    while place < pairs.count {
      let key = UInt32(pairs[place] >> 32)
      list.removeAll(keepingCapacity: true)
      while place < pairs.count, UInt32(pairs[place] >> 32) == key {
        list.append(UInt32(truncatingIfNeeded: pairs[place]))
        place += 1
      }
      term = SegmentBuilder.identityTerm(key)
      try term.withUnsafeBytesTyped { (term) throws(IndexError) in
        let result: Result<Void, IndexError> = list.withUnsafeBufferPointer { list in
          do throws(IndexError) { return .success(try segment.addTerm(term, list)) } catch { return .failure(error) }
        }
        try result.get()
      }
    }
  }

  /// The term of an identity key.
  static func identityTerm(_ key: UInt32) -> [UInt8] {
    [Field.identity.rawValue] + withUnsafeBytes(of: key.bigEndian) { [UInt8]($0) }
  }
}
