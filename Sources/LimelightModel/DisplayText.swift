/// The languages of one record other than its own: language tag → the texts that differ.
///
/// A tag is a BCP 47 tag such as `zh-Hans` or `de`. The texts of every language are searched with the same weight as the
/// record's own, so the translated and the original name both find it.
public typealias LocalizedTexts = [String: LocalizedText]

/// The texts of a record in one language; an empty or missing text falls back to the record's own.
public struct LocalizedText: Sendable, Hashable {
  /// The translated title of an entity, name of an app, or short title of a shortcut.
  public var title: String?
  /// The translated subtitle.
  public var subtitle: String?
  /// Other names for the same thing in this language.
  public var synonyms: [String]
  /// Words that find the thing but do not name it, in this language.
  public var keywords: [String]
  /// The phrases of a shortcut in this language.
  public var phrases: [String]
  /// How the names in this language are read.
  public var readings: [String]

  /// Makes the texts of one language.
  public init(
    title: String? = nil, subtitle: String? = nil, synonyms: [String] = [], keywords: [String] = [],
    phrases: [String] = [], readings: [String] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.synonyms = synonyms
    self.keywords = keywords
    self.phrases = phrases
    self.readings = readings
  }
}

/// The picture beside a record: a symbol's name, a file, or an address.
public struct ImageReference: Sendable, Hashable {
  /// How the picture is named.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// A symbol from the symbol set, such as `cup.and.saucer.fill`.
    case symbol
    /// An icon of the desktop's icon theme, such as `firefox-esr`.
    case icon
    /// A file's path.
    case path
    /// An address.
    case url
  }
  /// How ``name`` is to be read.
  public var source: Source
  /// The name, path or address.
  public var name: String

  /// Makes a reference.
  public init(_ source: Source, _ name: String) {
    self.source = source
    self.name = name
  }
}

/// Who may find a record.
public enum Visibility: String, Sendable, Hashable, CaseIterable {
  /// Found by every match.
  case listed
  /// Found only when the whole name is typed.
  case exactNameOnly
  /// Never shown.
  case hidden
}
