import LimelightModel
import LimelightTestSupport

/// Random records in the form in which they come back: no empty text where nothing means the same.
struct RandomRecords {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let words = [
    "Coastal", "Path", "wi-fi", "C++", ".NET", "café", "Straße", "łódź", "海滩路径", "こんにちは", "한국어", "naïve", "iPhone",
    "libreoffice", "GTK3", "a", "x86_64", "😀", "O'Reilly", "GoogleChrome", "e\u{301}clair", "\u{1b}[31m", "2026",
  ]

  mutating func text(_ most: Int = 4) -> String {
    (0...generator.below(most)).map { _ in generator.pick(Self.words) }.joined(separator: " ")
  }

  private mutating func sometimes<Value>(_ make: (inout Self) -> Value) -> Value? {
    generator.oneIn(2) ? make(&self) : nil
  }

  private mutating func list(_ most: Int = 4) -> [String] { (0..<generator.below(most)).map { _ in text(2) } }

  private mutating func number() -> Double {
    generator.pick([0, 1, -1, 0.5, 1e9, -1e9, 1_700_000_000.25, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  }

  private mutating func image() -> ImageReference {
    ImageReference(generator.pick(ImageReference.Source.allCases), text(1))
  }

  private mutating func localized() -> LocalizedTexts {
    var texts: LocalizedTexts = [:]
    for tag in ["de", "zh-Hans", "ja"] where generator.oneIn(4) {
      texts[tag] = LocalizedText(
        title: sometimes { $0.text() }, subtitle: sometimes { $0.text() }, synonyms: list(), keywords: list(),
        phrases: list(), readings: list())
    }
    return texts
  }

  mutating func entity() -> EntityRecord {
    EntityRecord(
      app: generator.pick(["", "org.example.a", "org.example.ä"]), type: generator.pick(["", "Trail", "List"]),
      id: text(2) + "\(generator.below(1_000_000))", title: text(6), subtitle: sometimes { $0.text(8) },
      synonyms: list(), keywords: list(), readings: list(), image: sometimes { $0.image() }, priority: number(),
      domain: sometimes { $0.text(1) }, url: sometimes { $0.text(2) }, exec: list(),
      text: sometimes { $0.text(50) }, created: sometimes { $0.number() }, modified: sometimes { $0.number() },
      expires: sometimes { $0.number() }, visibility: generator.pick(Visibility.allCases), localized: localized())
  }

  mutating func app() -> ApplicationRecord {
    ApplicationRecord(
      id: "org.example.\(generator.below(1_000))", name: text(), alternativeNames: list(),
      subtitle: sometimes { $0.text() }, keywords: list(), readings: list(), image: sometimes { $0.image() },
      exec: list(), tileColor: sometimes { $0.text(1) }, url: sometimes { $0.text(1) }, priority: number(),
      visibility: generator.pick(Visibility.allCases), localized: localized())
  }

  mutating func shortcut() -> ShortcutRecord {
    var parameters: [String: ShortcutParameter] = [:]
    for _ in 0..<generator.below(3) { parameters[text(1)] = ShortcutParameter(entityType: sometimes { $0.text(1) }) }
    return ShortcutRecord(
      app: "org.example.\(generator.below(1_000))", id: text(1), shortTitle: text(), subtitle: sometimes { $0.text() },
      phrases: list(), parameters: parameters, keywords: list(), readings: list(), image: sometimes { $0.image() },
      exec: list(), changesData: generator.oneIn(2), order: sometimes { $0.generator.pick([0, 1, 5, 1 << 40, .max]) },
      visibility: generator.pick(Visibility.allCases), localized: localized())
  }

  mutating func record() -> Record {
    switch generator.below(8) {
    case 0: .app(app())
    case 1, 2: .shortcut(shortcut())
    case 3: .negativePhrases(NegativePhrasesRecord(app: text(1), phrases: list() + [text()]))
    default: .entity(entity())
    }
  }
}
