public import UniformTypeIdentifiers

/// A representation by encoding and decoding.
@preconcurrency public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation, RouteSource
where
  Item: Transferable, Item: Swift.Decodable, Item: Swift.Encodable, Encoder: TopLevelEncoder, Encoder: Sendable,
  Decoder: TopLevelDecoder, Decoder: Sendable, Encoder.Output == Data, Decoder.Input == Data
{
  /// Built in.
  public typealias Body = Never

  private let contentType: UTType
  private let encoder: Encoder
  private let decoder: Decoder

  /// Makes a representation with an encoder and a decoder of your choice.
  /// - Parameters:
  ///   - itemType: The type of the values; usually inferred.
  ///   - contentType: The type of the bytes.
  ///   - encoder: Makes bytes of a value.
  ///   - decoder: Makes a value of bytes.
  public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
    self.contentType = contentType
    self.encoder = encoder
    self.decoder = decoder
  }

  func routes(_ chain: ProxyChain) -> [Route<Item>] {
    [
      Route(
        contentType,
        exporting: { [encoder] in Outgoing(payload: .data(try encoder.encode($0))) },
        importing: { [decoder] in try decoder.decode(Item.self, from: try $0.data()) })
    ]
  }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  /// Makes a representation by JSON.
  /// - Parameters:
  ///   - itemType: The type of the values; usually inferred.
  ///   - contentType: The type of the bytes.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }
}
