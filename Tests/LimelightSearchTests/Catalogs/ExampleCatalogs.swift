import LimelightImport
import LimelightModel
import Testing

/// The example catalogs and an index of them.
struct ExampleCatalogs: Sendable {
  let index: TestIndex
  let records: [Record]

  init(as storage: Storage = .documents) async throws {
    let sources = try SourceResolver.sources(for: ["catalog", Checkout.at("index-data/catalogs")])
    try #require(sources.count >= 12)
    records = try sources.flatMap { try $0.records() }
    index = try await TestIndex(records, as: storage)
  }

  /// A title of the catalogs and what has it.
  struct Title: Hashable, Sendable {
    var text: String
    var identity: Identity
    var visibility: Visibility

    /// The starts of the title, as they are typed.
    var prefixes: [String] { text.indices.map { String(text[...$0]) } }
  }

  /// The titles of all apps, shortcuts and entities, in all languages.
  var titles: [Title] {
    records.flatMap { record -> [Title] in
      guard let identity = record.identity else { return [] }
      let (own, localized, visibility): (String, LocalizedTexts, Visibility)
      switch record {
      case .app(let app): (own, localized, visibility) = (app.name, app.localized, app.visibility)
      case .shortcut(let one): (own, localized, visibility) = (one.shortTitle, one.localized, one.visibility)
      case .entity(let one): (own, localized, visibility) = (one.title, one.localized, one.visibility)
      case .negativePhrases, .delete: return []
      }
      let texts = [own] + localized.sorted { $0.key < $1.key }.compactMap(\.value.title)
      return texts.map { Title(text: $0, identity: identity, visibility: visibility) }
    }
  }
}
