// The members of each kind of record, in the order they are written.

extension JSONWriter {
  /// Writes an entity's members; entities are what a line is without a kind.
  mutating func members(of entity: EntityRecord) {
    if !entity.app.isEmpty { member(.app, entity.app) }
    if !entity.type.isEmpty { member(.type, entity.type) }
    member(.id, entity.id)
    member(.title, entity.title)
    member(.subtitle, entity.subtitle)
    member(.synonyms, entity.synonyms)
    member(.keywords, entity.keywords)
    member(.readings, entity.readings)
    member(entity.image)
    if entity.priority != 0 { member(.priority, entity.priority) }
    member(.domain, entity.domain)
    member(.url, entity.url)
    member(.exec, entity.exec)
    member(.text, entity.text)
    member(.created, entity.created)
    member(.modified, entity.modified)
    member(.expires, entity.expires)
    member(entity.visibility)
    member(entity.localized)
  }

  /// Writes an app's members.
  mutating func members(of app: ApplicationRecord) {
    member(.kind, RecordKind.app.rawValue)
    member(.id, app.id)
    member(.name, app.name)
    member(.alternativeNames, app.alternativeNames)
    member(.subtitle, app.subtitle)
    member(.keywords, app.keywords)
    member(.readings, app.readings)
    member(app.image)
    member(.exec, app.exec)
    member(.tileColor, app.tileColor)
    member(.url, app.url)
    if app.priority != 0 { member(.priority, app.priority) }
    member(app.visibility)
    member(app.localized)
  }

  /// Writes a shortcut's members.
  mutating func members(of shortcut: ShortcutRecord) {
    member(.kind, RecordKind.shortcut.rawValue)
    member(.app, shortcut.app)
    member(.id, shortcut.id)
    member(.shortTitle, shortcut.shortTitle)
    member(.subtitle, shortcut.subtitle)
    member(.phrases, shortcut.phrases)
    member(shortcut.parameters)
    member(.keywords, shortcut.keywords)
    member(.readings, shortcut.readings)
    member(shortcut.image)
    member(.exec, shortcut.exec)
    if shortcut.changesData {
      key(.changesData)
      boolean(true)
    }
    if let order = shortcut.order {
      key(.order)
      number(order)
    }
    member(shortcut.visibility)
    member(shortcut.localized)
  }

  /// Writes a deletion's members.
  mutating func members(of deletion: Deletion) {
    member(.kind, RecordKind.delete.rawValue)
    switch deletion {
    case .identity(let identity):
      if !identity.app.isEmpty { member(.app, identity.app) }
      if !identity.type.isEmpty { member(.type, identity.type) }
      member(.id, identity.id)
    case .domain(let app, let domain):
      member(.app, app)
      member(.domain, domain)
    case .app(let app): member(.app, app)
    }
  }

  // MARK: One member

  private mutating func key(_ key: RecordKey) {
    self.key(key.rawValue)
  }

  /// Writes a text unless it is missing.
  mutating func member(_ key: RecordKey, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  /// Writes a list unless it is empty.
  mutating func member(_ key: RecordKey, _ list: [String]) {
    if list.isEmpty { return }
    self.key(key)
    strings(list)
  }

  private mutating func member(_ key: RecordKey, _ number: Double?) {
    guard let number else { return }
    self.key(key)
    self.number(number)
  }

  private mutating func member(_ image: ImageReference?) {
    guard let image else { return }
    key(.image)
    openObject()
    key(image.source.rawValue)
    string(image.name)
    closeObject()
  }

  private mutating func member(_ visibility: Visibility) {
    if visibility != .listed { member(.visibility, visibility.rawValue) }
  }

  private mutating func member(_ parameters: [String: ShortcutParameter]) {
    if parameters.isEmpty { return }
    key(.parameters)
    openObject()
    for (name, parameter) in parameters.sorted(by: { $0.key < $1.key }) {
      key(name)
      openObject()
      member(.entityType, parameter.entityType)
      closeObject()
    }
    closeObject()
  }

  private mutating func member(_ texts: LocalizedTexts) {
    if texts.isEmpty { return }
    key(.localized)
    openObject()
    for (tag, text) in texts.sorted(by: { $0.key < $1.key }) {
      key(tag)
      openObject()
      member(.title, text.title)
      member(.subtitle, text.subtitle)
      member(.synonyms, text.synonyms)
      member(.keywords, text.keywords)
      member(.phrases, text.phrases)
      member(.readings, text.readings)
      closeObject()
    }
    closeObject()
  }
}
