import LimelightModel
import Testing

@testable import LimelightImport

/// Every parser takes any bytes: it ends, its faults are single lines, and its records are such as can be indexed.
@Suite struct RandomBytesTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Bytes that are random altogether, or made of what the format has, with some bytes hit.
  private func bytes(_ random: inout Randomness, of parts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: bytes += (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
      default: bytes += Array((parts.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }

  private func check(_ reading: Reading, _ seed: UInt64) {
    for fault in reading.faults + [reading.ending].compactMap({ $0 }) {
      #expect(!fault.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed): \(fault)")
    }
    for record in reading.records {
      #expect(throws: Never.self, "seed \(seed)") { try record.validate() }
    }
  }

  @Test func recordFilesTakeAnyBytes() throws {
    let parts = ["{", "}", "\"id\":", "\"title\":", "\"a\"", ",", "\n", "[", "]", "\\u00", "1e9", "\"kind\":\"app\""]
    for seed in UInt64(0)..<20 {
      var random = Randomness(seed: seed)
      let path = try folder.write("a", bytes(&random, of: parts))
      check(Reading(RecordFileSource(path: path)), seed)
    }
  }

  @Test func gzipTakesAnyBytes() throws {
    for seed in UInt64(0)..<300 {
      var random = Randomness(seed: seed)
      var packed = gzip(String(repeating: "one line and another\n", count: 40))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        packed[Int.random(in: 2..<packed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      packed += Bool.random(using: &random) ? packed.dropLast(3) : []
      let path = try folder.write("a", packed)
      let message = faultText {
        let input = try TextInput(path: path)
        var chunks = Chunks(input.read(into:))
        while try chunks.next() != nil {}
      }
      let known = ["is damaged", "ends too early: the file is cut off", "is followed by something else"]
      #expect(message.map { text in known.contains { text == "\(path): the gzip data \($0)" } } ?? true, "seed \(seed)")
    }
  }

  @Test func tablesTakeAnyBytes() throws {
    let parts = [",", "\t", "\"", "\n", "\r\n", "a", "1", "\"\"", "|;", "é", "2026-11-30", "hidden", "\u{FEFF}"]
    let header = "id,title,priority,created,visibility,keywords,image\n"
    for seed in UInt64(0)..<300 {
      var random = Randomness(seed: seed)
      let start = Bool.random(using: &random) ? Array(header.utf8) : []
      let path = try folder.write("a", start + bytes(&random, of: parts))
      check(Reading(TableSource(path: path, format: seed % 2 == 0 ? .csv : .tsv)), seed)
    }
  }

  @Test func desktopEntriesTakeAnyBytes() throws {
    let parts = [
      "[Desktop Entry]\n", "Type=Application\n", "Name=A\n", "Exec=", "Name[", "de_", "]", "@", "=", "\n", "\\", ";",
      "%", "%i", "\"", "'", " ", "[", "Actions=x;y\n", "[Desktop Action x]\n", "Keywords=", "Icon=", "é",
    ]
    for seed in UInt64(0)..<300 {
      var random = Randomness(seed: seed)
      let start = Bool.random(using: &random) ? Array(entry().utf8) : []
      try folder.write("share/applications/a.desktop", start + bytes(&random, of: parts))
      check(folder.desktop(locale: "de_AT@x"), seed)
    }
  }

  @Test func packageListsTakeAnyBytes() throws {
    let parts = [
      "Package: a\n", "Package:", "Status: install ok installed\n", "\n", "Description: ", " ", "\r\n", ":", "é", "b",
    ]
    for seed in UInt64(0)..<150 {
      var random = Randomness(seed: seed)
      let status = try folder.write("status", bytes(&random, of: parts))
      check(Reading(DebianSource(listsFolder: "/nowhere", statusFile: status, aptCache: nil)), seed)
    }
  }
}
