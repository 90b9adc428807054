import LimelightModel
import LimelightTestSupport

/// Records of few identities, so that they meet again, and of words that share their starts.
struct ModelRecords {
  var generator: SeededGenerator
  /// How many ids there are of each app and type.
  var idCount = 40

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let apps = ["", "org.a", "org.b", "org.c"]
  private static let starts = ["co", "con", "coast", "path", "wi-fi ", "Straße", "日", "日本", "über", "x"]
  private static let ends = ["al", "sole", "1", "2", "3", "語", "ß", "er", "ing", "Kit", ""]

  private mutating func word() -> String { generator.pick(Self.starts) + generator.pick(Self.ends) }

  private mutating func text(_ most: Int) -> String {
    (0...generator.below(most)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func words() -> [String] { generator.oneIn(3) ? [text(2), word()] : [] }

  mutating func record() -> Record {
    let app = generator.pick(Self.apps)
    let id = "\(generator.below(idCount))"
    switch generator.below(12) {
    case 0 where !app.isEmpty:
      return .app(
        ApplicationRecord(
          id: app, name: text(2), alternativeNames: words(), priority: generator.pick([0, 0, 5]),
          visibility: visibility()))
    case 1 where !app.isEmpty:
      return .shortcut(
        ShortcutRecord(
          app: app, id: id, shortTitle: text(3), phrases: words(), keywords: words(), visibility: visibility()))
    case 2 where !app.isEmpty:
      return .negativePhrases(NegativePhrasesRecord(app: app, phrases: [text(3)]))
    default:
      return .entity(
        EntityRecord(
          app: app, type: generator.pick(["", "T"]), id: id, title: text(4),
          subtitle: generator.oneIn(2) ? text(6) : nil, synonyms: words(), keywords: words(),
          priority: generator.pick([0, 0, 0, 0, 1, -3, 100]), domain: generator.pick([nil, nil, "d1", "d2"]),
          text: generator.oneIn(5) ? text(30) : nil, expires: generator.pick([nil, nil, nil, 100, 200, 300]),
          visibility: visibility(),
          localized: generator.oneIn(6) ? ["de": LocalizedText(title: text(3), synonyms: words())] : [:]))
    }
  }

  private mutating func visibility() -> Visibility {
    generator.pick([.listed, .listed, .listed, .listed, .exactNameOnly, .hidden])
  }

  mutating func deletion() -> Deletion {
    let app = generator.pick(Self.apps)
    switch generator.below(4) {
    case 0: return .domain(app: app, domain: generator.pick(["d1", "d2"]))
    case 1 where generator.oneIn(3) && !app.isEmpty: return .app(app)
    default:
      return .identity(Identity(app: app, type: generator.pick(["", "T"]), id: "\(generator.below(idCount))"))
    }
  }

  /// Records and, now and then, a deletion.
  mutating func records(_ count: Int, deletionIn: Int = 12) -> [Record] {
    (0..<count).map { _ in generator.oneIn(deletionIn) ? .delete(deletion()) : record() }
  }
}
