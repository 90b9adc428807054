public import LimelightUsage

/// What is one user's own and changes what a search shows: what was used, and the files of aliases, pins and hidden records.
public struct Personal: Sendable {
  /// What was used when, and chosen for which query.
  public var usage: UsageTable
  /// Names that the user gave to records.
  public var aliases: NamedRecords
  /// The records that are first for exactly a query.
  public var pins: NamedRecords
  /// What is never shown.
  public var hidden: HiddenRecords

  /// Makes one.
  public init(
    usage: UsageTable = .empty, aliases: NamedRecords = NamedRecords([]), pins: NamedRecords = NamedRecords([]),
    hidden: HiddenRecords = HiddenRecords([])
  ) {
    self.usage = usage
    self.aliases = aliases
    self.pins = pins
    self.hidden = hidden
  }

  /// Nothing personal: every user sees the same.
  public static let none = Personal()

  /// Whether it changes nothing.
  public var isEmpty: Bool { usage.isEmpty && aliases.isEmpty && pins.isEmpty && hidden.isEmpty }
}
