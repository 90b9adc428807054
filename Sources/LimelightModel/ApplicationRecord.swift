/// An app: the owner of entities and shortcuts, found by its name.
public struct ApplicationRecord: Sendable, Hashable {
  /// The app's identifier, such as `org.example.trails`.
  public var id: String
  /// The app's name.
  public var name: String
  /// Other names, as good as the name.
  public var alternativeNames: [String]
  /// A line that says more.
  public var subtitle: String?
  /// Words that find it but do not name it.
  public var keywords: [String]
  /// How its names are read, where a program would not know: `chong qing`; syllables parted by blanks.
  public var readings: [String]
  /// The app's icon.
  public var image: ImageReference?
  /// The argument vector that starts it, never run through a shell.
  public var exec: [String]
  /// The colour behind its shortcuts, such as `teal`.
  public var tileColor: String?
  /// The address that opens it.
  public var url: String?
  /// Its standing among others that match equally well; any finite number, higher first.
  public var priority: Double
  /// Who may find it; a hidden app's shortcuts are hidden too.
  public var visibility: Visibility
  /// Its texts in other languages; `title` is the name, `synonyms` are alternative names.
  public var localized: LocalizedTexts

  /// Makes an app; only the id and the name are required.
  public init(
    id: String, name: String, alternativeNames: [String] = [], subtitle: String? = nil, keywords: [String] = [],
    readings: [String] = [], image: ImageReference? = nil, exec: [String] = [], tileColor: String? = nil,
    url: String? = nil,
    priority: Double = 0, visibility: Visibility = .listed, localized: LocalizedTexts = [:]
  ) {
    self.id = id
    self.name = name
    self.alternativeNames = alternativeNames
    self.subtitle = subtitle
    self.keywords = keywords
    self.readings = readings
    self.image = image
    self.exec = exec
    self.tileColor = tileColor
    self.url = url
    self.priority = priority
    self.visibility = visibility
    self.localized = localized
  }
}
