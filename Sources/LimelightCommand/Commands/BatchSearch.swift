internal import Limelight

/// `search --batch`: a query a line in, a line of ids out, each written before the next query is read.
struct BatchSearch {
  private let searcher: Searcher
  private let options: SearchOptions
  private let showsTiming: Bool

  /// Makes a run over a searcher.
  init(_ searcher: Searcher, _ options: SearchOptions, showsTiming: Bool) {
    self.searcher = searcher
    self.options = options
    self.showsTiming = showsTiming
  }

  /// Answers standard input to its end.
  func run() throws {
    var lines = LineInput()
    var answer: [UInt8] = []
    answer.reserveCapacity(4 << 10)
    while let query = try lines.next() {
      let watch = Stopwatch()
      let hits = try searcher.search(query, options)
      let time = watch.nanoseconds
      answer.removeAll(keepingCapacity: true)
      for (index, hit) in hits.enumerated() {
        if index > 0 { answer.append(0x09) }
        Self.append(hit.id, to: &answer)
      }
      if showsTiming {
        if !hits.isEmpty { answer.append(0x09) }
        answer.append(UInt8(ascii: "#"))
        answer.append(contentsOf: String(time).utf8)
      }
      answer.append(0x0A)
      let failure = Output.writeAll(answer, to: 1)
      if failure != 0 { throw OutputError(code: failure) }
    }
  }

  /// Adds an id; what would break the line or its fields is escaped.
  private static func append(_ id: String, to answer: inout [UInt8]) {
    for byte in id.utf8 {
      switch byte {
      case 0x09: answer += [0x5C, UInt8(ascii: "t")]
      case 0x0A: answer += [0x5C, UInt8(ascii: "n")]
      case 0x5C: answer += [0x5C, 0x5C]
      case 0x00..<0x20, 0x7F:
        answer += [0x5C, UInt8(ascii: "x")]
        for digit in [byte >> 4, byte & 0xF] { answer.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      default: answer.append(byte)
      }
    }
  }
}
