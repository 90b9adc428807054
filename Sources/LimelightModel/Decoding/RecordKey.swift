#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Every key of the record format, of records and of the objects in them.
enum RecordKey: String, CaseIterable {
  case kind, app, type, id, title, name, shortTitle, subtitle
  case synonyms, alternativeNames, keywords, readings, phrases, parameters, entityType
  case image, symbol, icon, path, url, exec, tileColor, changesData, order
  case priority, domain, text, created, modified, expires, visibility, localized

  /// Finds the key with these bytes; `nil` for a key the format does not know.
  ///
  /// The length and a letter leave one candidate: a `switch` over strings cost a tenth of the decoding.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 2, let base = bytes.baseAddress else { return nil }
    let candidate: (RecordKey, StaticString)
    switch (bytes.count, Unicode.Scalar(bytes[0])) {
    case (2, "i"): candidate = (.id, "id")
    case (3, "a"): candidate = (.app, "app")
    case (3, "u"): candidate = (.url, "url")
    case (4, "k"): candidate = (.kind, "kind")
    case (4, "t"): candidate = bytes[1] == UInt8(ascii: "y") ? (.type, "type") : (.text, "text")
    case (4, "n"): candidate = (.name, "name")
    case (4, "e"): candidate = (.exec, "exec")
    case (4, "i"): candidate = (.icon, "icon")
    case (4, "p"): candidate = (.path, "path")
    case (5, "t"): candidate = (.title, "title")
    case (5, "i"): candidate = (.image, "image")
    case (5, "o"): candidate = (.order, "order")
    case (6, "d"): candidate = (.domain, "domain")
    case (6, "s"): candidate = (.symbol, "symbol")
    case (7, "p"): candidate = (.phrases, "phrases")
    case (7, "c"): candidate = (.created, "created")
    case (7, "e"): candidate = (.expires, "expires")
    case (8, "s"): candidate = bytes[1] == UInt8(ascii: "u") ? (.subtitle, "subtitle") : (.synonyms, "synonyms")
    case (8, "k"): candidate = (.keywords, "keywords")
    case (8, "p"): candidate = (.priority, "priority")
    case (8, "r"): candidate = (.readings, "readings")
    case (8, "m"): candidate = (.modified, "modified")
    case (9, "t"): candidate = (.tileColor, "tileColor")
    case (9, "l"): candidate = (.localized, "localized")
    case (10, "p"): candidate = (.parameters, "parameters")
    case (10, "v"): candidate = (.visibility, "visibility")
    case (10, "s"): candidate = (.shortTitle, "shortTitle")
    case (10, "e"): candidate = (.entityType, "entityType")
    case (11, "c"): candidate = (.changesData, "changesData")
    case (16, "a"): candidate = (.alternativeNames, "alternativeNames")
    default: return nil
    }
    guard memcmp(base, candidate.1.utf8Start, bytes.count) == 0 else { return nil }
    self = candidate.0
  }
}
