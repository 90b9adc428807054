internal import Limelight
internal import LimelightModel

/// Explanations as JSON, as `index-data/SEARCH-JSON.md` describes them.
enum ExplanationJSON {
  /// Writes the header and the explanation.
  static func write(_ explanation: Explanation, to output: Output) throws(OutputError) {
    try output.json { writer in
      writer.member("kind", "header")
      writer.member("version", HitJSON.version)
      writer.key("query")
      writer.string(explanation.query)
    }
    try output.json { writer in
      writer.member("kind", "explanation")
      record(explanation.identity, explanation.title, to: &writer)
      outcome(explanation, isBesideHit: false, to: &writer)
    }
  }

  /// Writes how it came out.
  ///
  /// - Parameter isBesideHit: whether the hit's own members, among them the rank and the match, stand beside.
  static func outcome(_ explanation: Explanation, isBesideHit: Bool, to writer: inout JSONWriter) {
    writer.key("found")
    writer.boolean(explanation.isHit)
    switch explanation.outcome {
    case .hit(let placement):
      if !isBesideHit {
        writer.member("rank", placement.rank)
        HitJSON.match(placement.match, to: &writer)
      }
      members(of: placement, to: &writer)
    case .miss(let miss): members(of: miss, to: &writer)
    }
    writer.member("text", explanation.sentences)
  }

  private static func members(of placement: Explanation.Placement, to writer: inout JSONWriter) {
    members(of: placement.understood, to: &writer)
    writer.member("listedUnder", placement.under)
    writer.member("alias", placement.alias)
    if placement.isPinned {
      writer.key("pinned")
      writer.boolean(true)
    }
    object("standsInFor", placement.standsInFor, to: &writer)
    neighbour("above", placement.above, to: &writer)
    neighbour("below", placement.below, to: &writer)
  }

  private static func members(of miss: Miss, to writer: inout JSONWriter) {
    writer.member("reason", name(of: miss))
    switch miss {
    case .emptyQuery, .negativePhrases, .hidden, .hiddenByUser, .notTogether: break
    case .notIndexed(let nearest): object("nearest", nearest, to: &writer)
    case .expired(let time): writer.member("expired", Int(exactly: time.rounded(.down)) ?? 0)
    case .otherApp(let asked), .otherType(let asked): writer.member("asked", asked)
    case .exactNameOnly(let name): writer.member("name", name)
    case .appMissing(let app), .appHidden(let app): writer.member("missingApp", app)
    case .sameTarget(let other, let rank):
      object("hit", other, to: &writer)
      writer.member("hitRank", rank)
    case .notListedUnderApp(let app, let place, let listed):
      writer.member("listedUnder", app)
      writer.member("place", place)
      writer.member("listed", listed)
    case .noWord(let word): members(of: word, to: &writer)
    case .tooShortInside(let word, let text):
      writer.member("word", word)
      writer.member("inside", text)
    case .insideElsewhere(let word, let field, let text):
      writer.member("word", word)
      writer.member("field", field.rawValue)
      writer.member("inside", text)
    case .scattered(let text): writer.member("inside", text)
    case .tierNotAsked(let tier, let understood, let best, let count, let limit):
      members(of: understood, to: &writer)
      writer.member("tier", tier.rawValue)
      writer.member("bestTier", best.rawValue)
      writer.member("hits", count)
      self.limit(limit, to: &writer)
    case .beyondLimit(let tier, let understood, let asked, let limit, let last):
      members(of: understood, to: &writer)
      writer.member("tier", tier.rawValue)
      writer.member("hits", asked)
      self.limit(limit, to: &writer)
      neighbour("last", last, to: &writer)
    case .beyondBound(let tier, let count):
      writer.member("tier", tier.rawValue)
      writer.member("hits", count)
    case .effort(let tier): writer.member("tier", tier.rawValue)
    }
  }

  private static func members(of word: Miss.WordMiss, to writer: inout JSONWriter) {
    writer.member("word", word.word)
    writer.member("letters", word.letters)
    writer.member("allowedEdits", word.allowed)
    writer.member("nearestWord", word.nearest)
    if let edits = word.edits { writer.member("edits", edits) }
  }

  private static func members(of understood: Explanation.Understanding?, to writer: inout JSONWriter) {
    writer.member("understood", understood?.query)
    writer.member("leftOut", understood?.leftOut ?? [])
  }

  private static func limit(_ limit: Miss.Limit?, to writer: inout JSONWriter) {
    guard let limit else { return }
    writer.member("limit", limit.limit)
    writer.member("rank", limit.rank)
  }

  private static func object(_ key: String, _ name: Explanation.Name?, to writer: inout JSONWriter) {
    guard let name else { return }
    writer.key(key)
    writer.openObject()
    record(name.identity, name.title, to: &writer)
    writer.closeObject()
  }

  private static func neighbour(
    _ key: String, _ neighbour: Explanation.Neighbour?, to writer: inout JSONWriter
  ) {
    guard let neighbour else { return }
    writer.key(key)
    writer.openObject()
    writer.member("rank", neighbour.rank)
    record(neighbour.name.identity, neighbour.name.title, to: &writer)
    writer.member("listedUnder", neighbour.under)
    writer.member("rule", neighbour.rule)
    writer.member("first", neighbour.first)
    writer.member("second", neighbour.second)
    writer.closeObject()
  }

  private static func record(_ identity: Identity, _ title: String?, to writer: inout JSONWriter) {
    writer.key("id")
    writer.string(identity.id)
    writer.member("app", identity.app)
    writer.member("type", identity.type)
    writer.member("title", title)
  }

  /// The name of a reason.
  private static func name(of miss: Miss) -> String {
    switch miss {
    case .emptyQuery: "emptyQuery"
    case .notIndexed: "notIndexed"
    case .negativePhrases: "negativePhrases"
    case .hidden: "hidden"
    case .hiddenByUser: "hiddenByUser"
    case .expired: "expired"
    case .otherApp: "otherApp"
    case .otherType: "otherType"
    case .exactNameOnly: "exactNameOnly"
    case .appMissing: "appMissing"
    case .appHidden: "appHidden"
    case .sameTarget: "sameTarget"
    case .notListedUnderApp: "notListedUnderApp"
    case .noWord: "noWord"
    case .tooShortInside: "tooShortInside"
    case .insideElsewhere: "insideElsewhere"
    case .scattered: "scattered"
    case .notTogether: "notTogether"
    case .tierNotAsked: "tierNotAsked"
    case .beyondLimit: "beyondLimit"
    case .beyondBound: "beyondBound"
    case .effort: "effort"
    }
  }
}
