/// An App Shortcut: something an app can do, listed under its name and found by its own words.
public struct ShortcutRecord: Sendable, Hashable {
  /// The owning app's identifier.
  public var app: String
  /// The shortcut's identifier within the app.
  public var id: String
  /// The title it is shown by.
  public var shortTitle: String
  /// A line that says more.
  public var subtitle: String?
  /// Phrases with placeholders: `Open ${trail} in ${applicationName}`.
  public var phrases: [String]
  /// The phrases' parameters, by name.
  public var parameters: [String: ShortcutParameter]
  /// Words that find it but do not name it.
  public var keywords: [String]
  /// How its title is read, where a program would not know: `chong qing`; syllables parted by blanks.
  public var readings: [String]
  /// The picture beside it.
  public var image: ImageReference?
  /// The argument vector that runs it, with `${name}` for parameters; never run through a shell.
  public var exec: [String]
  /// Whether running it changes or deletes data.
  public var changesData: Bool
  /// The place in the app's declared order, from 0; `nil` takes the next place.
  public var order: Int?
  /// Who may find it.
  public var visibility: Visibility
  /// Its texts in other languages; `title` is the short title.
  public var localized: LocalizedTexts

  /// Makes a shortcut; the app, the id and the title are required.
  public init(
    app: String, id: String, shortTitle: String, subtitle: String? = nil, phrases: [String] = [],
    parameters: [String: ShortcutParameter] = [:], keywords: [String] = [], readings: [String] = [],
    image: ImageReference? = nil, exec: [String] = [], changesData: Bool = false, order: Int? = nil,
    visibility: Visibility = .listed,
    localized: LocalizedTexts = [:]
  ) {
    self.app = app
    self.id = id
    self.shortTitle = shortTitle
    self.subtitle = subtitle
    self.phrases = phrases
    self.parameters = parameters
    self.keywords = keywords
    self.readings = readings
    self.image = image
    self.exec = exec
    self.changesData = changesData
    self.order = order
    self.visibility = visibility
    self.localized = localized
  }
}

/// One parameter of a shortcut's phrases.
public struct ShortcutParameter: Sendable, Hashable {
  /// The entity type whose titles fill the parameter in, if any.
  public var entityType: String?

  /// Makes a parameter.
  public init(entityType: String? = nil) {
    self.entityType = entityType
  }
}

/// Phrases that must not be taken for one of an app's shortcuts.
public struct NegativePhrasesRecord: Sendable, Hashable {
  /// The app whose shortcuts they would be mistaken for.
  public var app: String
  /// The phrases.
  public var phrases: [String]

  /// Makes the list.
  public init(app: String, phrases: [String]) {
    self.app = app
    self.phrases = phrases
  }
}

/// What a delete record removes.
public enum Deletion: Sendable, Hashable {
  /// One record.
  case identity(Identity)
  /// All records of a domain of an app.
  case domain(app: String, domain: String)
  /// An app with everything it donated.
  case app(String)
}
