import Limelight

/// Makes entities of realistic lengths: names of one to four words, summaries of four to nine, few words common and most
/// rare, few entities important and most not. An entity depends on its number alone, so any part can be made again.
struct EntityGenerator {
  /// Changes whenever the same number would give another entity.
  static let version = 1
  static let seed: UInt64 = 0x4C69_6D65_6C69_6768

  private let vocabulary: Vocabulary
  private let names: Zipf
  private let nouns = Zipf(count: SoftwareWords.nouns.count, offset: 8)
  private let qualities = Zipf(count: SoftwareWords.qualities.count, offset: 4)
  private let actions = Zipf(count: SoftwareWords.actions.count, offset: 4)
  private let links = Zipf(count: SoftwareWords.links.count, offset: 1)
  private let seed: UInt64

  /// The apps that own the entities, with the type of theirs, the largest first.
  private static let apps = [
    ("org.example.software", "Package"), ("org.example.music", "Song"), ("org.example.library", "Book"),
    ("org.example.notes", "Note"), ("org.example.maps", "Place"), ("org.example.films", "Film"),
    ("org.example.contacts", "Person"), ("org.example.recipes", "Recipe"), ("org.example.mail", "Folder"),
    ("org.example.tasks", "Task"), ("org.example.photos", "Album"), ("org.example.games", "Game"),
  ]
  private let owners = Zipf(count: apps.count, offset: 1)

  init(seed: UInt64 = seed) {
    self.seed = seed
    vocabulary = Vocabulary(seed: seed)
    names = Zipf(count: vocabulary.names.count, offset: 12)
  }

  /// The entity of a number; another `edition` of it has another summary and standing, as after an update.
  func entity(_ number: Int, edition: UInt64 = 0) -> EntityRecord {
    var random = SplitMix(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let owner = Self.apps[owners.draw(&random)]
    var entity = EntityRecord(app: owner.0, type: owner.1, id: "\(number)", title: title(&random))
    for _ in 0..<edition { _ = random.next() }
    entity.subtitle = summary(&random)
    // One in k entities stands k times higher than most.
    entity.priority = (1 / (1 - random.unit())).rounded(.down)
    if random.happens(0.15) { entity.synonyms = [title(&random)] }
    if random.happens(0.25) { entity.keywords = (0...random.below(3)).map { _ in noun(&random) } }
    entity.url = "https://www.example.org/items/\(number)"
    return entity
  }

  // MARK: Texts

  private func noun(_ random: inout SplitMix) -> String { SoftwareWords.nouns[nouns.draw(&random)] }

  private func title(_ random: inout SplitMix) -> String {
    let roll = random.unit()
    let count = roll < 0.3 ? 1 : roll < 0.7 ? 2 : roll < 0.92 ? 3 : 4
    var words: [String] = []
    for index in 0..<count {
      if index == 0 ? random.happens(0.85) : random.happens(0.35) {
        words.append(vocabulary.names[names.draw(&random)])
      } else {
        words.append(noun(&random))
      }
    }
    if random.happens(0.08) { words.append("\(1 + random.below(20))") }
    let style = random.unit()
    if style < 0.25 { return words.joined(separator: "-") }
    return words.map(Self.capitalized).joined(separator: style < 0.32 ? "" : " ")
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private func summary(_ random: inout SplitMix) -> String {
    let count = 4 + random.below(6)
    var words: [String] = []
    while words.count < count {
      let roll = random.unit()
      switch roll {
      case ..<0.20: words.append(SoftwareWords.qualities[qualities.draw(&random)])
      case ..<0.34: words.append(SoftwareWords.actions[actions.draw(&random)])
      case ..<0.58 where !words.isEmpty && words.count < count - 1:
        words.append(SoftwareWords.links[links.draw(&random)])
      case ..<0.66: words.append(Self.capitalized(vocabulary.names[names.draw(&random)]))
      default: words.append(noun(&random))
      }
    }
    return Self.capitalized(words.joined(separator: " "))
  }
}
