/// Two systems' values of one measure over the same topics.
public struct Comparison: Sendable, Hashable {
  /// One topic's values.
  public struct Pair: Sendable, Hashable {
    /// The topic's id.
    public var topic: String
    /// The system's value.
    public var value: Double
    /// The baseline's value.
    public var baseline: Double
    /// How much the system gains; below zero when it loses.
    public var difference: Double { value - baseline }

    /// Makes a pair.
    public init(topic: String, value: Double, baseline: Double) {
      self.topic = topic
      self.value = value
      self.baseline = baseline
    }
  }

  /// The topics, in their order.
  public let pairs: [Pair]
  /// Topics that the system does better, by more than a rounding error.
  public let wins: Int
  /// Topics that it does as well.
  public let ties: Int
  /// Topics that it does worse.
  public let losses: Int
  /// Whether the difference may be chance.
  public let test: PairedTest

  /// Values that differ by less are a tie.
  static let tolerance = 1e-9

  /// Compares two systems.
  public init(_ pairs: [Pair], seed: UInt64 = 1) {
    self.pairs = pairs
    wins = pairs.count { $0.difference > Self.tolerance }
    losses = pairs.count { $0.difference < -Self.tolerance }
    ties = pairs.count - wins - losses
    test = PairedTest(pairs.map { abs($0.difference) <= Self.tolerance ? 0 : $0.difference }, seed: seed)
  }

  /// The topics that changed, the greatest loss first.
  public var changes: [Pair] {
    pairs.filter { abs($0.difference) > Self.tolerance }.sorted {
      $0.difference == $1.difference ? $0.topic < $1.topic : $0.difference < $1.difference
    }
  }
}
