internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// The catalog of a case as records.
///
/// Apps become apps, actions shortcuts of the app they name, everything else entities. An owner that is no entry of the catalog
/// becomes an app all the same, since its actions would be nobody's; it is left out of the answers.
struct CaseRecords {
  /// The records, owners first.
  private(set) var records: [Record] = []
  /// What takes out the entries that were removed.
  private(set) var deletions: [Record] = []
  /// How the entries were used.
  private(set) var uses: [UsageEvent] = []
  /// The entry behind each identity.
  private(set) var entries: [Identity: String] = [:]

  private var owners: [String: String] = [:]
  private let hidden: Set<String>

  /// Makes the records of a case.
  init(_ testCase: RankingCase) {
    hidden = Set(testCase.catalog.filter(\.isHidden).map(\.name))
    for entry in testCase.catalog where entry.type == "app" && owners[entry.name] == nil {
      owners[entry.name] = Self.appID(entry.id)
    }
    for entry in testCase.catalog { if let name = entry.app, owners[name] == nil { addOwner(name) } }
    for entry in testCase.catalog { add(entry) }
  }

  /// The standing of what is no app or action, as a launcher's sources would give it: settings above what people make and know,
  /// below that what only leads to it.
  private static let priorities = ["setting": 1.0, "document": -1, "folder": -2, "window": -3, "web": -4]

  private static func appID(_ id: String) -> String { "case.\(id)" }

  private mutating func addOwner(_ name: String) {
    let id = Self.appID("owner.\(owners.count)")
    owners[name] = id
    records.append(.app(ApplicationRecord(id: id, name: name, exec: ["open", id])))
  }

  private mutating func add(_ entry: RankingCase.Entry) {
    let visibility: Visibility = entry.isHidden || entry.app.map(hidden.contains) == true ? .hidden : .listed
    let url = "case:" + (entry.duplicateOf ?? entry.id)
    let record: Record
    if entry.type == "app" {
      record = .app(
        ApplicationRecord(
          id: Self.appID(entry.id), name: entry.name, alternativeNames: entry.synonyms, subtitle: entry.subtitle,
          keywords: entry.keywords, url: url, visibility: visibility))
    } else if entry.type == "action", let app = entry.app.flatMap({ owners[$0] }) {
      record = .shortcut(
        ShortcutRecord(
          app: app, id: entry.id, shortTitle: entry.name, subtitle: entry.subtitle,
          keywords: entry.keywords + entry.synonyms, exec: ["run", url], visibility: visibility))
    } else {
      record = .entity(
        EntityRecord(
          app: entry.app.flatMap { owners[$0] } ?? "", type: entry.type, id: entry.id, title: entry.name,
          subtitle: entry.subtitle, synonyms: entry.synonyms, keywords: entry.keywords,
          priority: Self.priorities[entry.type] ?? 0, url: url, visibility: visibility))
    }
    records.append(record)
    guard let identity = record.identity else { return }
    entries[identity] = entry.id
    uses += CaseUses.events(of: entry, identity)
    if entry.isDeleted { deletions.append(.delete(.identity(identity))) }
  }
}
