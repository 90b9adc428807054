internal import Limelight
internal import LimelightModel

/// Hits as JSON Lines, as `index-data/SEARCH-JSON.md` describes them.
enum HitJSON {
  /// The version of the form.
  static let version = 1

  /// Writes the header and the hits.
  static func write(_ hits: [Hit], query: String, microseconds: Int, to output: Output) throws(OutputError) {
    try output.json { writer in
      writer.member("kind", "header")
      writer.member("version", version)
      writer.key("query")
      writer.string(query)
      writer.member("microseconds", microseconds)
    }
    for hit in hits { try output.json { members(of: hit, to: &$0) } }
  }

  private static func members(of hit: Hit, to writer: inout JSONWriter) {
    writer.member("kind", "hit")
    writer.member("rank", hit.rank)
    writer.member("record", RecordNames.name(of: hit.kind))
    writer.key("id")
    writer.string(hit.id)
    writer.member("app", hit.identity.app)
    writer.member("type", hit.identity.type)
    writer.key("title")
    writer.string(hit.title)
    writer.member("subtitle", hit.subtitle)
    writer.member("image", hit.image)
    writer.member("under", hit.under)
    writer.member("url", hit.url)
    writer.member("exec", hit.exec)
    writer.key("match")
    writer.openObject()
    writer.member("tier", hit.match.tier.rawValue)
    writer.member("field", hit.match.field.rawValue)
    writer.member("text", hit.match.text)
    writer.key("ranges")
    writer.openList()
    for range in hit.match.ranges {
      writer.openList()
      writer.number(range.lowerBound)
      writer.number(range.upperBound)
      writer.closeList()
    }
    writer.closeList()
    writer.closeObject()
  }
}

/// The kinds of records as output names them.
enum RecordNames {
  /// The name of a kind.
  static func name(of kind: StoredRecord.Kind) -> String {
    switch kind {
    case .app: "app"
    case .shortcut: "shortcut"
    case .negativePhrases: "negativePhrases"
    case .entity: "entity"
    }
  }
}
