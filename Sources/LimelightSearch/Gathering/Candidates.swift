import LimelightIndex
import LimelightModel

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
  var personal: PersonalView?
  var found: [Candidate] = []
  var numbers = SmallSet<UInt32>()
  /// See ``Searcher/isSuperseded``.
  var isSuperseded: (() -> Bool)?

  init(_ query: Query, _ options: SearchOptions, wanted: Int, now: Double, _ snapshot: IndexSnapshot) {
    self.query = query
    self.options = options
    self.wanted = wanted
    self.now = now
    self.snapshot = snapshot
  }

  /// How many candidates a tier is asked for: a few more than are shown, so that among the best-standing the better fit
  /// can go first.
  var width: Int { Swift.max(wanted, 10) + 4 }

  /// How many records of the rarest word are looked at where words must meet, in names and elsewhere: so many that only
  /// words that are all common, and seldom together, lose a low-standing record to it.
  static let effort = 4_000
  static let looseEffort = 200
  /// Where a word has at most so many records, all of them are read at once, which costs less than asking tier by tier.
  private static let fewRecords = 16
  /// Where a word of several has at most so many records, all that the words meet in are read at once, if those are fewer than so
  /// many.
  private static let fewToMeet = 250
  private static let fewMatches = 40

  /// The fields of the tiers behind the name's words, strictest first.
  private static let looseTiers: [(tier: Match.Tier, fields: [Field])] = [
    (.synonym, [.synonymWord]), (.phrase, [.phraseWord]), (.keyword, [.keyword]),
    (.secondary, [.subtitleWord, .textWord]),
  ]

  /// Whether so many were found that looser tiers were left out.
  var isEnough: Bool { found.count >= wanted }
  /// Whether a look-up gave up before its end.
  var isCutShort = false
  /// Whether what is looked for goes beyond the query as it was typed, and the work that the stage under way may still take: in
  /// records come to, each look-up counted as some.
  var isBeyond = false
  var reserve = Int.max
  /// What the query is in other keyboard layouts, once it was asked for.
  var typedOtherwise: [Query]?
  /// Whether matches were left out to leave room for others.
  var hasLeftOut = false
  static let lookUpCost = 100
  /// Whether the query itself found all there is: a query that goes on from this one finds nothing else.
  var isComplete: Bool { !isEnough && !isCutShort }
  /// The best tier so far.
  var bestTier: Match.Tier { found.reduce(.underApp) { Swift.min($0, $1.tier) } }
  /// The fields of words that are looked at for names, and for all texts.
  var nameFields: [Field] { [.nameWord, .synonymWord].filter { snapshot.has($0) } }
  var wordFields: [Field] { [.nameWord] + Self.looseTiers.flatMap(\.fields).filter { snapshot.has($0) } }

  /// Whether nobody waits any more; what was found is then not all there is.
  mutating func isAbandoned() -> Bool {
    guard let isSuperseded, isSuperseded() else { return false }
    isCutShort = true
    return true
  }

  /// How many may still be taken by what must leave some places to others; notes it where there are none left.
  mutating func places(leaving room: Int) -> Int {
    let places = wanted - room - found.count
    if places <= 0, room > 0 { hasLeftOut = true }
    return Swift.max(places, 0)
  }

  /// Gathers from what a query found that this one goes on from, instead of asking the index anew.
  ///
  /// Whatever starts words with a longer query starts them with a shorter one. Three things do not: records that only their
  /// whole name finds, which are asked for; what an app's name and a word beside it find; and what equal words find. The caller
  /// must not come here where there may be the latter two.
  mutating func gather(from known: [Candidate], _ matcher: Matcher) throws(IndexError) {
    for candidate in known {
      if let end = candidate.record.expires, end <= now { continue }
      guard let tier = matcher.tier(query, candidate.record, loosest: .secondary) else { continue }
      found.append(
        Candidate(candidate.number, candidate.record, tier, of: query, matcher))
      numbers.insert(candidate.number)
    }
    if snapshot.has(.exactOnly) { try take(.term(.exactOnly, query.key), .exactLetters, matcher) }
  }

  /// Gathers from all tiers that are needed to match the query as it was typed.
  mutating func gather(_ matcher: Matcher) throws(IndexError) {
    guard !query.isEmpty, wanted > 0 else { return }
    let words = query.words
    if snapshot.has(.exactOnly) { try take(.term(.exactOnly, query.key), .exactLetters, matcher) }
    if snapshot.has(.synonym) { try take(.term(.synonym, query.key), .exactSynonym, matcher) }
    if try take(.any(nameTexts.map { .prefix(.name, $0) }), .namePrefix, matcher) >= width {
      // So many names start with the query that one that is the query may stand too low to be among them.
      try take(.any(nameTexts.map { .term(.name, $0) }), .exactLetters, matcher)
    }
    try takeNumbers(matcher)
    let fields = wordFields
    let hasAll = isEnough || words.isEmpty ? false : try takeAllIfFew(fields, matcher)
    if !hasAll { try takeWholeWords(matcher) }
    var mayNameApp = false
    if words.count > 1 { mayNameApp = try snapshot.hasApps() }
    if isEnough && !mayNameApp && !options.exactNamesYield { return }
    guard !words.isEmpty else { return }
    if !hasAll { try take(each(in: [.nameWord]), .nameWordsAnyOrder, matcher) }
    if mayNameApp { try takeWithApp(matcher) }
    if isEnough { return }
    if words.count == 1, (2...8).contains(query.key.count) {
      try take(.prefix(.initials, query.key), .initials, matcher)
      if isEnough { return }
    }
    if snapshot.has(.synonym) { try take(.prefix(.synonym, query.key), .synonym, matcher) }
    if !hasAll && !isEnough { try takeLoose(fields, matcher) }
  }

  /// Reads all records of the rarest word when they are few; false when they are not.
  private mutating func takeAllIfFew(_ fields: [Field], _ matcher: Matcher) throws(IndexError) -> Bool {
    var rarest: (clause: Clause, bound: Int)?
    for word in query.words {
      let clause = Clause.prefixes([word], in: fields)
      let bound = try snapshot.bound(clause)
      if bound < rarest?.bound ?? .max { rarest = (clause, bound) }
    }
    guard let rarest else { return false }
    if rarest.bound <= Self.fewRecords {
      try take(rarest.clause, .secondary, limit: Self.fewRecords, matcher)
      return true
    }
    guard query.words.count > 1, rarest.bound <= Self.fewToMeet else { return false }
    let effort = Effort(Self.effort)
    let count = try take(each(in: fields), .secondary, limit: Self.fewMatches, effort: effort, matcher)
    return count < Self.fewMatches && !effort.isSpent
  }

  /// Takes names that have the numbers of the query as they are, which may stand lower than many with longer ones.
  private mutating func takeNumbers(_ matcher: Matcher) throws(IndexError) {
    guard !query.numbers.isEmpty, !query.words.isEmpty else { return }
    let clauses = query.words.map { word in
      word.last.map { $0 &- 0x30 < 10 } == true ? Clause.term(.nameWord, word) : .prefixes([word], in: [.nameWord])
    }
    try take(.all(clauses), .nameWordsAnyOrder, effort: Effort(Self.effort), matcher)
  }

  /// Takes records of which several words of the query are whole words: they are few, and stand high.
  private mutating func takeWholeWords(_ matcher: Matcher) throws(IndexError) {
    guard query.isOfWholeWords else { return }
    let fields = wordFields
    let clauses = query.words.map { word in Clause.any(fields.map { .term($0, word) }) }
    try take(.all(clauses), .secondary, effort: Effort(Self.effort), matcher)
  }

  /// The texts that a name may have where the query starts it: with blanks or punctuation between the words.
  private var nameTexts: [[UInt8]] {
    guard query.words.count > 1 else { return [query.key] }
    let spaced = Array(query.words.joined(separator: [0x20]))
    return query.key == spaced || query.key == query.flat ? [spaced, query.flat] : [query.key, spaced, query.flat]
  }

  /// Takes from the tiers in which the words may lie in other texts than the name.
  private mutating func takeLoose(_ fields: [Field], _ matcher: Matcher) throws(IndexError) {
    // The loosest tier holds all others. When it has few records they are found at once, each with its own tier.
    let effort = Effort(Self.looseEffort)
    guard fields.count > 1 else { return }
    if try take(each(in: fields), .secondary, effort: effort, matcher) < width && !effort.isSpent { return }
    // Else there may be stricter ones that stand lower. A tier whose new fields nobody uses repeats the one before.
    var open = [Field.nameWord]
    for (tier, more) in Self.looseTiers.dropLast() where !isEnough {
      let used = more.filter { snapshot.has($0) }
      if used.isEmpty { continue }
      open += used
      try take(each(in: open), tier, matcher)
    }
  }

  /// Each word of the query in any of some fields.
  private func each(in fields: [Field]) -> Clause { .prefixes(query.words, in: fields) }

  func filtered(_ clause: Clause) -> Clause {
    var parts = [clause]
    if let app = options.app { parts.append(.app(app)) }
    if let type = options.type { parts.append(.type(type)) }
    if let only = options.only { parts.append(.identity(only)) }
    return parts.count == 1 ? clause : .all(parts)
  }

  /// Takes what a clause finds, if it matches at least so well; gives how many records that were.
  @discardableResult
  mutating func take(
    _ clause: Clause, _ loosest: Match.Tier, rest: Query? = nil, under: String? = nil, limit: Int? = nil,
    effort: Effort? = nil, _ matcher: Matcher
  ) throws(IndexError) -> Int {
    let query = rest ?? query
    let effort = effort ?? Effort(loosest <= .nameWordsAnyOrder ? Self.effort : Self.looseEffort)
    return try take(clause, limit: limit, effort: effort) { number, record in
      guard under == nil || record.kind != .app, let tier = matcher.tier(query, record, loosest: loosest) else {
        return nil
      }
      guard let under else { return Candidate(number, record, tier, of: query, matcher) }
      return Candidate(
        number, record, .appAndName, ownTier: tier, isOwnTitle: matcher.isOwnTitle, asked: rest, under: under)
    }
  }

  /// Why a record is in no answer, whatever is asked.
  @inline(__always)
  func exclusion(of record: StoredRecord) -> Exclusion? {
    if let end = record.expires, end <= now { return .expired }
    if record.kind == .negativePhrases { return .negativePhrases }
    if record.visibility == .hidden { return .hidden }
    return personal?.hides(record) == true ? .hiddenByUser : nil
  }

  /// Takes what a clause finds and a closure makes a candidate of; gives how many records that were.
  @discardableResult
  mutating func take(
    _ clause: Clause, limit: Int? = nil, effort: Effort, looks: Int = .max,
    _ candidate: (UInt32, StoredRecord) -> Candidate?
  ) throws(IndexError) -> Int {
    if reserve <= 0 || isAbandoned() { return 0 }
    var fresh: [Candidate] = []
    defer { if isBeyond { reserve -= effort.used + fresh.count + Self.lookUpCost } }
    let limit = limit ?? width
    _ = try snapshot.best(filtered(clause), limit: limit, effort: effort, looks: looks) { number, record in
      guard !numbers.contains(number) else { return false }
      guard exclusion(of: record) == nil, let made = candidate(number, record) else { return false }
      fresh.append(made)
      return true
    }
    isCutShort = isCutShort || effort.isSpent
    // Each part of the index gave as many.
    if fresh.count > limit {
      fresh.sort { $0.number < $1.number }
      fresh.removeLast(fresh.count - limit)
    }
    for candidate in fresh { numbers.insert(candidate.number) }
    found += fresh
    return fresh.count
  }
}
