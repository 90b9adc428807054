import CXapianShim
import LimelightTestSupport
import Testing

@Suite struct DatabaseStateTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.at("a") }

  private func filled(_ count: UInt32 = 500) throws -> Writer {
    let writer = try Writer(path)
    for number in 1...count {
      try writer.put(number * 1_000, "document \(number)", "T\(number)", "U\(number % 7)")
    }
    for number in 0..<50 { try writer.set("k\(number)", String(repeating: "\(number)", count: 2_000)) }
    try writer.commit()
    return writer
  }

  private func status(_ body: () throws -> Void) -> xs_status? {
    do {
      try body()
      return nil
    } catch { return (error as? ShimFailure)?.status }
  }

  @Test func whatWasNotCommittedIsSeenByTheWriterOnly() throws {
    let writer = try filled(1)
    try writer.put(2, "two")
    #expect(try writer.view.count() == 2)
    #expect(try Database(path).count() == 1)
    try writer.cancel()
    #expect(try writer.view.count() == 1)
  }

  @Test func closingDropsWhatWasNotCommitted() throws {
    do {
      let writer = try filled(1)
      try writer.put(2, "two")
      xs_writer_close(writer.handle)
      #expect(status { try writer.commit() } != nil)
      #expect(status { try writer.put(3, "three") } != nil)
    }
    #expect(try Database(path).count() == 1)
    _ = try Writer(path)
  }

  @Test func theSecondWriterIsLockedOutUntilTheFirstCloses() throws {
    let writer = try filled(1)
    #expect(status { _ = try Writer(path) } == XS_LOCKED)
    xs_writer_close(writer.handle)
    #expect(status { _ = try Writer(path) } == nil)
  }

  @Test func aSnapshotThatWasOverwrittenAsksToBeOpenedAgain() throws {
    let writer = try filled()
    let database = try Database(path)
    var last: xs_status?
    for round in 1...20 as ClosedRange<UInt32> where last == nil {
      for number in 1...500 as ClosedRange<UInt32> { try writer.put(number * 1_000, "\(round)", "T\(round)") }
      try writer.commit()
      last = status {
        for number in 0..<50 { _ = try database.metadata("k\(number)") }
        _ = try database.terms("")
        _ = try database.match(Query.everything())
      }
    }
    #expect(last == XS_REOPEN_NEEDED)
    #expect(try Database(path).count() == 500)
  }

  @Test func compactionKeepsNumbersTermsAndValues() throws {
    let writer = try filled()
    for number in 1...499 as ClosedRange<UInt32> { try writer.delete(number * 1_000) }
    try writer.put(4_000_000_000, "far", "T1")
    try writer.commit()
    try shim { xs_compact(path, folder.at("b"), $0) }
    let database = try Database(folder.at("b"))
    #expect(try database.match(Query.everything()).map(\.number) == [500_000, 4_000_000_000])
    #expect(try database.match(Query("T1")).map(\.data) == ["far"])
    #expect(try database.metadata("k7") == String(repeating: "7", count: 2_000))
    #expect(try database.keys("k").count == 50)
  }

  @Test func nothingAtThePathIsNotFound() throws {
    #expect(status { _ = try Database(folder.at("none")) } == XS_NOT_FOUND)
    #expect(status { try shim { xs_compact(folder.at("none"), folder.at("b"), $0) } } == XS_NOT_FOUND)
  }

  @Test func aPlaceThatCannotBeMadeIsSaidSo() throws {
    try File.write(folder.at("file"), [])
    #expect(status { _ = try Writer(folder.at("file/index")) } == XS_CANNOT_CREATE)
  }

  @Test func aSoundDatabaseHasNoErrors() throws {
    _ = try filled()
    #expect(try check().errors == 0)
  }

  @Test func damageIsCountedAndToldOrRefused() throws {
    do { _ = try filled() }
    let file = path + "/postlist.glass"
    var bytes = try File.read(file)
    for place in 8_192..<8_192 + 4_096 where place < bytes.count { bytes[place] ^= 0x5a }
    for place in 16_384..<16_384 + 4_096 where place < bytes.count { bytes[place] ^= 0x5a }
    try File.write(file, bytes)
    do {
      let (errors, report) = try check()
      #expect(errors > 0)
      #expect(!report.isEmpty)
    } catch let failure {
      #expect(failure.status == XS_CORRUPT)
    }
  }

  private func check() throws(ShimFailure) -> (errors: Int, report: String) {
    var errors = 0
    var report: UnsafeMutablePointer<CChar>?
    defer { xs_message_free(report) }
    try shim { xs_database_check(path, &errors, &report, $0) }
    return (errors, report.map { String(cString: $0) } ?? "")
  }

  @Test(arguments: ["iamglass", "postlist.glass", "docdata.glass"])
  func aFileCutShortIsAnErrorAndNoCrash(_ name: String) throws {
    do { _ = try filled() }
    let bytes = try File.read(path + "/" + name)
    for length in [0, 1, 20, bytes.count / 2] {
      try File.write(path + "/" + name, bytes[..<length])
      let failure = status {
        let database = try Database(path)
        _ = try database.match(Query.everything())
        _ = try database.terms("")
        _ = try database.keys("").map { try database.metadata($0) }
      }
      #expect(failure != nil, "\(name) of \(length) bytes")
      #expect(failure != XS_UNKNOWN && failure != XS_LOCKED)
    }
  }
}
