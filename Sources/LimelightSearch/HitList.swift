import LimelightIndex
import LimelightModel

/// Makes the answer of candidates: orders them, lists an app's shortcuts under it, shows one row for one target, and hides
/// what is hidden.
struct HitList {
  /// How many shortcuts are listed under one app: a handful.
  static let shortcutsUnderApp = 5

  let query: Query
  let options: SearchOptions
  let now: Double
  let snapshot: IndexSnapshot
  /// Takes notes of what is shown and what is not, when the answer is to be explained.
  var log: AnswerLog?
  var personal: PersonalView?
  private var apps: [String: StoredRecord?] = [:]
  private var hits: [Hit] = []
  private var shown = SmallSet<UInt32>()
  /// The hashes of what the hits open, addresses and argument vectors apart.
  private var urls = SmallSet<UInt64>()
  private var execs = SmallSet<UInt64>()

  init(_ query: Query, _ options: SearchOptions, now: Double, _ snapshot: IndexSnapshot) {
    self.query = query
    self.options = options
    self.now = now
    self.snapshot = snapshot
  }

  /// The hits, best first.
  mutating func hits(_ candidates: [Candidate], _ matcher: Matcher) throws(IndexError) -> [Hit] {
    let ordered = ordered(candidates)
    log?.ordered = ordered
    // Apps whose names fit keep a place each, whatever is listed under those before them.
    var appsToCome = ordered.prefix(options.limit).count { isNamedApp($0) }
    for found in ordered {
      guard hits.count < options.limit else { break }
      let candidate = standIn(for: found, in: ordered) ?? found
      if candidate !== found { log?.refusals[found.number] = .sameTarget }
      guard !shown.contains(candidate.number) else { continue }
      if isNamedApp(candidate) { appsToCome -= 1 }
      guard try append(candidate, matcher) else { continue }
      log?.slots[candidate.number] = found
      if isNamedApp(candidate), !options.droppedRules.contains(.group) {
        let room = options.limit - hits.count - Swift.max(appsToCome, 0)
        try listShortcuts(of: candidate.record, Swift.min(room, Self.shortcutsUnderApp))
      }
    }
    for index in hits.indices { hits[index].rank = index + 1 }
    return hits
  }

  /// The candidates in order; what the user pinned to the query before all others.
  private func ordered(_ candidates: [Candidate]) -> [Candidate] {
    personal?.weigh(candidates, for: query)
    let ranking = Ranking.of(options, isPersonal: personal != nil)
    let ordered = candidates.sorted(by: ranking.precedes)
    let pinned = personal == nil ? [] : ordered.filter { $0.pin != nil }
    if pinned.isEmpty { return ordered }
    return pinned.sorted { $0.pin ?? 0 < $1.pin ?? 0 } + ordered.filter { $0.pin == nil }
  }

  /// Whether a candidate is an app that the query names: what it can do is listed under it.
  func isNamedApp(_ candidate: Candidate) -> Bool {
    candidate.record.kind == .app && candidate.tier != .appAndName && candidate.namesIt
      && options.type == nil
  }

  /// The app in the place of a shortcut, its own or another's, that only opens it: of the two names of one target the app's is
  /// the better.
  private func standIn(for shortcut: Candidate, in ordered: [Candidate]) -> Candidate? {
    guard shortcut.record.kind == .shortcut, !options.droppedRules.contains(.target) else { return nil }
    let own = shortcut.record.target
    guard own.exec != nil || own.url != nil else { return nil }
    return ordered.first { candidate in
      guard candidate.record.kind == .app else { return false }
      let other = candidate.record.target
      return own.exec != nil && own.exec == other.exec || own.url != nil && own.url == other.url
    }
  }

