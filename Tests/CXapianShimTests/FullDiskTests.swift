import CXapianShim
import LimelightTestSupport
import Testing

/// What becomes of a batch for which the disk has too little room, from none at all to nearly enough.
///
/// Each in a process of its own: the engine (1.4) closes a file twice when it cannot write its version file, and the second
/// time the number may be that of another test's file.
@Suite(.enabled(if: SmallDisk.isPossible, "mounting a small file system needs the superuser"))
struct FullDiskTests {
  @Test func cancelRollsAFailedBatchBackAndTheWriterGoesOn() async {
    await #expect(processExitsWith: .success) { try FullDisk().cancelRollsBack() }
  }

  @Test func closingAfterAFailedBatchWritesNothing() async {
    await #expect(processExitsWith: .success) { try FullDisk().closingWritesNothing() }
  }
}

private struct FullDisk {
  let disk: SmallDisk
  init() throws { disk = try SmallDisk(bytes: 4 << 20) }

  private var path: String { disk.path + "/a" }

  private func firstBatch() throws -> Writer {
    let writer = try Writer(path)
    try writer.put(1, "one", "T1")
    try writer.set("k1", "v1")
    try writer.commit()
    return writer
  }

  /// Puts some twenty blocks and commits; gives the step that failed.
  private func secondBatch(_ writer: Writer) throws -> String? {
    var generator = SeededGenerator(seed: 1)
    var step = "put"
    do throws(ShimFailure) {
      for number in 2...8 as ClosedRange<UInt32> {
        // Random letters, since the engine compresses.
        let data = String(decoding: (0..<4_000).map { _ in UInt8(0x21 + generator.below(90)) }, as: UTF8.self)
        try writer.put(number, data, terms: (0..<100).map { Array("T\(number) \($0) \(data.prefix(20))".utf8) })
        try writer.set("k\(number)", data)
      }
      step = "commit"
      try writer.commit()
      return nil
    } catch {
      #expect(error.status == XS_INPUT_OUTPUT, "\(error)")
      #expect(error.message.contains("No space left on device"))
      return step
    }
  }

  private func expectOnlyTheFirst() throws {
    let database = try Database(path)
    #expect(try database.match(Query.everything()).map(\.data) == ["one"])
    #expect(try database.terms("T") == ["T1": 1])
    #expect(try database.keys("k") == ["k1"])
    var errors = 0
    var report: UnsafeMutablePointer<CChar>?
    try shim { xs_database_check(path, &errors, &report, $0) }
    xs_message_free(report)
    #expect(errors == 0)
  }

  /// Runs the second batch with ever more room and gives the steps that failed.
  private func failures(_ body: (Writer) throws -> Void) throws -> Set<String> {
    var steps: Set<String> = []
    for room in stride(from: 0, to: 1 << 20, by: 8_192) {
      TemporaryFolder.remove(path)
      let writer = try firstBatch()
      try disk.fill(leaving: room)
      let step = try secondBatch(writer)
      disk.empty()
      guard let step else { return steps }
      steps.insert(step)
      try body(writer)
    }
    return steps
  }

  func cancelRollsBack() throws {
    let steps = try failures { writer in
      try writer.cancel()
      try expectOnlyTheFirst()
      #expect(try writer.view.count() == 1)
      try writer.put(3, "three", "T3")
      try writer.commit()
      #expect(try Database(path).match(Query.everything()).map(\.number) == [1, 3])
      #expect(try Database(path).terms("T") == ["T1": 1, "T3": 1])
      #expect(try Database(path).keys("k") == ["k1"])
    }
    #expect(steps == ["put", "commit"])
  }

  func closingWritesNothing() throws {
    let steps = try failures { writer in
      xs_writer_close(writer.handle)
      try expectOnlyTheFirst()
      #expect(try Writer(path).view.count() == 1)
    }
    #expect(steps == ["put", "commit"])
  }
}
