/// What a command is called, takes and does, as data: parsing and help are made from it and from nothing else.
struct CommandDescription: Sendable {
  /// The word that calls it; empty for the program itself.
  var name: String
  /// What it does, in one sentence without a full stop.
  var abstract: String
  /// What it takes besides options.
  var operand: OperandDescription?
  /// The options of its own; the ``CommandDescription/globalOptions`` come to them.
  var options: [OptionDescription] = []
  /// Paragraphs that say more.
  var details: [String] = []
  /// Command lines that show its use.
  var examples: [String] = []

  /// The options that every command takes.
  static let globalOptions = [
    OptionDescription(
      "index", value: "DIR", "the index's folder; else LIMELIGHT_INDEX, else limelight/index in the data folder"),
    OptionDescription("color", value: "WHEN", choices: ["auto", "always", "never"], "when to use colour"),
    OptionDescription("wait", value: "SECONDS", "how long to wait for another writer (10)"),
    OptionDescription("help", short: "h", "print this help"),
    OptionDescription("version", short: "V", "print the version"),
  ]

  /// All options that can stand after the command.
  var allOptions: [OptionDescription] { options + Self.globalOptions }
}

/// One option: a flag, or a name with a value.
struct OptionDescription: Sendable {
  /// The long name, without the hyphens.
  var name: String
  /// The one-letter name, if it has one.
  var short: Character?
  /// What the value is called; `nil` for a flag.
  var value: String?
  /// The values it can have; empty when any will do.
  var choices: [String]
  /// What it does.
  var abstract: String

  /// Describes an option.
  init(_ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [], _ abstract: String) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.abstract = abstract
  }
}

/// What a command takes besides options.
struct OperandDescription: Sendable {
  /// How many there can be.
  enum Count: Sendable {
    case optional, any, oneOrMore, twoOrMore
  }

  /// What one is called.
  var name: String
  /// How many there can be.
  var count: Count
  /// What it is.
  var abstract: String

  /// Describes an operand.
  init(_ name: String, _ count: Count, _ abstract: String) {
    self.name = name
    self.count = count
    self.abstract = abstract
  }
}