  private mutating func append(_ candidate: Candidate, _ matcher: Matcher) throws(IndexError) -> Bool {
    let record = candidate.record
    guard !shown.contains(candidate.number) else { return false }
    var subtitleOfApp: String?
    if record.kind == .shortcut {
      // A shortcut without its app, or of a hidden one, is nothing to run.
      guard let app = try app(record.app), app.visibility != .hidden else {
        log?.refusals[candidate.number] = .noApp
        return false
      }
      subtitleOfApp = app.title(in: options.languages)
    }
    let target = record.target
    guard isNewTarget(target) else {
      log?.refusals[candidate.number] = .sameTarget
      return false
    }
    let query = candidate.asked ?? query
    let match: Match
    if let alias = candidate.alias {
      match = Match(tier: candidate.tier, field: .synonym, text: alias, ranges: matcher.ranges(of: query, in: alias))
    } else if candidate.isOwnTitle {
      match = Match(tier: candidate.tier, titleOf: record, of: query)
    } else {
      let loosest: Match.Tier = candidate.asked == nil ? candidate.tier : .secondary
      let found = matcher.match(query, record, loosest: loosest, needsRanges: true)
      // What only its app's name finds, or what matched by its reading, or by letters apart, has nothing to mark.
      var owner: String?
      if found == nil, let under = candidate.under { owner = try app(under)?.title }
      match =
        found?.inTier(candidate.tier)
        ?? owner.map { Match(tier: candidate.tier, field: .app, text: $0, ranges: matcher.ranges(of: query, in: $0)) }
        ?? Match(
          tier: candidate.tier, field: candidate.tier == .scattered ? .name : .reading, text: record.title, ranges: [])
    }
    shown.insert(candidate.number)
    note(target)
    // What only its app's name finds stands where it stands, not below the app.
    let under = candidate.tier == .appAndName ? candidate.under : nil
    hits.append(Hit(record, subtitle: subtitleOfApp, match: match, under: under, languages: options.languages))
    return true
  }

  /// Whether nothing in the answer opens the same yet.
  private func isNewTarget(_ target: StoredRecord.Target) -> Bool {
    if options.droppedRules.contains(.target) { return true }
    return !(target.url.map(urls.contains) ?? false) && !(target.exec.map(execs.contains) ?? false)
  }

  private mutating func note(_ target: StoredRecord.Target) {
    if let url = target.url { urls.insert(url) }
    if let exec = target.exec { execs.insert(exec) }
  }

  /// Lists an app's shortcuts under it: those in use, the most used first, then the others in declared order.
  private mutating func listShortcuts(of app: StoredRecord, _ limit: Int) throws(IndexError) {
    guard limit > 0 else { return }
    for shortcut in try shortcuts(of: app).filter({ !shown.contains($0.number) }).prefix(limit) {
      let target = shortcut.record.target
      guard isNewTarget(target) else {
        log?.refusals[shortcut.number] = .sameTarget
        continue
      }
      shown.insert(shortcut.number)
      note(target)
      hits.append(
        Hit(
          shortcut.record, subtitle: shortcut.record.display.subtitle ?? app.title(in: options.languages),
          match: Match(tier: .underApp, field: .app, text: app.title, ranges: []), under: app.id,
          languages: options.languages))
    }
  }

  /// The shortcuts that may be listed under an app, in the order in which they are.
  func shortcuts(of app: StoredRecord) throws(IndexError) -> [IndexSnapshot.Found] {
    let clause = Clause.all([.app(app.id), .type(Identity.shortcutType)])
    let found = try snapshot.best(clause, limit: 100) { _, record in
      record.kind == .shortcut && record.visibility == .listed && personal?.hides(record) != true
    }
    let uses = personal.map { view in Dictionary(found.map { ($0.number, view.use(of: $0.record)) }) { $1 } }
    return found.sorted { left, right in
      if let uses, let first = uses[left.number], let second = uses[right.number], first != second {
        return first > second
      }
      let (first, second) = (left.record.order ?? Int.max, right.record.order ?? Int.max)
      return first == second ? left.number < right.number : first < second
    }
  }

  private mutating func app(_ id: String) throws(IndexError) -> StoredRecord? {
    if let known = apps[id] { return known }
    let record = try snapshot.record(Identity(app: id, type: Identity.appType, id: id))?.record
    apps[id] = .some(record)
    return record
  }
}
