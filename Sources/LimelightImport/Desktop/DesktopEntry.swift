internal import LimelightModel

/// What one desktop file says, as records.
struct DesktopEntry {
  /// What the machine and the session are, as far as entries ask for it.
  struct Session: Sendable {
    /// The names of the desktop, the most specific first.
    var currentDesktop: [String]
    /// The language for the translated name that `%c` stands for.
    var locale: String
    /// The folders in which programs are looked for.
    var searchPath: [String]
  }

  /// Why a sound entry has no records, in words that follow a count.
  enum LeftOut: String {
    /// The program that `TryExec` names is not there.
    case notInstalled = "not installed"
    /// `Hidden` says that the user took the entry away.
    case deleted = "marked as deleted"
    /// A link or a folder.
    case otherType = "of another type"
  }

  private let file: DesktopFile
  private let group: DesktopFile.Group
  private let id: String
  private let session: Session
  private let visibility: Visibility
  private let name: String
  private var decoded: DecodedBatch

  /// Reads one file's bytes; entries that are deleted or cannot be used here are counted as left out.
  /// - Parameters:
  ///   - id: The desktop file's id without its suffix.
  ///   - session: What the machine and the session are.
  static func decode(_ bytes: [UInt8], path: String, id: String, session: Session) -> DecodedBatch {
    let file = DesktopFile(bytes, file: path)
    let faults = file.faults
    guard let group = file.groups["Desktop Entry"] else {
      return DecodedBatch(faults: faults + [Fault.of(path, "there is no group [Desktop Entry]")])
    }
    func fault(_ message: String, _ line: Int? = nil) -> DecodedBatch {
      DecodedBatch(faults: faults + [Fault.of(path, line: line ?? group.line, message)])
    }
    func leftOut(_ reason: LeftOut) -> DecodedBatch {
      var batch = DecodedBatch(faults: faults)
      batch.leftOut[reason.rawValue] = 1
      return batch
    }
    if isTrue("Hidden", group) { return leftOut(.deleted) }
    guard let type = group.value("Type") else { return fault("the entry has no Type") }
    guard type.text == "Application" else { return leftOut(.otherType) }
    guard let name = group.value("Name"), !name.text.isEmpty else { return fault("the entry has no Name") }
    if let program = group.value("TryExec"), !program.text.isEmpty,
      Environment.program(DesktopValue.string(program.text), in: session.searchPath) == nil
    {
      return leftOut(.notInstalled)
    }
    var entry = DesktopEntry(file, group, id: id, session, name: DesktopValue.string(name.text), faults)
    if entry.addApp() { entry.addActions() }
    return entry.decoded
  }

  private init(
    _ file: DesktopFile, _ group: DesktopFile.Group, id: String, _ session: Session, name: String, _ faults: [Fault]
  ) {
    self.file = file
    self.group = group
    self.id = id
    self.session = session
    self.name = name
    decoded = DecodedBatch(faults: faults)
    if !Self.isShown(group, session.currentDesktop) {
      visibility = .hidden
    } else {
      visibility = Self.isTrue("NoDisplay", group) ? .exactNameOnly : .listed
    }
  }

  private static func isTrue(_ key: Substring, _ group: DesktopFile.Group) -> Bool {
    group.value(key).map { DesktopValue.isTrue($0.text) } ?? false
  }

  /// Whether the desktop is one of those the entry is for; the first name that is listed at all decides.
  private static func isShown(_ group: DesktopFile.Group, _ currentDesktop: [String]) -> Bool {
    let only = group.value("OnlyShowIn").map { DesktopValue.list($0.text) }
    let not = group.value("NotShowIn").map { DesktopValue.list($0.text) } ?? []
    for desktop in currentDesktop {
      if only?.contains(desktop) == true { return true }
      if not.contains(desktop) { return false }
    }
    return only == nil
  }

  /// Adds the app's record; says whether it could be.
  private mutating func addApp() -> Bool {
    let generic = text("GenericName", group)
    let app = ApplicationRecord(
      id: id, name: name, subtitle: generic ?? text("Comment", group),
      keywords: list("Keywords", group) + (generic.map { [$0] } ?? []), image: image(group),
      exec: exec(group, activation: ["launch", id]), visibility: visibility, localized: localized(group, of: name))
    return decoded.add(.app(app), file: file.file, line: group.line)
  }

