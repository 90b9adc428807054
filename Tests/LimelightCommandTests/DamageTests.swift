import Glibc
import Testing

/// Files of the index that are gone or cut short: told in one line, with what is wrong and what to do.
@Suite struct DamageTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("small.jsonl", "{\"id\":\"1\",\"title\":\"Teapot\"}\n{\"id\":\"2\",\"title\":\"Kettle\"}\n")
    try folder.write("many.jsonl", (0..<2_500).map { "{\"id\":\"e\($0)\",\"title\":\"Entity \($0)\"}\n" }.joined())
  }

  /// What an index may be made of: small changes, a part, or both.
  static let kinds = [["small.jsonl"], ["many.jsonl"], ["many.jsonl", "small.jsonl"]]
  static let files = ["iamglass", "postlist.glass", "termlist.glass", "docdata.glass"]

  private func fill(_ names: [String]) throws {
    for name in names { try #require(try folder.run("index", folder.path + "/" + name).code == 0) }
  }

  private func expectOneLine(_ ended: Ended, _ what: String) {
    #expect(ended.code == 65, "\(what)")
    #expect(ended.output == "", "\(what)")
    let line = ended.errorLines.first ?? ""
    #expect(ended.errorLines.count == 1, "\(what): \(ended.errors)")
    #expect(line.hasPrefix("\(folder.index): ") && line.contains("damaged"), "\(what): \(line)")
    #expect(line.contains("delete the folder and index "), "\(what): \(line)")
    #expect(!line.contains("no index here") && !line.contains("limelight check"), "\(what): \(line)")
  }

  /// Damages a file in every way; gives what that was.
  private func damages(of name: String, _ body: (String) throws -> Void) throws {
    let path = folder.index + "/xapian/" + name
    guard access(path, F_OK) == 0 else { return }
    let bytes = try TemporaryFolder.read(path)
    for length in [nil, 0, 1, bytes.count / 2] {
      try check(unlink(path))
      if let length { try folder.write("index/xapian/\(name)", bytes: Array(bytes[..<length])) }
      try body("\(name) of \(length.map(String.init) ?? "no") bytes")
      try folder.write("index/xapian/\(name)", bytes: bytes)
    }
  }

  @Test(arguments: kinds, files)
  func `a file of the engine that is gone or cut short is told by check`(_ sources: [String], _ name: String) throws {
    try fill(sources)
    try damages(of: name) { what in expectOneLine(try folder.run("check"), what) }
    #expect(try folder.run("check").code == 0)
  }

  @Test(arguments: kinds, files)
  func `a file of the engine that is gone is told by whoever opens the index, and nothing is made in its place`(
    _ sources: [String], _ name: String
  ) throws {
    try fill(sources)
    let path = folder.index + "/xapian/" + name
    guard access(path, F_OK) == 0 else { return }
    try check(unlink(path))
    for command in [["search", "teap"], ["stats"], ["compact"], ["index", "--again", folder.path + "/small.jsonl"]] {
      let ended = try limelight(command + ["--index", folder.index])
      expectOneLine(ended, "\(command[0])")
      #expect(ended.errors.contains("(xapian/\(name) is missing)"), "\(command[0])")
      #expect(access(path, F_OK) != 0, "\(command[0])")
    }
  }

  @Test func `an index whose engine's folder is gone is no missing index`() throws {
    try fill(["many.jsonl"])
    try check(rename(folder.index + "/xapian", folder.path + "/elsewhere"))
    for command in [["search", "enti"], ["check"], ["index", folder.path + "/small.jsonl"]] {
      expectOneLine(try limelight(command + ["--index", folder.index]), "\(command[0])")
    }
    try check(rename(folder.path + "/elsewhere", folder.index + "/xapian"))
    #expect(try folder.run("check").code == 0)
  }

  @Test func `a cut that the engine itself reports is told without its lines of praise`() throws {
    let lines = (0..<1_500).map { "{\"id\":\"d\($0)\",\"title\":\"Document \($0)\",\"subtitle\":\"words \($0)\"}\n" }
    try folder.write("small.jsonl", lines.joined())
    try fill(["small.jsonl"])
    for name in ["postlist.glass", "termlist.glass", "docdata.glass"] {
      let path = folder.index + "/xapian/" + name
      let bytes = try TemporaryFolder.read(path)
      try folder.write("index/xapian/\(name)", bytes: Array(bytes.dropLast(20_000)))
      expectOneLine(try folder.run("check"), name)
      try folder.write("index/xapian/\(name)", bytes: bytes)
    }
  }

  @Test func `a part that is cut off while it is read ends the program with a message`() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<3_000).map { "{\"id\":\"\($0)\",\"title\":\"Teapot number \($0)\"}\n" }.joined()
    #expect(try folder.run("index", "--quiet", try folder.write("many.jsonl", lines)).code == 0)
    let process = try LimelightProcess(["search", "--batch"], environment: ["LIMELIGHT_INDEX": folder.index])
    try process.write(Array("teapot\n".utf8))
    #expect(process.readLine()?.isEmpty == false)
    for name in TemporaryFolder.names(in: folder.index + "/segments") {
      try check(truncate(folder.index + "/segments/" + name, 0))
    }
    try process.write(Array("number 2999\n".utf8))
    let ended = process.end()
    #expect(ended.code == 65)
    #expect(ended.errors.contains("were cut off") && ended.errors.contains("limelight check"))
  }

  /// The engine keeps no checksums: whatever its term lists turn into, the check passes or tells damage.
  @Test func `a damaged term list is never taken for a missing index`() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<40).map { "{\"id\":\"\($0)\",\"title\":\"Teapot number \($0)\"}\n" }.joined()
    #expect(try folder.run("index", "--quiet", try folder.write("few.jsonl", lines)).code == 0)
    let sound = try TemporaryFolder.read(folder.index + "/xapian/termlist.glass")
    // The same damages each time: a linear congruential generator (D. Knuth's MMIX).
    var state: UInt64 = 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<40 {
      var bytes = sound
      let start = 8 + random(bytes.count - 8)
      for place in start..<bytes.count { bytes[place] = UInt8(random(256)) }
      try folder.write("index/xapian/termlist.glass", bytes: bytes)
      let ended = try folder.run("check")
      #expect(ended.code == 0 || ended.code == 65, "from byte \(start): \(ended.code) \(ended.errors)")
    }
  }
}
