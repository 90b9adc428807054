import Testing

@testable import LimelightModel

@Suite("The keys of the record format")
struct RecordKeyTests {
  private func key(_ name: String) -> RecordKey? {
    Array(name.utf8).withUnsafeBytes { RecordKey($0) }
  }

  @Test("Every key is found by its bytes", arguments: RecordKey.allCases)
  func findsKeys(_ expected: RecordKey) {
    #expect(key(expected.rawValue) == expected)
  }

  @Test("What only resembles a key is none", arguments: RecordKey.allCases)
  func refusesNeighbours(_ known: RecordKey) {
    #expect(key(known.rawValue + "s") == nil)
    #expect(key(String(known.rawValue.dropLast()) + "_") == nil)
    #expect(key(known.rawValue.uppercased()) == nil)
    #expect(key("") == nil)
  }
}
