import LimelightIndex
import LimelightModel

/// Explains one query over one state of the index.
struct Explainer {
  let searcher: Searcher
  let typed: String
  let query: Query
  let options: SearchOptions
  let snapshot: IndexSnapshot
  /// The time by which a record counts as expired, the same for each of the searches.
  let now: Double
  let ranking: Ranking

  init(_ searcher: Searcher, _ typed: String, _ options: SearchOptions, _ snapshot: IndexSnapshot) {
    self.searcher = searcher
    self.typed = typed
    self.snapshot = snapshot
    now = options.now ?? WallClock.now()
    self.options = options
    query = searcher.matcher.query(typed)
    ranking = Ranking.of(options, isPersonal: !searcher.personal.isEmpty)
  }

  /// The answer to the query with some options, and the notes taken of it.
  func answer(_ options: SearchOptions) throws(IndexError) -> AnswerLog {
    var options = options
    options.now = now
    let answer = try searcher.logged(typed, options)
    // All that is told must be true of one state; the reader begins anew on the newer one.
    if let other = answer.candidates?.snapshot, other !== snapshot {
      throw IndexError(
        .reopenNeeded, "the index was changed while a search was explained; try again", path: searcher.reader.path)
    }
    return answer
  }

  /// Explains where a record stands, or why it does not.
  func explanation(of identity: Identity) throws(IndexError) -> Explanation {
    guard let found = try snapshot.record(identity) else {
      return explanation(of: identity, nil, .miss(.notIndexed(nearest: try nearest(to: identity))))
    }
    let record = found.record
    guard !query.isEmpty, options.limit > 0 else { return explanation(of: identity, record, .miss(.emptyQuery)) }
    let answer = try answer(options)
    if let place = answer.place(of: record) { return try explanation(ofHit: place, in: answer) }
    return explanation(of: identity, record, .miss(try miss(found, answer)))
  }

  private func explanation(
    of identity: Identity, _ record: StoredRecord?, _ outcome: Explanation.Outcome
  ) -> Explanation {
    // The title of what is hidden is in no output.
    let isShown = record.map { !isHidden($0) } ?? false
    return Explanation(
      query: typed, identity: identity, title: isShown ? record?.title(in: options.languages) : nil, outcome: outcome)
  }

  /// Whether a record is hidden, by itself or by the user.
  func isHidden(_ record: StoredRecord) -> Bool {
    record.visibility == .hidden || searcher.personal.hidden.contains(record.identity)
  }

  // MARK: Hits

  /// Explains a hit of an answer by its place from 0.
  func explanation(ofHit place: Int, in answer: AnswerLog) throws(IndexError) -> Explanation {
    let hit = answer.hits[place]
    let slot = self.slot(of: hit, in: answer)
    let candidate = answer.ordered.first { $0.record.identity == hit.identity }
    let isListed = hit.match.tier == .underApp
    let placement = Explanation.Placement(
      rank: hit.rank, count: answer.hits.count, match: hit.match,
      understood: isListed ? nil : candidate.flatMap(understanding),
      under: try title(ofAppAbove: hit, in: answer),
      alias: isListed ? nil : candidate?.alias, isPinned: !isListed && candidate?.pin != nil,
      standsInFor: slot.flatMap { $0.record.identity != hit.identity && !isListed ? name($0.record) : nil },
      above: place > 0 ? try neighbour(place - 1, of: place, in: answer) : nil,
      below: place + 1 < answer.hits.count ? try neighbour(place + 1, of: place, in: answer) : nil)
    return Explanation(query: typed, identity: hit.identity, title: hit.title, outcome: .hit(placement))
  }

  /// How a candidate's query differs from what was typed.
  func understanding(_ candidate: Candidate) -> Explanation.Understanding? {
    guard let asked = candidate.asked, asked.key != query.key else { return nil }
    var left = query.words
    for word in asked.words { if let place = left.firstIndex(of: word) { left.remove(at: place) } }
    let isPart = left.count + asked.words.count == query.words.count
    return Explanation.Understanding(
      query: String(decoding: asked.key, as: UTF8.self),
      leftOut: isPart ? left.map { String(decoding: $0, as: UTF8.self) } : [])
  }

  /// The candidate that has a hit's place in the order; for what is listed under an app that app's.
  private func slot(of hit: Hit, in answer: AnswerLog) -> Candidate? {
    let identity = hit.match.tier == .underApp ? appIdentity(hit.under ?? "") : hit.identity
    return answer.ordered.first { $0.record.identity == identity }.flatMap { answer.slots[$0.number] }
  }

  /// Another hit beside one, and the rule that parts them.
  private func neighbour(
    _ other: Int, of place: Int, in answer: AnswerLog
  ) throws(IndexError) -> Explanation.Neighbour? {
    let (upper, lower) = (answer.hits[min(other, place)], answer.hits[max(other, place)])
    let hit = answer.hits[other]
    guard let first = slot(of: upper, in: answer), let second = slot(of: lower, in: answer) else { return nil }
    if first === second {
      let isApp = upper.match.tier != .underApp
      return try neighbour(
        hit, RankingRule.group.rawValue,
        isApp ? ("an app", "what it can do") : ("what is listed first", "what follows it"), in: answer)
    }
    // Pins are no rule: they go before all that the rules order.
    if first.pin != nil {
      let values = ("pinned", second.pin == nil ? "not pinned" : "pinned later")
      return try neighbour(hit, "pin", values, in: answer)
    }
    guard let decision = ranking.decision(first, second), decision.leftIsFirst else { return nil }
    return try neighbour(hit, decision.rule, (decision.left, decision.right), in: answer)
  }

  /// The rule that put the last hit of an answer before a candidate of another.
  func neighbour(
    _ candidate: Candidate, behindLastOf answer: AnswerLog
  ) throws(IndexError) -> Explanation.Neighbour? {
    guard let last = answer.hits.last, let slot = slot(of: last, in: answer),
      let decision = ranking.decision(slot, candidate), decision.leftIsFirst
    else { return nil }
    return try neighbour(last, decision.rule, (decision.left, decision.right), in: answer)
  }

  private func neighbour(
    _ hit: Hit, _ rule: String, _ values: (String, String), in answer: AnswerLog
  ) throws(IndexError) -> Explanation.Neighbour {
    Explanation.Neighbour(
      rank: hit.rank, name: Explanation.Name(identity: hit.identity, title: hit.title),
      under: hit.match.tier == .underApp ? try title(ofAppAbove: hit, in: answer) : nil, rule: rule,
      first: values.0, second: values.1)
  }

  // MARK: Names

  func appIdentity(_ app: String) -> Identity { Identity(app: app, type: Identity.appType, id: app) }

  /// The title of the app that a hit is listed under; the app itself may have been left out of an answer of one type.
  private func title(ofAppAbove hit: Hit, in answer: AnswerLog) throws(IndexError) -> String? {
    guard let app = hit.under else { return nil }
    if let above = answer.hits.first(where: { $0.kind == .app && $0.id == app }) { return above.title }
    return try snapshot.record(appIdentity(app))?.record.title(in: options.languages) ?? app
  }

  func name(_ record: StoredRecord) -> Explanation.Name {
    Explanation.Name(identity: record.identity, title: record.title(in: options.languages))
  }
}
