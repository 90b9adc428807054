/// Taking apart what is typed for a Han name: each syllable whole, begun, or by its first letter.
public enum PinyinSyllables {
  /// Gives all ways to read a query as syllables, each whole or begun, as the strings of their first letters.
  ///
  /// `xiangrk` is `xrk`, then `xgrk` (`xian` and `g`), then longer ones. Mixed queries are looked up
  /// by these strings and checked against the whole readings afterwards. Blanks and apostrophes end a syllable; a run of
  /// digits counts as one. Any other sign, or a letter with which no syllable starts, gives no answer. ü is typed as v.
  /// - Parameters:
  ///   - query: ASCII, in either case; at most 62 letters.
  ///   - limit: the most answers.
  /// - Returns: the answers, the shortest first; none is there twice. Cost: under 10 µs for 20 letters.
  public static func initials(of query: [UInt8], limit: Int) -> [[UInt8]] {
    guard limit > 0, let letters = Letters(query) else { return [] }
    var walk = Walk(letters, limit: limit)
    for pieces in 1...max(1, letters.bytes.count) where walk.results.count < limit {
      walk.find(pieces, from: 0)
    }
    return walk.results
  }

  /// Whether some bytes are a syllable or the start of one.
  static func isStart(_ bytes: some Collection<UInt8>) -> Bool {
    var node = 0
    for byte in bytes {
      guard let next = Trie.shared.next(node, byte) else { return false }
      node = next
    }
    return true
  }

  /// The letters of a query and the number of pieces into which each rest of it can be taken apart.
  private struct Letters {
    var bytes: [UInt8] = []
    /// How far a piece from each place may reach.
    var reach: [Int] = []
    /// For each place a bit set of the numbers of pieces that the rest can be.
    var counts: [UInt64] = []

    init?(_ query: [UInt8]) {
      var ends: [Bool] = []
      for byte in query {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
        case UInt8(ascii: " "), UInt8(ascii: "'"):
          if !ends.isEmpty { ends[ends.count - 1] = true }
          continue
        default: return nil
        }
        ends.append(false)
      }
      guard !bytes.isEmpty, bytes.count <= 62 else { return nil }
      reach = bytes.indices.map { Self.reach(bytes, ends, $0) }
      counts = Array(repeating: 0, count: bytes.count + 1)
      counts[bytes.count] = 1
      for place in bytes.indices.reversed() where reach[place] > place {
        for end in place + 1...reach[place] where isPiece(place, end) { counts[place] |= counts[end] << 1 }
      }
      if counts[0] == 0 { return nil }
    }

    /// Digits are one piece, never several.
    func isPiece(_ place: Int, _ end: Int) -> Bool { bytes[place] > UInt8(ascii: "9") || end == reach[place] }

    private static func reach(_ bytes: [UInt8], _ ends: [Bool], _ place: Int) -> Int {
      var end = place
      let isDigit = bytes[place] <= UInt8(ascii: "9")
      var node = 0
      while end < bytes.count {
        if isDigit {
          if bytes[end] > UInt8(ascii: "9") { break }
        } else {
          guard let next = Trie.shared.next(node, bytes[end]) else { break }
          node = next
        }
        end += 1
        if ends[end - 1] { break }
      }
      return end
    }
  }

  /// The walk over the ways that are left.
  private struct Walk {
    let letters: Letters
    let limit: Int
    var results: [[UInt8]] = []
    private var pieces: [UInt8] = []
    /// Ways that end in an answer known already cost too; this bounds them.
    private var left: Int

    init(_ letters: Letters, limit: Int) {
      (self.letters, self.limit) = (letters, limit)
      left = 16 * limit
    }

    mutating func find(_ count: Int, from place: Int) {
      if count == 0 {
        left -= 1
        if !results.contains(pieces) { results.append(pieces) }
        return
      }
      guard letters.counts[place] & 1 << UInt64(count) != 0 else { return }
      pieces.append(letters.bytes[place])
      // The longest piece first: it is the likeliest.
      for end in stride(from: letters.reach[place], to: place, by: -1)
      where letters.isPiece(place, end) && letters.counts[end] & 1 << UInt64(count - 1) != 0 {
        if results.count >= limit || left <= 0 { break }
        find(count - 1, from: end)
      }
      pieces.removeLast()
    }
  }

  /// The starts of syllables, letter by letter; made at the first query.
  private struct Trie {
    static let shared = Trie()
    private var nodes: [UInt16] = Array(repeating: 0, count: 26)

    init() {
      // The second spellings of lüe and nüe are typed too.
      for syllable in Pinyin.all + [Array("lue".utf8), Array("nue".utf8)] {
        var node = 0
        for byte in syllable {
          let place = node * 26 + Int(byte - UInt8(ascii: "a"))
          if nodes[place] == 0 {
            nodes[place] = UInt16(nodes.count / 26)
            nodes.append(contentsOf: repeatElement(0, count: 26))
          }
          node = Int(nodes[place])
        }
      }
    }

    @inline(__always) func next(_ node: Int, _ byte: UInt8) -> Int? {
      guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { return nil }
      let next = nodes[node * 26 + Int(byte - UInt8(ascii: "a"))]
      return next == 0 ? nil : Int(next)
    }
  }
}
