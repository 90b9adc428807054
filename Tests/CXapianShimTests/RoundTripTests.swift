import CXapianShim
import LimelightTestSupport
import Testing

@Suite struct RoundTripTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.at("a") }

  @Test func theEngineSaysItsVersion() {
    #expect(String(cString: xs_engine_version()).hasPrefix("1."))
  }

  @Test func documentsComeBackUnderTheirNumbersWithTheirData() throws {
    let writer = try Writer(path)
    var generator = SeededGenerator(seed: 1)
    var model: [UInt32: String] = [:]
    for _ in 0..<200 {
      let number = UInt32.random(in: 1...UInt32.max, using: &generator)
      let data = String(repeating: generator.oneIn(3) ? "\0" : "ä", count: generator.below(50))
      try writer.put(number, data, "T\(number % 3)")
      model[number] = data
    }
    try writer.commit()
    let database = try Database(path)
    #expect(try database.count() == UInt32(model.count))
    for (number, data) in model { #expect(try database.data(number) == data) }
    #expect(try database.match(Query.everything()).map(\.number) == model.keys.sorted())
    for rest in 0..<3 as Range<UInt32> {
      let found = try database.match(Query("T\(rest)"))
      #expect(found.map(\.number) == model.keys.filter { $0 % 3 == rest }.sorted())
      #expect(found.map(\.data) == found.map { model[$0.number] })
    }
  }

  @Test func aDocumentThatIsNotThereIsNotFound() throws {
    let writer = try Writer(path)
    try writer.put(1, "one")
    try writer.commit()
    try writer.delete(9)
    let database = try Database(path)
    let failure = #expect(throws: ShimFailure.self) { try database.data(9) }
    #expect(failure?.status == XS_NOT_FOUND)
  }

  @Test func valuesOfAnyBytesComeBackAndEmptyOnesRemoveTheirKey() throws {
    let writer = try Writer(path)
    let long = String(repeating: "0123456789\0", count: 20_000)
    for (key, value) in [("a\0b", "x"), ("a\0c", long), ("b", "\0")] { try writer.set(key, value) }
    try writer.commit()
    let database = try Database(path)
    #expect(try database.metadata("a\0b") == "x")
    #expect(try database.metadata("a\0c") == long)
    #expect(try database.metadata("b") == "\0")
    #expect(try database.metadata("c") == "")
    #expect(try database.keys("a\0") == ["a\0b", "a\0c"])
    #expect(try database.keys("") == ["a\0b", "a\0c", "b"])
    try writer.set("b", "")
    try writer.commit()
    #expect(try Database(path).keys("") == ["a\0b", "a\0c"])
  }

  @Test func termsAreListedWithTheNumberOfTheirDocuments() throws {
    let writer = try Writer(path)
    try writer.put(1, "", "Nab", "Nac", "Nab", "O")
    try writer.put(2, "", "Nab")
    try writer.commit()
    #expect(try Database(path).terms("N") == ["Nab": 2, "Nac": 1])
    #expect(try Database(path).terms("P") == [:])
    try writer.put(1, "", "Nac")
    try writer.commit()
    #expect(try Database(path).terms("") == ["Nab": 1, "Nac": 1])
  }

  @Test func termsOver245BytesAreInvalid() throws {
    let writer = try Writer(path)
    try writer.put(1, "", terms: [[UInt8](repeating: 0x61, count: 245)])
    let failure = #expect(throws: ShimFailure.self) {
      try writer.put(2, "", terms: [[UInt8](repeating: 0x61, count: 246)])
    }
    #expect(failure?.status == XS_INVALID)
    #expect(throws: ShimFailure.self) { try writer.put(0, "zero") }
    try writer.cancel()
    try writer.put(3, "three")
    try writer.commit()
    #expect(try Database(path).match(Query.everything()).map(\.number) == [3])
  }

  @Test func queriesCombineAndThoseWithoutPartsMatchNothing() throws {
    let writer = try Writer(path)
    for number in 1...30 as ClosedRange<UInt32> {
      let factors: [UInt32] = [2, 3, 5].filter { number % $0 == 0 }
      try writer.put(number, "", terms: factors.map { Array("T\($0)".utf8) })
    }
    try writer.commit()
    let database = try Database(path)
    let parts = try ["T2", "T3", "T5"].map { try Query($0) }
    #expect(try database.match(Query(all: parts)).map(\.number) == [30])
    let withAny: [UInt32] = (1...30).filter { $0 % 2 == 0 || $0 % 3 == 0 || $0 % 5 == 0 }
    #expect(try database.match(Query(any: parts)).map(\.number) == withAny)
    #expect(try database.match(Query(all: [])).isEmpty)
    #expect(try database.match(Query(any: [])).isEmpty)
    #expect(try database.match(Query(all: [Query(any: parts), Query("T7")])).isEmpty)
  }

  @Test func threadsAskForEverythingSideBySide() async throws {
    let writer = try Writer(path)
    try writer.put(1, "one")
    try writer.commit()
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let database = try Database(path)
          for _ in 0..<20_000 { _ = try Query.everything() }
          #expect(try database.match(Query.everything()).map(\.number) == [1])
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func pagesOfAMatchFollowOneAnother() throws {
    let writer = try Writer(path)
    for number in 1...100 as ClosedRange<UInt32> { try writer.put(number * 3, "d\(number * 3)", "T") }
    try writer.commit()
    let database = try Database(path)
    let query = try Query("T")
    var seen: [UInt32] = []
    while true {
      let page = try database.match(query, after: seen.last ?? 0, limit: 7)
      if page.isEmpty { break }
      #expect(page.allSatisfy { $0.data == "d\($0.number)" })
      seen += page.map(\.number)
    }
    #expect(seen == (1...100).map { $0 * 3 })
    #expect(try database.match(query, limit: 0).isEmpty)
    #expect(try database.match(query, after: .max, limit: 7).isEmpty)
    #expect(try database.match(query, withData: false).allSatisfy { $0.data.isEmpty })
  }
}
