import Glibc
import LimelightModel
import Testing

@testable import LimelightImport

@Suite struct DebianTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private let status = """
    Package: pantry
    Status: install ok installed
    Priority: required
    Section: admin
    Description: keeps the jars
     A longer text that is
     .
     passed over.

    Package: cellar
    Essential: yes
    Status: install ok installed
    Priority: optional
    Section: contrib/utils

    Package: gone
    Status: deinstall ok config-files
    Section: oldlibs

    """

  private let available = """
    Package: jam
    Version: 2
    Section: contrib/food
    Priority: optional
    Description-md5: 0123
    Description: spreads on bread
     with a longer text
    Homepage: https://example.org/jam
    Tag: food::sweet,
     Section: none

    Package: pantry
    Priority: important
    Section: admin
    Description: keeps the jars

    Package: jam
    Version: 1
    Description: the older one

    """

  /// A source whose `apt-cache` prints a text.
  private func source(printing text: String? = nil, status: String? = nil, code: Int = 0) throws -> DebianSource {
    let lists = folder.makeFolder("lists")
    if let text {
      try folder.write("lists/example.org_dists_main_Packages.lz4", "packed")
      try folder.write("available", text)
    }
    if let status { try folder.write("status", status) }
    let program = try folder.writeProgram(
      "apt-cache", "echo \"$@\" > '\(folder.path)/arguments'\ncat '\(folder.path)/available'\nexit \(code)")
    return DebianSource(listsFolder: lists, statusFile: folder.path + "/status", aptCache: program)
  }

  @Test func theAppComesFirstAndThenAPackageEach() throws {
    let reading = Reading(try source(printing: available))
    guard case .app(let app)? = reading.records.first else {
      Issue.record("the first record is no app")
      return
    }
    #expect(app.id == "apt")
    #expect(app.name == "Debian Packages")
    #expect(app.alternativeNames == ["apt"])
    #expect(
      reading.entities.first
        == EntityRecord(
          app: "apt", type: "Package", id: "apt:jam", title: "jam", subtitle: "spreads on bread", keywords: ["food"],
          priority: 1, url: "apt:jam", text: "https://example.org/jam"))
    #expect(reading.faults == [])
    #expect(reading.ending == nil)
  }

  @Test func theFirstEntryOfANameCounts() throws {
    let reading = Reading(try source(printing: available))
    #expect(reading.entities.map(\.title) == ["jam", "pantry"])
    #expect(reading.lines == [0, 1, 12])
  }

  @Test func anInstalledPackageStandsAboveTheOthers() throws {
    let reading = Reading(try source(printing: available, status: status))
    #expect(reading.entities.map(\.title) == ["jam", "pantry", "cellar"])
    #expect(reading.entities.map(\.priority) == [1, 13, 15])
  }

  @Test(arguments: [
    ("Priority: required", 4.0), ("Priority: important", 3), ("Priority: standard", 2), ("Priority: optional", 1),
    ("Priority: extra", 0), ("Priority: odd", 0), ("Section: a", 0), ("Essential: yes\nPriority: required", 5),
    ("Essential: no", 0),
  ])
  func thePriorityOfTheArchiveIsTheRank(lines: String, rank: Double) throws {
    #expect(Reading(try source(printing: "Package: a\n\(lines)\n")).entities.map(\.priority) == [rank])
  }

  @Test(arguments: [
    ("install ok installed", true), ("hold ok installed", true), ("install ok triggers-pending", true),
    ("install ok triggers-awaited", true), ("deinstall ok config-files", false), ("install ok unpacked", false),
    ("install ok half-installed", false), ("", false),
  ])
  func theStatusTellsWhatIsInstalled(status: String, isInstalled: Bool) throws {
    let reading = Reading(
      try source(printing: "Package: a\n", status: "Package: a\nStatus: \(status)\n"))
    #expect(reading.entities.map(\.priority) == [isInstalled ? 10 : 0])
  }

  @Test func withoutAptCacheTheInstalledPackagesAreAllThereIs() throws {
    try folder.write("lists/a_Packages", "")
    let status = try folder.write("status", status)
    let source = DebianSource(listsFolder: folder.path + "/lists", statusFile: status, aptCache: nil)
    let reading = Reading(source)
    #expect(reading.entities.map(\.title) == ["pantry", "cellar"])
    #expect(reading.entities.map(\.keywords) == [["admin"], ["utils"]])
    #expect(reading.lines == [0, 1, 10])
    #expect(reading.ending == nil)
  }

  @Test func withoutListsAptCacheIsNotAsked() throws {
    let reading = Reading(try source(status: status))
    #expect(reading.entities.map(\.title) == ["pantry", "cellar"])
    #expect(access(folder.path + "/arguments", F_OK) != 0)
  }

  @Test func withoutListsAndStatusTheFaultTellsWhatToDo() throws {
    let source = try source()
    let fault = "\(folder.path)/lists: there are no package lists and no installed packages: run apt-get update"
    #expect(Reading(source).ending == fault)
    #expect(faultText { _ = try source.fingerprint() } == fault)
  }

  @Test func otherPlacesArePassedOnToAptCache() throws {
    _ = Reading(try source(printing: available))
    let arguments = try TextInput(path: folder.path + "/arguments")
    var buffer = [UInt8](repeating: 0, count: 4096)
    var text: [UInt8] = []
    while true {
      let count = try buffer.fill(arguments.read(into:))
      if count == 0 { break }
      text += buffer[..<count]
    }
    #expect(
      String(decoding: text, as: UTF8.self)
        == "-o Dir::State::Lists=\(folder.path)/lists -o Dir::State::status=\(folder.path)/status "
        + "-o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= dumpavail\n")
  }

  @Test func aFailureOfAptCacheIsAFaultAfterWhatItPrinted() throws {
    let reading = Reading(try source(printing: available, code: 100))
    #expect(reading.ending == "apt-cache dumpavail: ended with code 100: run it to see why")
  }

  @Test func anAptCacheThatCannotBeRunIsAFault() throws {
    try folder.write("lists/a_Packages", "")
    let missing = folder.path + "/missing"
    let source = DebianSource(listsFolder: folder.path + "/lists", statusFile: "/nowhere", aptCache: missing)
    #expect(Reading(source).ending == "\(missing): cannot be run: no such file")
  }

  @Test func aReaderThatGivesUpEndsAptCache() throws {
    struct Enough: Error {}
    let source = try source(printing: (0..<20_000).map { "Package: p\($0)\n\n" }.joined())
    #expect(throws: Enough.self) { try source.forEachBatch { _ in throw Enough() } }
  }

  @Test func anEntryThatMakesNoSenseIsAFaultAndTheOthersAreKept() throws {
    let bytes =
      Array("Version: 1\n\nPackage: --help\n\nPackage: a\nDescription: ".utf8) + [0xFF] + Array("\n\nPackage: b".utf8)
    let source = try source(printing: "")
    try folder.write("available", bytes)
    let reading = Reading(source)
    #expect(reading.entities.map(\.title) == ["b"])
    #expect(
      reading.faults == [
        "apt-cache dumpavail:1: the entry has no Package field",
        "apt-cache dumpavail:3: \"--help\" is not a package's name",
        "apt-cache dumpavail:5: the package's entry is not UTF-8",
      ])
  }

  @Test func aLineWithoutEndDoesNotFillMemory() throws {
    let reading = Reading(try source(printing: String(repeating: "x", count: 3 << 20)))
    #expect(reading.ending == "apt-cache dumpavail:1: a line is longer than 1 MiB: this is no package list")
  }

  @Test func theFingerprintChangesWithTheListsAndTheStatus() throws {
    let source = try source(printing: available, status: status)
    let first = try source.fingerprint()
    #expect(try source.fingerprint() == first)
    try folder.write("lists/other_Packages.xz", "more")
    let second = try source.fingerprint()
    #expect(second != first)
    try folder.write("status", status + status)
    let third = try source.fingerprint()
    #expect(third != second)
    try folder.write("lists/other_InRelease", "not a list")
    #expect(try source.fingerprint() == third)
  }

  @Test func thePackagesAreShownByAptCache() {
    #expect(AptAction.exec(for: "apt:libreoffice-writer") == ["apt-cache", "show", "libreoffice-writer"])
    #expect(AptAction.exec(for: "apt:g++") == ["apt-cache", "show", "g++"])
    for id in ["apt:", "apt:--all", "apt:a b", "snap:a", "a", "", "apt:a\n"] { #expect(AptAction.exec(for: id) == []) }
    #expect(AptAction.id(ofPackage: "jam") == "apt:jam")
  }

  @Test func theNameIsApt() {
    #expect(DebianSource().name == "apt")
    #expect(DebianSource().isComplete)
  }

  /// Whether this machine has something to read.
  static let hasPackages = access("/usr/bin/apt-cache", X_OK) == 0 && (try? DebianSource().fingerprint()) != nil

  @Test(.enabled(if: hasPackages)) func thePackagesOfThisMachineAreRead() throws {
    let source = DebianSource()
    var names: Set<String> = []
    var count = 0
    var faults: [Fault] = []
    try source.forEachBatch { batch in
      let decoded = batch.decode()
      faults += decoded.faults
      for case .entity(let entity) in decoded.records.map(\.record) {
        count += 1
        names.insert(entity.id)
      }
    }
    #expect(faults == [])
    #expect(names.count == count)
    #expect(names.contains("apt:dpkg"))
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try source.fingerprint() }
    #expect(time < .milliseconds(50))
  }

  @Test func theSizeIsEstimatedFromTheLists() throws {
    let source = try source(printing: available, status: status)
    // A list of six bytes as lz4.
    #expect(source.estimatedByteCount == 15)
    try folder.write("lists/example.org_dists_other_Packages", available)
    #expect(source.estimatedByteCount == 15 + available.utf8.count)
    let alone = DebianSource(listsFolder: source.listsFolder, statusFile: source.statusFile, aptCache: nil)
    #expect(alone.estimatedByteCount == status.utf8.count)
    let nothing = DebianSource(listsFolder: "/nowhere", statusFile: "/nowhere", aptCache: nil)
    #expect(nothing.estimatedByteCount == nil)
  }
}
