internal import Limelight
internal import LimelightModel

/// Records of the index as JSON Lines: for `apps`, `shortcuts` and `list`.
enum RecordJSON {
  /// The version of the form.
  static let version = 1

  /// Writes the header.
  static func writeHeader(to output: Output) throws(OutputError) {
    try output.json { writer in
      writer.member("kind", "header")
      writer.member("version", version)
    }
  }

  /// Writes one record: its identity, how it is shown, and what opens it.
  static func write(_ stored: StoredRecord, hasExpired: Bool = false, to output: Output) throws(OutputError) {
    let shown = Shown(stored.record)
    try output.json { writer in
      writer.member("kind", "record")
      writer.member("record", RecordNames.name(of: stored.kind))
      writer.key("id")
      writer.string(stored.id)
      writer.member("app", stored.app)
      writer.member("type", stored.type)
      writer.key("title")
      writer.string(stored.title)
      writer.member("subtitle", shown.subtitle)
      writer.member("image", shown.image)
      writer.member("url", shown.url)
      writer.member("exec", shown.exec)
      if stored.visibility != .listed { writer.member("visibility", stored.visibility.rawValue) }
      if hasExpired {
        writer.key("expired")
        writer.boolean(true)
      }
    }
  }

  /// What the kinds of records have in common.
  struct Shown {
    var subtitle: String?
    var image: ImageReference?
    var url: String?
    var exec: [String] = []

    init(_ record: Record) {
      switch record {
      case .app(let app): (subtitle, image, url, exec) = (app.subtitle, app.image, app.url, app.exec)
      case .shortcut(let shortcut): (subtitle, image, exec) = (shortcut.subtitle, shortcut.image, shortcut.exec)
      case .entity(let entity): (subtitle, image, url, exec) = (entity.subtitle, entity.image, entity.url, entity.exec)
      case .negativePhrases, .delete: break
      }
    }
  }
}
