public import LimelightModel

/// The texts of a record besides its title, in all its languages.
public struct RecordTexts: Sendable, Hashable {
  /// The titles in other languages.
  public var titles: [String] = []
  /// Synonyms and alternative names.
  public var synonyms: [String] = []
  /// Keywords.
  public var keywords: [String] = []
  /// A shortcut's phrases, with their placeholders.
  public var phrases: [String] = []
  /// Subtitles.
  public var subtitles: [String] = []
  /// The longer text.
  public var longTexts: [String] = []

  /// A phrase's own words: `Open ${trail} in ${applicationName}` is found by open and in.
  public static func withoutPlaceholders(_ phrase: String) -> String { RecordTerms.withoutPlaceholders(phrase) }
}

extension StoredRecord {
  /// Whether the record has a text to search besides its title.
  public var hasMoreTexts: Bool {
    has(.subtitle) || has(.synonyms) || has(.keywords) || has(.localized) || has(.text) || has(.phrases)
  }

  /// Whether the record has other names than its title.
  public var hasOtherNames: Bool { has(.synonyms) || has(.localized) }

  /// The texts besides the title.
  public var texts: RecordTexts {
    var texts = RecordTexts()
    forEachPart { part, reader in
      switch part {
      case .subtitle: texts.subtitles.insert(reader.text(), at: 0)
      case .synonyms: texts.synonyms.insert(contentsOf: reader.list(), at: 0)
      case .keywords: texts.keywords.insert(contentsOf: reader.list(), at: 0)
      case .phrases: texts.phrases.insert(contentsOf: reader.list(), at: 0)
      case .text: texts.longTexts.append(reader.text())
      case .localized:
        for text in reader.localized().sorted(by: { $0.key < $1.key }).map(\.value) {
          if let title = text.title { texts.titles.append(title) }
          if let subtitle = text.subtitle { texts.subtitles.append(subtitle) }
          texts.synonyms += text.synonyms
          texts.keywords += text.keywords
          texts.phrases += text.phrases
        }
      default: skip(part, &reader)
      }
    }
    return texts
  }

  /// The kinds of texts besides the title.
  public enum TextKind: Sendable, Hashable {
    /// A title in another language.
    case name
    /// A synonym or alternative name.
    case synonym
    /// A keyword.
    case keyword
    /// A shortcut's phrase, with its placeholders.
    case phrase
    /// A subtitle.
    case subtitle
    /// The longer text.
    case longText
  }

  /// Lends the UTF-8 bytes of each text besides the title, in the order in which they are kept.
  public func forEachText(_ body: (TextKind, UnsafeBufferPointer<UInt8>) -> Void) {
    func lend(_ kind: TextKind, _ reader: inout ByteReader) {
      let count = reader.varint()
      guard count > 0, let bytes = reader.slice(count) else { return }
      bytes.withMemoryRebound(to: UInt8.self) { body(kind, $0) }
    }
    func lendList(_ kind: TextKind, _ reader: inout ByteReader) {
      for _ in 0..<reader.count() where !reader.failed { lend(kind, &reader) }
    }
    forEachPart { part, reader in
      switch part {
      case .subtitle: lend(.subtitle, &reader)
      case .synonyms: lendList(.synonym, &reader)
      case .keywords: lendList(.keyword, &reader)
      case .phrases: lendList(.phrase, &reader)
      case .text: lend(.longText, &reader)
      case .localized:
        for _ in 0..<reader.count() where !reader.failed {
          reader.skipText()
          lend(.name, &reader)
          lend(.subtitle, &reader)
          lendList(.synonym, &reader)
          lendList(.keyword, &reader)
          lendList(.phrase, &reader)
        }
      default: skip(part, &reader)
      }
    }
  }

  /// Passes over a part that is not wanted.
  func skip(_ part: Part, _ reader: inout ByteReader) {
    switch part {
    case .priority, .expires, .order, .changesData, .smallPriority, .urlIsID, .titleEndsID: break
    case .created, .modified: _ = reader.fixed64()
    case .image:
      _ = reader.byte()
      reader.skipText()
    case .domain, .url, .tileColor, .text, .subtitle: reader.skipText()
    case .exec, .synonyms, .keywords, .phrases, .readings, .workedOutReadings: reader.skipList()
    case .localizedReadings: reader.skipLocalizedReadings()
    case .localized: _ = reader.localized()
    case .parameters: _ = reader.parameters()
    }
  }

  /// What a result shows of the record.
  public struct Display: Sendable, Hashable {
    /// The line below the title.
    public var subtitle: String?
    /// The picture.
    public var image: ImageReference?
    /// The address that opens it.
    public var url: String?
    /// The argument vector that opens or runs it.
    public var exec: [String] = []
  }

  /// What a record opens, to tell records that open the same: hashes of its address and of its argument vector.
  public struct Target: Sendable, Hashable {
    /// The address; records with the same open the same.
    public var url: UInt64?
    /// The argument vector; records with the same open the same.
    public var exec: UInt64?
  }

  /// What the record opens.
  public var target: Target {
    var target = Target()
    forEachPart { part, reader in
      switch part {
      case .url:
        let count = reader.varint()
        target.url = reader.slice(count).map { hash64($0) }
      case .urlIsID:
        target.url = withID { hash64($0) }
      case .exec:
        let start = reader.position
        reader.skipList()
        target.exec = hash64(UnsafeRawBufferPointer(rebasing: reader.bytes[start..<reader.position]))
      default: skip(part, &reader)
      }
    }
    return target
  }

  /// What a result shows.
  public var display: Display {
    var display = Display()
    forEachPart { part, reader in
      switch part {
      case .subtitle: display.subtitle = reader.text()
      case .image: display.image = reader.image()
      case .url: display.url = reader.text()
      case .urlIsID: display.url = id
      case .exec: display.exec = reader.list()
      default: skip(part, &reader)
      }
    }
    return display
  }
}
