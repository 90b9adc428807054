import LimelightIndex
import LimelightModel

/// What an app has, found by the app's name.
extension Candidates {
  /// The words of an app's name that are tried beside other words.
  private static let longestAppName = 4
  private static let mostApps = 3

  private func apps(named name: Query, _ matcher: Matcher) throws(IndexError) -> [IndexSnapshot.Found] {
    let clause = Clause.all(
      [.type(Identity.appType), .prefixes(name.words, in: [.nameWord, .synonymWord])])
    return try snapshot.best(clause, limit: Self.mostApps) { _, record in
      record.kind == .app && record.visibility == .listed && matcher.tier(name, record, loosest: .synonym) != nil
    }
  }

  /// Takes the entities of an app that the query names: as good as words of their own secondary texts.
  ///
  /// - Parameter room: the places that are left to what is read or written otherwise.
  mutating func takeOfApp(room: Int, _ matcher: Matcher) throws(IndexError) {
    guard reserve > 0, try snapshot.hasApps() else { return }
    reserve -= Self.lookUpCost
    for app in try apps(named: query, matcher) {
      let limit = places(leaving: room)
      if limit == 0 { return }
      let id = app.record.id
      let count = try take(.app(id), limit: limit, effort: .unbounded, looks: Self.mostOfApp) { number, record in
        guard record.kind == .entity, record.visibility == .listed else { return nil }
        return Candidate(number, record, .secondary, isOwnTitle: false, under: id)
      }
      hasLeftOut = hasLeftOut || (room > 0 && count == limit)
    }
  }

  /// An app's shortcuts are looked at too, for they stand before its entities; with all their phrases they are at most a thousand.
  private static let mostOfApp = 1_100

  /// Takes what an app named by some of the words has for the others: `trails open` leaves Open Trail.
  mutating func takeWithApp(_ matcher: Matcher) throws(IndexError) {
    let count = query.words.count
    for length in (1...Swift.min(count - 1, Self.longestAppName)).reversed() {
      if isAbandoned() { return }
      try takeWithApp(query.part(0..<length), query.part(length..<count), matcher)
      try takeWithApp(query.part(count - length..<count), query.part(0..<count - length), matcher)
    }
  }

  private mutating func takeWithApp(_ name: Query, _ rest: Query, _ matcher: Matcher) throws(IndexError) {
    for app in try apps(named: name, matcher) {
      let words = Clause.prefixes(rest.words, in: [.nameWord, .synonymWord, .phraseWord, .keyword])
      try take(.all([.app(app.record.id), words]), .keyword, rest: rest, under: app.record.id, matcher)
    }
  }
}
