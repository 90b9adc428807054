import Glibc
import Testing

@Suite struct IndexTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `what became of a source is told in one line`() throws {
    let file = try folder.write("a.jsonl", "{\"id\":\"1\",\"title\":\"One\"}\n{\"id\":\"2\",\"title\":\"Two\"}\n")
    let first = try folder.run("index", file)
    #expect(first.code == 0)
    #expect(first.output == "")
    #expect(first.errors.hasPrefix("\(file): 2 added, 0 replaced, 0 unchanged, 0 deleted in "))
    #expect(try folder.run("index", file).errors == "\(file): unchanged\n")
    #expect(try folder.run("index", "--again", file).errors.hasPrefix("\(file): 0 added, 0 replaced, 2 unchanged, 0"))
    try folder.write("a.jsonl", "{\"id\":\"1\",\"title\":\"One more\"}\n")
    #expect(try folder.run("index", file).errors.hasPrefix("\(file): 0 added, 1 replaced, 0 unchanged, 1 deleted in "))
    #expect(try folder.run("search", "two").code == 1)
  }

  @Test func `entries that are left out are told with the reason`() throws {
    for part in ["share", "share/applications"] { try check(mkdir(folder.path + "/" + part, 0o755)) }
    let entries = [
      "a": "Name=Ashtray\nExec=true", "b": "Name=Basin\nExec=b\nTryExec=not-installed-anywhere",
      "c": "Name=Cup\nExec=c\nTryExec=/nowhere/c", "d": "Name=Dish\nExec=d\nHidden=true",
    ]
    for (id, lines) in entries {
      try folder.write("share/applications/\(id).desktop", "[Desktop Entry]\nType=Application\n\(lines)\n")
    }
    let environment = ["XDG_DATA_HOME": folder.path + "/share", "XDG_DATA_DIRS": "/nonexistent"]
    let ended = try folder.run("index", "desktop", environment: environment)
    #expect(ended.code == 0)
    #expect(
      ended.errors.hasPrefix(
        "desktop: 1 added, 0 replaced, 0 unchanged, 0 deleted, 1 marked as deleted, 2 not installed in "))
    #expect(ended.errorLines.count == 1)
    #expect(try folder.run("list").lines.map { $0.split(separator: "\t").last } == ["Ashtray"])
  }

  @Test func `quiet means faults only`() throws {
    let file = try folder.write("a.jsonl", "{\"id\":\"1\",\"title\":\"One\"}\n{\n")
    let ended = try folder.run("index", "--quiet", file)
    #expect(ended.code == 65)
    #expect(ended.errorLines.count == 1)
    #expect(ended.errors.hasPrefix("\(file):2: "))
  }

  @Test func `records come from standard input`() throws {
    let ended = try folder.run("index", "-", input: "{\"id\":\"1\",\"title\":\"Teapot\"}")
    #expect(ended.code == 0)
    #expect(ended.errors.hasPrefix("<stdin>: 1 added"))
    #expect(try folder.run("search", "teap").output == "Teapot\n")
  }

  @Test func `tables and catalogs are read`() throws {
    let table = try folder.write("t.csv", "id,title\n1,Teapot\n")
    #expect(try folder.run("index", table).code == 0)
    #expect(try folder.run("index", "catalog", Examples.folder + "/coffee.jsonl").code == 0)
    #expect(try folder.run("search", "--limit", "1", "teap").output == "Teapot\n")
    #expect(try folder.run("apps").output == "Coffee  org.example.coffee\n")
  }

  @Test func `strict means nothing of a faulty source`() throws {
    let good = try folder.write("good.jsonl", "{\"id\":\"g\",\"title\":\"Good\"}\n")
    let bad = try folder.write("bad.jsonl", "{\"id\":\"1\",\"title\":\"Teapot\"}\n{\n")
    let ended = try folder.run("index", "--strict", bad, good)
    #expect(ended.code == 65)
    #expect(ended.errors.contains("\(bad):2: "))
    #expect(ended.errors.contains("nothing was indexed"))
    #expect(try folder.run("search", "teap").code == 1)
    #expect(try folder.run("search", "good").output == "Good\n")
  }

  @Test func `a source that is not there does not keep the others from being read`() throws {
    let good = try folder.write("good.jsonl", "{\"id\":\"g\",\"title\":\"Good\"}\n")
    let broken = try folder.write("broken.jsonl.gz", bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1])
    let ended = try folder.run("index", broken, good)
    #expect(ended.code == 65)
    #expect(ended.errorLines.first?.hasPrefix("\(broken): ") == true)
    #expect(try folder.run("search", "good").output == "Good\n")
  }

  @Test func `a compressed file that is cut off gives the records before the cut`() throws {
    let lines = (0..<200).map { "{\"id\":\"\($0)\",\"title\":\"Teapot \($0)\"}\n" }.joined()
    let plain = try folder.write("whole.jsonl", lines)
    let packed = folder.path + "/cut.jsonl.gz"
    let zipper = try LimelightProcess([], wrapper: ["/bin/sh", "-c", "gzip -c '\(plain)' | head -c 600 > '\(packed)'"])
    #expect(zipper.end().code == 0)
    let strict = try folder.run("index", "--strict", packed)
    #expect(strict.code == 65)
    #expect(strict.errors.contains("nothing was indexed: 1 fault, and --strict was given"))
    #expect(try folder.run("list").code == 1)
    let ended = try folder.run("index", packed)
    #expect(ended.code == 65)
    #expect(ended.errorLines.count == 2)
    let count = try folder.run("list").lines.count
    #expect((10..<200).contains(count))
    #expect(ended.errors.hasPrefix("\(packed):\(count + 1): the gzip data ends too early: the file is cut off\n"))
    #expect(ended.errors.contains("\(count) added, 0 replaced, 0 unchanged, 0 deleted, 1 fault in "))
    // Told again until it is mended, and nothing is taken away meanwhile.
    #expect(try folder.run("index", packed).code == 65)
    #expect(try folder.run("list").lines.count == count)
  }
}
