@_exported public import UniformTypeIdentifiers

/// A type whose values can be handed to other apps and taken from them.
///
/// A conforming type lists its representations in `transferRepresentation`, the preferred one first.
@preconcurrency public protocol Transferable: Sendable {
  /// The type of the list; inferred.
  associatedtype Representation: TransferRepresentation

  /// The representations of a value, the preferred one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
