internal import Limelight
internal import LimelightEvaluation

/// The uses of a case's entry as events of a usage store.
///
/// All uses are taken to have been at the time of the last one; where that is not told, they are spread evenly over the last
/// thirty days. Choices for a query are part of the uses, and may be more than them.
enum CaseUses {
  private static let day = 86_400.0
  private static let spread = 30

  /// The events of an entry, the choices first.
  static func events(of entry: RankingCase.Entry, _ identity: Identity) -> [UsageEvent] {
    let now = WallClock.now()
    let last = now - (entry.lastUsedDays ?? 0) * day
    var events: [UsageEvent] = []
    for (query, count) in entry.pickedFor.sorted(by: { $0.key < $1.key }) where count > 0 {
      events.append(UsageEvent(identity, at: last, count: count, query: query))
    }
    let rest = entry.uses - events.reduce(0) { $0 + $1.count }
    guard rest > 0 else { return events }
    if entry.lastUsedDays != nil { return events + [UsageEvent(identity, at: last, count: rest)] }
    for days in 0..<min(spread, rest) {
      let count = rest / min(spread, rest) + (days < rest % min(spread, rest) ? 1 : 0)
      events.append(UsageEvent(identity, at: now - Double(days) * day, count: count))
    }
    return events
  }
}
