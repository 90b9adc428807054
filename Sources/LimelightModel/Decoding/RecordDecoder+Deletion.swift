extension RecordDecoder {
  /// Reads what to delete.
  ///
  /// Unlike elsewhere `null` is an error here: an id that is `null` by mistake would widen the deletion to the whole app.
  func deletion(_ reader: inout JSONReader, _ isGuess: Bool) throws(RecordError) -> Deletion {
    var app: String?
    var type: String?
    var id: String?
    var domain: String?
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      switch reader.recordKey(key) {
      case .app: app = try present(&reader, "app")
      case .type: type = try present(&reader, "type")
      case .id: id = try present(&reader, "id")
      case .domain: domain = try present(&reader, "domain")
      case .kind: try reader.skipKind(.delete, isGuess)
      default: try reader.skipValue()
      }
    }
    switch (app, type, id, domain) {
    case (let app, let type, let id?, nil):
      return .identity(Identity(app: app ?? "", type: type ?? "", id: id))
    case (_, _, _?, _?): throw RecordError("a delete record has id or domain, not both")
    case (_, _?, nil, _): throw RecordError("id is missing: a type alone cannot be deleted")
    case (let app?, nil, nil, let domain?): return .domain(app: app, domain: domain)
    case (nil, nil, nil, _?): throw RecordError("app is missing: a domain belongs to an app")
    case (let app?, nil, nil, nil): return .app(app)
    case (nil, nil, nil, nil): throw RecordError("a delete record needs id, or app and domain, or app")
    }
  }

  private func present(_ reader: inout JSONReader, _ name: String) throws(RecordError) -> String {
    guard let value = try reader.optionalString(name) else {
      throw .wrongType(name, expected: .string, found: .null)
    }
    return value
  }
}
