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

    static func < (left: Key, right: Key) -> Bool { (left.tier, left.ownTier) < (right.tier, right.ownTier) }

    var description: String { tier == ownTier ? tier.rawValue : "\(tier.rawValue)/\(ownTier.rawValue)" }
  }

  /// The tiers of the candidates of a text.
  private func keys(_ text: String) throws -> [Identity: Key] {
    try reader.read { (snapshot) throws(IndexError) in
      let options = SearchOptions()
      var candidates = Candidates(matcher.query(text), options, wanted: options.limit, now: 0, snapshot)
      try candidates.gather(matcher)
      try candidates.takeBeyond(matcher)
      return Dictionary(
        candidates.found.map { ($0.record.identity, Key(tier: $0.rankingTier, ownTier: $0.rankingOwnTier)) }
      ) { $1 }
    }
  }

  /// The pairs of records, in both answers, of which the one behind passed the other although that one does not match worse now.
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
    return flipped.compactMap { down, up in
      guard let downNow = new[down.identity], let upNow = new[up.identity] else { return nil }
      if downNow > upNow { return nil }
      func told(_ hit: Hit) -> String {
        let was = old[hit.identity].map { "\($0)" } ?? "-"
        return "“\(hit.title)” (\(was) → \(new[hit.identity].map { "\($0)" } ?? "-"))"
      }
      return "\(first) → \(second): \(told(up)) passed \(told(down))"
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
