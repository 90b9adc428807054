import LimelightModel
import LimelightText

/// Gathers the terms of records, one record at a time, into one buffer that is used again.
///
/// The document builder of the index: the only place that says which text of a record goes to which field.
struct RecordTerms {
  /// The terms of the last record: for each its length in a byte, then the field's letter and the text.
  private(set) var buffer: [UInt8] = []
  private var analyzer = Analyzer()
  private var text = AnalyzedText()

  /// The words of the longer text that are searched; what comes after them is kept but not searched.
  static let maximumTextWords = 1_000

  /// The four bytes under which an identity is looked up; records that share them are told apart by reading them.
  static func identityKey(_ identity: Identity) -> UInt32 { UInt32(truncatingIfNeeded: identityHash(identity) >> 32) }

  /// The whole hash of an identity.
  static func identityHash(_ identity: Identity) -> UInt64 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    bytes.append(contentsOf: identity.app.utf8)
    bytes.append(0)
    bytes.append(contentsOf: identity.type.utf8)
    bytes.append(0)
    bytes.append(contentsOf: identity.id.utf8)
    return bytes.withUnsafeBytes { hash64($0) }
  }

  /// The text of a filter term: short ones as they are, long ones cut and told apart by a hash.
  static func filterKey(_ parts: String...) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      if !bytes.isEmpty { bytes.append(0) }
      bytes.append(contentsOf: part.utf8)
    }
    guard bytes.count > Field.maximumTextLength else { return bytes }
    let hash = bytes.withUnsafeBytes { hash64($0) }
    bytes.removeLast(bytes.count - (Field.maximumTextLength - 8))
    withUnsafeBytes(of: hash.bigEndian) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Gathers the terms of a record, without its identity's.
  ///
  /// - Parameter workedOut: the readings besides those the developer gave.
  mutating func collect(_ record: Record, readings workedOut: [String] = [], origin: UInt32?) {
    buffer.removeAll(keepingCapacity: true)
    guard let identity = record.identity else { return }
    if !identity.app.isEmpty { filter(.app, identity.app) }
    if !identity.type.isEmpty { filter(.type, identity.type) }
    if let origin { withUnsafeBytes(of: origin.bigEndian) { add(.origin, $0) } }
    switch record {
    case .entity(let entity):
      if let domain = entity.domain { filter(.domain, entity.app, domain) }
      names(entity.title, entity.localized, entity.visibility)
      guard entity.visibility == .listed else { return }
      others(entity.synonyms, entity.keywords, entity.subtitle, entity.localized)
      if let long = entity.text { words(of: long, .textWord, limit: Self.maximumTextWords) }
    case .app(let app):
      names(app.name, app.localized, app.visibility)
      guard app.visibility == .listed else { return }
      others(app.alternativeNames, app.keywords, app.subtitle, app.localized)
    case .shortcut(let shortcut):
      names(shortcut.shortTitle, shortcut.localized, shortcut.visibility)
      guard shortcut.visibility == .listed else { return }
      others([], shortcut.keywords, shortcut.subtitle, shortcut.localized)
      for phrase in shortcut.phrases { words(of: Self.withoutPlaceholders(phrase), .phraseWord) }
      for text in shortcut.localized.values {
        for phrase in text.phrases { words(of: Self.withoutPlaceholders(phrase), .phraseWord) }
      }
    case .negativePhrases, .delete:
      break
    }
    for reading in RecordReadings.given(of: record) { self.reading(reading) }
    for reading in workedOut { self.reading(reading) }
  }

  /// The syllables from each start without blanks, as they are typed, and their first letters from each start.
  private mutating func reading(_ source: String) {
    analyzer.analyze(source, into: &text)
    ReadingTerms.forEach(in: text) { term in term.withUnsafeBytes { add(.reading, $0) } }
  }

  /// A phrase's own words: `Open ${trail} in ${applicationName}` is found by open and in.
  static func withoutPlaceholders(_ phrase: String) -> String {
    guard phrase.utf8.contains(UInt8(ascii: "$")) else { return phrase }
    var result = ""
    var rest = Substring(phrase)
    while let start = rest.firstRange(of: "${") {
      result += rest[..<start.lowerBound]
      result += " "
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { return result }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private mutating func names(_ title: String, _ localized: LocalizedTexts, _ visibility: Visibility) {
    guard visibility != .hidden else { return }
    name(title, visibility)
    if localized.isEmpty { return }
    for text in localized.values { if let title = text.title { name(title, visibility) } }
  }

  private mutating func name(_ title: String, _ visibility: Visibility) {
    analyzer.analyze(title, into: &text)
    guard visibility == .listed else {
      text.key.withUnsafeBytes { add(.exactOnly, $0) }
      return
    }
    text.key.withUnsafeBytes { key in
      add(.name, key)
      words(of: key, .nameWord)
    }
    text.initials.withUnsafeBytes { if $0.count >= 2 { add(.initials, $0) } }
  }

  private mutating func others(
    _ synonyms: [String], _ keywords: [String], _ subtitle: String?, _ localized: LocalizedTexts
  ) {
    for synonym in synonyms { wholeAndWords(of: synonym, .synonym, .synonymWord) }
    for keyword in keywords { wholeAndWords(of: keyword, .keyword, .keyword) }
    if let subtitle { words(of: subtitle, .subtitleWord) }
    if localized.isEmpty { return }
    for text in localized.values {
      for synonym in text.synonyms { wholeAndWords(of: synonym, .synonym, .synonymWord) }
      for keyword in text.keywords { wholeAndWords(of: keyword, .keyword, .keyword) }
      if let subtitle = text.subtitle { words(of: subtitle, .subtitleWord) }
    }
  }

  private mutating func wholeAndWords(of source: String, _ whole: Field, _ part: Field) {
    analyzer.analyze(source, into: &text)
    text.key.withUnsafeBytes { key in
      add(whole, key)
      // A keyword of one word is there already.
      if whole == part, text.words.count == 1, Int(text.words[0].end) == key.count { return }
      words(of: key, part)
    }
  }

  /// The words of the name, synonym or keyword analysed last, whose key is given.
  private mutating func words(of key: UnsafeRawBufferPointer, _ field: Field) {
    let chunkCount = text.words.count { $0.boundary == .chunk }
    for word in text.words {
      let start = Int(word.start)
      add(field, UnsafeRawBufferPointer(rebasing: key[start..<Int(word.end)]))
      guard word.boundary == .chunk, chunkCount > 1 else { continue }
      // Wi-Fi Settings is found by settings wifi too.
      var end = Int(word.end)
      while end < key.count && key[end] != 0x20 { end += 1 }
      if end > Int(word.end) { add(field, UnsafeRawBufferPointer(rebasing: key[start..<end])) }
    }
  }

  /// The words of running text.
  private mutating func words(of source: String, _ field: Field, limit: Int = .max) {
    analyzer.analyze(source, into: &text)
    var left = limit
    text.key.withUnsafeBytes { key in
      for word in text.words where word.boundary.isInRunningText {
        guard left > 0 else { return }
        left -= 1
        if field == .textWord, Self.isPartOfEveryAddress(key[Int(word.start)..<Int(word.end)]) { continue }
        add(field, UnsafeRawBufferPointer(rebasing: key[Int(word.start)..<Int(word.end)]))
      }
    }
  }

  /// Words of every address, which nobody searches by.
  private static func isPartOfEveryAddress(_ word: Slice<UnsafeRawBufferPointer>) -> Bool {
    (3...5).contains(word.count)
      && (word.elementsEqual("https".utf8) || word.elementsEqual("http".utf8) || word.elementsEqual("www".utf8))
  }

  private mutating func filter(_ field: Field, _ parts: String...) {
    let key = parts.count == 1 ? Self.filterKey(parts[0]) : Self.filterKey(parts[0], parts[1])
    key.withUnsafeBytes { add(field, $0) }
  }

  @inline(__always)
  private mutating func add(_ field: Field, _ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    var count = bytes.count
    if count > Field.maximumTextLength {
      count = Field.maximumTextLength
      while count > 0, bytes[count] & 0xc0 == 0x80 { count -= 1 }
    }
    buffer.append(UInt8(count + 1))
    buffer.append(field.rawValue)
    buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
  }

  /// Calls a closure with each gathered term.
  func forEachTerm(_ body: (UnsafeRawBufferPointer) -> Void) {
    Self.forEachTerm(in: buffer[...], body)
  }

  /// Calls a closure with each term of a buffer of the same form.
  static func forEachTerm(in buffer: ArraySlice<UInt8>, _ body: (UnsafeRawBufferPointer) -> Void) {
    buffer.withUnsafeBytes { bytes in
      var position = 0
      while position < bytes.count {
        let count = Int(bytes[position])
        body(UnsafeRawBufferPointer(rebasing: bytes[position + 1..<position + 1 + count]))
        position += 1 + count
      }
    }
  }
}
