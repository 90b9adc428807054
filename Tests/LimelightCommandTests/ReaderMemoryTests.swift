import Testing

/// A reader that answers for days keeps no more than one that just began.
@Suite struct ReaderMemoryTests {
  @Test func `the memory of a reader is small and flat after ten thousand different queries`() throws {
    let folder = try TemporaryFolder()
    try folder.index(
      Self.starts.map { #"{"id":"\#($0)","title":"\#($0) Song","keywords":["music"]}"# }.joined(separator: "\n"))
    let process = try LimelightProcess(["search", "--batch"], environment: ["LIMELIGHT_INDEX": folder.index])
    try Self.ask(0..<100, process)
    let opened = try process.anonymousMemory()
    try Self.ask(100..<10_000, process)
    let early = try process.anonymousMemory()
    try Self.ask(10_000..<20_000, process)
    let late = try process.anonymousMemory()
    #expect(process.end().code == 0)
    #expect(early - opened < 60 << 20)
    #expect(late - early < 1 << 20, "\(opened) bytes after 100 queries, \(early) after 10,000, \(late) after 20,000")
  }

  private static let starts = ["Coffee", "Trail", "海滩", "кофе", "Café", "Wi-Fi", "Beach", "Ordering", "Mail", "C++"]
  private static let letters = Array("aeiklmnorstuyzкф海")

  /// Asks queries, all different, that start names, lie in them, or are nowhere, the last letters apart; a hundred at a time, which
  /// the pipes hold.
  private static func ask(_ numbers: Range<Int>, _ process: LimelightProcess) throws {
    for first in stride(from: numbers.lowerBound, to: numbers.upperBound, by: 100) {
      let queries = (first..<first + 100).map { number in
        // Long ones are a tenth, since each takes some milliseconds without optimisation.
        let start = number % 10 == 0 ? starts[number / 10 % starts.count] : ""
        return start + String(letters[number % letters.count]) + String(number, radix: 36) + "\n"
      }
      try process.write(Array(queries.joined().utf8))
      for _ in queries { try #require(process.readLine() != nil) }
    }
  }
}
