#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Record {
  /// Checks that the record can be indexed, and written so that it reads back the same.
  ///
  /// Records that were decoded have been checked; this is for records made in code.
  /// Cost: linear in the record's texts, some 0.1 µs for a typical one.
  /// - Throws: what is wrong with the record, by the record format's key.
  public func validate(limits: RecordLimits = RecordLimits()) throws(RecordError) {
    let check = RecordCheck(limits: limits)
    switch self {
    case .entity(let entity): try check.entity(entity)
    case .app(let app): try check.application(app)
    case .shortcut(let shortcut): try check.shortcut(shortcut)
    case .negativePhrases(let list):
      try check.identifier(list.app, "app", isRequired: true)
      try check.list(list.phrases, "phrases")
      guard !list.phrases.isEmpty else { throw RecordError("phrases is missing or empty") }
    case .delete(let deletion): try check.deletion(deletion)
    }
  }
}

/// The rules of the record format that are not about types.
struct RecordCheck {
  var limits: RecordLimits

  func entity(_ entity: EntityRecord) throws(RecordError) {
    try identifier(entity.app, "app")
    try identifier(entity.type, "type")
    try identifier(entity.id, "id", isRequired: true)
    try title(entity.title, "title")
    try text(entity.subtitle, "subtitle")
    try list(entity.synonyms, "synonyms")
    try list(entity.keywords, "keywords")
    try list(entity.readings, "readings")
    try image(entity.image)
    try finite(entity.priority, "priority")
    if let domain = entity.domain { try identifier(domain, "domain", isRequired: true) }
    try text(entity.url, "url")
    try arguments(entity.exec)
    try text(entity.text, "text")
    try finite(entity.created, "created")
    try finite(entity.modified, "modified")
    try finite(entity.expires, "expires")
    try localized(entity.localized)
  }

  func application(_ app: ApplicationRecord) throws(RecordError) {
    try identifier(app.id, "id", isRequired: true)
    try title(app.name, "name")
    try list(app.alternativeNames, "alternativeNames")
    try text(app.subtitle, "subtitle")
    try list(app.keywords, "keywords")
    try list(app.readings, "readings")
    try image(app.image)
    try arguments(app.exec)
    try text(app.tileColor, "tileColor")
    try text(app.url, "url")
    try finite(app.priority, "priority")
    try localized(app.localized)
  }

  func shortcut(_ shortcut: ShortcutRecord) throws(RecordError) {
    try identifier(shortcut.app, "app", isRequired: true)
    try identifier(shortcut.id, "id", isRequired: true)
    try title(shortcut.shortTitle, "shortTitle")
    try text(shortcut.subtitle, "subtitle")
    try list(shortcut.phrases, "phrases")
    try list(shortcut.keywords, "keywords")
    try list(shortcut.readings, "readings")
    try image(shortcut.image)
    try arguments(shortcut.exec)
    if let order = shortcut.order, order < 0 { throw RecordError("order is negative") }
    try count(shortcut.parameters.count, "parameters")
    for (name, parameter) in shortcut.parameters {
      if name.isEmpty { throw RecordError("parameters: a name is empty") }
      try text(name, "parameters: a name")
      try text(parameter.entityType, "parameters.\(name.forPath).entityType")
    }
    try localized(shortcut.localized)
  }

  func deletion(_ deletion: Deletion) throws(RecordError) {
    switch deletion {
    case .identity(let identity):
      try identifier(identity.app, "app")
      try identifier(identity.type, "type")
      try identifier(identity.id, "id", isRequired: true)
    case .domain(let app, let domain):
      try identifier(app, "app", isRequired: true)
      try identifier(domain, "domain", isRequired: true)
    case .app(let app): try identifier(app, "app", isRequired: true)
    }
  }

  func identifier(
    _ value: String, _ name: @autoclosure () -> String, isRequired: Bool = false
  ) throws(RecordError) {
    if isRequired, value.isEmpty { throw RecordError("\(name()) is empty") }
    guard value.utf8.count <= limits.identifier else {
      throw RecordError("\(name()) is longer than \(RecordLimits.written(limits.identifier))")
    }
    try text(value, name())
  }

  func title(_ value: String, _ name: @autoclosure () -> String) throws(RecordError) {
    try titleLength(value, name())
    try text(value, name())
    // A title of spaces would be a row that shows nothing.
    if value.utf8.allSatisfy({ $0 > 0 && $0 <= 0x20 }) { throw RecordError("\(name()) is empty") }
  }

  private func titleLength(_ value: String, _ name: @autoclosure () -> String) throws(RecordError) {
    guard value.utf8.count <= limits.title else {
      throw RecordError("\(name()) is longer than \(RecordLimits.written(limits.title))")
    }
  }

  func text(_ value: String?, _ name: @autoclosure () -> String) throws(RecordError) {
    guard let value else { return }
    let holdsNUL =
      value.utf8.withContiguousStorageIfAvailable { bytes in
        bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
      } ?? value.utf8.contains(0)
    if holdsNUL { throw RecordError("\(name()) holds a NUL character") }
  }

  func list(_ values: [String], _ name: @autoclosure () -> String) throws(RecordError) {
    try count(values.count, name())
    for (index, value) in values.enumerated() { try text(value, "\(name())[\(index)]") }
  }

  private func arguments(_ values: [String]) throws(RecordError) {
    try list(values, "exec")
    if values.first?.isEmpty == true { throw RecordError("exec[0] is empty: it names the program") }
  }

  private func count(_ count: Int, _ name: @autoclosure () -> String) throws(RecordError) {
    guard count <= limits.elements else { throw RecordError("\(name()) has more than \(limits.elements) elements") }
  }

  private func image(_ image: ImageReference?) throws(RecordError) {
    guard let image else { return }
    if image.name.isEmpty { throw RecordError("image.\(image.source.rawValue) is empty") }
    try text(image.name, "image.\(image.source.rawValue)")
  }

  private func finite(_ value: Double?, _ name: @autoclosure () -> String) throws(RecordError) {
    guard value?.isFinite ?? true else { throw RecordError("\(name()) is not a finite number") }
  }

  private func localized(_ texts: LocalizedTexts) throws(RecordError) {
    if texts.isEmpty { return }
    try count(texts.count, "localized")
    // Sorted, so that of several faults the same one is always told.
    for (tag, language) in texts.sorted(by: { $0.key < $1.key }) {
      let path = "localized.\(tag.forPath)"
      guard tag.isLanguageTag else {
        throw RecordError("localized: \(tag.quotedForMessage) is not a language tag such as de or zh-Hans")
      }
      if let title = language.title { try titleLength(title, "\(path).title") }
      try text(language.title, "\(path).title")
      try text(language.subtitle, "\(path).subtitle")
      try list(language.synonyms, "\(path).synonyms")
      try list(language.keywords, "\(path).keywords")
      try list(language.phrases, "\(path).phrases")
      try list(language.readings, "\(path).readings")
    }
  }
}

extension String {
  /// Whether the text has the shape of a BCP 47 tag: parts of 1 to 8 ASCII letters or digits, joined by hyphens.
  fileprivate var isLanguageTag: Bool {
    utf8.count <= 60
      && utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"):
              true
            default: false
            }
          }
      }
  }
}
