/// A thing of an app that can be found: a trail, a list, a song, a package.
public struct EntityRecord: Sendable, Hashable {
  /// The owning app's identifier; empty when the entity belongs to none.
  public var app: String
  /// The entity's type within the app, such as `Trail`.
  public var type: String
  /// The identifier within the type.
  public var id: String
  /// The name it is shown and found by.
  public var title: String
  /// A line that says more; searched below names and keywords.
  public var subtitle: String?
  /// Other names, as good as the title.
  public var synonyms: [String]
  /// Words that find it but do not name it.
  public var keywords: [String]
  /// How its names are read, where a program would not know: `chong qing`; syllables parted by blanks.
  public var readings: [String]
  /// The picture beside it.
  public var image: ImageReference?
  /// Its standing among others that match equally well; any finite number, higher first.
  public var priority: Double
  /// A group for deleting together, within the app.
  public var domain: String?
  /// The address that opens it.
  public var url: String?
  /// The argument vector that opens it, never run through a shell.
  public var exec: [String]
  /// Longer text, searched last.
  public var text: String?
  /// When it was made, in seconds since 1970.
  public var created: Double?
  /// When it was last changed, in seconds since 1970.
  public var modified: Double?
  /// When it stops being found, in seconds since 1970.
  public var expires: Double?
  /// Who may find it.
  public var visibility: Visibility
  /// Its texts in other languages.
  public var localized: LocalizedTexts

  /// Makes an entity; only the id and the title are required.
  public init(
    app: String = "", type: String = "", id: String, title: String, subtitle: String? = nil,
    synonyms: [String] = [], keywords: [String] = [], readings: [String] = [], image: ImageReference? = nil,
    priority: Double = 0, domain: String? = nil, url: String? = nil, exec: [String] = [], text: String? = nil,
    created: Double? = nil,
    modified: Double? = nil, expires: Double? = nil, visibility: Visibility = .listed,
    localized: LocalizedTexts = [:]
  ) {
    self.app = app
    self.type = type
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.synonyms = synonyms
    self.keywords = keywords
    self.readings = readings
    self.image = image
    self.priority = priority
    self.domain = domain
    self.url = url
    self.exec = exec
    self.text = text
    self.created = created
    self.modified = modified
    self.expires = expires
    self.visibility = visibility
    self.localized = localized
  }
}