  private mutating func addActions() {
    guard let actions = group.value("Actions") else { return }
    var order = 0
    var seen: Set<String> = []
    for action in DesktopValue.list(actions.text) where seen.insert(action).inserted {
      guard let group = file.groups["Desktop Action \(action)"] else {
        addFault("there is no group [Desktop Action \(oneLine(action))]", actions.line)
        continue
      }
      guard let name = text("Name", group) else {
        addFault("the action \(quoted(action)) has no Name", group.line)
        continue
      }
      let shortcut = ShortcutRecord(
        app: id, id: action, shortTitle: name, image: image(group) ?? image(self.group),
        exec: exec(group, activation: ["action", id, action]), order: order, visibility: visibility,
        localized: localized(group, of: name))
      decoded.add(.shortcut(shortcut), file: file.file, line: group.line)
      order += 1
    }
  }

  private mutating func addFault(_ message: String, _ line: Int) {
    decoded.faults.append(Fault.of(file.file, line: line, message))
  }
}

extension DesktopEntry {
  private func text(_ key: Substring, _ group: DesktopFile.Group) -> String? {
    guard let value = group.value(key), !value.text.isEmpty else { return nil }
    return DesktopValue.string(value.text)
  }

  private func list(_ key: Substring, _ group: DesktopFile.Group) -> [String] {
    group.value(key).map { DesktopValue.list($0.text) } ?? []
  }

  private func image(_ group: DesktopFile.Group) -> ImageReference? {
    text("Icon", group).map { ImageReference($0.hasPrefix("/") ? .path : .icon, $0) }
  }

  /// The command of a group; one that is only activated over D-Bus is started by GLib's tool for that.
  private mutating func exec(_ group: DesktopFile.Group, activation: [String]) -> [String] {
    guard let value = group.value("Exec"), !value.text.isEmpty else {
      if Self.isTrue("DBusActivatable", self.group) && id.contains(".") { return ["gapplication"] + activation }
      addFault("there is no Exec: nothing can be started", group.line)
      return []
    }
    let context = ExecLine.Context(
      icon: text("Icon", group) ?? text("Icon", self.group), name: translated("Name", self.group) ?? name,
      location: file.file)
    do {
      return try ExecLine(DesktopValue.string(value.text), context).arguments
    } catch {
      addFault(error.message, value.line)
      return []
    }
  }

  private func translated(_ key: Substring, _ group: DesktopFile.Group) -> String? {
    let values = group.keys[key] ?? [:]
    let best = DesktopLocale(session.locale).candidates.lazy.compactMap { values[Substring($0)] }.first
    return best.map { DesktopValue.string($0.text) }
  }

  /// The texts of all languages that say something else than the original.
  private func localized(_ group: DesktopFile.Group, of name: String) -> LocalizedTexts {
    var texts: LocalizedTexts = [:]
    let locales = Set(["Name", "GenericName", "Comment", "Keywords"].flatMap { group.keys[$0]?.keys.map { $0 } ?? [] })
    for locale in locales.sorted() where !locale.isEmpty {
      guard let tag = DesktopLocale(locale).tag, texts[tag] == nil else { continue }
      func value(_ key: Substring) -> String? {
        guard let value = group.keys[key]?[locale], !value.text.isEmpty else { return nil }
        let text = DesktopValue.string(value.text)
        return text == group.value(key).map({ DesktopValue.string($0.text) }) ? nil : text
      }
      let generic = value("GenericName")
      let usesComment = group.value("GenericName") == nil
      let keywords = group.keys["Keywords"]?[locale].map { DesktopValue.list($0.text) } ?? []
      let text = LocalizedText(
        title: value("Name"), subtitle: generic ?? (usesComment ? value("Comment") : nil),
        keywords: (keywords == list("Keywords", group) ? [] : keywords) + (generic.map { [$0] } ?? []))
      if text != LocalizedText() { texts[tag] = text }
    }
    return texts
  }
}
