/// How much a search may still look at; shared by all that one look-up asks.
public final class Effort {
  /// The records that may still be looked at.
  var left: Int

  /// Makes an effort of so many records.
  public init(_ records: Int) { left = records }

  /// Without a limit.
  public static var unbounded: Effort { Effort(.max) }

  /// Whether the look-up gave up before its end.
  public var isSpent: Bool { left < 0 }
}
