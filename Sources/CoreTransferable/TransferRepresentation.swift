import UniformTypeIdentifiers

/// A way, or several, in which a value leaves an app or comes in.
///
/// Compose one of your own by giving it a `body` of others.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the values.
  associatedtype Item: Transferable

  /// The type of the body; `Never` for the built-in ones.
  associatedtype Body: TransferRepresentation

  /// The representations this one is made of.
  @TransferRepresentationBuilder<Item> var body: Body { get }
}

extension TransferRepresentation where Body == Never {
  /// Not to be read: a representation with this body is built in.
  public var body: Never {
    preconditionFailure("\(Self.self) is a built-in representation and has no body")
  }
}

extension Never: TransferRepresentation {
  /// No value.
  public typealias Item = Never

  /// No body.
  public typealias Body = Never
}

extension Never: Transferable {
  /// A representation that goes neither out nor in, for there is no value.
  public static var transferRepresentation: DataRepresentation<Never> {
    DataRepresentation(closed: .data)
  }
}
