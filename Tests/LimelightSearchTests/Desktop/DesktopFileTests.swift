import Glibc
import LimelightImport
import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport
import Testing

/// Real apps are found by all their names.
@Suite(.enabled(if: DesktopFolder.isThere || DesktopFolder.isNeeded, Comment(rawValue: DesktopFolder.missing)))
struct DesktopFileTests {
  /// The files in a data folder of their own, in an index, and read by the tests.
  private struct Desktop {
    private let folder: TemporaryFolder
    let files: [DesktopText]
    let hits: (String) throws -> [Hit]

    init(extra: [String: [String]] = [:]) async throws {
      try #require(DesktopFolder.isThere, Comment(rawValue: DesktopFolder.missing))
      folder = try TemporaryFolder()
      try folder.make("applications")
      var texts: [String: [String]] = [:]
      for name in DesktopFolder.names { texts[name] = try DesktopFolder.lines(name) }
      for (name, lines) in extra { texts[name, default: []] += lines }
      for (name, lines) in texts {
        try File.write(folder.at("applications/" + name), Array(lines.joined(separator: "\n").utf8))
      }
      files = texts.sorted { $0.key < $1.key }.map { DesktopText($0.key, $0.value) }.filter(\.isListed)
      let source = DesktopSource(dataFolders: [folder.path], currentDesktop: ["GNOME"], locale: "C", searchPath: [])
      let index = try await TestIndex(source.records())
      let searcher = try index.searcher()
      hits = { try searcher.search($0) }
    }

    /// The place of an app in an answer, from 1.
    func place(_ file: DesktopText, _ query: String) throws -> Int {
      (try hits(query).firstIndex { $0.identity == Identity(app: file.id, type: "app", id: file.id) } ?? 99) + 1
    }
  }

  @Test func aDozenAppsAreThere() async throws {
    let files = try await Desktop().files
    #expect(files.count >= 12)
    for id in ["firefox-esr", "gimp", "libreoffice-writer", "vlc", "thunderbird", "org.gnome.Terminal"] {
      #expect(files.contains { $0.id == id }, "\(id)")
    }
  }

  @Test func eachAppIsFoundByItsNameItsKindAndItsKeywords() async throws {
    let desktop = try await Desktop()
    for file in desktop.files {
      #expect(try desktop.place(file, file.name) == 1, "\(file.name)")
      #expect(try desktop.place(file, file.name.lowercased()) == 1, "\(file.name)")
      if let kind = file.genericName { #expect(try desktop.place(file, kind) <= 3, "\(file.name): \(kind)") }
      for keyword in file.keywords {
        #expect(try desktop.place(file, keyword) <= 10, "\(file.name): \(keyword)")
      }
      let best = try file.keywords.map { try desktop.place(file, $0) }.min() ?? 1
      #expect(best <= 3, "\(file.name) by a keyword")
    }
  }

  @Test func eachAppIsFoundByItsTranslatedNames() async throws {
    let desktop = try await Desktop()
    let languages = ["de", "fr", "ja", "zh_CN", "ru"]
    var seen: Set<String> = []
    for file in desktop.files {
      for (locale, name) in file.translations {
        let place = try desktop.place(file, name)
        #expect(place <= (languages.contains(locale) ? 1 : 3), "\(file.name) in \(locale): \(name)")
        if languages.contains(locale) && name != file.name { seen.insert(locale) }
      }
    }
    #expect(seen == Set(languages))
  }

  @Test func eachAppListsItsActionsInTheFilesOrder() async throws {
    let desktop = try await Desktop()
    var count = 0
    for file in desktop.files where !file.actions.isEmpty {
      let listed = try desktop.hits(file.name).filter { $0.under == file.id }
      #expect(listed.map(\.identity.id) == file.actions.map(\.id), "\(file.name)")
      #expect(listed.map(\.title) == file.actions.map(\.name), "\(file.name)")
      for action in file.actions {
        let beside = try desktop.hits("\(file.name) \(action.name)").first
        #expect(
          beside?.identity == Identity(app: file.id, type: "shortcut", id: action.id), "\(file.name) \(action.name)")
        // An entry that menus leave out may open the same under the same name.
        let alone = try desktop.hits(action.name).first { $0.identity.app == file.id && $0.identity.id == action.id }
        let same = try desktop.hits(action.name).first { $0.title == action.name && $0.kind == .app }
        #expect(alone?.subtitle == file.name || same?.match.tier == .exactName, "\(action.name)")
      }
      count += file.actions.count
    }
    #expect(count >= 8)
  }

  /// Debian's entry of Firefox names no actions, so a copy with them stands in its place, as a user's own would.
  @Test func firefoxListsItsWindows() async throws {
    let real = try DesktopFolder.isThere ? DesktopFolder.lines("firefox-esr.desktop") : []
    var actions: [String] = []
    if !real.contains(where: { $0.hasPrefix("Actions=") }) {
      actions = [
        "Actions=new-window;new-private-window;", "[Desktop Action new-window]", "Name=New Window",
        "Name[de]=Neues Fenster", "Exec=/usr/lib/firefox-esr/firefox-esr --new-window %u",
        "[Desktop Action new-private-window]", "Name=New Private Window", "Name[de]=Neues privates Fenster",
        "Exec=/usr/lib/firefox-esr/firefox-esr --private-window %u",
      ]
    }
    let desktop = try await Desktop(extra: ["firefox-esr.desktop": actions])
    for query in ["firefox", "fire", "firefox esr"] {
      #expect(
        try desktop.hits(query).prefix(3).map(\.title) == ["Firefox ESR", "New Window", "New Private Window"],
        "\(query)")
    }
    #expect(try desktop.hits("firefox private").map(\.title) == ["New Private Window"])
    #expect(try desktop.hits("private firefox").first?.subtitle == "Firefox ESR")
    #expect(try desktop.hits("privates fenster").first?.identity.id == "new-private-window")
  }
}

extension TemporaryFolder {
  fileprivate func make(_ name: String) throws {
    guard mkdir(at(name), 0o755) == 0 else { throw SetUpFailure(name) }
  }
}
