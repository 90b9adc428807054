import LimelightModel
import LimelightTestSupport

/// Random records that have all that a search heeds: apps and shortcuts, synonyms, keywords, lines below, standings, names and
/// targets that occur twice, and what is listed seldom or never.
struct RandomCatalog {
  private(set) var records: [Record] = []
  private(set) var names: [String] = []

  init(_ count: Int, seed: UInt64) {
    var random = RandomNames(seed: seed)
    let apps = (0..<count / 50).map { "org.example.a\($0)" }
    for app in apps {
      let name = name(&random)
      records.append(
        .app(
          ApplicationRecord(
            id: app, name: name, alternativeNames: random.some(), keywords: random.some(), exec: ["run", app],
            priority: random.generator.pick([0, 0, 0, 5]))))
    }
    for number in apps.count..<count {
      let name = name(&random)
      if random.generator.oneIn(8) {
        let app = random.generator.pick(apps)
        records.append(
          .shortcut(
            ShortcutRecord(
              app: app, id: "s\(number)", shortTitle: name, phrases: random.some(), keywords: random.some(),
              exec: random.generator.oneIn(8) ? ["run", app] : ["run", app, "\(number)"],
              visibility: visibility(&random))))
      } else {
        records.append(
          .entity(
            EntityRecord(
              app: random.generator.pick(apps), type: random.generator.pick(["Trail", "Song"]), id: "\(number)",
              title: name, subtitle: random.generator.oneIn(3) ? random.name() : nil, synonyms: random.some(),
              keywords: random.some(), priority: random.generator.pick([0, 0, 0, 0, 1, 7, 100, -1]),
              url: random.generator.oneIn(10) ? "open:\(random.generator.below(count / 20))" : nil,
              text: random.generator.oneIn(20) ? random.name(most: 12) : nil, visibility: visibility(&random),
              localized: random.generator.oneIn(10) ? ["ja": LocalizedText(title: random.name())] : [:])))
      }
    }
  }

  /// A new name, or one that another record has.
  private mutating func name(_ random: inout RandomNames) -> String {
    let name =
      !names.isEmpty && random.generator.oneIn(12)
      ? random.generator.pick(names)
      : random.name(most: random.generator.oneIn(4) ? 3 : 2)
    names.append(name)
    return name
  }

  private func visibility(_ random: inout RandomNames) -> Visibility {
    random.generator.oneIn(15) ? random.generator.pick([.exactNameOnly, .hidden]) : .listed
  }
}
