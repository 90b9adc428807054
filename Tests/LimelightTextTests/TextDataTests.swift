import Foundation
import Testing

@testable import LimelightText

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
    // By scalars: a mark that stands alone joins the blank before it.
    let table = try rows("layouts/layouts.tsv").map { row in
      (row[0], row[1].unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) })
    }
    let keys = table[0].1
    #expect(table.dropFirst().map(\.0) == Layouts.names)
    for (layout, (name, prints)) in table.dropFirst().enumerated() {
      #expect(prints.count == keys.count, "\(name)")
      var earlier: Set<String> = []
      var wrong: [String] = []
      for (key, print) in zip(keys, prints) {
        guard let from = key.unicodeScalars.first, let to = print.unicodeScalars.first else { continue }
        let isPart = to.properties.isAlphabetic || to.properties.generalCategory == .nonspacingMark
        if isPart, Layouts.forward(from.value, layout) != to.value { wrong.append(key) }
        // The first of several keys that print the same is the one meant.
        let isFirst = earlier.insert(print).inserted
        if isPart, isFirst, from.properties.isAlphabetic, Layouts.backward(to.value, layout) != from.value {
          wrong.append(print)
        }
      }
      #expect(wrong.isEmpty, "\(name): \(wrong)")
    }
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
