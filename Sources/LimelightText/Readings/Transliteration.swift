/// What a query in Cyrillic or Greek letters is in Latin ones: how a brand's name is found that someone wrote by ear.
public enum Transliteration {
  /// Gives the query in Latin letters; nil when it has no Cyrillic or Greek ones.
  ///
  /// All else in it stays as it is. The spelling is the first one that names have as their reading, such as `telegram` for
  /// `телеграм`; the brand's own may differ in a letter or two, so match with tolerance. Cost: under 1 µs.
  public static func latin(of query: String) -> String? {
    guard query.utf8.contains(where: { 0xCD...0xD4 ~= $0 }) else { return nil }
    let scalars = query.unicodeScalars.map(\.value)
    let scripts = scalars.reduce(into: Scripts()) { $0.formUnion(Scripts($1)) }
    guard scripts.contains(.greek) else { return nil }
    let column = scripts.contains(.ukrainian) ? 2 : 0
    var bytes: [UInt8] = []
    scalars.withUnsafeBufferPointer { scalars in
      var at = 0
      while at < scalars.count {
        if 0x370...0x52F ~= scalars[at] {
          at += LatinSpelling.write(scalars, at, column: column, to: &bytes)
        } else {
          UTF8Scalar.append(scalars[at], to: &bytes)
          at += 1
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
