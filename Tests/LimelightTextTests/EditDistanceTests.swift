import LimelightTestSupport
import LimelightText
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [1, 2, 3] as [UInt64], [0, 1, 2, 3])
  func distancesAreThoseOfTheWholeTable(_ seed: UInt64, edits: Int) {
    var generator = SeededGenerator(seed: seed)
    let distance = EditDistance()
    var near = 0
    for _ in 0..<4_000 {
      let typed = (0...generator.below(7)).map { _ in generator.pick([0x61, 0x62, 0x63, 0x31] as [UInt32]) }
      let text = (0...generator.below(9)).map { _ in generator.pick([0x61, 0x62, 0x63, 0x31] as [UInt32]) }
      let table = EditModel.distances(typed, text)
      let result = distance.measure(typed, text, edits: edits)
      let ascii = typed.map { UInt8($0) }.withUnsafeBufferPointer { typed in
        text.map { UInt8($0) }.withUnsafeBufferPointer { distance.measure(ascii: typed, $0, edits: edits) }
      }
      let (whole, start) = (table[text.count], table.min() ?? 0)
      #expect(result == ascii)
      #expect(result.whole == (whole <= edits ? whole : nil), "\(typed) \(text)")
      #expect(result.start == (start <= edits ? start : nil), "\(typed) \(text)")
      if let start = result.start {
        near += 1
        #expect(table[result.startLength] == start, "\(typed) \(text)")
      }
    }
    #expect(near > 100)
  }

  @Test(arguments: [
    ("firefox", "firefox", 0), ("fierfox", "firefox", 1), ("firefo", "firefox", 1), ("firefoxx", "firefox", 1),
    ("tirefox", "firefox", 1), ("irefox", "firefox", 1), ("fierofx", "firefox", 2),
  ])
  func oneEditIsALetterMoreOrLessAnotherOneOrTwoSwapped(_ typed: String, _ text: String, _ edits: Int) {
    let result = EditDistance().measure(
      EditDistance.letters(typed.utf8), EditDistance.letters(text.utf8), edits: 2)
    #expect(result.whole == edits)
  }

  @Test func textsBeyondTheRoomAreAsFarAsCanBe() {
    let long = [UInt32](repeating: 0x61, count: EditDistance.maximumLetters + 1)
    let result = EditDistance().measure(long, long, edits: 2)
    #expect(result.whole == nil && result.start == nil)
    #expect(EditDistance().measure([], [0x61], edits: 1).start == nil)
    #expect(EditDistance().measure([0x61], [], edits: 1).start == nil)
  }
}
