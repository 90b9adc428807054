internal import LimelightModel

/// What is wrong with an index.
public struct IndexCheck: Sendable, Hashable {
  /// What was found, each in one line; empty when all is well.
  public var faults: [String] = []
  /// The records read.
  public var records = 0
  /// The terms read.
  public var terms = 0

  /// What mends it.
  public static let repair =
    "the index holds only copies: delete the folder and index the sources again"

  /// Verifies an index: the engine's files, every page's checksum, every record, every term and its list, and that each
  /// record is found by its identity.
  ///
  /// - Throws: an ``IndexError`` when the index cannot be opened at all. Reads everything: some 10 µs a record.
  public static func run(at path: String) throws(IndexError) -> IndexCheck {
    let reader = try IndexReader(at: path)
    return try reader.read { (snapshot) throws(IndexError) in
      var check = IndexCheck()
      let report = try EngineDatabase.check(snapshot.folder.database)
      // What was checked must be the state that is read: a writer may have been at the files meanwhile.
      guard snapshot.folder.stamp() == snapshot.stamp else {
        throw IndexError(.reopenNeeded, "the index was changed while it was checked; try again", path: path)
      }
      if let report { check.noteEngine(report) }
      for segment in snapshot.segments { try check.verify(segment) }
      // The terms of small changes are the engine's.
      if snapshot.documentCount > 0 { check.terms += try snapshot.database.terms([]).count }
      do throws(IndexError) {
        try check.verifyRecords(snapshot)
      } catch {
        guard error.code == .corrupt else { throw error }
        check.note(error.message)
      }
      return check
    }
  }

  /// Notes what the engine says is wrong; its report has headings and lines of praise besides.
  private mutating func noteEngine(_ report: String) {
    let faults = report.split(separator: "\n").filter { !$0.hasSuffix(":") && !$0.hasSuffix("checked OK") }
    for line in faults { note("engine: \(line)") }
    if faults.isEmpty { note("engine: its files do not fit each other") }
  }

  private mutating func verifyRecords(_ snapshot: IndexSnapshot) throws(IndexError) {
    try snapshot.forEachRecord { (number, record) throws(IndexError) in
      records += 1
      let found = try snapshot.record(record.identity)
      if found == nil {
        note("\(record.identity.spoken) is not found by its identity")
      } else if found?.number != number {
        note("\(record.identity.spoken) is there twice")
      }
      return true
    }
  }

  private mutating func note(_ fault: String) {
    // What mends it is told once, after all faults.
    let advice = "; " + IndexError.repair
    let fault = fault.hasSuffix(advice) ? String(fault.dropLast(advice.count)) : fault
    if faults.count < 100 { faults.append(fault) } else if faults.count == 100 { faults.append("and more") }
  }

  private mutating func verify(_ segment: Segment) throws(IndexError) {
    for block in 0..<segment.header.blockCount {
      let place = block * SegmentLayout.blockSize
      if !segment.bytes.isSound(place, SegmentLayout.blockSize) {
        note(segment.damaged("the bytes from \(place) on have a wrong checksum").message)
      }
      if block % 16_384 == 0 { segment.giveBack() }
    }
    do throws(IndexError) {
      guard segment.header.hasTerms else { return }
      var cursor = try TermCursor(segment, from: UnsafeRawBufferPointer(start: nil, count: 0))
      var last: [UInt8] = []
      while try cursor.next() {
        terms += 1
        if !last.lexicographicallyPrecedes(cursor.term) { note("part \(segment.id): the terms are out of order") }
        last = cursor.term
        try verify(cursor.list, segment)
      }
    } catch {
      guard error.code == .corrupt else { throw error }
      note(error.message)
    }
  }

  private mutating func verify(_ list: PostingList, _ segment: Segment) throws(IndexError) {
    var count = 0
    var before: UInt32?
    try segment.forEachOrdinal(list) { ordinal in
      if let before, ordinal <= before { note("part \(segment.id): a list is out of order") }
      before = ordinal
      count += 1
    }
    guard count != list.count else { return }
    note("part \(segment.id): a list has \(Count.of(count, "record")), its term says \(list.count)")
  }
}
