/// How far away a receiver of a representation may be.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  /// The nearer the receiver must be, the higher.
  private let level: Int

  /// Every process.
  public static let all = TransferRepresentationVisibility(level: 0)

  /// Apps of the same maker.
  public static let team = TransferRepresentationVisibility(level: 1)

  /// Apps of the same group.
  public static let group = TransferRepresentationVisibility(level: 2)

  /// This process.
  public static let ownProcess = TransferRepresentationVisibility(level: 3)

  /// Whether a receiver as near as `other` says may see a representation with this visibility.
  func includes(_ other: TransferRepresentationVisibility) -> Bool { level <= other.level }

  /// The stricter of two.
  func restricted(to other: TransferRepresentationVisibility) -> TransferRepresentationVisibility {
    level >= other.level ? self : other
  }
}
