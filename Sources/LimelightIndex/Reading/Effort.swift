/// How much a look-up may look at in each part of the index.
public final class Effort {
  private let allowance: Int
  /// The records that may still be looked at in the part under way.
  var left: Int
  private var wasSpent = false

  /// Makes an effort of so many records a part.
  public init(_ records: Int) {
    allowance = records
    left = records
  }

  /// Without a limit.
  public static var unbounded: Effort { Effort(.max) }

  /// Begins the next part: each is in rank order by itself, so each gets the whole allowance.
  func begin() {
    wasSpent = isSpent
    left = allowance
  }

  /// Whether the look-up gave up before the end of a part.
  public var isSpent: Bool { wasSpent || left < 0 }
}
