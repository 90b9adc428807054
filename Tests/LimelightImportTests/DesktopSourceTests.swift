import Glibc
import LimelightModel
import Testing

@testable import LimelightImport

@Suite struct DesktopSourceTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func anEntryIsAnAppWithTheFilesNameAsItsId() throws {
    try folder.writeEntry(
      "firefox-esr.desktop",
      entry(
        "Firefox ESR", exec: "firefox-esr %u", "GenericName=Web Browser", "Comment=Browse", "Keywords=Internet;WWW;",
        "Icon=firefox-esr", "Categories=Network;WebBrowser;"))
    let reading = folder.desktop()
    let expected = ApplicationRecord(
      id: "firefox-esr", name: "Firefox ESR", subtitle: "Web Browser", keywords: ["Internet", "WWW", "Web Browser"],
      image: ImageReference(.icon, "firefox-esr"), exec: ["firefox-esr"])
    #expect(reading.records == [.app(expected)])
    #expect(reading.lines == [1])
    #expect(reading.faults == [])
  }

  @Test func foldersBelowBecomePartOfTheId() throws {
    try folder.writeEntry("kde/games/chess.desktop", entry())
    try folder.writeEntry("notes.txt", entry())
    #expect(folder.desktop().apps.map(\.id) == ["kde-games-chess"])
  }

  @Test func theFirstIdFoundWins() throws {
    try folder.writeEntry("a-b.desktop", entry("Mine"), in: "home")
    try folder.writeEntry("a/b.desktop", entry("Theirs"), in: "system")
    try folder.writeEntry("c.desktop", entry("Other"), in: "system")
    #expect(folder.desktop(["home", "system"]).apps.map(\.name) == ["Mine", "Other"])
    #expect(folder.desktop(["system", "home"]).apps.map(\.name) == ["Theirs", "Other"])
  }

  @Test func aHiddenEntryIsDeletedAndHidesThoseOfItsIdBehindIt() throws {
    try folder.writeEntry("a.desktop", entry("Mine", "Hidden=true"), in: "home")
    try folder.writeEntry("a.desktop", entry("Theirs"), in: "system")
    let reading = folder.desktop(["home", "system"])
    #expect(reading.records == [])
    #expect(reading.faults == [])
    #expect(reading.leftOut == ["marked as deleted": 1])
  }

  @Test func anEntryThatIsNotDisplayedIsFoundByItsExactNameWithItsActions() throws {
    try folder.writeEntry(
      "a.desktop", entry("Mine", "NoDisplay=true", "Actions=x;", "[Desktop Action x]", "Name=X", "Exec=x"))
    let reading = folder.desktop()
    #expect(reading.apps.map(\.visibility) == [.exactNameOnly])
    #expect(reading.shortcuts.map(\.visibility) == [.exactNameOnly])
  }

  @Test(arguments: [
    ("OnlyShowIn=GNOME;", ["GNOME"], Visibility.listed),
    ("OnlyShowIn=GNOME;", ["KDE"], .hidden),
    ("OnlyShowIn=GNOME;", [], .hidden),
    ("OnlyShowIn=XFCE;GNOME;", ["ubuntu", "GNOME"], .listed),
    ("NotShowIn=KDE;", ["KDE"], .hidden),
    ("NotShowIn=KDE;", ["GNOME"], .listed),
    ("NotShowIn=KDE;", [], .listed),
    ("OnlyShowIn=GNOME;\nNotShowIn=ubuntu;", ["ubuntu", "GNOME"], .hidden),
    ("OnlyShowIn=ubuntu;\nNotShowIn=GNOME;", ["ubuntu", "GNOME"], .listed),
    ("OnlyShowIn=;", ["GNOME"], .hidden),
    ("NoDisplay=true\nOnlyShowIn=GNOME;", ["KDE"], .hidden),
  ])
  func theFirstDesktopThatIsNamedDecides(lines: String, desktop: [String], visibility: Visibility) throws {
    try folder.writeEntry("a.desktop", entry("A", lines))
    #expect(folder.desktop(currentDesktop: desktop).apps.map(\.visibility) == [visibility])
  }

  @Test func anEntryWhoseProgramIsMissingIsIgnored() throws {
    let program = try folder.writeProgram("bin/there", "exit 0")
    try folder.write("bin/plain", "no program")
    try folder.writeEntry("a.desktop", entry("A", "TryExec=there"))
    try folder.writeEntry("b.desktop", entry("B", "TryExec=missing"))
    try folder.writeEntry("c.desktop", entry("C", "TryExec=plain"))
    try folder.writeEntry("d.desktop", entry("D", "TryExec=" + program))
    try folder.writeEntry("e.desktop", entry("E", "TryExec=/nowhere/there"))
    let reading = folder.desktop(searchPath: [folder.path + "/bin"])
    #expect(reading.apps.map(\.name) == ["A", "D"])
    #expect(reading.faults == [])
    #expect(reading.leftOut == ["not installed": 3])
  }

  @Test func aProgramThatIsInstalledLaterChangesTheFingerprint() throws {
    try folder.writeEntry("a.desktop", entry("A", "TryExec=late"))
    let bin = folder.makeFolder("bin")
    let source = DesktopSource(dataFolders: [folder.path + "/share"], searchPath: [bin])
    let before = try source.fingerprint()
    #expect(try source.fingerprint() == before)
    _ = try folder.writeProgram("bin/late", "exit 0")
    #expect(try source.fingerprint() != before)
    #expect(Reading(source).leftOut == [:])
  }

  @Test func onlyApplicationsAreRead() throws {
    try folder.writeEntry("a.desktop", "[Desktop Entry]\nType=Link\nName=A\nURL=https://example.org")
    try folder.writeEntry("b.desktop", "[Desktop Entry]\nType=Directory\nName=B")
    #expect(folder.desktop().records == [])
    #expect(folder.desktop().faults == [])
    #expect(folder.desktop().leftOut == ["of another type": 2])
  }

  @Test func theNameTellsTheFoldersWhenTheyAreGiven() {
    #expect(DesktopSource().name == "desktop")
    #expect(DesktopSource().isComplete)
    #expect(DesktopSource(dataFolders: ["/a", "/b/"]).name == "desktop:/a:/b/")
  }

  @Test func aGivenFolderThatIsMissingIsAFault() throws {
    #expect(folder.desktop(["none"]).ending == "\(folder.path)/none: no such folder")
    _ = folder.makeFolder("empty")
    #expect(folder.desktop(["empty"]).ending == nil)
    #expect(folder.desktop(["empty"]).records == [])
  }

  @Test func theFingerprintChangesWithEveryFileAndWithTheSession() throws {
    try folder.writeEntry("a.desktop", entry())
    let share = folder.path + "/share"
    func print(_ desktop: [String] = [], _ locale: String = "") throws -> String? {
      try DesktopSource(dataFolders: [share], currentDesktop: desktop, locale: locale).fingerprint()
    }
    let first = try print()
    #expect(try print() == first)
    #expect(try print(["GNOME"]) != first)
    #expect(try print([], "de") != first)
    try folder.writeEntry("b.desktop", entry())
    let second = try print()
    #expect(second != first)
    try folder.writeEntry("a.desktop", entry("Other"))
    #expect(try print() != second)
  }

  @Test func linksInACircleAreFollowedOnce() throws {
    try folder.writeEntry("a.desktop", entry())
    symlink(".", folder.path + "/share/applications/again")
    symlink("..", folder.path + "/share/applications/up")
    #expect(folder.desktop().apps.map(\.id) == ["a"])
  }

  @Test func aFileThatCannotBeReadIsAFaultAndTheOthersAreKept() throws {
    try folder.writeEntry("a.desktop", entry())
    let applications = folder.path + "/share/applications"
    symlink("nowhere", applications + "/b.desktop")
    mkfifo(applications + "/c.desktop", 0o600)
    try folder.write("share/applications/d.desktop", [UInt8](repeating: 0x61, count: 1 << 21))
    let reading = folder.desktop()
    #expect(reading.apps.map(\.id) == ["a"])
    #expect(
      reading.faults == [
        "\(applications)/b.desktop: no such file", "\(applications)/c.desktop: is no regular file",
        "\(applications)/d.desktop: the file is larger than 1 MiB: this is no desktop entry",
      ])
  }

  @Test func manyEntriesComeInBatches() throws {
    for number in 0..<600 { try folder.writeEntry("a\(number).desktop", entry("App \(number)")) }
    let reading = folder.desktop()
    #expect(reading.apps.count == 600)
    #expect(reading.batches == 2)
  }

  @Test func theEntriesOfThisMachineAreRead() {
    let reading = Reading(DesktopSource())
    #expect(reading.ending == nil)
    for app in reading.apps { #expect(!app.id.hasSuffix(".desktop") && !app.name.isEmpty) }
  }
}
