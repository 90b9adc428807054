import LimelightModel
import Testing

@testable import LimelightImport

@Suite struct SourceResolverTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func names(_ arguments: String...) throws -> [String] {
    try SourceResolver.sources(for: arguments).map(\.name)
  }

  private func fault(_ arguments: String...) -> String? {
    faultText { _ = try SourceResolver.sources(for: arguments) }
  }

  @Test func wordsAndFilesAreSources() throws {
    let records = try folder.write("a.jsonl", "")
    let table = try folder.write("b.csv.gz", "")
    let other = try folder.write("dump", "")
    #expect(
      try names("apt", records, "-", table, "desktop", other) == [
        "apt", "records:" + records, "<stdin>", "table:" + table, "desktop", "records:" + other,
      ])
    #expect(try SourceResolver.sources(for: [table]).first is TableSource)
    #expect(try names() == [])
  }

  @Test func aSourceNamedTwiceIsReadOnce() throws {
    let records = try folder.write("a.jsonl", "")
    #expect(try names(records, folder.path + "/./a.jsonl", "apt", "apt") == ["records:" + records, "apt"])
  }

  @Test func aCatalogTakesFilesAndFolders() throws {
    let one = try folder.write("one.jsonl", "")
    let two = try folder.write("more/two.jsonl", "")
    let three = try folder.write("more/three.jsonl.gz", "")
    try folder.write("more/README.md", "")
    #expect(
      try names("apt", "catalog", one, folder.path + "/more", folder.path + "/more/") == [
        "apt", "catalog:" + one, "catalog:" + three, "catalog:" + two,
      ])
  }

  @Test func aCatalogFileIsReadAsRecords() throws {
    let path = try folder.write("a.jsonl", "{\"kind\":\"app\",\"id\":\"o\",\"name\":\"Oven\"}")
    let source = try #require(try SourceResolver.sources(for: ["catalog", path]).first)
    #expect(source.isComplete)
    #expect(Reading(source).apps.map(\.name) == ["Oven"])
  }

  @Test func whatIsNoSourceIsTold() throws {
    let known = "name a file (.jsonl, .csv or .tsv), - for standard input, desktop, apt, or catalog FILE…"
    #expect(fault("appstream") == "appstream: unknown source: \(known)")
    #expect(fault("") == "\"\": unknown source: \(known)")
    #expect(fault("missing.jsonl") == "missing.jsonl: no such file")
    #expect(fault("./missing") == "./missing: no such file")
    #expect(fault(folder.path) == "\(folder.path): is a directory: name files, or use: catalog DIR")
    #expect(fault("catalog") == "catalog: name the catalog's files or folders after it")
    #expect(fault("catalog", "missing") == "missing: no such file")
    let empty = folder.makeFolder("empty")
    #expect(fault("catalog", empty) == "\(empty): the folder holds no .jsonl file")
    #expect(fault("apt", "a\u{1B}[31m/b") == "a\u{FFFD}[31m/b: no such file")
  }
}
