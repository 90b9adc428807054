import LimelightModel
import Testing

@testable import LimelightImport

@Suite struct DesktopEntryTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func read(_ lines: String, locale: String = "") throws -> Reading {
    try folder.writeEntry("a.desktop", lines)
    return folder.desktop(locale: locale)
  }

  private var path: String { folder.path + "/share/applications/a.desktop" }

  @Test func theTextsOfAllLanguagesAreKept() throws {
    let reading = try read(
      entry(
        "Files", "Name[de]=Dateien", "Name[pt_BR]=Arquivos", "Name[sr@latin]=Datoteke", "Name[fr]=Files",
        "GenericName=File Manager", "GenericName[de]=Dateiverwaltung", "Comment=Look", "Comment[de]=Ansehen",
        "Keywords=folder;disk;", "Keywords[de]=Ordner;Platte;", "Keywords[fr]=folder;disk;"))
    let app = try #require(reading.apps.first)
    #expect(app.subtitle == "File Manager")
    #expect(
      app.localized == [
        "de": LocalizedText(
          title: "Dateien", subtitle: "Dateiverwaltung", keywords: ["Ordner", "Platte", "Dateiverwaltung"]),
        "pt-BR": LocalizedText(title: "Arquivos"), "sr-Latn": LocalizedText(title: "Datoteke"),
      ])
  }

  @Test func aCommentIsTheSubtitleWhereThereIsNoGenericName() throws {
    let app = try #require(try read(entry("Files", "Comment=Look", "Comment[de]=Ansehen")).apps.first)
    #expect(app.subtitle == "Look")
    #expect(app.keywords == [])
    #expect(app.localized == ["de": LocalizedText(subtitle: "Ansehen")])
  }

  @Test func aPathIsAnIconTooAndAnIconMayBeMissing() throws {
    #expect(try read(entry("A", "Icon=/opt/a.png")).apps.first?.image == ImageReference(.path, "/opt/a.png"))
    #expect(try read(entry("A")).apps.first?.image == nil)
  }

  @Test func actionsBecomeShortcutsInTheirOrder() throws {
    let reading = try read(
      entry(
        "Editor", exec: "edit %F", "Icon=edit", "Actions=new;private;new;", "[Desktop Action private]",
        "Name=Private Window", "Name[de]=Privates Fenster", "Exec=edit --private %u", "Icon=mask",
        "[Desktop Action other]", "Name=Not listed", "Exec=edit", "[Desktop Action new]", "Name=New Window",
        "Exec=edit --new"))
    #expect(reading.apps.map(\.exec) == [["edit"]])
    #expect(
      reading.shortcuts == [
        ShortcutRecord(
          app: "a", id: "new", shortTitle: "New Window", image: ImageReference(.icon, "edit"), exec: ["edit", "--new"],
          order: 0),
        ShortcutRecord(
          app: "a", id: "private", shortTitle: "Private Window", image: ImageReference(.icon, "mask"),
          exec: ["edit", "--private"], order: 1, localized: ["de": LocalizedText(title: "Privates Fenster")]),
      ])
    #expect(reading.lines == [1, 15, 7])
    #expect(reading.faults == [])
  }

  @Test func anActionWithoutAGroupOrANameIsAFault() throws {
    let reading = try read(
      entry("A", "Actions=one;two;three", "[Desktop Action two]", "Exec=a", "[Desktop Action three]", "Name=Three"))
    #expect(reading.shortcuts.map(\.id) == ["three"])
    #expect(reading.shortcuts.map(\.order) == [0])
    #expect(
      reading.faults == [
        "\(path):5: there is no group [Desktop Action one]", "\(path):6: the action \"two\" has no Name",
        "\(path):8: there is no Exec: nothing can be started",
      ])
  }

  @Test func whatIsActivatedOverDBusNeedsNoExec() throws {
    try folder.writeEntry(
      "org.example.Oven.desktop",
      entry("Oven", exec: nil, "DBusActivatable=true", "Actions=bake;", "[Desktop Action bake]", "Name=Bake"))
    let reading = folder.desktop()
    #expect(reading.apps.map(\.exec) == [["gapplication", "launch", "org.example.Oven"]])
    #expect(reading.shortcuts.map(\.exec) == [["gapplication", "action", "org.example.Oven", "bake"]])
    #expect(reading.faults == [])
  }

  @Test func anInvalidExecIsAFaultAndTheAppIsKept() throws {
    let reading = try read(entry("A", exec: "a \"b"))
    #expect(reading.apps.map(\.exec) == [[]])
    #expect(reading.faults == ["\(path):4: Exec's quotation mark is not closed"])
  }

  @Test func theCommandKnowsTheTranslatedNameTheIconAndTheFile() throws {
    let reading = try read(
      entry("Files", exec: "a %i --title=%c --file %k", "Name[de]=Dateien", "Name[de_AT]=Akten", "Icon=b"),
      locale: "de_AT.UTF-8")
    #expect(reading.apps.map(\.exec) == [["a", "--icon", "b", "--title=Akten", "--file", path]])
  }

  @Test func escapesAndSpacesAroundTheEqualsSignAreResolved() throws {
    let reading = try read(
      "# a comment\n\n[Desktop Entry]\r\nType = Application\nName =\\sA\\tB\\\\C \nExec=a\nKeywords=one\\;two;three\\s;;"
    )
    #expect(reading.apps.map(\.name) == [" A\tB\\C"])
    #expect(reading.apps.map(\.keywords) == [["one;two", "three "]])
    #expect(reading.lines == [3])
  }

  @Test func whatIsWrongIsToldWithItsLine() throws {
    let reading = try read(
      """
      Name=Early
      [Desktop Entry]
      Type=Application
      Name=First
      Name=Second
      Comment[de=Broken
      no equals sign
      =value
      Exec=a
      [Other Group]
      anything goes
      [Desktop Entry]
      Name=Third
      [Broken
      """)
    #expect(reading.apps.map(\.name) == ["First"])
    #expect(
      reading.faults == [
        "\(path):1: a line before the first group: expected [Desktop Entry]",
        "\(path):5: the key Name is there twice: the first counts",
        "\(path):6: expected KEY[LOCALE]=VALUE",
        "\(path):7: expected KEY=VALUE",
        "\(path):8: expected KEY=VALUE",
        "\(path):12: the group [Desktop Entry] is there twice: the first counts",
        "\(path):14: the group's name does not end with ]",
      ])
  }

  @Test func aLineThatIsNotUTF8IsAFaultAndTheOthersAreKept() throws {
    try folder.write("share/applications/a.desktop", Array((entry("A") + "\nComment=").utf8) + [0xE9, 0x0A])
    let reading = folder.desktop()
    #expect(reading.apps.map(\.name) == ["A"])
    #expect(reading.faults == ["\(path):5: the line is not UTF-8"])
  }

  @Test(arguments: [
    ("", ": there is no group [Desktop Entry]"), ("[Other]\nName=A", ": there is no group [Desktop Entry]"),
    ("[Desktop Entry]\nName=A", ":1: the entry has no Type"),
    ("\n[Desktop Entry]\nType=Application", ":2: the entry has no Name"),
    ("[Desktop Entry]\nType=Application\nName[de]=A", ":1: the entry has no Name"),
    ("[Desktop Entry]\nType=Application\nExec=a\nName=\\s", ":1: name is empty"),
  ])
  func anEntryWithoutWhatItNeedsIsAFault(lines: String, fault: String) throws {
    let reading = try read(lines)
    #expect(reading.records == [])
    #expect(reading.faults == [path + fault])
  }
}
