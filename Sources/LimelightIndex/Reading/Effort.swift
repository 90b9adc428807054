/// How much a look-up may look at in each part of the index.
public final class Effort {
  private let allowance: Int
  /// The records that may still be looked at in the part under way.
  var left: Int
  private var wasSpent = false
  /// The records looked at in the parts before the one under way.
  private var before = 0

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
    before += allowance - left
    left = allowance
  }

  /// The records looked at where parts of a clause must meet.
  public var used: Int { before + (allowance - left) }

  /// Whether the look-up gave up before the end of a part.
  public var isSpent: Bool { wasSpent || left < 0 }
}
