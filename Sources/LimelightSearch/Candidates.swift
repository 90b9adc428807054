import LimelightIndex
import LimelightModel

/// A record that matched, before it is shown.
///
/// A class, so that sorting moves one pointer and not the record's many parts.
final class Candidate {
  let number: UInt32
  let record: StoredRecord
  let tier: Match.Tier
  /// How well the record's own texts matched; beside an app's name, what is left of the query.
  let ownTier: Match.Tier
  /// What is left of the query beside an app's name, for a record found by both.
  let rest: Query?
  /// The app's id, for a record found by its app's name and its own.
  let under: String?
  /// The record's standing.
  let priority: Double
  /// The length of the name in bytes, for a tie between names that fit equally.
  let nameLength: Int

  init(_ number: UInt32, _ record: StoredRecord, _ tier: Match.Tier, rest: Query? = nil, under: String? = nil) {
    self.number = number
    self.record = record
    self.tier = under == nil ? tier : .appAndName
    ownTier = tier
    self.rest = rest
    self.under = under
    priority = record.priority
    nameLength = record.withTitle { $0.count }
  }
}

/// Gathers candidates tier by tier, from the strictest to the loosest, until there are enough.
///
/// Each tier asks the index for a few records in rank order; what the index gives is matched again here, since a record may
/// turn out to match better than the tier asked for, or, where a term was cut, not at all.
struct Candidates {
  let query: Query
  let options: SearchOptions
  /// How many are enough.
  let wanted: Int
  let now: Double
  let snapshot: IndexSnapshot
  private(set) var found: [Candidate] = []
  private var numbers: Set<UInt32> = []

  init(_ query: Query, _ options: SearchOptions, wanted: Int, now: Double, _ snapshot: IndexSnapshot) {
    self.query = query
    self.options = options
    self.wanted = wanted
    self.now = now
    self.snapshot = snapshot
  }

  /// How many candidates a tier is asked for: some more than are shown, so that among the best-standing the better fit
  /// can go first.
  private var width: Int { wanted + Swift.max(wanted / 2, 6) }

  /// How many records of the rarest word are looked at where words must meet, in names and elsewhere: so many that only
  /// words that are all common, and seldom together, lose a low-standing record to it.
  private static let effort = 20_000
  private static let looseEffort = 500

  /// Whether so many were found that looser tiers were left out.
  var isEnough: Bool { found.count >= wanted }

  /// Gathers from all tiers that are needed.
  mutating func gather(_ matcher: inout Matcher) throws(IndexError) {
    guard !query.isEmpty, wanted > 0 else { return }
    let words = query.words
    if snapshot.has(.exactOnly) { try take(.term(.exactOnly, query.key), .exactName, &matcher) }
    if snapshot.has(.synonym) { try take(.term(.synonym, query.key), .exactSynonym, &matcher) }
    let width = width
    if try take(.prefix(.name, query.key), .namePrefix, &matcher) >= width {
      // So many names start with the query that one that is the query may stand too low to be among them.
      try take(.term(.name, query.key), .exactName, &matcher)
    }
    if isEnough && words.count < 2 { return }
    if !words.isEmpty { try take(.all(words.map { .prefix(.nameWord, $0) }), .nameWordsAnyOrder, &matcher) }
    if words.count > 1, try snapshot.hasApps() { try takeWithApp(&matcher) }
    if isEnough { return }
    if words.count == 1, (2...8).contains(query.key.count) {
      try take(.prefix(.initials, query.key), .initials, &matcher)
      if isEnough { return }
    }
    if snapshot.has(.synonym) { try take(.prefix(.synonym, query.key), .synonym, &matcher) }
    guard !words.isEmpty else { return }
    // Each tier lets the words lie in more fields; one whose new fields nobody uses would only repeat the tier before.
    var fields = [Field.nameWord]
    let tiers: [(Match.Tier, [Field])] = [
      (.synonym, [.synonymWord]), (.phrase, [.phraseWord]), (.keyword, [.keyword]),
      (.secondary, [.subtitleWord, .textWord]),
    ]
    for (tier, more) in tiers {
      if isEnough { return }
      let used = more.filter { snapshot.has($0) }
      if used.isEmpty { continue }
      fields += used
      try take(each(in: fields), tier, &matcher)
    }
  }

  /// Each word of the query in any of some fields.
  private func each(in fields: [Field]) -> Clause {
    .all(query.words.map { word in .any(fields.map { .prefix($0, word) }) })
  }

  private func filtered(_ clause: Clause) -> Clause {
    var parts = [clause]
    if let app = options.app { parts.append(.app(app)) }
    if let type = options.type { parts.append(.type(type)) }
    return parts.count == 1 ? clause : .all(parts)
  }

  /// Takes what a clause finds, if it matches at least so well; gives how many records that were.
  @discardableResult
  private mutating func take(
    _ clause: Clause, _ loosest: Match.Tier, _ matcher: inout Matcher
  ) throws(IndexError) -> Int {
    try take(clause, loosest, query, under: nil, &matcher)
  }

  @discardableResult
  private mutating func take(
    _ clause: Clause, _ loosest: Match.Tier, _ query: Query, under: String?, _ matcher: inout Matcher
  ) throws(IndexError) -> Int {
    var fresh: [Candidate] = []
    var own = matcher
    let known = numbers
    let now = now
    let effort = loosest <= .nameWordsAnyOrder ? Self.effort : Self.looseEffort
    _ = try snapshot.best(filtered(clause), limit: width, effort: effort) { number, record in
      guard !known.contains(number) else { return false }
      if let end = record.expires, end <= now { return false }
      guard record.kind != .negativePhrases, record.visibility != .hidden, under == nil || record.kind != .app,
        let tier = own.tier(query, record, loosest: loosest)
      else { return false }
      fresh.append(Candidate(number, record, tier, rest: under == nil ? nil : query, under: under))
      return true
    }
    matcher = own
    for candidate in fresh { numbers.insert(candidate.number) }
    found += fresh
    return fresh.count
  }

  // MARK: An app's name and a word more

  /// Takes what an app named by some of the words has for the others: `trails open` leaves Open Trail.
  private mutating func takeWithApp(_ matcher: inout Matcher) throws(IndexError) {
    let count = query.words.count
    for split in (1..<count).reversed() {
      try takeWithApp(query.part(0..<split), query.part(split..<count), &matcher)
      try takeWithApp(query.part(split..<count), query.part(0..<split), &matcher)
    }
  }

  private mutating func takeWithApp(_ name: Query, _ rest: Query, _ matcher: inout Matcher) throws(IndexError) {
    let clause = Clause.all(
      [.type(Identity.appType)] + name.words.map { .any([.prefix(.nameWord, $0), .prefix(.synonymWord, $0)]) })
    var own = matcher
    let apps = try snapshot.best(clause, limit: 3) { _, record in
      record.kind == .app && record.visibility == .listed
        && own.tier(name, record, loosest: .synonym) != nil
    }
    matcher = own
    for app in apps {
      let words = rest.words.map { word in
        Clause.any([Field.nameWord, .synonymWord, .phraseWord, .keyword].map { .prefix($0, word) })
      }
      try take(.all([.app(app.record.id)] + words), .keyword, rest, under: app.record.id, &matcher)
    }
  }
}
