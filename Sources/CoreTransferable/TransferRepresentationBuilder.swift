public import UniformTypeIdentifiers

/// Builds one representation out of a list of them, the preferred one first.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  /// Takes one representation of the list.
  public static func buildExpression<R>(_ content: R) -> R where R: TransferRepresentation, R.Item == Item {
    content
  }

  /// Takes one coding representation of the list.
  public static func buildExpression<Encoder, Decoder>(
    _ content: CodableRepresentation<Item, Encoder, Decoder>
  ) -> CodableRepresentation<Item, Encoder, Decoder>
  where
    Item: Swift.Decodable, Item: Swift.Encodable, Encoder: TopLevelEncoder, Decoder: TopLevelDecoder,
    Encoder.Output == Data, Decoder.Input == Data
  {
    content
  }

  /// Takes a list of one.
  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: TransferRepresentation, Content.Item == Item {
    content
  }
}
