import LimelightModel
import LimelightText

/// The readings of a record's names.
struct RecordReadings {
  private var readings = Readings()

  /// The most readings kept of one record besides those it was given.
  static let most = 16

  /// Gives the readings that can be worked out: of its names and of the readings it was given, in all languages.
  ///
  /// None that was given is among them, and none is there twice. Only what is found by parts of its name has any.
  mutating func workedOut(of record: Record) -> [String] {
    switch record {
    case .entity(let entity):
      guard entity.visibility == .listed else { return [] }
      return workedOut(entity.title, entity.synonyms, entity.readings, entity.localized)
    case .app(let app):
      guard app.visibility == .listed else { return [] }
      return workedOut(app.name, app.alternativeNames, app.readings, app.localized)
    case .shortcut(let shortcut):
      guard shortcut.visibility == .listed else { return [] }
      return workedOut(shortcut.shortTitle, [], shortcut.readings, shortcut.localized)
    case .negativePhrases, .delete:
      return []
    }
  }

  /// The readings a record was given, in all languages.
  static func given(of record: Record) -> [String] {
    switch record {
    case .entity(let entity): given(entity.readings, entity.localized)
    case .app(let app): given(app.readings, app.localized)
    case .shortcut(let shortcut): given(shortcut.readings, shortcut.localized)
    case .negativePhrases, .delete: []
    }
  }

  private static func given(_ own: [String], _ localized: LocalizedTexts) -> [String] {
    if localized.isEmpty { return own }
    return own + localized.sorted { $0.key < $1.key }.flatMap(\.value.readings)
  }

  private mutating func workedOut(
    _ title: String, _ names: [String], _ own: [String], _ localized: LocalizedTexts
  ) -> [String] {
    var found: [String] = []
    add(title, to: &found)
    for name in names { add(name, to: &found) }
    for reading in own { add(reading, to: &found) }
    // Sorted, as the same record must always have the same bytes; nearly all have one language.
    for (_, text) in localized.isEmpty ? [] : localized.sorted(by: { $0.key < $1.key }) {
      if let title = text.title { add(title, to: &found) }
      for name in text.synonyms { add(name, to: &found) }
      for reading in text.readings { add(reading, to: &found) }
    }
    if found.isEmpty { return [] }
    let given = Self.given(own, localized)
    found.removeAll { given.contains($0) }
    return found
  }

  private mutating func add(_ name: String, to found: inout [String]) {
    for reading in readings.readings(of: name) + Digraphs.alternatives(to: name)
    where found.count < Self.most && !found.contains(reading) {
      found.append(reading)
    }
  }
}
