import LimelightModel

/// Turns records into their kept bytes and back; see ``StoredRecord`` for the layout.
enum RecordCoding {
  /// The bytes of a record without its app and type, which the index keeps once for many; `nil` for a deletion.
  ///
  /// - Parameter workedOut: readings besides those the developer gave.
  static func encode(_ record: Record, readings workedOut: [String] = []) -> [UInt8]? {
    var body = Body()
    switch record {
    case .entity(let entity):
      body.begin(.entity, entity.visibility, id: entity.id, title: entity.title)
      body.priority(entity.priority)
      body.number(.expires, entity.expires)
      body.text(.subtitle, entity.subtitle)
      body.list(.synonyms, entity.synonyms)
      body.list(.keywords, entity.keywords)
      body.localized(entity.localized)
      body.image(entity.image)
      body.text(.domain, entity.domain)
      if entity.url == entity.id { body.add(.urlIsID) } else { body.text(.url, entity.url) }
      body.list(.exec, entity.exec)
      body.text(.text, entity.text)
      body.number(.created, entity.created)
      body.number(.modified, entity.modified)
      body.readings(entity.readings, entity.localized, workedOut)
    case .app(let app):
      body.begin(.app, app.visibility, id: app.id, title: app.name)
      body.priority(app.priority)
      body.text(.subtitle, app.subtitle)
      body.list(.synonyms, app.alternativeNames)
      body.list(.keywords, app.keywords)
      body.localized(app.localized)
      body.image(app.image)
      body.text(.url, app.url)
      body.list(.exec, app.exec)
      body.text(.tileColor, app.tileColor)
      body.readings(app.readings, app.localized, workedOut)
    case .shortcut(let shortcut):
      body.begin(.shortcut, shortcut.visibility, id: shortcut.id, title: shortcut.shortTitle)
      body.bits(.order, shortcut.order.map { UInt64(truncatingIfNeeded: $0) })
      if shortcut.changesData { body.add(.changesData) }
      body.text(.subtitle, shortcut.subtitle)
      body.list(.keywords, shortcut.keywords)
      body.localized(shortcut.localized)
      body.image(shortcut.image)
      body.list(.exec, shortcut.exec)
      body.list(.phrases, shortcut.phrases)
      body.parameters(shortcut.parameters)
      body.readings(shortcut.readings, shortcut.localized, workedOut)
    case .negativePhrases(let list):
      let kind = Identity.negativePhrasesType
      body.begin(.negativePhrases, .hidden, id: kind, title: kind)
      body.list(.phrases, list.phrases)
    case .delete:
      return nil
    }
    return body.finish()
  }

  /// The record of kept bytes.
  static func decode(_ stored: StoredRecord) -> Record {
    var entity = EntityRecord(
      app: stored.app, type: stored.type, id: stored.id, title: stored.title, priority: stored.priority,
      expires: stored.expires, visibility: stored.visibility)
    var phrases: [String] = []
    var parameters: [String: ShortcutParameter] = [:]
    var tileColor: String?
    stored.forEachPart { part, reader in
      switch part {
      case .smallPriority, .priority, .expires, .order, .changesData, .titleEndsID: break
      case .subtitle: entity.subtitle = reader.text()
      case .synonyms: entity.synonyms = reader.list()
      case .keywords: entity.keywords = reader.list()
      case .localized: entity.localized = reader.localized()
      case .image: entity.image = reader.image()
      case .domain: entity.domain = reader.text()
      case .url: entity.url = reader.text()
      case .exec: entity.exec = reader.list()
      case .text: entity.text = reader.text()
      case .created: entity.created = Double(bitPattern: reader.fixed64())
      case .modified: entity.modified = Double(bitPattern: reader.fixed64())
      case .phrases: phrases = reader.list()
      case .parameters: parameters = reader.parameters()
      case .tileColor: tileColor = reader.text()
      case .urlIsID: entity.url = entity.id
      case .readings: entity.readings = reader.list()
      case .localizedReadings: reader.localizedReadings { entity.localized[$0]?.readings = $1 }
      case .workedOutReadings: reader.skipList()
      }
    }
    switch stored.kind {
    case .entity:
      return .entity(entity)
    case .app:
      return .app(
        ApplicationRecord(
          id: entity.id, name: entity.title, alternativeNames: entity.synonyms, subtitle: entity.subtitle,
          keywords: entity.keywords, readings: entity.readings, image: entity.image, exec: entity.exec,
          tileColor: tileColor,
          url: entity.url, priority: entity.priority, visibility: entity.visibility, localized: entity.localized))
    case .shortcut:
      return .shortcut(
        ShortcutRecord(
          app: stored.app, id: entity.id, shortTitle: entity.title, subtitle: entity.subtitle, phrases: phrases,
          parameters: parameters, keywords: entity.keywords, readings: entity.readings, image: entity.image,
          exec: entity.exec, changesData: stored.changesData, order: stored.order, visibility: entity.visibility,
          localized: entity.localized))
    case .negativePhrases:
      return .negativePhrases(NegativePhrasesRecord(app: stored.app, phrases: phrases))
    }
  }

