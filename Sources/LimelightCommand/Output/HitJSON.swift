internal import Limelight
internal import LimelightModel

/// Hits as JSON Lines, as `index-data/SEARCH-JSON.md` describes them.
enum HitJSON {
  /// The version of the form.
  static let version = 1

  /// Writes the header and the hits, each with its explanation if there are any.
  static func write(
    _ hits: [Hit], _ explanations: [Explanation] = [], query: String, microseconds: Int, to output: Output
  ) throws(OutputError) {
    try output.json { writer in
      writer.member("kind", "header")
      writer.member("version", version)
      writer.key("query")
      writer.string(query)
      writer.member("microseconds", microseconds)
    }
    for (index, hit) in hits.enumerated() {
      try output.json { writer in
        members(of: hit, to: &writer)
        guard index < explanations.count else { return }
        writer.key("explain")
        writer.openObject()
        ExplanationJSON.outcome(explanations[index], isBesideHit: true, to: &writer)
        writer.closeObject()
      }
    }
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
    match(hit.match, to: &writer)
  }

  /// Writes how a query matched.
  static func match(_ match: Match, to writer: inout JSONWriter) {
    writer.key("match")
    writer.openObject()
    writer.member("tier", match.tier.rawValue)
    writer.member("field", match.field.rawValue)
    writer.member("text", match.text)
    writer.key("ranges")
    writer.openList()
    for range in match.ranges {
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
