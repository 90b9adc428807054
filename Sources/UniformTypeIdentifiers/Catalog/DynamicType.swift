/// A type made up for a tag that no declared type has, with all that is known of it inside its identifier.
///
/// The identifier is `dyn.a` and, in a 32-letter alphabet, a text such as `?0=6:1=xyz`: it conforms to `public.data`
/// (6) and has the filename extension (1) "xyz". So any process can read it back without a registry, and it is the same
/// identifier as elsewhere for the same tag. The form is known from public descriptions of such identifiers.
struct DynamicType: Equatable {
  static let prefix = "dyn."

  var tag: String
  var tagClass: UTTagClass
  var parent: String?

  /// Digits that stand for tag classes and common types, at their index.
  private static let codes = [
    "com.apple.uti-conforms-to", "public.filename-extension", "com.apple.ostype", "public.mime-type",
    "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text", "public.plain-text",
    "public.utf16-plain-text", "com.apple.traditional-mac-plain-text", "public.image", "public.video", "public.audio",
    "public.directory", "public.folder",
  ]

  init(tag: String, tagClass: UTTagClass, parent: String?) {
    self.tag = tag
    self.tagClass = tagClass
    self.parent = parent?.lowercased()
  }

  /// Reads an identifier back; nil when it is no dynamic one or broken.
  init?(identifier: String) {
    guard identifier.hasPrefix(Self.prefix + "a"),
      let text = Base32.decode(identifier.dropFirst(Self.prefix.count + 1)), let pairs = Self.pairs(text)
    else { return nil }
    let parent = pairs.first { $0.key == Self.codes[0] }?.value
    guard let tag = pairs.first(where: { $0.key != Self.codes[0] }), !tag.value.isEmpty else { return nil }
    self.init(tag: tag.value, tagClass: UTTagClass(rawValue: tag.key), parent: parent)
  }

  var identifier: String {
    let tagPart = "\(Self.code(tagClass.rawValue))=\(Self.escaped(tag))"
    let text = parent.map { "?0=\(Self.code($0)):\(tagPart)" } ?? tagPart
    return Self.prefix + "a" + Base32.encode(text)
  }

  var record: TypeRecord {
    var record = TypeRecord(identifier: identifier, parents: parent.map { [$0] } ?? [])
    if tagClass == .filenameExtension { record.extensions = [tag] }
    if tagClass == .mimeType { record.mimeTypes = [tag] }
    return record
  }

  private static func code(_ name: String) -> String {
    codes.firstIndex(of: name).map { String($0, radix: 16, uppercase: true) } ?? escaped(name)
  }

  private static func name(_ code: String) -> String {
    guard code.count == 1, let index = Int(code, radix: 16) else { return code }
    return codes[index]
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      if "\\:=,?".contains(letter) { result.append("\\") }
      result.append(letter)
    }
  }

  /// The pairs of `?key=value:key=value`, codes replaced by names; nil when a pair has no "=".
  private static func pairs(_ text: String) -> [(key: String, value: String)]? {
    var parts = [[""]]
    var isEscaped = false
    for letter in text.hasPrefix("?") ? text.dropFirst() : text[...] {
      if !isEscaped, letter == "\\" {
        isEscaped = true
        continue
      }
      switch letter {
      case ":" where !isEscaped: parts.append([""])
      case "=" where !isEscaped: parts[parts.count - 1].append("")
      default: parts[parts.count - 1][parts[parts.count - 1].count - 1].append(letter)
      }
      isEscaped = false
    }
    guard parts.allSatisfy({ $0.count == 2 }) else { return nil }
    return parts.map { part in
      let key = name(part[0])
      return (key, key == codes[0] ? name(part[1]) : part[1])
    }
  }
}

/// The 32-letter alphabet of dynamic identifiers: five bits a letter, the highest first, filled up with zeros.
private enum Base32 {
  static let letters = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

  static func encode(_ text: String) -> String {
    var output: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text.utf8 {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        output.append(letters[bits >> count & 31])
      }
      bits &= 31
    }
    if count > 0 { output.append(letters[bits << (5 - count) & 31]) }
    return String(decoding: output, as: UTF8.self)
  }

  static func decode(_ text: Substring) -> String? {
    var output: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 5 | value, count + 5)
      if count >= 8 {
        count -= 8
        output.append(UInt8(bits >> count & 255))
        bits &= 255
      }
    }
    // What is left over can only be filling.
    guard count < 5, bits & (1 << count - 1) == 0 else { return nil }
    return String(validating: output, as: UTF8.self)
  }
}
