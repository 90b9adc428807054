import LimelightIndex
import LimelightModel
import LimelightText

@testable import LimelightSearch

/// How well records match two successive texts, to judge what moved between their answers.
struct Keys {
  private let reader: IndexReader
  private let matcher = Matcher()

  init(_ path: String) throws { reader = try IndexReader(at: path) }

  /// The tiers by which a record is ranked.
  private struct Key: Comparable, CustomStringConvertible {
    var tier: Match.Tier
    var ownTier: Match.Tier
    /// How well it matched before it was raised or lowered; decides between what ranks and stands alike.
    var strictness: Match.Tier
    /// Whether a number of the text is only the start of one of its own.
    var hasOtherNumbers: Bool
    /// Whether it is written otherwise than it was typed.
    var isOtherwise: Bool
    /// Whether it ranks as it does because all of several words are whole words of it.
    var hasWholeWords: Bool

    /// Of a record that only a wider search finds, its tier is all that is known.
    init(_ hit: Hit) {
      (tier, ownTier, strictness) = (hit.match.tier, hit.match.tier, hit.match.tier)
      (hasOtherNumbers, isOtherwise, hasWholeWords) = (false, false, false)
    }

    init(_ candidate: Candidate) {
      tier = candidate.rankingTier
      ownTier = candidate.rankingOwnTier
      strictness = candidate.ownTier
      hasOtherNumbers = !candidate.hasNumbers
      isOtherwise = !candidate.isAsTyped
      hasWholeWords = candidate.wholeness == .whole
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.tier, left.ownTier, left.hasOtherNumbers ? 1 : 0, left.isOtherwise ? 1 : 0, left.strictness)
        < (right.tier, right.ownTier, right.hasOtherNumbers ? 1 : 0, right.isOtherwise ? 1 : 0, right.strictness)
    }

    /// Whether a record matches better than it did because a finished word tells more than its beginning: it ends a whole name;
    /// or it is, like the others, a whole word of the record, which ranks by its standing from then on, wherever they lie; or
    /// the words name its app, and it; or the typed number is now its own.
    func isByWholeWord(since was: Key) -> Bool {
      tier <= .exactSynonym || tier == .appAndName || hasWholeWords && !was.hasWholeWords
        || was.hasOtherNumbers && !hasOtherNumbers
    }

    var description: String { "\(tier) \(ownTier) \(isOtherwise ? "otherwise" : "as typed") \(strictness)" }
  }

  /// The tiers of the candidates of a text.
  private func keys(_ text: String) throws -> [Identity: Key] {
    try reader.read { (snapshot) throws(IndexError) in
      let options = SearchOptions()
      var candidates = Candidates(matcher.query(text), options, wanted: options.limit, now: 0, snapshot)
      try candidates.gather(matcher)
      try candidates.takeBeyond(matcher)
      return Dictionary(
        candidates.found.map { ($0.record.identity, Key($0)) }
      ) { $1 }
    }
  }

  /// The pairs of records, in both answers, of which the one behind passed the other although that one matches no worse than it
  /// did, nor worse than the one that passed.
  ///
  /// One case is allowed for: the last word is finished, and makes the one behind match as well; see
  /// ``Key/isByWholeWord(since:)``.
  func flips(_ first: String, _ before: [Hit], _ second: String, _ after: [Hit]) throws -> [String] {
    let places = Dictionary(after.map { ($0.identity, $0.rank) }) { $1 }
    let stayed = before.filter { places[$0.identity] != nil && $0.match.tier != .underApp }
    var flipped: [(down: Hit, up: Hit)] = []
    for (index, down) in stayed.enumerated() {
      for up in stayed.dropFirst(index + 1) {
        guard let low = places[down.identity], let high = places[up.identity], high < low else { continue }
        flipped.append((down, up))
      }
    }
    if flipped.isEmpty { return [] }
    let (old, new) = (try keys(first), try keys(second))
    let was = Dictionary(before.map { ($0.identity, old[$0.identity] ?? Key($0)) }) { $1 }
    let isNow = Dictionary(after.map { ($0.identity, new[$0.identity] ?? Key($0)) }) { $1 }
    return flipped.compactMap { down, up in
      guard let downWas = was[down.identity], let downIs = isNow[down.identity], let upWas = was[up.identity],
        let upIs = isNow[up.identity]
      else { return "\(first) → \(second): an answer without its hits" }
      if downIs > upIs || downIs > downWas || upIs < upWas && upIs.isByWholeWord(since: upWas) { return nil }
      return """
        \(first) → \(second): “\(up.title)” (\(upWas) → \(upIs)) passed “\(down.title)” (\(downWas) → \(downIs))
        """
    }
  }

  /// The records whose names go on with what is typed, and that are listed no more although there is room.
  func losses(_ first: String, _ before: [Hit], _ second: String, _ after: [Hit]) -> [String] {
    guard after.count < SearchOptions().limit else { return [] }
    let key = matcher.query(second).key
    let listed = Set(after.map(\.identity))
    let targets = Set(
      after.flatMap { [$0.url, $0.exec.isEmpty ? nil : $0.exec.joined(separator: " ")] }.compactMap(\.self))
    var analyzer = Analyzer()
    return before.compactMap { hit in
      guard !listed.contains(hit.identity), analyzer.analyze(hit.title).key.starts(with: key) else { return nil }
      // A record that opens the same stands for it.
      if let url = hit.url, targets.contains(url) { return nil }
      if !hit.exec.isEmpty, targets.contains(hit.exec.joined(separator: " ")) { return nil }
      return "\(first) → \(second): “\(hit.title)” (\(hit.match.tier)) is gone"
    }
  }
}
