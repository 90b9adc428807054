/// Joins segments into one, keeping document numbers and leaving out what is dead, in memory that grows by some 50 bytes a
/// record.
struct SegmentMerger {
  private let parts: [Segment]
  /// For each part and record its place in the new segment, or ``dropped``.
  private var newPlaces: [[UInt32]] = []
  private var order: [(part: Int, ordinal: UInt32)] = []
  private static let dropped = UInt32.max

  /// Decides what is kept: what is not dead and what `isKept` lets through.
  ///
  /// - Parameter isKept: looks at a record; `nil` keeps all without reading them.
  init(_ parts: [Segment], isKept: ((StoredRecord) -> Bool)?) throws(IndexError) {
    self.parts = parts
    var numbers: [(number: UInt32, part: Int, ordinal: UInt32)] = []
    numbers.reserveCapacity(parts.reduce(0) { $0 + $1.recordCount })
    for (index, part) in parts.enumerated() {
      newPlaces.append([UInt32](repeating: Self.dropped, count: part.recordCount))
      for ordinal in 0..<UInt32(part.recordCount) where try !part.isDead(ordinal) {
        if ordinal % 32_768 == 0 { part.giveBack() }
        if let isKept {
          let (number, record) = try part.record(ordinal)
          if isKept(record) { numbers.append((number, index, ordinal)) }
        } else {
          numbers.append((try part.number(of: ordinal), index, ordinal))
        }
      }
    }
    numbers.sort { $0.number < $1.number }
    order.reserveCapacity(numbers.count)
    for (place, entry) in numbers.enumerated() {
      newPlaces[entry.part][Int(entry.ordinal)] = UInt32(place)
      order.append((entry.part, entry.ordinal))
    }
  }

  var recordCount: Int { order.count }

  /// Writes the joined segment. The caller removes the parts and commits.
  func write(
    as id: UInt32, path: String, progress: (Double) -> Void
  ) throws(IndexError) -> NewSegment {
    for part in parts { part.giveBack() }
    let segment = try SegmentWriter(id: id, path: path, recordCount: order.count, hasPrefixLists: true)
    for (place, entry) in order.enumerated() {
      let (number, record) = try parts[entry.part].record(entry.ordinal)
      try record.withBody { (body) throws(IndexError) in
        try segment.addRecord(number: number, app: record.app, type: record.type, body: body)
      }
      if place % 20_000 == 0 {
        // Each part is read from its start to its end; what was read is not read again.
        for part in parts { part.giveBack() }
        progress(0.4 * Double(place) / Double(max(order.count, 1)))
      }
    }
    try segment.finishRecords()
    try writeTerms(to: segment, progress: progress)
    return try segment.finish()
  }

  /// One part's terms: in a box, since a cursor cannot be kept in an array.
  private final class Terms {
    let part: Int
    var cursor: TermCursor

    init(_ part: Int, _ segment: Segment) throws(IndexError) {
      self.part = part
      cursor = try TermCursor(segment, from: UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// Goes to the next term that is not a prefix list: those are made anew.
    func next() throws(IndexError) -> Bool {
      guard try cursor.next() else { return false }
      return cursor.letter < 0x60
    }
  }

  private func writeTerms(to segment: SegmentWriter, progress: (Double) -> Void) throws(IndexError) {
    var cursors: [Terms] = []
    for (index, part) in parts.enumerated() where part.header.hasTerms {
      let terms = try Terms(index, part)
      if try terms.next() { cursors.append(terms) }
    }
    var ordinals: [UInt32] = []
    var term: [UInt8] = []
    var count = 0
    while !cursors.isEmpty {
      var lowest = 0
      for index in cursors.indices.dropFirst()
      where compare(cursors[index].cursor.termBytes, cursors[lowest].cursor.termBytes) < 0 {
        lowest = index
      }
      term.removeAll(keepingCapacity: true)
      term.append(contentsOf: cursors[lowest].cursor.termBytes)
      ordinals.removeAll(keepingCapacity: true)
      var contributors = 0
      var index = 0
      while index < cursors.count {
        guard index == lowest || term.withUnsafeBytes({ compare(cursors[index].cursor.termBytes, $0) }) == 0 else {
          index += 1
          continue
        }
        contributors += 1
        try append(cursors[index].cursor.list, of: cursors[index].part, to: &ordinals)
        if try cursors[index].next() {
          index += 1
        } else {
          cursors.remove(at: index)
          if index < lowest { lowest -= 1 } else if index == lowest { lowest = -1 }
        }
      }
      if contributors > 1 { ordinals.sort() }
      if !ordinals.isEmpty {
        try term.withUnsafeBytesTyped { (term) throws(IndexError) in
          let result: Result<Void, IndexError> = ordinals.withUnsafeBufferPointer { list in
            do throws(IndexError) { return .success(try segment.addTerm(term, list)) } catch { return .failure(error) }
          }
          try result.get()
        }
      }
      count += 1
      if count % 50_000 == 0 {
        for part in parts { part.giveBack() }
        progress(min(0.95, 0.4 + Double(count) / Double(max(order.count, 1)) / 4))
      }
    }
  }

  /// Appends the new places of a list's records.
  private func append(_ list: PostingList, of part: Int, to ordinals: inout [UInt32]) throws(IndexError) {
    if list.count == 1 {
      // Names and identities mostly: no cursor for those.
      guard Int(list.only) < newPlaces[part].count else { throw parts[part].damaged("a list") }
      let place = newPlaces[part][Int(list.only)]
      if place != Self.dropped { ordinals.append(place) }
      return
    }
    let places = newPlaces[part]
    try parts[part].forEachOrdinal(list) { ordinal in
      let place = places[Int(ordinal)]
      if place != Self.dropped { ordinals.append(place) }
    }
  }
}
