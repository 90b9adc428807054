import Foundation
import LimelightText
import Testing

/// The tables under `index-data` against what the library carries.
@Suite struct TextDataTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func rows(_ table: String) throws -> [[String]] {
    try String(contentsOf: Self.root.appending(path: "index-data/\(table)"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func `Each Han letter has the syllable of its row`() throws {
    var readings = Readings()
    var (wrong, count) = ([String](), 0)
    for row in try rows("readings/pinyin.tsv") {
      for letter in row[1] {
        count += 1
        if readings.readings(of: String(letter)).first != row[0] { wrong.append("\(letter)") }
      }
    }
    #expect(wrong.isEmpty)
    #expect(count > 25_000)
  }

  @Test func `Each phrase has the syllables of its row`() throws {
    var readings = Readings()
    let wrong = try rows("readings/phrases.tsv").filter { readings.readings(of: $0[0]).first != $0[1] }
    #expect(wrong.isEmpty)
  }

  @Test func `Each phrase that is told apart by hand is read so, in traditional letters, too`() throws {
    var readings = Readings()
    let own = try rows("readings/pinyin-own.tsv")
    #expect(own.filter { readings.readings(of: $0[0]).first != $0[1] }.isEmpty)
    var traditional: [Character: Character] = [:]
    for row in try rows("readings/simplified.tsv") where row[1].count == 1 {
      traditional[Character(row[0])] = row[1].first
    }
    let wrong = own.filter { row in
      row[0].count > 1
        && readings.readings(of: String(row[0].map { traditional[$0] ?? $0 })).first != row[1]
    }
    #expect(wrong.isEmpty)
  }

  @Test func `Each kana has the spellings of its row`() throws {
    var readings = Readings()
    let wrong = try rows("readings/kana.tsv").filter { row in
      row[0] != "っ" && readings.readings(of: row[0]) != Array(row[1...])
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test func `Each Greek and Cyrillic letter has the spelling of its row`() throws {
    let wrong = try rows("readings/latin.tsv").filter { row in
      let isUkrainian = row[0].unicodeScalars.contains { "іїєґў".unicodeScalars.contains($0) }
      let expected = isUkrainian && row.count > 3 ? row[3] : row[1]
      return [row[0], row[0].uppercased()].contains {
        Transliteration.latin(of: $0) != expected.replacing("-", with: "")
      } && row[0] != "ς" && !"ΐΰ".contains(row[0])
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test func `Each key of each layout prints what its row says`() throws {
    let table = try rows("layouts/layouts.tsv").map { ($0[0], $0[1].components(separatedBy: " ")) }
    let keys = table[0].1
    #expect(table.dropFirst().map(\.0) == Layouts.names)
    for (name, prints) in table.dropFirst() {
      #expect(prints.count == keys.count, "\(name)")
      let letters = zip(keys, prints).filter { key, print in
        key != print && key.first?.isASCII == true && print.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
          && print.unicodeScalars.first.map { !(0x3131...0x3163 ~= $0.value) } == true
          && !(name == "tr" && print == "ı")
      }
      // Fewer than all are asked for, as the alternatives end after so many.
      let found = letters.filter { Layouts.alternatives(to: $0.0).contains($0.1) || key($0.0, precedes: name, table) }
      #expect(found.count == letters.count, "\(name)")
    }
  }

  /// Whether a key has the most alternatives already before a layout's turn.
  private func key(_ key: String, precedes name: String, _ table: [(String, [String])]) -> Bool {
    Layouts.alternatives(to: key).count == Layouts.most || key.utf8.first.map { $0 <= UInt8(ascii: "9") } == true
  }

  private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  @Test(.enabled(if: hasPython, "the generators are Python"), arguments: ["readings", "layouts"])
  func `The library's tables are what the generator makes`(_ folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [Self.root.appending(path: "index-data/\(folder)/generate").path, "--check"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
