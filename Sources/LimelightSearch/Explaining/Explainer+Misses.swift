import LimelightIndex
import LimelightModel

/// The stages of a search in their order: which one dropped a record.
extension Explainer {
  /// The most hits that are asked for to find where a record stands.
  private static let deepest = 4_096

  /// Why a record that the index has is not in an answer.
  func miss(_ found: IndexSnapshot.Found, _ answer: AnswerLog) throws(IndexError) -> Miss {
    let record = found.record
    switch answer.candidates?.exclusion(of: record) {
    case .negativePhrases: return .negativePhrases
    case .hidden: return .hidden
    case .hiddenByUser: return .hiddenByUser
    case .expired: return .expired(record.expires ?? now)
    case nil: break
    }
    if let app = options.app, app != record.app { return .otherApp(asked: app) }
    if let type = options.type, type != record.type { return .otherType(asked: type) }
    if let miss = try refusal(of: record, found.number, answer) { return miss }
    if let candidate = answer.candidate(found.number) { return try outranked(candidate, answer) }
    let alone = try answerAlone(record)
    if let miss = try refusal(of: record, found.number, alone) { return miss }
    if let candidate = alone.candidate(found.number) { return try outranked(candidate, answer) }
    if let miss = try notListed(found, answer) { return miss }
    return unmatched(record)
  }

  /// The answer to the query if the index had but one record: every stage is asked, the loosest too.
  private func answerAlone(_ record: StoredRecord) throws(IndexError) -> AnswerLog {
    var options = options
    options.only = record.identity
    return try answer(options)
  }

  /// Why a record that was gathered was not shown.
  private func refusal(
    of record: StoredRecord, _ number: UInt32, _ answer: AnswerLog
  ) throws(IndexError) -> Miss? {
    switch answer.refusals[number] {
    case nil: return nil
    case .noApp:
      let app = try snapshot.record(appIdentity(record.app))?.record
      return app == nil ? .appMissing(app: record.app) : .appHidden(app: record.app)
    case .sameTarget:
      let own = record.target
      let other = answer.hits.first { hit in
        let target = hit.record.target
        return own.url != nil && own.url == target.url || own.exec != nil && own.exec == target.exec
      }
      guard let other else { return nil }
      return .sameTarget(as: Explanation.Name(identity: other.identity, title: other.title), rank: other.rank)
    }
  }

  /// Why a shortcut is not among those listed under its app, if that is a hit.
  private func notListed(_ found: IndexSnapshot.Found, _ answer: AnswerLog) throws(IndexError) -> Miss? {
    var list = HitList(query, options, now: now, snapshot)
    list.personal = answer.candidates?.personal
    let app = answer.ordered.first { $0.record.id == found.record.app && list.isNamedApp($0) }
    guard let app, let hit = answer.place(of: app.record) else { return nil }
    let places = try list.shortcuts(of: app.record)
    guard let place = places.firstIndex(where: { $0.number == found.number }) else { return nil }
    let listed = answer.hits.count { $0.match.tier == .underApp && $0.under == app.record.id }
    return .notListedUnderApp(app: answer.hits[hit].title, place: place + 1, listed: listed)
  }

  /// Why a record that matches is not in an answer: what came before it was enough, or the search gave up.
  private func outranked(_ candidate: Candidate, _ answer: AnswerLog) throws(IndexError) -> Miss {
    let number = candidate.number
    var options = options
    var deep = answer
    while options.limit < Self.deepest, deep.hits.count >= options.limit {
      options.limit = min(4 * options.limit, Self.deepest)
      deep = try self.answer(options)
      if let miss = try refusal(of: candidate.record, number, deep) { return miss }
      guard let place = deep.place(of: candidate.record) else { continue }
      let limit = try leastLimit(candidate.record, Miss.Limit(limit: options.limit, rank: place + 1))
      if isLooser(candidate, than: answer) {
        return .tierNotAsked(
          tier: candidate.tier, understood: understanding(candidate), best: bestTier(answer), count: answer.hits.count,
          shownBy: limit)
      }
      let other = deep.candidate(number) ?? candidate
      return .beyondLimit(
        tier: other.tier, understood: understanding(other), limit: self.options.limit, shownBy: limit,
        last: try neighbour(other, behindLastOf: answer))
    }
    if deep.hits.count >= Self.deepest { return .beyondBound(tier: candidate.tier, limit: deep.hits.count) }
    // Some stages are left out where the query matches well as it was typed, however many hits are asked for.
    if isLooser(candidate, than: deep) || candidate.tier > .secondary && bestTier(deep) < candidate.tier {
      return .tierNotAsked(
        tier: candidate.tier, understood: understanding(candidate), best: bestTier(deep), count: deep.hits.count,
        shownBy: nil)
    }
    return .effort(tier: candidate.tier)
  }

  /// The least limit that is known to show a record: its rank, if asking for so many does.
  private func leastLimit(_ record: StoredRecord, _ known: Miss.Limit) throws(IndexError) -> Miss.Limit {
    var options = options
    guard known.rank > options.limit else { return known }
    options.limit = known.rank
    guard let place = try answer(options).place(of: record) else { return known }
    return Miss.Limit(limit: options.limit, rank: place + 1)
  }

  /// Whether a candidate matches more loosely than all that was gathered.
  private func isLooser(_ candidate: Candidate, than answer: AnswerLog) -> Bool {
    guard answer.candidate(candidate.number) == nil else { return false }
    return answer.ordered.allSatisfy { $0.tier < candidate.tier }
  }

  private func bestTier(_ answer: AnswerLog) -> Match.Tier { answer.candidates?.bestTier ?? .underApp }

  /// The record whose identity is nearest to one that the index does not have: the same id elsewhere, then nearly the same id
  /// or the title in its place.
  func nearest(to identity: Identity) throws(IndexError) -> Explanation.Name? {
    let wanted = IdentifierDistance(identity.id)
    var best: (distance: Int, name: Explanation.Name)?
    try snapshot.forEachRecord { _, record in
      guard !isHidden(record), let distance = wanted.distance(to: record) else { return true }
      let total = 2 * distance + (record.app == identity.app ? 0 : 1) + (record.type == identity.type ? 0 : 1)
      if total < best?.distance ?? .max { best = (total, name(record)) }
      return true
    }
    return best?.name
  }
}
