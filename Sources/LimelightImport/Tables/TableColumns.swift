internal import LimelightModel

/// The columns of a table, by the names in its header; unknown ones are passed over.
struct TableColumns {
  /// What a column may hold.
  enum Column: String, CaseIterable {
    case id, title, subtitle, app, type, synonyms, keywords, image, priority, domain, url, text, visibility
    case created, modified, expires
  }
  private var columns: [Column?]

  /// Reads the header.
  init(_ header: TableRow) throws(RecordError) {
    if let problem = header.problem { throw RecordError(problem) }
    columns = []
    for index in 0..<header.count {
      let name = String(decoding: header[index], as: UTF8.self)
      let column = Column(rawValue: trimmed(name).lowercased())
      if let column, columns.contains(column) {
        throw RecordError("the header has two columns \(column.rawValue)")
      }
      columns.append(column)
    }
    for column in [Column.id, .title] where !columns.contains(column) {
      throw RecordError("the header has no column \(column.rawValue)")
    }
  }

  /// Makes a row's entity.
  func entity(_ row: TableRow) throws(RecordError) -> EntityRecord {
    if let problem = row.problem { throw RecordError(problem) }
    guard row.count == columns.count else {
      throw RecordError("the row has \(Count.of(row.count, "cell")), the header has \(columns.count)")
    }
    var entity = EntityRecord(id: "", title: "")
    for (index, column) in columns.enumerated() {
      guard let column, !row[index].isEmpty else { continue }
      guard let text = String(validating: row[index], as: UTF8.self) else {
        throw RecordError("\(column.rawValue) is not UTF-8")
      }
      try set(column, text, &entity)
    }
    return entity
  }

  private func set(_ column: Column, _ text: String, _ entity: inout EntityRecord) throws(RecordError) {
    switch column {
    case .id: entity.id = text
    case .title: entity.title = text
    case .subtitle: entity.subtitle = text
    case .app: entity.app = text
    case .type: entity.type = text
    case .synonyms: entity.synonyms = list(text)
    case .keywords: entity.keywords = list(text)
    case .image: entity.image = image(text)
    case .priority:
      guard let number = Double(trimmed(text)), number.isFinite else {
        throw RecordError("priority: \(quoted(text)) is not a number")
      }
      entity.priority = number
    case .domain: entity.domain = text
    case .url: entity.url = text
    case .text: entity.text = text
    case .visibility:
      guard let visibility = Visibility(rawValue: trimmed(text)) else {
        throw RecordError("visibility: \(quoted(text)) is none of listed, exactNameOnly and hidden")
      }
      entity.visibility = visibility
    case .created: entity.created = try date(column, text)
    case .modified: entity.modified = try date(column, text)
    case .expires: entity.expires = try date(column, text)
    }
  }

  /// The parts of a cell between `|` and `;`, without the spaces around them.
  private func list(_ text: String) -> [String] {
    text.utf8.split { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ";") }
      .map { trimmed(String(Substring($0))) }.filter { !$0.isEmpty }
  }

  /// A picture: `symbol:`, `icon:`, `path:` or `url:` and the name; else a path, an address, or a symbol's name.
  private func image(_ text: String) -> ImageReference {
    for source in ImageReference.Source.allCases where text.hasPrefix(source.rawValue + ":") {
      return ImageReference(source, String(text.dropFirst(source.rawValue.count + 1)))
    }
    if text.hasPrefix("/") { return ImageReference(.path, text) }
    return ImageReference(text.contains(":") ? .url : .symbol, text)
  }

  /// A date as the record format has it: seconds since 1970, or a text such as `2026-11-30`.
  private func date(_ column: Column, _ cell: String) throws(RecordError) -> Double {
    let text = trimmed(cell)
    if let seconds = Double(text), seconds.isFinite { return seconds }
    // What is made of other characters is no date, and must not get into the line below.
    let isHarmless = text.utf8.allSatisfy { "0123456789-:.,TtZz+ ".utf8.contains($0) }
    let line = "{\"id\":\"-\",\"title\":\"-\",\"created\":\"\(text)\"}"
    if isHarmless, case .entity(let entity)? = try? RecordDecoder().decode(line), let seconds = entity.created {
      return seconds
    }
    throw RecordError(
      "\(column.rawValue): \(quoted(cell)) is not a date: write 2026-11-30, 2026-11-30T08:00:00Z or seconds since 1970")
  }

  private func trimmed(_ text: String) -> String {
    guard text.utf8.first.map(Self.mayBeSpace) ?? false || text.utf8.last.map(Self.mayBeSpace) ?? false else {
      return text
    }
    var rest = Substring(text)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
  /// Whether a byte is white space, or part of a character that may be.
  private static func mayBeSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x80 }
}
