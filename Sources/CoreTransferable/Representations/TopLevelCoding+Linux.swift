public import Foundation

/// What turns a whole value into one output; on Apple platforms it is in Combine, which is not here.
public protocol TopLevelEncoder {
  /// What comes out.
  associatedtype Output

  /// Encodes a value.
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}

/// What makes a value of a whole input; on Apple platforms it is in Combine, which is not here.
public protocol TopLevelDecoder {
  /// What goes in.
  associatedtype Input

  /// Decodes a value.
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
