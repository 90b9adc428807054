import LimelightIndex
import LimelightModel
import LimelightUsage

/// What is personal is few: it is matched in memory and joined in, wherever it stands in the index.
extension Candidates {
  /// Joins in what the user used, named and pinned.
  mutating func takePersonal(_ matcher: Matcher) throws(IndexError) {
    guard let view = personal, !query.isEmpty, !isAbandoned() else { return }
    // What was not cut off holds every used record that matches.
    if !isComplete, let rows = view.personal.usage.rows { try takeUsed(rows, view, matcher) }
    for (isWhole, entry) in view.personal.aliases.starting(with: query.key) {
      guard let record = try shown(view.record(entry.record)) else { continue }
      if !isWhole, record.record.visibility != .listed { continue }
      put(record, isWhole ? .exactSynonym : .synonym, entry.text)
    }
    for (place, pin) in view.personal.pins.starting(with: query.key).filter(\.isWhole).enumerated() {
      guard let record = try shown(view.record(pin.entry.record)) else { continue }
      // It goes first whatever its tier, so a match of its own is kept.
      let own = self.found.first { $0.number == record.number }
      (own ?? put(record, .exactSynonym, pin.entry.text)).pin = place
    }
  }

  /// So many records are looked at for one query at most, those that do not match after all among them.
  private static let mostLookedAt = 200

  /// Takes the most used of the records whose names start with the query, and of those with a later word that does; and what
  /// was chosen for the query.
  private mutating func takeUsed(_ rows: UsageRows, _ view: PersonalView, _ matcher: Matcher) throws(IndexError) {
    var fresh: [Candidate] = []
    for choice in view.choices(for: query, rows).prefix(wanted) {
      _ = try isCandidate(choice.row, rows, view, matcher, &fresh)
    }
    // The longest word narrows most.
    if let word = query.words.max(by: { $0.count < $1.count }) {
      // Where enough names start with the query, one with a later word that does is not shown, unless several whole words
      // raise it.
      let isFull = !query.isOfWholeWords && found.count { $0.rankingTier <= .namePrefix } >= wanted
      var others = isFull ? 0 : wanted
      var (starts, looks) = (wanted, Self.mostLookedAt)
      try view.words(rows).forEach(word) { (row, isStart) throws(IndexError) in
        guard isStart ? starts > 0 : others > 0 else { return starts + others > 0 }
        looks -= 1
        if try isCandidate(row, rows, view, matcher, &fresh) {
          if isStart { starts -= 1 } else { others -= 1 }
        }
        return looks > 0 && starts + others > 0
      }
    }
    // Most of them go before the others, and what is nearly in order is sorted fast.
    if !fresh.isEmpty { found.insert(contentsOf: fresh, at: 0) }
  }

  /// Whether one used record matches; adds it to the fresh ones if it is not among the candidates yet.
  private mutating func isCandidate(
    _ row: Int, _ rows: UsageRows, _ view: PersonalView, _ matcher: Matcher, _ fresh: inout [Candidate]
  ) throws(IndexError) -> Bool {
    guard let kept = try shown(view.record(row, rows)) else { return false }
    if numbers.contains(kept.number) { return true }
    guard let tier = matcher.tier(query, kept.record, loosest: .secondary) else { return false }
    numbers.insert(kept.number)
    fresh.append(Candidate(kept.number, kept.record, tier, of: query, matcher))
    return true
  }

  /// A record if it may be an answer to this search.
  private func shown(_ found: IndexSnapshot.Found?) -> IndexSnapshot.Found? {
    guard let found, exclusion(of: found.record) == nil, options.app.map({ $0 == found.record.app }) ?? true,
      options.type.map({ $0 == found.record.type }) ?? true, options.only.map({ $0 == found.record.identity }) ?? true
    else { return nil }
    return found
  }

  /// Puts a record among the candidates in a tier, unless it matches as well already; gives its candidate.
  @discardableResult
  private mutating func put(_ kept: IndexSnapshot.Found, _ tier: Match.Tier, _ name: String) -> Candidate {
    let place = found.firstIndex { $0.number == kept.number }
    if let place, found[place].tier <= tier { return found[place] }
    let candidate = Candidate(kept.number, kept.record, tier, isOwnTitle: false)
    candidate.alias = name
    candidate.noteLength(of: query)
    if let place { found[place] = candidate } else { found.append(candidate) }
    numbers.insert(kept.number)
    return candidate
  }
}