  /// The parts of a record as they are gathered.
  private struct Body {
    private var head = ByteWriter()
    private var names = ByteWriter()
    private var numbers = ByteWriter()
    private var rest = ByteWriter()
    private var small8: UInt8 = 0
    private var parts = 0

    mutating func begin(_ kind: StoredRecord.Kind, _ visibility: Visibility, id: String, title: String) {
      let shown: UInt8 =
        switch visibility {
        case .listed: 0
        case .exactNameOnly: 1
        case .hidden: 2
        }
      head.byte(kind.rawValue | shown << 4)
      names.text(id)
      if id.utf8.count >= title.utf8.count, id.utf8.suffix(title.utf8.count).elementsEqual(title.utf8) {
        names.varint(title.utf8.count)
        add(.titleEndsID)
      } else {
        names.text(title)
      }
    }

    mutating func priority(_ value: Double) {
      guard value != 0 else { return }
      guard let small = Int8(exactly: value) else { return number(.priority, value) }
      add(.smallPriority)
      small8 = UInt8(bitPattern: small)
    }

    mutating func add(_ part: StoredRecord.Part) { parts |= part.bit }

    mutating func number(_ part: StoredRecord.Part, _ value: Double?) { bits(part, value?.bitPattern) }

    mutating func bits(_ part: StoredRecord.Part, _ value: UInt64?) {
      guard let value else { return }
      add(part)
      if part.rawValue <= StoredRecord.Part.order.rawValue { numbers.fixed64(value) } else { rest.fixed64(value) }
    }

    mutating func text(_ part: StoredRecord.Part, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      add(part)
      rest.text(value)
    }

    mutating func list(_ part: StoredRecord.Part, _ values: [String]) {
      guard !values.isEmpty else { return }
      add(part)
      rest.list(values)
    }

    mutating func image(_ value: ImageReference?) {
      guard let value else { return }
      add(.image)
      rest.byte(UInt8(ImageReference.Source.allCases.firstIndex(of: value.source) ?? 0))
      rest.text(value.name)
    }

    mutating func localized(_ texts: LocalizedTexts) {
      guard !texts.isEmpty else { return }
      add(.localized)
      rest.varint(texts.count)
      for (tag, text) in texts.sorted(by: { $0.key < $1.key }) {
        rest.text(tag)
        rest.text(text.title ?? "")
        rest.text(text.subtitle ?? "")
        rest.list(text.synonyms)
        rest.list(text.keywords)
        rest.list(text.phrases)
      }
    }

    mutating func parameters(_ values: [String: ShortcutParameter]) {
      guard !values.isEmpty else { return }
      add(.parameters)
      rest.varint(values.count)
      for (name, parameter) in values.sorted(by: { $0.key < $1.key }) {
        rest.text(name)
        rest.text(parameter.entityType ?? "")
      }
    }

    mutating func readings(_ own: [String], _ texts: LocalizedTexts, _ workedOut: [String]) {
      list(.readings, own)
      let languages = texts.filter { !$0.value.readings.isEmpty }.sorted { $0.key < $1.key }
      if !languages.isEmpty {
        add(.localizedReadings)
        rest.varint(languages.count)
        for (tag, text) in languages {
          rest.text(tag)
          rest.list(text.readings)
        }
      }
      list(.workedOutReadings, workedOut)
    }

    mutating func finish() -> [UInt8] {
      head.varint(parts)
      head.bytes.reserveCapacity(head.bytes.count + names.bytes.count + numbers.bytes.count + rest.bytes.count)
      head.bytes += names.bytes
      if parts & StoredRecord.Part.smallPriority.bit != 0 { head.byte(small8) }
      head.bytes += numbers.bytes
      head.bytes += rest.bytes
      return head.bytes
    }
  }
}

extension ByteWriter {
  mutating func list(_ values: [String]) {
    varint(values.count)
    for value in values { text(value) }
  }
}

extension ByteReader {
  mutating func skipList() {
    for _ in 0..<count() where !failed { skipText() }
  }

  mutating func list() -> [String] {
    let count = count()
    var values: [String] = []
    for _ in 0..<count {
      values.append(text())
      if failed { return [] }
    }
    return values
  }

  mutating func image() -> ImageReference? {
    let source = Int(byte())
    let name = text()
    let sources = ImageReference.Source.allCases
    return source < sources.count ? ImageReference(sources[source], name) : nil
  }

  mutating func localized() -> LocalizedTexts {
    let count = count()
    var texts: LocalizedTexts = [:]
    for _ in 0..<count where !failed {
      let tag = text()
      let title = text()
      let subtitle = text()
      texts[tag] = LocalizedText(
        title: title.isEmpty ? nil : title, subtitle: subtitle.isEmpty ? nil : subtitle, synonyms: list(),
        keywords: list(), phrases: list())
    }
    return texts
  }

  mutating func parameters() -> [String: ShortcutParameter] {
    let count = count()
    var values: [String: ShortcutParameter] = [:]
    for _ in 0..<count where !failed {
      let name = text()
      let type = text()
      values[name] = ShortcutParameter(entityType: type.isEmpty ? nil : type)
    }
    return values
  }
}
