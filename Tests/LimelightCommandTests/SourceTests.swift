import Glibc
import Testing

/// Sources that go: forgotten when asked, and when a catalog's folder no longer has the file.
@Suite struct SourceTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static func record(_ id: String, _ title: String) -> String { "{\"id\":\"\(id)\",\"title\":\"\(title)\"}\n" }

  private func titles() throws -> [String] {
    try folder.run("list").lines.compactMap { $0.split(separator: "\t").last.map(String.init) }.sorted()
  }

  /// The names of the sources, as `stats` lists them.
  private func sources() throws -> [String] {
    try objects(try folder.run("stats", "--json").output).filter { $0["kind"] as? String == "source" }
      .compactMap { $0["name"] as? String }.sorted()
  }

  @Test func `a source whose file is gone is deleted by its name`() throws {
    let many = (0..<2_500).map { Self.record("m\($0)", "Many \($0)") }.joined()
    let first = try folder.write("a.jsonl", Self.record("1", "Teapot") + Self.record("2", "Kettle"))
    let second = try folder.write("b.jsonl", many + Self.record("2", "Kettle of b"))
    for file in [first, second] { #expect(try folder.run("index", file).code == 0) }
    try check(unlink(first))
    try check(unlink(second))
    #expect(try folder.run("index", first).code == 66)
    // What another source made its own is not the first one's any more.
    let ended = try folder.run("delete", "--source", "records:\(first)")
    #expect(ended.code == 0)
    #expect(ended.errors == "1 record deleted\n")
    #expect(try sources() == ["records:\(second)"])
    #expect(try folder.run("search", "teap").code == 1)
    #expect(try folder.run("search", "kettle").output == "Kettle of b\n")
    #expect(try folder.run("delete", "--source", "records:\(second)").errors == "2,501 records deleted\n")
    #expect(try titles() == [])
    #expect(try sources() == [])
    #expect(try folder.run("check").code == 0)
  }

  @Test func `a deleted source is read again as if for the first time`() throws {
    let file = try folder.write("a.jsonl", Self.record("1", "Teapot"))
    #expect(try folder.run("index", file).code == 0)
    #expect(try folder.run("delete", "--source", "records:\(file)").code == 0)
    #expect(try folder.run("index", file).errors.hasPrefix("\(file): 1 added"))
  }

  @Test func `what another source has, too, comes back from it`() throws {
    let files = [
      try folder.write("a.jsonl", Self.record("1", "Teapot")), try folder.write("b.jsonl", Self.record("1", "Kettle")),
    ]
    for file in files { #expect(try folder.run("index", file).code == 0) }
    #expect(try titles() == ["Kettle"])
    #expect(try folder.run("delete", "--source", "records:\(files[1])").errors == "1 record deleted\n")
    #expect(try titles() == [])
    #expect(try folder.run("index", files[0]).errors.hasPrefix("\(files[0]): 1 added"))
    #expect(try titles() == ["Teapot"])
  }

  @Test func `what a gone file of a catalog's folder had last comes back from another file`() throws {
    let catalog = try makeCatalog()
    try folder.write("catalog/b.jsonl", Self.record("b", "Barrel") + Self.record("a", "Anchor of b"))
    #expect(try folder.run("index", "catalog", catalog).code == 0)
    #expect(try titles() == ["Anchor of b", "Barrel"])
    try check(unlink(catalog + "/b.jsonl"))
    let ended = try folder.run("index", "catalog", catalog)
    #expect(ended.code == 0)
    #expect(try titles() == ["Anchor"])
    #expect(ended.errorLines.count == 3)
    #expect(ended.errorLines.last?.hasPrefix("\(catalog)/a.jsonl: 1 added") == true)
  }

  @Test func `an unknown source is told with those that are known`() throws {
    let file = try folder.write("a.jsonl", Self.record("1", "Teapot"))
    #expect(try folder.run("index", file).code == 0)
    #expect(try folder.run("index", "-", input: Self.record("2", "Kettle")).code == 0)
    let ended = try folder.run("delete", "--source", "nonsense")
    #expect(ended.code == 66)
    #expect(
      ended.errors == "\(folder.index): the index knows no source \"nonsense\"; known are <stdin>, records:\(file)\n")
    #expect(try titles() == ["Kettle", "Teapot"])
    #expect(try folder.run("delete", "--all").code == 0)
    #expect(
      try folder.run("delete", "--source", "apt").errors
        == "\(folder.index): the index knows no source \"apt\"; it was filled from none\n")
  }

  private func makeCatalog() throws -> String {
    let catalog = folder.path + "/catalog"
    try check(mkdir(catalog, 0o755))
    try check(mkdir(catalog + "/below", 0o755))
    for (name, title) in [("a", "Anchor"), ("b", "Barrel"), ("below/c", "Cask")] {
      try folder.write("catalog/\(name).jsonl", Self.record(name, title))
    }
    return catalog
  }

  @Test(arguments: ["", "/", "/."])
  func `what a file of a catalog's folder held goes with the file`(_ ending: String) throws {
    let catalog = try makeCatalog()
    try folder.write("catalog-more.jsonl", Self.record("d", "Drum"))
    #expect(
      try folder.run("index", "catalog", catalog + ending, catalog + "/below", folder.path + "/catalog-more.jsonl").code
        == 0)
    #expect(try titles() == ["Anchor", "Barrel", "Cask", "Drum"])
    for name in ["catalog/a.jsonl", "catalog/below/c.jsonl", "catalog-more.jsonl"] {
      try check(unlink(folder.path + "/" + name))
    }
    // Only the folder that is read again is asked what it lost.
    let ended = try folder.run("index", "catalog", catalog + ending)
    #expect(ended.code == 0)
    #expect(ended.errorLines.last == "\(catalog)/a.jsonl: gone, 1 deleted")
    #expect(try titles() == ["Barrel", "Cask", "Drum"])
    #expect(try folder.run("index", "catalog", catalog + ending).errorLines.count == 1)
  }

  @Test func `a renamed file of a catalog's folder keeps its records`() throws {
    let catalog = try makeCatalog()
    #expect(try folder.run("index", "catalog", catalog).code == 0)
    try check(rename(catalog + "/a.jsonl", catalog + "/z.jsonl"))
    let ended = try folder.run("index", "--quiet", "catalog", catalog)
    #expect(ended.code == 0)
    #expect(ended.errors == "")
    #expect(try titles() == ["Anchor", "Barrel"])
    #expect(try sources() == ["b", "z"].map { "catalog:\(catalog)/\($0).jsonl" })
  }

  @Test func `a file that could not be read keeps the records of the gone`() throws {
    let catalog = try makeCatalog()
    #expect(try folder.run("index", "catalog", catalog).code == 0)
    try check(rename(catalog + "/a.jsonl", catalog + "/z.jsonl"))
    try folder.write("catalog/z.jsonl", Self.record("a", "Anchor") + "{\n")
    #expect(try folder.run("index", "--strict", "catalog", catalog).code == 65)
    #expect(try titles() == ["Anchor", "Barrel"])
    #expect(try sources().count == 2)
  }
}
