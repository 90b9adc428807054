import LimelightModel
import Testing

@Suite("Damaged lines")
struct RecordFuzzTests {
  @Test(
    "A damaged line is refused or read, and what is read can be written and read again",
    arguments: 0..<8 as Range<UInt64>)
  func survivesDamage(_ seed: UInt64) throws {
    var random = RandomRecords(generator: SeededGenerator(state: seed &+ 1_000))
    let encoder = RecordEncoder()
    let decoder = RecordDecoder()
    let marks = Array("{}[]\",:\\u0dDeE+-.tfn\0\u{1}\n ".utf8) + [0x80, 0xC3, 0xFF]
    var read = 0
    for _ in 0..<100 {
      let line = try encoder.encode(random.record())
      for _ in 0..<10 {
        var damaged = line
        for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
          let place = Int.random(in: 0..<damaged.count, using: &random.generator)
          switch Int.random(in: 0..<4, using: &random.generator) {
          case 0: damaged.remove(at: place)
          case 1: damaged.insert(marks.randomElement(using: &random.generator) ?? 0, at: place)
          case 2: damaged[place] = marks.randomElement(using: &random.generator) ?? 0
          default: damaged.removeSubrange(place...)
          }
          if damaged.isEmpty { break }
        }
        let record: Record
        do throws(RecordError) {
          record = try decoder.decode(damaged[...])
        } catch {
          #expect(!error.message.isEmpty)
          #expect(!error.message.utf8.contains { $0 < 0x20 })
          continue
        }
        read += 1
        let again = try decoder.decode(try encoder.encode(record)[...])
        #expect(again == record)
      }
    }
    #expect(read > 0)
  }
}
