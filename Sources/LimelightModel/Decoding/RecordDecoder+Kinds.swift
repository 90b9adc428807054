// One function a kind of record; each starts inside the object and leaves it.

extension RecordDecoder {
  /// Reads an entity.
  func entity(_ reader: inout JSONReader, _ isGuess: Bool) throws(RecordError) -> EntityRecord {
    var record = EntityRecord(id: "", title: "")
    var id: String?
    var title: String?
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      switch reader.recordKey(key) {
      case .app: record.app = try reader.optionalString("app") ?? ""
      case .type: record.type = try reader.optionalString("type") ?? ""
      case .id: id = try reader.optionalString("id")
      case .title: title = try reader.optionalString("title")
      case .subtitle: record.subtitle = try reader.optionalString("subtitle")
      case .synonyms: record.synonyms = try reader.strings("synonyms")
      case .keywords: record.keywords = try reader.strings("keywords")
      case .readings: record.readings = try reader.strings("readings")
      case .image: record.image = try image(&reader)
      case .priority: record.priority = try reader.optionalNumber("priority") ?? 0
      case .domain: record.domain = try reader.optionalString("domain")
      case .url: record.url = try reader.optionalString("url")
      case .exec: record.exec = try reader.strings("exec")
      case .text: record.text = try reader.optionalString("text")
      case .created: record.created = try date(&reader, "created")
      case .modified: record.modified = try date(&reader, "modified")
      case .expires: record.expires = try date(&reader, "expires")
      case .visibility: record.visibility = try visibility(&reader)
      case .localized: record.localized = try localizedTexts(&reader)
      case .kind: try reader.skipKind(.entity, isGuess)
      default: try reader.skipValue()
      }
    }
    record.id = try required(id, "id")
    record.title = try required(title, "title")
    return record
  }

  /// Reads an app.
  func application(_ reader: inout JSONReader, _ isGuess: Bool) throws(RecordError) -> ApplicationRecord {
    var record = ApplicationRecord(id: "", name: "")
    var id: String?
    var name: String?
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      switch reader.recordKey(key) {
      case .id: id = try reader.optionalString("id")
      case .name: name = try reader.optionalString("name")
      case .alternativeNames: record.alternativeNames = try reader.strings("alternativeNames")
      case .subtitle: record.subtitle = try reader.optionalString("subtitle")
      case .keywords: record.keywords = try reader.strings("keywords")
      case .readings: record.readings = try reader.strings("readings")
      case .image: record.image = try image(&reader)
      case .exec: record.exec = try reader.strings("exec")
      case .tileColor: record.tileColor = try reader.optionalString("tileColor")
      case .url: record.url = try reader.optionalString("url")
      case .priority: record.priority = try reader.optionalNumber("priority") ?? 0
      case .visibility: record.visibility = try visibility(&reader)
      case .localized: record.localized = try localizedTexts(&reader)
      case .kind: try reader.skipKind(.app, isGuess)
      default: try reader.skipValue()
      }
    }
    record.id = try required(id, "id")
    record.name = try required(name, "name")
    return record
  }

  /// Reads an App Shortcut.
  func shortcut(_ reader: inout JSONReader, _ isGuess: Bool) throws(RecordError) -> ShortcutRecord {
    var record = ShortcutRecord(app: "", id: "", shortTitle: "")
    var app: String?
    var id: String?
    var shortTitle: String?
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      switch reader.recordKey(key) {
      case .app: app = try reader.optionalString("app")
      case .id: id = try reader.optionalString("id")
      case .shortTitle: shortTitle = try reader.optionalString("shortTitle")
      case .subtitle: record.subtitle = try reader.optionalString("subtitle")
      case .phrases: record.phrases = try reader.strings("phrases")
      case .parameters: record.parameters = try parameters(&reader)
      case .keywords: record.keywords = try reader.strings("keywords")
      case .readings: record.readings = try reader.strings("readings")
      case .image: record.image = try image(&reader)
      case .exec: record.exec = try reader.strings("exec")
      case .changesData: record.changesData = try reader.optionalBoolean("changesData") ?? false
      case .order: record.order = try order(&reader)
      case .visibility: record.visibility = try visibility(&reader)
      case .localized: record.localized = try localizedTexts(&reader)
      case .kind: try reader.skipKind(.shortcut, isGuess)
      default: try reader.skipValue()
      }
    }
    record.app = try required(app, "app")
    record.id = try required(id, "id")
    record.shortTitle = try required(shortTitle, "shortTitle")
    return record
  }

  /// Reads an app's negative phrases.
  func negativePhrases(_ reader: inout JSONReader, _ isGuess: Bool) throws(RecordError) -> NegativePhrasesRecord {
    var app: String?
    var phrases: [String] = []
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      switch reader.recordKey(key) {
      case .app: app = try reader.optionalString("app")
      case .phrases: phrases = try reader.strings("phrases")
      case .kind: try reader.skipKind(.negativePhrases, isGuess)
      default: try reader.skipValue()
      }
    }
    guard !phrases.isEmpty else { throw RecordError("phrases is missing or empty") }
    return NegativePhrasesRecord(app: try required(app, "app"), phrases: phrases)
  }

  private func required(_ value: String?, _ name: StaticString) throws(RecordError) -> String {
    guard let value else { throw RecordError("\(name) is missing") }
    return value
  }
}
