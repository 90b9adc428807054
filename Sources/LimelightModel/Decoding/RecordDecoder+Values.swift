// The values that several kinds of record have.

extension RecordDecoder {
  /// Reads an image: an object with exactly one of the sources' names.
  func image(_ reader: inout JSONReader) throws(RecordError) -> ImageReference? {
    guard try reader.enterObject("image") else { return nil }
    var names: [ImageReference.Source: String] = [:]
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      guard let key = reader.recordKey(key), let source = ImageReference.Source(rawValue: key.rawValue) else {
        try reader.skipValue()
        continue
      }
      names[source] = try reader.optionalString("image.\(key.rawValue)")
    }
    guard names.count == 1, let (source, name) = names.first else {
      let found = ImageReference.Source.allCases.filter { names[$0] != nil }
      throw RecordError(
        "image: expected one of symbol, icon, path and url, found "
          + (found.isEmpty ? "none" : found.words(\.rawValue)))
    }
    return ImageReference(source, name)
  }

  /// Reads a visibility.
  func visibility(_ reader: inout JSONReader) throws(RecordError) -> Visibility {
    guard let name = try reader.optionalString("visibility") else { return .listed }
    guard let visibility = Visibility(rawValue: name) else {
      throw RecordError(
        "unknown visibility \(name.quotedForMessage); known are \(Visibility.allCases.words(\.rawValue))")
    }
    return visibility
  }

  /// Reads a date: seconds since 1970, or a text that ``RecordDate`` knows.
  func date(_ reader: inout JSONReader, _ name: String) throws(RecordError) -> Double? {
    switch try reader.nextValue() {
    case .number: return try reader.number()
    case .null:
      try reader.null()
      return nil
    case .string:
      let text = reader.text(try reader.string())
      guard let seconds = RecordDate.seconds(text) else {
        throw RecordError(
          "\(name): \(text.quotedForMessage) is not a date; "
            + "write 2026-11-30, 2026-11-30T08:00:00Z or seconds since 1970")
      }
      return seconds
    case let found: throw RecordError("\(name): expected a date or a number of seconds, found \(found.words)")
    }
  }

  /// Reads a place in an order.
  func order(_ reader: inout JSONReader) throws(RecordError) -> Int? {
    guard let number = try reader.optionalNumber("order") else { return nil }
    guard let order = Int(exactly: number) else { throw RecordError("order is not a whole number") }
    return order
  }

  /// Reads the texts of other languages.
  func localizedTexts(_ reader: inout JSONReader) throws(RecordError) -> LocalizedTexts {
    guard try reader.enterObject("localized") else { return [:] }
    var texts: LocalizedTexts = [:]
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      let tag = reader.text(key)
      texts[tag] = try localizedText(&reader, "localized.\(tag.forPath)")
    }
    return texts
  }

  private func localizedText(
    _ reader: inout JSONReader, _ path: @autoclosure () -> String
  ) throws(RecordError) -> LocalizedText? {
    guard try reader.enterObject(path()) else { return nil }
    var text = LocalizedText()
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      switch reader.recordKey(key) {
      case .title: text.title = try reader.optionalString("\(path()).title")
      case .subtitle: text.subtitle = try reader.optionalString("\(path()).subtitle")
      case .synonyms: text.synonyms = try reader.strings("\(path()).synonyms")
      case .keywords: text.keywords = try reader.strings("\(path()).keywords")
      case .phrases: text.phrases = try reader.strings("\(path()).phrases")
      case .readings: text.readings = try reader.strings("\(path()).readings")
      default: try reader.skipValue()
      }
    }
    return text
  }

  /// Reads the parameters of a shortcut's phrases.
  func parameters(_ reader: inout JSONReader) throws(RecordError) -> [String: ShortcutParameter] {
    guard try reader.enterObject("parameters") else { return [:] }
    var parameters: [String: ShortcutParameter] = [:]
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      let name = reader.text(key)
      guard try reader.enterObject("parameters.\(name.forPath)") else {
        parameters[name] = nil
        continue
      }
      var parameter = ShortcutParameter()
      var isFirst = true
      while let key = try reader.nextKey(&isFirst) {
        if reader.recordKey(key) == .entityType {
          parameter.entityType = try reader.optionalString("parameters.\(name.forPath).entityType")
        } else {
          try reader.skipValue()
        }
      }
      parameters[name] = parameter
    }
    return parameters
  }
}

extension String {
  /// The text as a step of a key's path in a message: as it is when plain, else quoted.
  var forPath: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain && !isEmpty && utf8.count <= 60 ? self : quotedForMessage
  }
}
